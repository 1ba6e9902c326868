// Addresses of staff pages that other pages link to.
import type { DocumentKind } from '@zapisy/domain/documents/document';
import { BACK_PARAM } from '../../shared/frame/return-param.ts';

export const DASHBOARD = '/zespol';
export const DAY_END = '/zespol/zamkniecie-dnia';
export const SALES = '/zespol/sprzedaz';
/** Overdue payments by family. */
export const OVERDUE = '/zespol/zalegle';
export const PAYMENTS = '/zespol/platnosci';
export const RUNS = '/zespol/dokumenty/wystawianie';
export const PRINTS = '/zespol/druk';
export const ACCOUNTS = '/zespol/konta';
export const DESKS = '/zespol/stanowiska';
export const TILL = '/zespol/kasa';
export const LEADS = '/zespol/leady';

/** The intake of leads from the ad platform. */
export const INTAKE = '/zespol/leady/przyjmowanie';
/** The scheduled jobs. */
export const JOBS = '/zespol/zadania';
/** Letters that wait or failed. */
export const LETTERS = '/zespol/e-maile';
/** What the school says of itself. */
export const SCHOOL = '/zespol/szkola';
/** Who is given personal data, which are held, and how long. */
export const PERSONAL_DATA = '/zespol/szkola/dane-osobowe';
/** The texts of the law, and what is asked for which course. */
export const LAW_TEXTS = '/zespol/szkola/teksty';

export function lawTextAddress(slug: string): string {
  return `${LAW_TEXTS}/${slug}`;
}

export const AUDIT = '/zespol/dziennik';

/** The number of a payment that the till ticks when it opens; may be repeated. */
export const PAYMENT_PARAM = 'platnosc';
/** Names the course that is chosen already. */
export const COURSE_PARAM = 'zajecia';

/** What a view of the audit log is about. */
export type AuditSubject =
  | { readonly kind: 'participant' | 'lead' | 'course'; readonly id: string }
  | { readonly kind: 'payment'; readonly id: number };

export const AUDIT_SUBJECT_PARAMS = {
  participant: 'uczestnik',
  payment: PAYMENT_PARAM,
  lead: 'lead',
  course: COURSE_PARAM,
} as const satisfies Readonly<Record<AuditSubject['kind'], string>>;

/** All changes of one participant, payment, lead or course. */
export function auditAddress({ kind, id }: AuditSubject): string {
  return `${AUDIT}?${new URLSearchParams({ [AUDIT_SUBJECT_PARAMS[kind]]: String(id) })}`;
}
export const UNIFY = '/zespol/ujednolicanie';
export const COURSES = '/zespol/zajecia';
export const NEW_COURSE = '/zespol/zajecia/nowe';
/** The dues of permanent classes that are not made yet, by month. */
export const DUES = '/zespol/zajecia/oplaty';
/** Days off of the school. */
export const DAYS_OFF = '/zespol/zajecia/dni-wolne';
export const CITIES = '/zespol/zajecia/miasta';
export const PRODUCTS = '/zespol/towary';

export const FAMILIES = '/zespol/uczestnicy';
/** Files of families from the former system. */
export const MOVING_IN = '/zespol/przenosiny';

export function movedFileAddress(fileId: string): string {
  return `${MOVING_IN}/${fileId}`;
}

export const NEW_FAMILY = '/zespol/uczestnicy/nowa-rodzina';

/** Takes the form that folds and unfolds the menu. */
export const MENU = '/zespol/menu';

/** The search of people, payments and leads. Takes every search form and redirects to its page. */
export const SEARCH = '/zespol/szukaj';
/** Answers the search while a person types. */
export const LIVE_SEARCH = '/zespol/szukaj/na-zywo';
/** What open pages ask for again and again; no act of a person. */
export const FOLLOWED = '/zespol/zmiany';
/** The search text: plain in a form, sealed in an address. */
export const SEARCH_PARAM = 'szukaj';
/** The page that shows the results of the search. */
export const SEARCH_PAGE = 'strona';

export function paymentAddress(paymentId: number): string {
  return `${PAYMENTS}/${paymentId}`;
}

/** The page of a registration, where its place is released or moved. */
export function registrationAddress(registrationId: string): string {
  return `/zespol/zapisy/${registrationId}`;
}

/** Names the kind of document that is compared with the one at the provider. */
export const COMPARE_PARAM = 'porownaj';

