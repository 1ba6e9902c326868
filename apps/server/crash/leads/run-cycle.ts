// One cycle: leads are sent, a process dies or stops meanwhile, and everything comes back; then all leads must be
// stored.
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningProgram } from '@zapisy/api/testing/program';
import type { TestHarness } from '../../testing/test-harness.ts';
import { backendOf, killPostgresProcess, untilDatabaseAnswers } from '../database.ts';
import type { Announced, Leads } from './announced.ts';
import type { Backlog } from './backlog.ts';
import type { Fleet } from './fleet.ts';
import { type Cycle, isThrottled, type Kind, LEADS } from './plan.ts';
import { connectionsRest, type Sender } from './sender.ts';

export type LeadCrashRun = {
  readonly harness: TestHarness;
  readonly leads: Leads;
  readonly fleet: Fleet;
  readonly sender: Sender;
  readonly backlog: Backlog;
};

const STOPS: ReadonlySet<Kind> = new Set(['stop', 'suspend', 'stop-and-kill', 'pair']);
/** So many leads are sent before PostgreSQL is stopped; the rest while it is away. */
const SENT_BEFORE = 25;

/** The result of a cycle. */
export type EndedCycle = {
  readonly kills: readonly Kill[];
  /** Notifications answered 200 while PostgreSQL was away. */
  readonly acknowledgedAway: number;
  readonly drainMs: number;
};
type Kill = { readonly what: 'server' | 'postgres'; readonly inFlight: number };

/** Executes the cycle; resolves when the acknowledged leads are stored, or the wait for them was given up. */
export async function runCycle(run: LeadCrashRun, cycle: Cycle): Promise<EndedCycle> {
  const { harness, leads, fleet, sender, backlog } = run;
  const servers = await fleet.ready(cycle.kind === 'pair' ? 2 : 1);
  const fetchable = await leads.fetchable(LEADS);
  const refused = await leads.refused(cycle.refused);
  backlog.without(refused.map(({ id }) => id));
  for (const fault of cycle.faults) await harness.faultControls.social.fault(fault);
  const before = STOPS.has(cycle.kind) ? SENT_BEFORE : LEADS;
  const { promise: isTime, resolve } = Promise.withResolvers<void>();
  const onSent = (sent: number) => void (sent >= cycle.afterSent && resolve());
  const sending = sender.send([...refused, ...fetchable.slice(0, before)], { restMs: 0, onSent });
  await Promise.race([isTime, sending]);
  await pause(cycle.afterMs);
  const struck = await strike(run, cycle, servers[0], fetchable.slice(before));
  if (cycle.outageMs > 0) await pause(cycle.outageMs);
  await harness.faultControls.remove('/social/faults');
  const since = cycle.faults.length > 0 ? Date.now() : struck.answersSince;
  await fleet.ready(1);
  await Promise.all([sending, struck.sending]);
  const drainMs = await backlog.drained(since, isThrottled(cycle));
  const { kills, acknowledgedAway } = struck;
  return { kills, acknowledgedAway, drainMs: isThrottled(cycle) ? 0 : drainMs };
}

type Struck = Omit<EndedCycle, 'drainMs'> & {
  /** The moment since which the database answers. */
  readonly answersSince: number;
  /** What is still to be sent. */
  readonly sending?: Promise<void>;
};

async function strike(
  run: LeadCrashRun,
  cycle: Cycle,
  server: RunningProgram | undefined,
  rest: readonly Announced[],
): Promise<Struck> {
  if (STOPS.has(cycle.kind)) return stopDatabase(run, cycle, server, rest);
  const { harness, sender } = run;
  const inFlight = sender.inFlight;
  if (cycle.kind === 'server') {
    const answersSince = Date.now();
    await server?.kill();
    return { kills: [{ what: 'server', inFlight }], acknowledgedAway: 0, answersSince };
  }
  const pid = cycle.kind === 'postmaster' ? harness.postmaster() : await backendOf(harness.database);
  if (pid !== undefined) await killPostgresProcess(harness.database, pid);
  return { kills: [{ what: 'postgres', inFlight }], acknowledgedAway: 0, answersSince: Date.now() };
}

/** The rest is sent while the database is away, and must still be answered 200; of two servers one dies meanwhile. */
async function stopDatabase(
  { harness, sender }: LeadCrashRun,
  { kind, awayMs }: Cycle,
  server: RunningProgram | undefined,
  rest: readonly Announced[],
): Promise<Struck> {
  const start = await (kind === 'suspend' ? harness.suspendDatabase() : harness.stopDatabase());
  const before = sender.acknowledged.size;
  const kills: Kill[] = [];
  let onNext = () => {};
  const isNext = () =>
    new Promise<void>((resolve) => {
      onNext = resolve;
    });
  const sending = sender.send(rest, { restMs: connectionsRest(awayMs, rest.length), onSent: () => onNext() });
  await pause(awayMs / 2);
  if (kind === 'stop-and-kill' || kind === 'pair') {
    await Promise.race([isNext(), sending]);
    kills.push({ what: 'server', inFlight: sender.inFlight });
    await server?.kill();
  }
  // A single server cannot start again without its database: requests without an answer wait for both.
  await Promise.all([kind === 'stop-and-kill' ? undefined : sending, pause(awayMs / 2)]);
  const acknowledgedAway = sender.acknowledged.size - before;
  await start();
  await untilDatabaseAnswers(harness.database);
  return { kills, acknowledgedAway, answersSince: Date.now(), sending };
}
