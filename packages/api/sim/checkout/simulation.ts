// One simulation of paying online: its clock, database and gateway; what may happen where a process calls a port.
import { nextInLine } from '@zapisy/domain/registration/waiting/waiting-entry';
import type { Seeded } from '../../testing/seeded.ts';
import { openScheduler, type Scheduler } from '../scheduler.ts';
import { type Boundary, type Hits, hit } from './boundaries.ts';
import type { SimulationCase } from './cases.ts';
import { placeViolations } from './checker-places.ts';
import { noWatch, waitingViolations } from './checker-waiting.ts';
import { type Beside, openBeside } from './memory-checkouts.ts';
import { type MemoryDatabase, memoryDatabase, type Transaction } from './memory-database.ts';
import { type MemoryGateway, memoryGateway } from './memory-gateway.ts';

export type Simulation = {
  readonly given: SimulationCase;
  readonly random: Seeded;
  readonly scheduler: Scheduler;
  readonly database: MemoryDatabase;
  readonly beside: Beside;
  readonly gateway: MemoryGateway;
  readonly hits: Hits;
  /** The texts of violations that were seen while it ran. */
  readonly seen: Set<string>;
  /** The open transaction of each process. */
  readonly open: Map<number, Transaction>;
  /** Starts another process at that moment. */
  plan: (at: number, run: (process: number) => Promise<void>) => void;
  /** Who is next on a waiting list. */
  readonly nextInLine: typeof nextInLine;
  /** Faults that may still be injected; none once the simulation runs without faults. */
  faultsLeft: number;
};

export type SimulationOptions = {
  readonly isLocked?: (name: string) => boolean;
  readonly nextInLine?: typeof nextInLine;
};

const LONGEST_QUERY_MS = 40;
const LONGEST_ANSWER_MS = 900;
const STALL_CHANCE = 0.02;
const LONGEST_STALLS_MS = [3_000, 15_000, 90_000] as const;

export function openSimulation(
  given: SimulationCase,
  random: Seeded,
  hits: Hits,
  { isLocked, nextInLine: next = nextInLine }: SimulationOptions,
): Simulation {
  const scheduler = openScheduler(random, given.startsAt);
  const beside = openBeside();
  const seen = new Set<string>();
  const watch = noWatch();
  const database = memoryDatabase({
    wait: scheduler.sleep,
    ...(isLocked && { isLocked }),
    onCommit() {
      const now = new Date(scheduler.now());
      for (const said of placeViolations(database, now)) seen.add(said);
      for (const said of waitingViolations(database, watch, now)) seen.add(said);
    },
  });
  const start = database.begin();
  for (const course of given.courses) start.insert('course', { id: course.id, course, active: true });
  for (const { id, participant, gross } of given.families.flatMap(({ dues }) => dues)) {
    const item = { name: `Nr ${id}`, gross, quantity: 1, vatRate: '8' } as const;
    const owed = { state: 'due', method: null, paidOn: null, paidAt: null, outcome: null } as const;
    const none = { checkoutId: null, registrationId: null, buyer: null };
    start.insert('payment', { id, participant, city: 'Kraków', item, dueOn: '2026-11-20', ...none, ...owed });
  }
  start.commit();
  const gateway = memoryGateway(scheduler.now, given.habits);
  const rest = { given, random, scheduler, database, beside, gateway, hits, seen };
  return { ...rest, nextInLine: next, open: new Map(), plan: () => {}, faultsLeft: given.faults };
}

/** Draws whether a fault is injected here, and which. */
export function drawFault<F extends string>(simulation: Simulation, faults: readonly [F, ...F[]]): F | undefined {
  if (simulation.faultsLeft === 0 || !simulation.random.chance(simulation.given.faultChance)) return undefined;
  simulation.faultsLeft -= 1;
  return simulation.random.pick(faults);
}

/** The process's turn ends here; it continues after a moment, or after a long sleep that it does not notice. */
export async function reach(simulation: Simulation, at: 'database' | 'gateway', fewestMs = 0): Promise<void> {
  const { random, scheduler } = simulation;
  const isStalled = simulation.faultsLeft > 0 && random.chance(STALL_CHANCE);
  const longest = isStalled ? random.pick(LONGEST_STALLS_MS) : at === 'database' ? LONGEST_QUERY_MS : LONGEST_ANSWER_MS;
  await scheduler.park(scheduler.now() + fewestMs + random.below(longest));
}

/** The process dies, and the database notices that its connection is gone. */
export async function crash(simulation: Simulation, process: number, boundary: Boundary): Promise<never> {
  hit(simulation.hits, boundary);
  simulation.open.get(process)?.rollback();
  return simulation.scheduler.crash();
}
