// The proof for the intake: executes a plan of crashes under load, and checks that each acknowledged lead is stored
// once.
import { seeded } from '@zapisy/api/testing/seeded';
import { openTestHarness } from '../../testing/test-harness.ts';
import type { CrashOrder, CrashReport } from '../proof.ts';
import { openLeads } from './announced.ts';
import { openBacklog } from './backlog.ts';
import { judge } from './checker.ts';
import { gatherEvidence, waitUntilIdle } from './evidence.ts';
import { openFleet } from './fleet.ts';
import { planCycles } from './plan.ts';
import { type EndedCycle, type LeadCrashRun, runCycle } from './run-cycle.ts';
import { openSender } from './sender.ts';

const MOST_SHOWN = 20;
/**
 * OPS-12: drained within 10 seconds from the moment at which the database and the platform both answer. A time depends on
 * the machine and on what else runs there: the goal is reported as met or missed, and the proof judges records alone.
 */
const DRAINED_WITHIN_MS = 10_000;
const CITIES = ['Kraków', 'Wrocław', 'Gdańsk'];

export async function crashLeads({ cycles, seed, say }: CrashOrder): Promise<CrashReport> {
  const harness = await openTestHarness('crash-leads');
  try {
    await harness.database.pool.query('INSERT INTO city (name) SELECT unnest($1::text[])', [CITIES]);
    const leads = await openLeads(harness.faultControls);
    const fleet = openFleet(harness);
    const sender = openSender(fleet);
    const backlog = openBacklog(harness.database, sender);
    const run: LeadCrashRun = { harness, leads, fleet, sender, backlog };
    const ended: EndedCycle[] = [];
    for (const [index, cycle] of planCycles(cycles, seeded(seed)).entries()) {
      const end = await runCycle(run, cycle);
      ended.push(end);
      const faults = cycle.faults.map(({ on, fault }) => `${on} ${fault.type} ${fault['code'] ?? ''}`).join(', ');
      say(`cycle ${index + 1}: ${cycle.kind}, the platform: ${faults || 'well'}; ${JSON.stringify(end)}`);
    }
    return await report(run, ended);
  } finally {
    await harness.close();
  }
}

async function report({ harness, sender, fleet }: LeadCrashRun, ended: readonly EndedCycle[]): Promise<CrashReport> {
  await fleet.ready(1);
  const isAtRest = await waitUntilIdle(harness);
  const { lost, duplicates, wrong, stored, refused } = judge(await gatherEvidence(harness, sender));
  const kills = ended.flatMap((one) => one.kills);
  const underLoad = kills.filter(({ inFlight }) => inFlight > 0).length;
  const slowest = Math.max(...ended.map(({ drainMs }) => drainMs));
  const lines = [
    ...(isAtRest ? [] : ['deliveries were still at work when the run gave up waiting']),
    ...[...sender.refusals].map(([answer, times]) => `${times} deliveries were answered ${answer} instead of 200`),
    ...(underLoad * 2 < kills.length ? ['fewer than half of the kills met requests under way'] : []),
    ...[...lost, ...duplicates, ...wrong],
  ];
  const killed = (what: string) => kills.filter((kill) => kill.what === what).length;
  return {
    isProved: lines.length === 0,
    lines: lines.slice(0, MOST_SHOWN),
    figures: {
      acknowledged: sender.acknowledged.size,
      stored,
      lost: lost.length,
      duplicates: duplicates.length,
      wrong: wrong.length,
      refusedByPlatform: refused,
      not200: Object.fromEntries(sender.refusals),
      acknowledgedWhileDatabaseAway: ended.reduce((sum, { acknowledgedAway }) => sum + acknowledgedAway, 0),
      kills: { server: killed('server'), postgres: killed('postgres'), underLoad },
      slowestAnswerMs: sender.slowestMs,
      drainMs: { median: median(ended.map(({ drainMs }) => drainMs)), largest: slowest },
      missed: slowest > DRAINED_WITHIN_MS ? ['drainMs'] : [],
    },
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
}
