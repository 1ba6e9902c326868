// What clients and staff do with places and payments beside paying online, each in one transaction under its locks.

import { extendHold, holdPlace } from '@zapisy/domain/registration/place-hold';
import { releaseRefusal } from '@zapisy/domain/registration/place-release';
import { giveUpRefusal } from '@zapisy/domain/registration/registration';
import type { Family, Visit } from './cases.ts';
import { inTransaction } from './in-transaction.ts';
import { placesLeftIn, registrationInFull, usesPlaceAt } from './row-views.ts';
import type { RegistrationRow } from './rows.ts';
import { reach, type Simulation } from './simulation.ts';
import { joinLine } from './waiting.ts';

/** Step 1 of a registration, for the first wishes; who has a place keeps it. Returns the basket. */
export async function holdPlaces(
  simulation: Simulation,
  process: number,
  { ownerEmail, wishes, choices }: Family,
  { wishes: count }: Visit,
): Promise<readonly string[]> {
  const basket = new Set<string>();
  for (const [index, { participant, courseId }] of wishes.slice(0, count).entries()) {
    await inTransaction(simulation, process, async (tx, now) => {
      await tx.lock(`family:${ownerEmail}`);
      await tx.lock(`course:${courseId}`);
      await reach(simulation, 'database');
      const inCourse = tx.all('registration').filter((row) => row.courseId === courseId && usesPlaceAt(row, now));
      const own = inCourse.find((row) => row.participant.id === participant.id);
      if (own) return void basket.add(own.id);
      const course = tx.get('course', courseId)?.course;
      const choice = choices[index];
      if (!course || !choice) return;
      if (placesLeftIn(tx, course, now).free === 0)
        return joinLine(simulation, tx, { participant, courseId, ownerEmail });
      const position = tx.all('registration').length + 1;
      const id = `place-${process}-${index}`;
      const { heldUntil, extensions } = holdPlace(now);
      const held = { state: 'held', heldUntil, extensions } as const;
      tx.insert('registration', {
        id,
        courseId,
        participant,
        ownerEmail,
        ...held,
        choice,
        price: course.price,
        position,
      });
      basket.add(id);
    });
  }
  return [...basket];
}

/** 'Przedłuż' or 'Usuń' for one place of the basket. */
export function useHold(simulation: Simulation, process: number, id: string, how: 'extend' | 'give-up'): Promise<void> {
  return how === 'extend' ? extendPlace(simulation, process, id) : giveUpPlace(simulation, process, id);
}

/** As `extendHold`: a hold that has ended while the course was waited for is not extended. */
async function extendPlace(simulation: Simulation, process: number, id: string): Promise<void> {
  await inTransaction(simulation, process, async (tx) => {
    await tx.lock(`registration:${id}`);
    const row = tx.get('registration', id);
    if (!row) return;
    await tx.lock(`course:${row.courseId}`);
    await reach(simulation, 'database');
    const { hold } = registrationInFull(tx, row, simulation.beside.notified);
    if (!hold) return;
    const extended = extendHold(hold, new Date(simulation.scheduler.now()));
    if (extended.kind === 'extended') await tx.change('registration', id, () => extended.hold);
  });
}

async function giveUpPlace(simulation: Simulation, process: number, id: string): Promise<void> {
  await inTransaction(simulation, process, async (tx) => {
    await tx.lock(`registration:${id}`);
    await reach(simulation, 'database');
    const row = tx.get('registration', id);
    if (!row) return;
    const place = registrationInFull(tx, row, simulation.beside.notified);
    const isFree = giveUpRefusal(place) === undefined && place.state === 'held';
    const released = { state: 'released' as const, ...(row.isOffered && { heldUntil: null }) };
    if (isFree) await tx.change('registration', id, () => released);
  });
}

function isExpired({ state, heldUntil }: RegistrationRow, now: Date): boolean {
  return state === 'held' && heldUntil !== null && heldUntil <= now;
}

/** The job 'place_holds_release'. */
export async function releaseExpired(simulation: Simulation, process: number): Promise<void> {
  await inTransaction(simulation, process, async (tx, now) => {
    const over = tx.all('registration').filter((row) => isExpired(row, now));
    for (const { id } of over.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      await tx.lock(`registration:${id}`);
    await reach(simulation, 'database');
    const used = new Set(
      tx.all('payment').flatMap(({ state, registrationId }) => (state === 'cancelled' ? [] : [registrationId ?? ''])),
    );
    for (const { id } of over) {
      if (used.has(id)) continue;
      await tx.change('registration', id, (row) => (isExpired(row, now) ? { state: 'released' as const } : undefined));
    }
  });
}

/** 'Zwolnij miejsce' by staff. */
export async function releasePlace(simulation: Simulation, process: number, id: string): Promise<void> {
  await inTransaction(simulation, process, async (tx, now) => {
    await tx.lock(`registration:${id}`);
    await reach(simulation, 'database');
    const row = tx.get('registration', id);
    if (!row) return;
    const payments = tx.all('payment').filter(({ registrationId }) => registrationId === id);
    if (releaseRefusal({ ...registrationInFull(tx, row, simulation.beside.notified), payments }, now)) return;
    await tx.change('registration', id, () => ({ state: 'cancelled' as const, heldUntil: null }));
  });
}

/** 'Zwrot'. Returns whether the payment has the mark now. */
export async function markRefund(simulation: Simulation, process: number, id: number): Promise<boolean> {
  let isMarked = false;
  await inTransaction(simulation, process, async (tx) => {
    const marked = await tx.change('payment', id, ({ state }) =>
      state === 'paid' ? { state: 'refunded' as const } : undefined,
    );
    isMarked = marked !== undefined;
  });
  return isMarked;
}
