// Staff: places released, refunds marked, money given back in the gateway's panel, and what a counter does with dues.
import type { Seeded } from '../../testing/seeded.ts';
import type { Acting } from './acting.ts';
import { changeDue, settleAtCounter } from './counter.ts';
import { markRefund, releasePlace } from './places.ts';
import { leaveLine } from './waiting.ts';

/** After that no client begins anything. */
const RESOLVED_FOR_MS = 3 * 3_600_000;

/** The counter: due payments taken there, lowered and cancelled. */
export function planCounter(simulation: Acting, cash: Set<number>): void {
  const { given, random } = simulation;
  const dues = given.families.flatMap((family) => family.dues.map(({ id }) => id));
  const pick = () => dues[random.below(dues.length)];
  for (const at of given.staff.counters) {
    simulation.plan(given.startsAt + at, async (process) => {
      const id = pick();
      if (id !== undefined && (await settleAtCounter(simulation, process, simulation.portsFor(process), id)))
        cash.add(id);
    });
  }
  for (const at of given.staff.changes) {
    simulation.plan(given.startsAt + at, async (process) => {
      const id = pick();
      if (id !== undefined) await changeDue(simulation, process, id);
    });
  }
}

const LINE_ENDS_MS = 200 * 60_000;

/** Families that leave a waiting list; the numbers are those that drew the case. */
export function planLine(simulation: Acting, random: Seeded): void {
  const { given, database } = simulation;
  if (!given.hasLists) return;
  for (let count = random.below(3); count > 0; count -= 1) {
    simulation.plan(given.startsAt + random.below(LINE_ENDS_MS), async (process) => {
      const entries = database.committed('waiting');
      const entry = entries[random.below(entries.length)];
      if (entry) await leaveLine(simulation, process, entry.id);
    });
  }
}

/** Staff: places released, refunds marked, notifications resolved, money given back in the gateway's panel; invented ones. */
export function planStaff(simulation: Acting, refunded: Set<number>): void {
  const { given, random, database, beside, gateway, scheduler, notifying } = simulation;
  const pick = <T>(from: readonly T[]): T | undefined => from[random.below(from.length)];
  for (const at of given.staff.releases) {
    simulation.plan(given.startsAt + at, async (process) => {
      const place = pick(database.committed('registration'));
      if (place) await releasePlace(simulation, process, place.id);
    });
  }
  for (const at of given.staff.refunds) {
    simulation.plan(given.startsAt + at, async (process) => {
      const payment = pick(database.committed('payment').filter(({ state }) => state === 'paid'));
      if (payment && (await markRefund(simulation, process, payment.id))) refunded.add(payment.id);
    });
  }
  const { resolveEveryMs } = given.staff;
  for (let at = resolveEveryMs ?? RESOLVED_FOR_MS; at < RESOLVED_FOR_MS; at += resolveEveryMs ?? RESOLVED_FOR_MS) {
    scheduler.later(given.startsAt + at, () => {
      for (const open of beside.notified.filter(({ resolved }) => !resolved)) open.resolved = true;
    });
  }
  for (const at of given.staff.givenBack) {
    scheduler.later(given.startsAt + at, () => {
      const payment = pick(gateway.payments.filter(({ status }) => status !== 3));
      if (payment) gateway.giveBack(payment);
    });
  }
  for (const at of given.inventedAt) scheduler.later(given.startsAt + at, () => notifying.invent());
}
