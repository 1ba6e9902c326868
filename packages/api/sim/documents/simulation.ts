// One simulation: its clock, its provider and its records; what may happen where a worker calls one of its ports.
import type { Seeded } from '../../testing/seeded.ts';
import { openScheduler, type Scheduler } from '../scheduler.ts';
import { type Call, type Fault, type Hits, hit, type Side } from './boundaries.ts';
import type { SimulationCase } from './cases.ts';
import type { LookUp, Move, Post } from './ended.ts';
import { type MemoryProvider, memoryProvider } from './memory-provider.ts';
import { type MemoryRecords, memoryRecords } from './memory-records.ts';

export type Simulation = {
  readonly given: SimulationCase;
  readonly random: Seeded;
  readonly scheduler: Scheduler;
  readonly records: MemoryRecords;
  readonly provider: MemoryProvider;
  readonly hits: Hits;
  readonly posts: Post[];
  readonly lookUps: LookUp[];
  readonly moves: Move[];
  /** Counts all events. */
  readonly order: () => number;
  /** Faults that may still be injected; none once the simulation runs without faults. */
  faultsLeft: number;
  /** Called when a worker has died. */
  crashed: (worker: number) => void;
};

export type SimulationOptions = { readonly isFenced?: boolean };

const LONGEST_ANSWER_MS = 900;
const STALL_CHANCE = 0.03;
const LONGEST_STALL_MS = 200_000;

export function openSimulation(
  given: SimulationCase,
  random: Seeded,
  hits: Hits,
  { isFenced = true }: SimulationOptions = {},
): Simulation {
  const scheduler = openScheduler(random, given.startsAt);
  let happened = 0;
  const order = () => {
    happened += 1;
    return happened;
  };
  const records = memoryRecords(order, isFenced);
  for (const payment of given.payments) records.payments.set(payment.payment.id, payment);
  const provider = memoryProvider({ refusals: given.refusals, now: scheduler.now, order });
  const logs = { posts: [], lookUps: [], moves: [], order };
  return { given, random, scheduler, records, provider, hits, ...logs, faultsLeft: given.faults, crashed: () => {} };
}

/** Draws whether a fault is injected here, and which. */
export function drawFault<F extends Fault>(simulation: Simulation, faults: readonly [F, ...F[]]): F | undefined {
  if (simulation.faultsLeft === 0 || !simulation.random.chance(simulation.given.faultChance)) return undefined;
  simulation.faultsLeft -= 1;
  return simulation.random.pick(faults);
}

/** The worker's turn ends here; it continues after a moment, or after a long sleep that it does not notice. */
export async function reach(simulation: Simulation, fewestMs = 0): Promise<void> {
  const { random, scheduler } = simulation;
  const isStalled = simulation.faultsLeft > 0 && random.chance(STALL_CHANCE);
  const pause = random.below(isStalled ? LONGEST_STALL_MS : LONGEST_ANSWER_MS);
  await scheduler.park(scheduler.now() + fewestMs + pause);
}

export async function crash(simulation: Simulation, worker: number, call: Call, side: Side): Promise<never> {
  hit(simulation.hits, call, side, 'crash');
  simulation.crashed(worker);
  return simulation.scheduler.crash();
}
