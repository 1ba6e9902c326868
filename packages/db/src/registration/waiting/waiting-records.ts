// Waiting lists: who waits for a place in a course, in the order of joining, and what became of the offers (WAIT-1).

import type { RegistrationState } from '@zapisy/domain/registration/registration';
import { isListOver } from '@zapisy/domain/registration/waiting/offer-time';
import {
  OPEN_WAITING_STATES,
  offerOutcome,
  type WaitingEntry,
  type WaitingState,
} from '@zapisy/domain/registration/waiting/waiting-entry';
import type { Tx } from '../../connection/open-database.ts';
import { courseFrom, usesPlace } from '../course-records.ts';

const OPEN = { state: { in: [...OPEN_WAITING_STATES] } };

type Joining = {
  readonly courseId: string;
  readonly playerIds: readonly string[];
  readonly at: Date;
  /** E-mail of the member of staff; null: the family joined. */
  readonly addedBy: string | null;
};

/** Adds entries at the end of the line, in this order. Call it while the course is locked. */
export async function joinLine(tx: Tx, { courseId, playerIds, at, addedBy }: Joining): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const playerId of playerIds) {
    const data = { courseId, playerId, joinedAt: at, addedBy };
    ids.push((await tx.waitingEntry.create({ data, select: { id: true } })).id);
  }
  return ids;
}

/** The participants of a course who have an open entry. */
export async function inLine(tx: Tx, courseId: string, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const where = { courseId, playerId: { in: [...playerIds] }, ...OPEN };
  return new Set((await tx.waitingEntry.findMany({ where, select: { playerId: true } })).map((row) => row.playerId));
}

/** Those who wait for a place, without those to whom one is offered. They leave the line before, or after the transaction. */
export async function waitingOf(tx: Tx, courseId: string): Promise<readonly WaitingEntry[]> {
  return await tx.$queryRaw<WaitingEntry[]>`SELECT id, number, player_id AS "playerId" FROM waiting_entry
    WHERE course_id = ${courseId}::uuid AND state = 'waiting' ORDER BY number FOR UPDATE`;
}

/** The participants among them who have or hold a place in the course. */
export async function placedIn(
  tx: Tx,
  {
    courseId,
    playerIds,
    now,
  }: { readonly courseId: string; readonly playerIds: readonly string[]; readonly now: Date },
): Promise<ReadonlySet<string>> {
  const where = { courseId, playerId: { in: [...playerIds] }, ...usesPlace(now) };
  return new Set((await tx.registration.findMany({ where, select: { playerId: true } })).map((row) => row.playerId));
}

export async function saveOffer(tx: Tx, entryId: string, registrationId: string): Promise<void> {
  await tx.waitingEntry.update({
    where: { id: entryId, state: 'waiting' },
    data: { state: 'offered', registrationId },
  });
}

/**
 * Ends the offers of a course whose places are not held any more, and the entries of participants who got a place in
 * another way (WAIT-5). Call it while the course is locked. Returns how many.
 */
export async function endDecidedEntries(tx: Tx, courseId: string, now: Date): Promise<number> {
  const offered = await tx.waitingEntry.findMany({
    where: { courseId, state: 'offered' },
    select: { id: true, registration: { select: { state: true, heldUntil: true } } },
  });
  const ends = offered.flatMap(({ id, registration }) => {
    // The table's CHECKs give every offer its place, and restrict the state to the domain's union.
    const place = registration as { state: RegistrationState; heldUntil: Date | null };
    const outcome = offerOutcome(place, now);
    return outcome === undefined ? [] : [{ id, outcome }];
  });
  for (const { id, outcome } of ends) await endEntry(tx, id, outcome, now);
  const placed = await tx.$executeRaw`
    UPDATE waiting_entry w SET state = 'accepted', ended_at = ${now}::timestamptz
    WHERE w.course_id = ${courseId}::uuid AND w.state = 'waiting' AND EXISTS (
      SELECT FROM registration r WHERE r.course_id = w.course_id AND r.player_id = w.player_id AND r.state = 'taken')`;
  return ends.length + placed;
}

