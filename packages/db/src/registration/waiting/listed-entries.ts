// Waiting lists as they are read: a family's own entries, and those of a course for staff (WAIT-7, WAIT-8).
import { type LetterProblem, type LetterState, offerKey } from '@zapisy/domain/mail/letter';
import type { Participant } from '@zapisy/domain/people/participant';
import { storedOwnerKey } from '@zapisy/domain/people/stored-owner-key';
import type { Course } from '@zapisy/domain/registration/course';
import { isListOpen } from '@zapisy/domain/registration/waiting/offer-time';
import { OPEN_WAITING_STATES } from '@zapisy/domain/registration/waiting/waiting-entry';
import type { Tx } from '../../connection/open-database.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { participantFrom } from '../../people/participant-records.ts';
import { courseFrom } from '../course-records.ts';

/** A place that is held for the entry. */
type ListedOffer = { readonly registrationId: string; readonly until: Date };

export type OwnEntry = {
  readonly entryId: string;
  readonly participant: Participant;
  readonly course: Course;
  /** 1 for the next one in line; null while a place is offered. */
  readonly position: number | null;
  readonly offer: ListedOffer | null;
  readonly isAddedByStaff: boolean;
};

/** Open entries, without offers that have ended and those of a list that is over: they count, and the family sees them. */
export async function ownEntries(tx: Tx, ownerEmail: string, now: Date): Promise<readonly OwnEntry[]> {
  const rows = await tx.waitingEntry.findMany({
    where: { player: { ownerEmail: storedOwnerKey(ownerEmail) }, ...open(now) },
    include: { ...WITH_PLAYER, course: { include: { hours: true } } },
    orderBy: { number: 'asc' },
  });
  const courseIds = [...new Set(rows.map(({ courseId }) => courseId))];
  const line = await tx.waitingEntry.findMany({
    where: { courseId: { in: courseIds }, state: 'waiting' },
    select: { courseId: true, number: true },
  });
  const ahead = ({ courseId, number }: { readonly courseId: string; readonly number: number }) =>
    line.filter((one) => one.courseId === courseId && one.number < number).length;
  const entries = rows.map((row) => ({
    entryId: row.id,
    participant: participantFrom(row.player),
    course: courseFrom(row.course),
    position: row.state === 'waiting' ? ahead(row) + 1 : null,
    offer: offerFrom(row),
    isAddedByStaff: row.addedBy !== null,
  }));
  return entries.filter(({ course, offer }) => offer !== null || isListOpen(course, now));
}

/** How many of them the owner made. Call it under `lockFamily`. */
export async function countOwnEntries(tx: Tx, ownerEmail: string, now: Date): Promise<number> {
  return (await ownEntries(tx, ownerEmail, now)).filter(({ isAddedByStaff }) => !isAddedByStaff).length;
}

/** How the letter with the offer is doing; null: the family has no e-mail, or the letter is gone. */
type OfferLetter = { readonly state: LetterState; readonly problem: LetterProblem | null } | null;

export type ListedEntry = {
  readonly entryId: string;
  readonly participant: Participant;
  /** The owner's name, and the phone as it is stored; '' for none. */
  readonly owner: { readonly firstName: string; readonly lastName: string; readonly phone: string };
  readonly joinedAt: Date;
  readonly isAddedByStaff: boolean;
  readonly position: number | null;
  readonly offer: (ListedOffer & { readonly letter: OfferLetter }) | null;
};

/** The open entries of a course, those with an offered place first, then the line. */
export async function listedEntries(tx: Tx, courseId: string, now: Date): Promise<readonly ListedEntry[]> {
  const rows = await tx.waitingEntry.findMany({
    where: { courseId, ...open(now) },
    include: { ...WITH_PLAYER, player: { include: { owner: true } } },
    orderBy: [{ state: 'asc' }, { number: 'asc' }],
  });
  const keys = rows.flatMap(({ registrationId }) => (registrationId === null ? [] : [offerKey(registrationId)]));
  const found = await tx.outgoingMail.findMany({
    where: { dedupeKey: { in: keys } },
    select: { dedupeKey: true, state: true, problem: true },
  });
  // The table's CHECKs restrict both to the domain's unions.
  const letters = new Map(found.map(({ dedupeKey, ...letter }) => [dedupeKey, letter as OfferLetter]));
  const waiting = rows.filter(({ state }) => state === 'waiting');
  return rows.map((row) => {
    const { firstName, lastName, phone } = row.player.owner;
    const offer = offerFrom(row);
    const letter = (offer && letters.get(offerKey(offer.registrationId))) ?? null;
    return {
      entryId: row.id,
      participant: participantFrom(row.player),
      owner: { firstName, lastName, phone },
      joinedAt: row.joinedAt,
      isAddedByStaff: row.addedBy !== null,
      position: row.state === 'waiting' ? waiting.indexOf(row) + 1 : null,
      offer: offer && { ...offer, letter },
    };
  });
}

const WITH_PLAYER = {
  player: true,
  registration: { select: { id: true, heldUntil: true } },
} satisfies Prisma.WaitingEntryInclude;

/** The job ends the others within a minute. */
function open(now: Date): Prisma.WaitingEntryWhereInput {
  return {
    state: { in: [...OPEN_WAITING_STATES] },
    OR: [{ registrationId: null }, { registration: { state: 'held', heldUntil: { gt: now } } }],
  };
}

function offerFrom({
  registration,
}: {
  readonly registration: { readonly id: string; readonly heldUntil: Date | null } | null;
}): ListedOffer | null {
  return registration?.heldUntil ? { registrationId: registration.id, until: registration.heldUntil } : null;
}
