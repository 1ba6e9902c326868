// Handles the form of step 1: holds places for the ticked participants, gives up those of the others.
import { isStillSold, type MonthlyCourse } from '@zapisy/domain/registration/months/month-offer';
import { giveUpRefusal } from '@zapisy/domain/registration/registration';
import { type Api, attempt, type FormFailure } from '#app/server/api.server.ts';
import type { PlaceInCourse, Registration } from '../basket.ts';
import { monthIn } from './choose-month.tsx';
import { ownPlaces } from './unfinished.server.ts';
import { openBasket } from './unfinished.ts';

type ChooseWards = {
  readonly courseId: string;
  /** The ticked participants. */
  readonly playerIds: readonly string[];
  /** The basket that the form was opened with, of this course and of others. */
  readonly basket: readonly string[];
  /** Of a permanent class: the chosen month, as the form sends it. */
  readonly month?: string;
};

type ChosenWards =
  | { readonly kind: 'chosen'; readonly basket: readonly string[] }
  /** Every place is being paid already. */
  | { readonly kind: 'being-paid'; readonly checkoutId: string }
  | { readonly kind: 'nothing-chosen' }
  | { readonly kind: 'failed'; readonly failure: FormFailure };

/**
 * For this course the basket becomes what is ticked; its other courses stay. Places are held and given up in one call,
 * so that the last place can pass from one child to another. Without a tick the form is refused unless other
 * registrations remain. A form without a basket, opened before another window began, joins the unfinished registration of
 * this course instead of dividing it (REG-36).
 */
export async function chooseWards(
  api: Api,
  { courseId, playerIds, basket, month = '' }: ChooseWards,
): Promise<ChosenWards> {
  const before = await registrationsOf(api, basket);
  const others = idsOf(before.filter((one) => one.courseId !== courseId));
  // Paid registrations and those being paid had no tick: they are neither given up nor added to the basket.
  const dropped = before.filter(
    (one) => one.courseId === courseId && giveUpRefusal(one) === undefined && !playerIds.includes(one.playerId),
  );
  if (playerIds.length === 0) return dropAll(api, idsOf(dropped), others);
  const open = basket.length === 0 ? openBasket(await ownPlaces(api)) : [];
  const wanted = { courseId, playerIds, insteadOf: idsOf(dropped), ...monthIn(month) };
  const started = await attempt(api.registration.begin.mutate(wanted));
  if (!started.ok) return notStarted(started.failure);
  const unpaid = started.value.filter(({ payment }) => payment?.state !== 'pending');
  const checkoutId = started.value[0]?.payment?.checkoutId;
  if (unpaid.length === 0 && checkoutId) return { kind: 'being-paid', checkoutId };
  const chosen = idsOf(unpaid);
  const joined = chosen.some((id) => open.includes(id)) ? open : [];
  return { kind: 'chosen', basket: [...new Set([...others, ...joined, ...chosen])] };
}

/** A place that is being paid for another month than the one that was chosen: its payment says for which. */
function notStarted(failure: FormFailure): ChosenWards {
  const details = failure.kind === 'refused' ? failure.details : undefined;
  const checkoutId = details && 'checkoutId' in details ? details.checkoutId : undefined;
  return checkoutId ? { kind: 'being-paid', checkoutId } : { kind: 'failed', failure };
}

async function dropAll(api: Api, dropped: readonly string[], others: readonly string[]): Promise<ChosenWards> {
  if (others.length === 0 || dropped.length === 0) return { kind: 'nothing-chosen' };
  const given = await attempt(api.registration.giveUp.mutate({ registrationIds: dropped }));
  return given.ok ? { kind: 'chosen', basket: others } : { kind: 'failed', failure: given.failure };
}

/** A basket in a changed address counts as empty. */
async function registrationsOf(api: Api, ids: readonly string[]): Promise<readonly Registration[]> {
  if (ids.length === 0) return [];
  const found = await attempt(api.registration.basket.query({ registrationIds: ids }));
  return found.ok ? found.value : [];
}

const idsOf = (registrations: readonly Pick<Registration, 'id'>[]) => registrations.map(({ id }) => id);

/** Without an offered place of whose month less is left than it was offered for (WAIT-4): that month is no choice any more. */
export function stillSold(
  course: MonthlyCourse,
  places: readonly PlaceInCourse[],
  now: Date,
): readonly PlaceInCourse[] {
  return places.filter(({ isOffered, first }) => !isOffered || first === null || isStillSold(course, first, now));
}