/** Nobody waits for a course whose list is over, also when staff have closed it. Call it while the course is locked. */
export async function endLineOver(tx: Tx, courseId: string, at: Date): Promise<number> {
  const course = await tx.course.findUniqueOrThrow({ where: { id: courseId }, include: { hours: true } });
  if (!isListOver(courseFrom(course), at)) return 0;
  const data = { state: 'expired', endedAt: at };
  return (await tx.waitingEntry.updateMany({ where: { courseId, state: 'waiting' }, data })).count;
}

async function endEntry(tx: Tx, id: string, state: WaitingState, at: Date): Promise<void> {
  await tx.waitingEntry.update({ where: { id }, data: { state, endedAt: at } });
}

/** The place that is offered becomes another one of the participant, which staff give (WAIT-9). */
export async function acceptOffer(tx: Tx, registrationId: string, at: Date): Promise<void> {
  const { count } = await tx.registration.updateMany({
    where: { id: registrationId, state: 'held' },
    data: { state: 'released', heldUntil: null },
  });
  if (count === 0) return;
  await tx.waitingEntry.updateMany({ where: { registrationId }, data: { state: 'accepted', endedAt: at } });
}

/** Takes an entry off the line; false when it does not wait any more. */
export async function leaveLine(tx: Tx, id: string, at: Date): Promise<boolean> {
  const where = { id, state: 'waiting' };
  return (await tx.waitingEntry.updateMany({ where, data: { state: 'left', endedAt: at } })).count === 1;
}

/** An entry of any state. */
export type StoredEntry = {
  readonly id: string;
  readonly courseId: string;
  readonly playerId: string;
  readonly ownerEmail: string;
  readonly state: WaitingState;
  readonly registrationId: string | null;
};

export async function entryById(tx: Tx, id: string): Promise<StoredEntry | undefined> {
  const row = await tx.waitingEntry.findUnique({
    where: { id },
    select: {
      id: true,
      courseId: true,
      playerId: true,
      state: true,
      registrationId: true,
      player: { select: { ownerEmail: true } },
    },
  });
  // The table's CHECK restricts the state to the domain's union.
  return row ? { ...row, ownerEmail: row.player.ownerEmail, state: row.state as WaitingState } : undefined;
}

/**
 * Courses with something to do for their lists: a place that is not used while somebody waits, an offer that has ended, an
 * entry whose participant has a place, or a line of a list that is over. Read without locks: each is decided again under its lock.
 */
export async function coursesToOffer(tx: Tx, now: Date): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM course c WHERE c.id IN (
      SELECT w.course_id FROM waiting_entry w LEFT JOIN registration r ON r.id = w.registration_id
      WHERE (w.state = 'offered' AND NOT (r.state = 'held' AND r.held_until > ${now}::timestamptz))
        OR (w.state = 'waiting' AND (
          (SELECT count(*) FROM registration t
            WHERE t.course_id = w.course_id AND t.player_id = w.player_id AND t.state = 'taken') > 0
          OR (SELECT count(*) FROM registration u WHERE u.course_id = w.course_id
            AND (u.state = 'taken' OR (u.state = 'held' AND u.held_until > ${now}::timestamptz)))
            < (SELECT places FROM course p WHERE p.id = w.course_id AND p.active))))
    ORDER BY c.id`;
  return [...new Set([...rows.map(({ id }) => id), ...(await linesOver(tx, now))])];
}

async function linesOver(tx: Tx, now: Date): Promise<readonly string[]> {
  const where = { waiting: { some: { state: 'waiting' } } };
  const lined = await tx.course.findMany({ where, include: { hours: true } });
  return lined.filter((course) => isListOver(courseFrom(course), now)).map(({ id }) => id);
}
