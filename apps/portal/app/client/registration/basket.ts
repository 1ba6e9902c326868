// The basket of a registration: the ids of its registrations are in the address, so that back, reload and links keep
// them.
import type { Outputs } from '@zapisy/api/client';
import { MOST_EXTENSIONS, type PlaceHold } from '@zapisy/domain/registration/place-hold';
import { ADDED_PARAM } from '../../shared/participants/added.ts';

export type Registration = Outputs['registration']['basket'][number];
export type CheckedBasket = Outputs['registration']['summary'];
export type PlaceInCourse = Outputs['registration']['places'][number];
export type ListedCourse = Outputs['registration']['courses']['courses'][number];

export const BASKET_PARAM = 'koszyk';
/** Registrations that were left out of the basket: the next page says which, and why. */
export const LEFT_OUT_PARAM = 'pominiete';
/** The value of `zmien` when step 2 is opened to change the document from the summary. */
export const FROM_SUMMARY = 'podsumowanie';
/** Set after a place was given up, so that the next page says so. */
export const REMOVED_PARAM = 'usunieto';
/** Set when a payment was stopped by a text that was published since, so that the summary says so. */
export const NEW_TEXT_PARAM = 'tekst';
/** Set when less is left of the month of an offered place than it was offered for, so that step 1 says so. */
export const CHANGED_MONTH_PARAM = 'zmiana-miesiaca';
/** The participants ticked in step 1 before a new one was added on the way; the new one is ticked as well. */
export const TICKED_PARAM = 'zaznaczeni';
/** The month chosen in step 1 before a participant was added on the way, as the form sends it. */
export const MONTH_PARAM = 'miesiac';
/** The field of step 1 with the month that the places begin with. */
export const MONTH_FIELD = 'month';
/** The button of step 1 that leads to adding a participant; its value is the course's city. */
export const ADD_FIELD = 'add';
/** The button of step 1 with which the ticked participants join the waiting list. */
export const WAIT_FIELD = 'wait';
/** The field of the summary's form that names the place to give up. */
export const REMOVE_FIELD = 'remove';

/** The steps of a registration, each with its address for one basket. */
export const STEPS = { invoice: '/zapis/faktura', summary: '/zapis/podsumowanie', pay: '/zapis/platnosc' } as const;

/** Step 1 of a course. */
export function firstStep(courseId: string): string {
  return `/zajecia/${courseId}/zapis`;
}

/** The ids in an address; empty without a basket. */
export function basketOf(url: URL): readonly string[] {
  return idsIn(url, BASKET_PARAM);
}

/** The ids that were left out of the basket; empty when it is complete. */
export function leftOutOf(url: URL): readonly string[] {
  return idsIn(url, LEFT_OUT_PARAM);
}

/** The participants that are ticked when step 1 opens; undefined when the address has no list. */
export function tickedIn(url: URL): readonly string[] | undefined {
  const ids = [...idsIn(url, TICKED_PARAM), ...idsIn(url, ADDED_PARAM)];
  return ids.length === 0 ? undefined : ids;
}

function idsIn(url: URL, param: string): readonly string[] {
  const ids = (url.searchParams.get(param) ?? '').split(',').filter((id) => id !== '');
  return [...new Set(ids)];
}

/** An address with a basket. */
export function withBasket(path: string, ids: readonly string[], more: Readonly<Record<string, string>> = {}): string {
  return `${path}?${new URLSearchParams({ ...(ids.length > 0 && { [BASKET_PARAM]: ids.join(',') }), ...more })}`;
}

/** The hold that ends first; undefined when no place is only held. */
export function firstHold(holds: readonly (PlaceHold | null)[]): PlaceHold | undefined {
  const held = holds.filter((hold) => hold !== null);
  return held.sort((one, other) => one.heldUntil.getTime() - other.heldUntil.getTime())[0];
}

/** Whether 'Przedłuż' is still possible; 'never' where the waiting list offered every place (WAIT-4). */
export function mayExtend(holds: readonly (PlaceHold | null)[]): 'yes' | 'no-more' | 'never' {
  const own = holds.filter((hold) => hold !== null && hold.offeredAt === undefined);
  if (own.length === 0) return 'never';
  return own.every((hold) => (hold?.extensions ?? 0) < MOST_EXTENSIONS) ? 'yes' : 'no-more';
}

/** The participant of the family whom the offer is to fit. */
export const CHILD_PARAM = 'dla';

/** The offer that fits one participant of the family; `ids` as in the address of a step. */
export function offerFor(playerId: string, ids: readonly string[] = []): string {
  return withBasket('/zajecia', ids, { [CHILD_PARAM]: playerId });
}
