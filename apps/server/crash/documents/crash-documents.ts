// The proof for documents: executes a plan of crashes, waits until no work is left, and compares the ledger with the
// sales.
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '@zapisy/api/testing/seeded';
import { openTestHarness } from '../../testing/test-harness.ts';
import { untilDatabaseAnswers } from '../database.ts';
import type { CrashOrder, CrashReport } from '../proof.ts';
import { judge } from './checker.ts';
import { openDesk } from './desk.ts';
import { gatherEvidence, waitUntilIdle } from './evidence.ts';
import { leftLocks } from './left-locks.ts';
import { type Cycle, planCycles } from './plan.ts';
import { isPointBeforePost, POINTS } from './points.ts';
import { openProviderLog } from './provider-log.ts';
import { type CrashOutcome, type DocumentCrashRun, runCycle, startSupervised } from './run-cycle.ts';
import { prepareSales } from './sales.ts';

const MOST_SHOWN = 20;
/** With at least so many cycles a server must have died at every point. */
const CYCLES_FOR_ALL_POINTS = 200;
/** A request of a killed server that is still in flight has arrived by then. */
const LAST_ARRIVAL_MS = 2_000;

export async function crashDocuments({ cycles, seed, say }: CrashOrder): Promise<CrashReport> {
  const harness = await openTestHarness('crash');
  try {
    const random = seeded(seed);
    const plan = planCycles(cycles, random);
    say(`preparing the sales of ${cycles} cycles`);
    const sales = await prepareSales(harness.database, plan, random);
    const provider = openProviderLog(harness.faultControls);
    const run: DocumentCrashRun = { harness, desk: openDesk(harness), since: Date.now(), provider };
    const died: CrashOutcome[] = [];
    for (const [index, cycle] of plan.entries()) {
      const end = await runCycle(run, cycle, sales[index] ?? []);
      died.push(end);
      say(`cycle ${index + 1}: ${JSON.stringify(cycle.death)} ended by ${JSON.stringify(end)}`);
    }
    return await report(run, plan, died);
  } finally {
    await harness.close();
  }
}

async function report(
  run: DocumentCrashRun,
  plan: readonly Cycle[],
  died: readonly CrashOutcome[],
): Promise<CrashReport> {
  const { harness, desk } = run;
  await untilDatabaseAnswers(harness.database);
  const locks = await leftLocks(harness.database);
  const servers = await Promise.all([startSupervised(run), startSupervised(run)]);
  const locksFreeAfterSeconds = await locks.freed();
  const isAtRest = await waitUntilIdle(harness, desk, servers);
  await pause(LAST_ARRIVAL_MS);
  await run.provider.note([]);
  // A kill at any moment may have happened between recording that a request is sent and sending it.
  const diedBeforePost = died.filter((one) => !('point' in one) || isPointBeforePost(one.point)).length;
  const evidence = await gatherEvidence(harness, desk, { ...run.provider, diedBeforePost });
  const verdict = judge(evidence);
  const diedAt = new Set(died.flatMap((one) => ('point' in one ? [one.point] : [])));
  const missed = plan.length >= CYCLES_FOR_ALL_POINTS ? POINTS.filter((point) => !diedAt.has(point)) : [];
  const { lost, duplicates, wrong } = verdict;
  const lines = [
    ...(locksFreeAfterSeconds === undefined ? ['a job of a killed server was not free after a minute'] : []),
    ...(isAtRest ? [] : ['documents were still at work when the run gave up waiting']),
    ...missed.map((point) => `no process died at ${point}`),
    ...lost,
    ...duplicates,
    ...wrong,
  ];
  const killed = (kind: string) => died.filter((one) => 'kind' in one && one.kind === kind).length;
  return {
    isProved: lines.length === 0,
    lines: lines.slice(0, MOST_SHOWN),
    figures: {
      settled: evidence.sold.reduce((sum, { payments }) => sum + payments.length, 0),
      settlements: evidence.sold.length,
      issued: evidence.ledger.length,
      fellBack: verdict.fellBack,
      givenUp: verdict.givenUp,
      lost: lost.length,
      duplicates: duplicates.length,
      wrong: wrong.length,
      points: POINTS.length,
      pointsDiedAt: diedAt.size,
      locks: { left: locks.count, freeAfterSeconds: locksFreeAfterSeconds },
      kills: {
        point: died.length - killed('moment') - killed('postmaster') - killed('backend'),
        moment: killed('moment'),
        postmaster: killed('postmaster'),
        backend: killed('backend'),
      },
    },
  };
}
