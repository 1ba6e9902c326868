// One cycle: servers start, sales are sent, a process dies at its point or moment, and nothing is cleaned up.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningProgram } from '@zapisy/api/testing/program';
import type { TestHarness } from '../../testing/test-harness.ts';
import { backendOf, untilDatabaseAnswers } from '../database.ts';
import type { Desk } from './desk.ts';
import type { Cycle, Death } from './plan.ts';
import { isPointOfWithdrawal } from './points.ts';
import type { ProviderLog } from './provider-log.ts';
import type { Sale } from './sales.ts';

const MAIN = join(import.meta.dirname, 'server-under-test.ts');
/** A server that has not reached its point so long after its sales were answered is killed. */
const RETRY_LIMIT_MS = 1_000;
const PUSH_EVERY_MS = 400;
const MOST_STARTS = 5;

export type DocumentCrashRun = {
  readonly harness: TestHarness;
  readonly desk: Desk;
  readonly since: number;
  readonly provider: ProviderLog;
};
/** What died: the point that a server reached, or the kind of kill by the driver. */
export type CrashOutcome = { readonly point: string } | { readonly kind: 'moment' | 'postmaster' | 'backend' };

/** A server that dies at that point; without a point it lives until it is killed. */
function startServerUnderTest(
  { harness, since }: DocumentCrashRun,
  death?: Death,
  onLine?: (line: string) => void,
): Promise<RunningProgram> {
  const at = death?.kind === 'point' ? ['--die-at', death.point, '--at-hit', String(death.atHit)] : [];
  return harness.startServer({ main: MAIN, args: ['--since', String(since), ...at], ...(onLine && { onLine }) });
}

/**
 * Starts a server as a process supervisor does: again, when it could not start because the database was still
 * recovering.
 */
export async function startSupervised(run: DocumentCrashRun): Promise<RunningProgram> {
  for (let attempt = 1; ; attempt += 1) {
    await untilDatabaseAnswers(run.harness.database);
    try {
      return await startServerUnderTest(run);
    } catch (error) {
      if (attempt === MOST_STARTS) throw error;
    }
  }
}

/** Executes the cycle; resolves when all of its servers are dead. */
export async function runCycle(
  run: DocumentCrashRun,
  { death, isPair, faults }: Cycle,
  sales: readonly Sale[],
): Promise<CrashOutcome> {
  const { harness, desk } = run;
  let died: CrashOutcome = { kind: death.kind === 'point' ? 'moment' : death.kind };
  const onLine = (line: string) => {
    if (line.startsWith('{"died"')) died = { point: (JSON.parse(line) as { died: string }).died };
  };
  await untilDatabaseAnswers(harness.database);
  for (const fault of faults) await harness.faultControls.invoicing.fault(fault);
  const starting = [startServerUnderTest(run, death, onLine), ...(isPair ? [startSupervised(run)] : [])];
  const started = await Promise.allSettled(starting);
  // A server that reached its point, or found no database, before it was ready is dead by now.
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const dying = started[0]?.status === 'fulfilled' ? started[0].value : undefined;
  const pushing = push(desk, servers);
  const settling = desk.settle(sales, servers).then(() => reissueDocuments(desk, death, sales, dying));
  await strike(run, death, dying, settling);
  await Promise.all(servers.map((server) => server.kill()));
  await Promise.all([settling, pushing]);
  await run.provider.note(faults);
  await harness.faultControls.invoicing.clear();
  return died;
}

/** Triggers the follow-up while one of the servers lives. */
async function push(desk: Desk, servers: readonly RunningProgram[]): Promise<void> {
  for (;;) {
    const living = servers.find((server) => server.isRunning());
    if (!living) return;
    await desk.followUp(living);
    await Promise.race([pause(PUSH_EVERY_MS), Promise.all(servers.map(({ ended }) => ended))]);
  }
}

async function reissueDocuments(
  desk: Desk,
  death: Death,
  sales: readonly Sale[],
  server: RunningProgram | undefined,
): Promise<void> {
  if (death.kind !== 'point' || !isPointOfWithdrawal(death.point) || !server?.isRunning()) return;
  for (const sale of sales) {
    const isCompanys = sale.preference === 'classic' && !sale.printReceipt;
    if (isCompanys && desk.settled.has(sale.settlementKey)) await desk.reorder(sale, server);
  }
}

async function strike(
  { harness }: DocumentCrashRun,
  death: Death,
  dying: RunningProgram | undefined,
  settling: Promise<void>,
): Promise<void> {
  if (death.kind === 'point') {
    await Promise.race([dying?.ended, settling.then(() => pause(RETRY_LIMIT_MS))]);
    return;
  }
  await pause(death.afterMs);
  if (death.kind === 'moment') return;
  const pid = death.kind === 'postmaster' ? harness.postmaster() : await backendOf(harness.database);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  await untilDatabaseAnswers(harness.database);
  // Time for the servers to find the database again.
  await pause(RETRY_LIMIT_MS);
}
