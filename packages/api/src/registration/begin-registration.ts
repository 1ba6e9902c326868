// Step 1 of a registration: holds places for `HOLD_MINUTES`, each with the ward's saved invoice data as a start (PREF-22,
// REG-6, REG-7).
import type { InputOf } from '@zapisy/acts/act';
import type { beginRegistrationAct } from '@zapisy/acts/registration/begin-registration';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockFamily } from '@zapisy/db/people/participant-records';
import { invoicesOfFamily } from '@zapisy/db/preferences/invoice-preference-records';
import { lockCourseOf } from '@zapisy/db/registration/course-of-participants';
import type { ListedCourse } from '@zapisy/db/registration/course-records';
import { insertRegistrations, type PlaceInCourse } from '@zapisy/db/registration/registration-records';
import { participantsOfOtherFamilies } from '@zapisy/domain/people/family';
import { startingChoice } from '@zapisy/domain/registration/starting-choice';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { firstMonth } from './first-month.ts';
import { giveUpPlacesIn } from './give-up-places.ts';
import { holdsFor } from './holds-for.ts';
import { refuseClosed } from './open-course.ts';
import { refuseOtherAges } from './refuse-other-ages.ts';

/** A place that is held now, and the checkout in which it is being paid. */
type BegunPlace = {
  readonly id: string;
  readonly payment: { readonly state: 'pending'; readonly checkoutId: string } | undefined;
};

/**
 * Holds a place in the course for each participant, all or none; resolves to them in the order of the family. A
 * participant who already holds one keeps it, so that a second window or a step back takes no second place. Refuses:
 * another owner's ward ('not-found'), a course that has ended and a turnus that has started ('course-closed'),
 * participants who have taken their place already ('not-allowed-now') with their ids, participants whose age does not
 * fit the course (REG-20) with theirs, a full course ('place-gone') with how many places are left, and as firstMonth,
 * giveUpPlacesIn and holdsFor do.
 */
export function beginRegistration(
  ctx: SignedInContext,
  { courseId, playerIds, insteadOf = [], month, monthPrice }: InputOf<typeof beginRegistrationAct>,
): Promise<readonly BegunPlace[]> {
  const now = ctx.clock.now();
  const ownerEmail = ctx.session.email;
  return inTransaction(ctx.database, async (tx) => {
    // Two windows of one owner wait for each other, so that together they hold no more than one may.
    await lockFamily(tx, ownerEmail);
    const family = await invoicesOfFamily(tx, ownerEmail);
    const wards = family.map(({ participant }) => participant);
    if (participantsOfOtherFamilies(playerIds, wards, ownerEmail).length > 0) throw new Refusal('not-found');
    // Before the places are counted, because the released one may be the last one.
    if (insteadOf.length > 0) await giveUpPlacesIn(tx, ownerEmail, insteadOf);
    const course = refuseClosed(await lockCourseOf(tx, { courseId, ownerEmail, playerIds, now }), now);
    const held = heldPlaces(course.own);
    refuseOtherAges(
      course,
      wards.filter(({ id }) => playerIds.includes(id) && !held.has(id)),
    );
    const wanted = [...new Set(playerIds)].filter((playerId) => !held.has(playerId));
    refuseFull(course, wanted.length);
    const holds = await holdsFor(tx, { ownerEmail, courseId, playerIds: wanted, now });
    const chosen = { month, price: monthPrice };
    const first = await firstMonth(tx, course, { chosen, held: [...held.values()], isNew: wanted.length > 0, now });
    const stored = new Map(family.map((ward) => [ward.participant.id, ward]));
    const added = [...holds].map(([playerId, hold]) => {
      const choice = startingChoice(stored.get(playerId));
      return { courseId, playerId, ownerEmail, hold, choice, price: course.price, first };
    });
    const places = [...held.values(), ...(await insertRegistrations(tx, added))];
    return wards.flatMap(({ id }) => places.filter(({ playerId }) => playerId === id).map(begunPlace));
  });
}

function begunPlace(place: { readonly registrationId: string } & Partial<PlaceInCourse>): BegunPlace {
  const { registrationId: id, checkoutId } = place;
  return { id, payment: checkoutId ? { state: 'pending', checkoutId } : undefined };
}

/** WAIT-3: a place that is kept for those who wait is nobody else's. */
function refuseFull({ free, kept }: ListedCourse, wanted: number): void {
  if (wanted <= free) return;
  throw new Refusal('place-gone', wanted <= free + kept ? { reason: 'kept-for-waiting', free } : { free });
}

/**
 * The places that these participants hold already. Refuses participants with a taken place by name, because a
 * participant can be registered only once.
 */
function heldPlaces(places: readonly PlaceInCourse[]): ReadonlyMap<string, PlaceInCourse> {
  const taken = places.filter(({ state }) => state === 'taken');
  if (taken.length > 0) {
    const registered = taken.map(({ playerId }) => playerId);
    throw new Refusal('not-allowed-now', { reason: 'already-registered', playerIds: registered });
  }
  return new Map(places.map((place) => [place.playerId, place]));
}
