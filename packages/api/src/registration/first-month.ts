// The month with which the places of step 1 begin, as the client chose it (REG-34).
import type { Tx } from '@zapisy/db/connection/open-database';
import { saveFirstMonth } from '@zapisy/db/registration/held-place-records';
import type { PlaceInCourse } from '@zapisy/db/registration/registration-records';
import type { Course } from '@zapisy/domain/registration/course';
import {
  type ChosenMonth,
  chosenOffer,
  isChosen,
  isStillSold,
  type MonthOffer,
  monthOffers,
} from '@zapisy/domain/registration/months/month-offer';
import { Refusal } from '../refusal.ts';

type Chosen = {
  readonly chosen: ChosenMonth;
  /** The places that are held already. */
  readonly held: readonly PlaceInCourse[];
  /** True when places are added to them. */
  readonly isNew: boolean;
  readonly now: Date;
};

/**
 * Resolves to the month of new places; null for a course that is paid once. A held place keeps the month and the price that
 * it was held at while that is what was chosen, or nothing was; else it gets the chosen ones, at what they cost now. So does
 * one that the waiting list offered, once less is left of its month (WAIT-4). Call it while family, held places and course
 * are locked. Refuses 'conflict' ('month-changed') with what is offered now when the month is not offered any more, or at
 * another price, and 'not-allowed-now' with its checkout for a place that is being paid.
 */
export async function firstMonth(
  tx: Tx,
  course: Course,
  { chosen, held, isNew, now }: Chosen,
): Promise<MonthOffer | null> {
  if (course.kind !== 'permanent') return null;
  const others = held.filter((place) => isPassed(course, place, now) || isOther(place, chosen));
  if (!isNew && others.length === 0) return null;
  const offers = monthOffers(course, now);
  const offer = chosenOffer(offers, chosen);
  if (!offer) throw new Refusal('conflict', { reason: 'month-changed', offers });
  const registrationIds = others.map(({ registrationId }) => registrationId);
  const checkoutId = others.find((one) => one.checkoutId !== null)?.checkoutId;
  if (checkoutId) throw new Refusal('not-allowed-now', { checkoutId, registrationIds });
  if (others.length > 0) await saveFirstMonth(tx, registrationIds, offer, course.price);
  return offer;
}

function isOther({ first }: PlaceInCourse, chosen: ChosenMonth): boolean {
  return chosen.month !== undefined && (!first || !isChosen(first, chosen));
}

function isPassed(course: Course, { first, isOffered, checkoutId }: PlaceInCourse, now: Date): boolean {
  return isOffered && first !== null && checkoutId === null && !isStillSold(course, first, now);
}
