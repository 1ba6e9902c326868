// The waiting lists of a simulation: joined, left, and served by the job under the course's lock (WAIT-2).

import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import { offerOutcome } from '@zapisy/domain/registration/waiting/waiting-entry';
import { inTransaction } from './in-transaction.ts';
import type { Transaction } from './memory-database.ts';
import { usesPlaceAt } from './row-views.ts';
import type { CourseRow, WaitingRow } from './rows.ts';
import { crash, drawFault, reach, type Simulation } from './simulation.ts';

const OFFERED_MS = 3_600_000;

type Joining = Pick<WaitingRow, 'participant' | 'courseId' | 'ownerEmail'>;

/** Call it while the course is locked; where the simulation has no lists, nobody waits. */
export function joinLine({ given }: Simulation, tx: Transaction, joining: Joining): void {
  const { participant, courseId, ownerEmail } = joining;
  if (!given.hasLists || openEntries(tx, courseId).some(({ playerId }) => playerId === participant.id)) return;
  const number = tx.all('waiting').length + 1;
  const waits = { state: 'waiting', registrationId: null } as const;
  tx.insert('waiting', {
    id: `entry-${number}`,
    number,
    playerId: participant.id,
    participant,
    courseId,
    ownerEmail,
    ...waits,
  });
}

export async function leaveLine(simulation: Simulation, process: number, id: string): Promise<void> {
  await inTransaction(simulation, process, async (tx) => {
    await tx.change('waiting', id, ({ state }) => (state === 'waiting' ? { state: 'left' as const } : undefined));
  });
}

/** The part of the job 'place_holds_release' that offers places; a process may die before and after its commit. */
export async function offerPlaces(simulation: Simulation, process: number): Promise<readonly WaitingRow[]> {
  const offered: WaitingRow[] = [];
  for (const { id } of simulation.given.courses) {
    let own: readonly WaitingRow[] = [];
    await inTransaction(simulation, process, async (tx, now) => {
      await tx.lock(`course:${id}`);
      await reach(simulation, 'database');
      own = await offerPlacesOf(simulation, tx, { courseId: id, now });
      if (drawFault(simulation, ['crash'])) await crash(simulation, process, 'waiting.offer before: crash');
    });
    if (drawFault(simulation, ['crash'])) await crash(simulation, process, 'waiting.offer after: crash');
    offered.push(...own);
  }
  return offered;
}

type OfCourse = { readonly courseId: string; readonly now: Date };

async function offerPlacesOf(simulation: Simulation, tx: Transaction, { courseId, now }: OfCourse) {
  const row = tx.get('course', courseId);
  if (!row) return [];
  await endDecided(tx, { courseId, now });
  const used = tx.all('registration').filter((one) => one.courseId === courseId && usesPlaceAt(one, now));
  const placed = new Set(used.map(({ participant }) => participant.id));
  const waiting = openEntries(tx, courseId).filter(({ state }) => state === 'waiting');
  const next = simulation.nextInLine(waiting, { unused: row.course.places - used.length, placed });
  for (const entry of next) await offer(tx, row, { entry, now });
  return next;
}

async function offer(
  tx: Transaction,
  { course }: CourseRow,
  { entry, now }: { readonly entry: WaitingRow; readonly now: Date },
) {
  const { participant, ownerEmail, courseId } = entry;
  const position = tx.all('registration').length + 1;
  const held = {
    state: 'held',
    heldUntil: new Date(now.getTime() + OFFERED_MS),
    extensions: 2,
    isOffered: true,
  } as const;
  const choice = { preference: 'none', data: EMPTY_INVOICE_DATA, invoiceVersion: 1 } as const;
  const id = `offer-${entry.id}-${position}`;
  tx.insert('registration', { id, courseId, participant, ownerEmail, ...held, choice, price: course.price, position });
  await tx.change('waiting', entry.id, () => ({ state: 'offered' as const, registrationId: id }));
}

async function endDecided(tx: Transaction, { courseId, now }: OfCourse): Promise<void> {
  const rows = tx.all('registration').filter((row) => row.courseId === courseId);
  for (const entry of openEntries(tx, courseId)) {
    const place = rows.find(({ id }) => id === entry.registrationId);
    const hasOther = rows.some(({ participant, state }) => participant.id === entry.playerId && state === 'taken');
    const outcome = place ? offerOutcome(place, now) : hasOther ? 'accepted' : undefined;
    if (outcome) await tx.change('waiting', entry.id, () => ({ state: outcome }));
  }
}

function openEntries(tx: Transaction, courseId: string): readonly WaitingRow[] {
  return tx
    .all('waiting')
    .filter((row) => row.courseId === courseId && (row.state === 'waiting' || row.state === 'offered'));
}

/** The moments at which the job has something to offer or to end: now, and the ends of the places that are held. */
export function momentsToOffer({ database, given, scheduler }: Simulation): readonly number[] {
  const now = new Date(scheduler.now());
  const entries = database.committed('waiting');
  return given.courses.flatMap(({ id, places }) => {
    const rows = database.committed('registration').filter(({ courseId }) => courseId === id);
    const waits = entries.some(({ courseId, state }) => courseId === id && state === 'waiting');
    const offers = entries.filter(({ courseId, state }) => courseId === id && state === 'offered');
    const used = rows.filter((row) => usesPlaceAt(row, now));
    const isOver = offers.some(({ registrationId }) => {
      const place = rows.find((row) => row.id === registrationId);
      return place && offerOutcome(place, now) !== undefined;
    });
    if (isOver || (waits && used.length < places && isServed(entries, used, id))) return [now.getTime()];
    if (!waits && offers.length === 0) return [];
    return used.flatMap(({ state, heldUntil }) => (state === 'held' && heldUntil ? [heldUntil.getTime()] : []));
  });
}

/** Somebody in the line has no place there. */
function isServed(
  entries: readonly WaitingRow[],
  used: readonly { readonly participant: { readonly id: string } }[],
  courseId: string,
) {
  const placed = new Set(used.map(({ participant }) => participant.id));
  return entries.some((row) => row.courseId === courseId && row.state === 'waiting' && !placed.has(row.playerId));
}
