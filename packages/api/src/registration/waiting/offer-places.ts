// place_holds_release: places that came free are offered to those who wait for them, in the order of joining (WAIT-2).
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { offerByLetter } from '@zapisy/db/mail/plan-letters';
import { holdOwnersOf } from '@zapisy/db/people/participant-records';
import { storedInvoices } from '@zapisy/db/preferences/invoice-preference-records';
import { type ListedCourse, lockCourse } from '@zapisy/db/registration/course-records';
import { insertRegistration } from '@zapisy/db/registration/registration-records';
import { schoolRules } from '@zapisy/db/registration/school-rules-records';
import {
  coursesToOffer,
  endDecidedEntries,
  endLineOver,
  placedIn,
  saveOffer,
  waitingOf,
} from '@zapisy/db/registration/waiting/waiting-records';
import { type MonthOffer, monthOffers } from '@zapisy/domain/registration/months/month-offer';
import { offerPlace } from '@zapisy/domain/registration/place-hold';
import { startingChoice } from '@zapisy/domain/registration/starting-choice';
import { offeredUntil } from '@zapisy/domain/registration/waiting/offer-time';
import { nextInLine, type WaitingEntry } from '@zapisy/domain/registration/waiting/waiting-entry';
import type { JobContext } from '../../context.ts';

type OfferedPlaces = {
  readonly offered: number;
  /** Offers that were accepted, declined or not used in time, and entries whose participant got a place in another way. */
  readonly ended: number;
};

/**
 * Each course is a transaction under its lock, as every enrolment: entry, held place and letter are stored together or not
 * at all, and what a crash leaves undone is done by the next run. One that fails leaves the others. Safe to run twice.
 */
export async function offerPlaces({ database, clock }: JobContext): Promise<OfferedPlaces> {
  let [offered, ended] = [0, 0];
  const failed: unknown[] = [];
  for (const courseId of await coursesToOffer(database.prisma, clock.now())) {
    try {
      const done = await inTransaction(database, (tx) => offerPlacesOf(tx, courseId, clock.now()));
      offered += done.offered;
      ended += done.ended;
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `the places of ${failed.length} courses were not offered`);
  return { offered, ended };
}

/** A hold that ends while the course is waited for counts as used until the next run. */
async function offerPlacesOf(tx: Tx, courseId: string, now: Date): Promise<OfferedPlaces> {
  const course = await lockCourse(tx, courseId, now);
  const ended = (await endDecidedEntries(tx, courseId, now)) + (await endLineOver(tx, courseId, now));
  return { offered: course ? await offerUnused(tx, course, now) : 0, ended };
}

async function offerUnused(tx: Tx, course: ListedCourse, now: Date): Promise<number> {
  const { offerHours } = await schoolRules(tx);
  const until = offeredUntil(course, offerHours, now);
  const [first = null] = monthOffers(course, now);
  if (!until || (course.kind === 'permanent' && first === null)) return 0;
  const { id: courseId, free, kept } = course;
  const waiting = await waitingOf(tx, courseId);
  const playerIds = waiting.map(({ playerId }) => playerId);
  const placed = await placedIn(tx, { courseId, playerIds, now });
  const next = nextInLine(waiting, { unused: free + kept, placed });
  const owners = await holdOwnersOf(
    tx,
    next.map(({ playerId }) => playerId),
  );
  for (const { id, playerId } of next) {
    const ownerEmail = owners.get(playerId);
    if (ownerEmail !== undefined) await offer(tx, { id, playerId, ownerEmail }, { course, first, until, now });
  }
  return owners.size;
}

type EntryOfOwner = Pick<WaitingEntry, 'id' | 'playerId'> & { readonly ownerEmail: string };

type Offer = {
  readonly course: ListedCourse;
  readonly first: MonthOffer | null;
  readonly until: Date;
  readonly now: Date;
};

/** By the same held place as an enrolment of a client: its steps and its payment follow. */
async function offer(tx: Tx, entry: EntryOfOwner, { course, first, until, now }: Offer): Promise<void> {
  const { playerId, ownerEmail } = entry;
  const { id: courseId, price } = course;
  const stored = (await storedInvoices(tx, [playerId])).get(playerId);
  const hold = offerPlace(until, now);
  const place = { courseId, playerId, ownerEmail, hold, choice: startingChoice(stored), price, first };
  const id = await insertRegistration(tx, place);
  await saveOffer(tx, entry.id, id);
  await offerByLetter(tx, { id, courseId, ownerEmail }, now);
}
