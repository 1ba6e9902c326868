// One schedule: families, the gateway, jobs and staff act on one case until nothing is left to happen, then it is checked.
import type { CheckoutPorts } from '../../src/checkout/checkout-ports.ts';
import { seeded } from '../../testing/seeded.ts';
import type { Hits } from './boundaries.ts';
import { drawCase } from './cases.ts';
import { violationsOf } from './checker.ts';
import { visits } from './clients.ts';
import { linedCase } from './lined-case.ts';
import { openNotifying } from './notifying.ts';
import { portsOf } from './process-ports.ts';
import { openProcesses } from './processes.ts';
import { openSimulation, type Simulation, type SimulationOptions } from './simulation.ts';
import { planCounter, planLine, planStaff } from './staff.ts';

/** A planted bug: what a process gets instead of the true ports, or a database with fewer locks. */
export type Planted = SimulationOptions & {
  readonly ports?: (given: CheckoutPorts, simulation: Simulation) => CheckoutPorts;
};

/** Checkouts of the last visit, the last question about late money, and its repeats. */
/** Of the numbers that draw the cases with a waiting list. */
const LINED = 0x11_4e_e5;
const LINED_CHANCE = 0.15;

const LONGEST_MS = 300 * 3_600_000;

/** The texts of the violations; the same seed gives the same ones. */
export async function runSchedule(seed: number, hits: Hits, planted: Planted = {}): Promise<readonly string[]> {
  const random = seeded(seed);
  const lined = seeded(seed ^ LINED);
  const drawn = drawCase(random);
  const given = lined.chance(LINED_CHANCE) ? linedCase(lined, drawn) : drawn;
  const simulation = openSimulation(given, random, hits, planted);
  const portsFor = (process: number) => {
    const ports = portsOf(simulation, process);
    return planted.ports?.(ports, simulation) ?? ports;
  };
  const notifying = openNotifying(simulation, portsFor);
  const acting = Object.assign(simulation, { portsFor, notifying });
  const [refunded, cash] = [new Set<number>(), new Set<number>()];
  const thrown: string[] = [];
  const drain = openProcesses(acting, thrown);
  planStaff(acting, refunded);
  planCounter(acting, cash);
  planLine(acting, lined);
  for (const family of simulation.given.families) {
    for (const visit of family.visits) {
      simulation.plan(simulation.given.startsAt + visit.at, (process) => visits(acting, process, family, visit));
    }
  }
  const isOver = await drain(simulation.given.startsAt + LONGEST_MS);
  if (!isOver) thrown.push('it does not come to an end');
  return [...thrown, ...violationsOf(simulation, { acknowledged: notifying.acknowledged, refunded, cash })];
}
