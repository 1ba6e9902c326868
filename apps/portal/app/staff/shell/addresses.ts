// Addresses of staff pages that other pages lead to.
import { BACK_PARAM } from '../../shared/frame/return-param.ts';

export const DASHBOARD = '/zespol';
export const DAY_END = '/zespol/zamkniecie-dnia';
export const PAYMENTS = '/zespol/platnosci';
export const RUNS = '/zespol/dokumenty/wystawianie';
export const PRINTS = '/zespol/druk';
export const TILL = '/zespol/kasa';
export const LEADS = '/zespol/leady';

export const AUDIT = '/zespol/dziennik';
export const UNIFY = '/zespol/ujednolicanie';
export const COURSES = '/zespol/zajecia';
export const NEW_COURSE = '/zespol/zajecia/nowe';
/** What is still to be charged for permanent classes, month by month. */
export const DUES = '/zespol/zajecia/oplaty';
export const CITIES = '/zespol/zajecia/miasta';
export const PRODUCTS = '/zespol/towary';

export const FAMILIES = '/zespol/uczestnicy';
export const NEW_FAMILY = '/zespol/uczestnicy/nowa-rodzina';

/** Takes every search form, and leads to its page. */
export const SEARCH = '/zespol/szukaj';
/** What is searched for: words in a form, sealed in an address. */
export const SEARCH_PARAM = 'szukaj';
/** The page whose search it is. */
export const SEARCH_PAGE = 'strona';

export function paymentAddress(paymentId: number): string {
  return `${PAYMENTS}/${paymentId}`;
}

/** A registration, where its place is released or moved. */
export function registrationAddress(registrationId: string): string {
  return `/zespol/zapisy/${registrationId}`;
}

/** Names the kind of document that is compared with what stands at the provider. */
export const COMPARE_PARAM = 'porownaj';

export function compareAddress(paymentId: number, kind: 'receipt' | 'vat'): string {
  return `${paymentAddress(paymentId)}?${new URLSearchParams({ [COMPARE_PARAM]: kind })}`;
}

export function runAddress(runId: string): string {
  return `${RUNS}/${runId}`;
}

/** The budget with its form open on that month and channel. */
export function budgetAddress({ month, channel }: { readonly month: string; readonly channel: string }): string {
  return `/zespol/budzet?${new URLSearchParams({ miesiac: month, kanal: channel })}#wpisz`;
}

/** Names the participant at the register. */
export const PERSON_PARAM = 'osoba';
/** Says that the payment has just been taken. */
export const ACCEPTED_PARAM = 'przyjeto';

export function tillAddress(playerId: string): string {
  return `${TILL}?${new URLSearchParams({ [PERSON_PARAM]: playerId })}`;
}

/** Names the one of the family whose details are corrected. */
export const CORRECT_PARAM = 'popraw';

/** The page of the family of any of its participants: an e-mail does not stand in an address. */
export function familyAddress(playerId: string): string {
  return `${FAMILIES}/${playerId}`;
}

/** The editor of a participant's invoice data; afterwards the person goes back to `back`. */
export function editorAddress(playerId: string, back: string): string {
  return `/zespol/uczestnik/${playerId}/dane-do-faktury?${new URLSearchParams({ [BACK_PARAM]: back })}`;
}

/** The form of a course. */
export function courseAddress(courseId: string): string {
  return `${COURSES}/${courseId}`;
}