export function compareAddress(paymentId: number, kind: DocumentKind): string {
  return `${paymentAddress(paymentId)}?${new URLSearchParams({ [COMPARE_PARAM]: kind })}`;
}

export function runAddress(runId: string): string {
  return `${RUNS}/${runId}`;
}

/** The statistics. */
export const FIGURES = '/zespol/statystyki';
/** The budget with its form open for that month and channel. */
export function budgetAddress({ month, channel }: { readonly month: string; readonly channel: string }): string {
  return `/zespol/budzet?${new URLSearchParams({ miesiac: month, kanal: channel })}#wpisz`;
}

/** The end of a day: of one city, or of all ('' for city). */
export function dayEndOf(day: string, city: string): string {
  return `${DAY_END}?${new URLSearchParams({ dzien: day, ...(city && { miasto: city }) })}`;
}

/** Names the participant at the till. */
export const PERSON_PARAM = 'osoba';

export function tillAddress(playerId: string, ...paymentIds: readonly number[]): string {
  const payments = paymentIds.map((id) => [PAYMENT_PARAM, String(id)]);
  return `${TILL}?${new URLSearchParams([[PERSON_PARAM, playerId], ...payments])}`;
}

/** The till for a whole family: several buyers at once. */
export const FAMILY_TILL = '/zespol/kasa/rodzina';

/** `playerId`: any participant of the family. */
export function familyTillAddress(playerId: string): string {
  return `${FAMILY_TILL}?${new URLSearchParams({ [PERSON_PARAM]: playerId })}`;
}

/** What became of a sale. */
export function saleAddress(settlementKey: string): string {
  return `${TILL}/wynik/${settlementKey}`;
}

/** Answers the calls of the counter in the browser. */
export const COUNTER_SERVER = '/zespol/kasa/serwer';

/** Enrolment by staff. */
export const ENROL = '/zespol/zapisz';
/** The form for a participant who is added on the spot. */
export const NEW_PERSON_PARAM = 'nowa';

type Enrolled = { readonly playerId?: string; readonly courseId?: string };

export function enrolAddress({ playerId, courseId }: Enrolled): string {
  const params = {
    ...(playerId !== undefined && { [PERSON_PARAM]: playerId }),
    ...(courseId !== undefined && { [COURSE_PARAM]: courseId }),
  };
  return `${ENROL}?${new URLSearchParams(params)}`;
}

/** Says which place on the class list has just been given. */
export const ENROLLED_PARAM = 'zapisano';

export function enrolledAddress(courseId: string, registrationId: string): string {
  return `${classListAddress(courseId)}?${new URLSearchParams({ [ENROLLED_PARAM]: registrationId })}`;
}

/** Names the participant of the family whose details are corrected. */
export const CORRECT_PARAM = 'popraw';

/** The page of the family of this participant: an address never contains an e-mail. */
export function familyAddress(playerId: string): string {
  return `${FAMILIES}/${playerId}`;
}

/** What the family has accepted. */
export function familyTextsAddress(playerId: string): string {
  return `${familyAddress(playerId)}/zgody`;
}

/** The editor of a participant's invoice data, which returns to `back`. */
export function editorAddress(playerId: string, back: string): string {
  return `/zespol/uczestnik/${playerId}/dane-do-faktury?${new URLSearchParams({ [BACK_PARAM]: back })}`;
}

/** The participants of a course. */
/** Who waits for a place in a course. */
export function waitingListAddress(courseId: string, playerId?: string): string {
  const chosen = playerId === undefined ? '' : `?${new URLSearchParams({ [PERSON_PARAM]: playerId })}`;
  return `${COURSES}/${courseId}/lista-rezerwowa${chosen}`;
}

export function classListAddress(courseId: string): string {
  return `${COURSES}/${courseId}/lista`;
}

/** The cards of a camp's participants. */
export function campCardsAddress(courseId: string): string {
  return `${COURSES}/${courseId}/karty`;
}

/** Where the card of one of them is entered from paper. */
export function paperCardAddress(courseId: string, playerId: string): string {
  return `${campCardsAddress(courseId)}/${playerId}`;
}

/** The coming meetings of a course, where one is called off or moved. */
export function meetingsAddress(courseId: string): string {
  return `${COURSES}/${courseId}/terminy`;
}

export function classListFileAddress(courseId: string): string {
  return `${COURSES}/lista.csv?${new URLSearchParams({ [COURSE_PARAM]: courseId })}`;
}

/** The form of a course. */
export function courseAddress(courseId: string): string {
  return `${COURSES}/${courseId}`;
}
