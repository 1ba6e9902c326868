// npm run bench:backfill: the speed of 'Import z Meta' compared with fetching alone and with a loop of single upserts.
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Database } from '@zapisy/db/connection/open-database';
import { openTestHarness, type TestHarness } from '../../testing/test-harness.ts';
import { conclude } from '../goals.ts';
import { median } from '../median.ts';
import { peakMemory } from '../processors.ts';
import { fetchAlone, importAll, openSource, rowByRow, type Source } from './pulling.ts';
import { interleaved, type Processes, type Round, undisturbed } from './rounds.ts';

const HELP = `npm run bench:backfill [-- --leads <n>] [-- --rounds <n>] [-- --sample <n>]

Imports leads from the sandbox's ad platform (a process of its own) into a real PostgreSQL, in rounds interleaved with
fetching alone and with a loop of one Prisma upsert a lead; medians count. Then the same again, which must change nothing,
and in turns with fetching alone once more, with 50 ms before every answer of the platform. One round of each warms up
unseen; a round waits until others leave the processors alone, 20 seconds at most; one during which they used more than a
quarter of a processor is run again, as often as twice the rounds, and counts only when none was better than that.
Fetching alone is the bound: the same adapter with the same pages, one form after the other and the next page asked for
while this one is read, as in our import, but every page is thrown away. So is the bound of slow pages: a page names the
next, so they come one after the other, 50 ms and the platform's own work each.
  --leads   how many (default 100000)
  --rounds  of each (default 3)
  --sample  leads of a round of the loop (default 2000)
  --help    this text
Goals: 30 % of the speed of fetching alone, 15 times the loop, a second run changes nothing, 90 % of the bound that slow
pages set. The last line is JSON; 1 when a goal is missed.`;

const PAGE_MS = 50;
const TENANT = 'demo';
const MEGABYTE = 1e6;

const { values } = parseArgs({
  options: {
    leads: { type: 'string' },
    rounds: { type: 'string' },
    sample: { type: 'string' },
    help: { type: 'boolean' },
  },
});
type Plan = { readonly leads: number; readonly rounds: number; readonly sample: number };

if (values.help) console.log(HELP);
else {
  const number = (text: string | undefined, otherwise: number) => Math.max(1, Math.round(Number(text)) || otherwise);
  const plan = {
    leads: number(values.leads, 100_000),
    rounds: number(values.rounds, 3),
    sample: number(values.sample, 2_000),
  };
  const harness = await openTestHarness('bench');
  try {
    process.exitCode = await measure(harness, plan);
  } finally {
    await harness.close();
  }
}

async function measure(harness: TestHarness, plan: Plan): Promise<number> {
  await harness.faultControls.remove('/social/leads');
  await harness.faultControls.post('/social/many-leads', { count: plan.leads });
  const source = openSource(harness.addresses.adPlatform, TENANT, harness.database);
  const processes = { postgres: harness.postmaster() ?? 0, platform: harness.sandboxPid };
  const { fetching, ours, loop } = contestantsOf(source, plan);
  for (const warmUp of [fetching, loop, ours]) await warmUp();
  const quick = await interleaved({ fetching, loop, ours }, plan.rounds, processes);
  // Last, because a second run needs a first one.
  await ours();
  const isUnchanged = await changesNothing(source, plan);
  await harness.faultControls.post('/social/settings', { delayMs: PAGE_MS });
  const slow = await interleaved({ fetching, ours }, plan.rounds, processes);
  return report(plan, { quick, isUnchanged, slow, memory: peaks(processes) });
}

function contestantsOf(source: Source, { leads, sample }: Plan) {
  return {
    fetching: async () => {
      const fetched = await fetchAlone(source);
      if (fetched.leads !== leads) throw new Error(`of ${leads} leads ${fetched.leads} were fetched`);
      return fetched;
    },
    loop: async () => {
      await empty(source.database);
      return rowByRow(source, sample);
    },
    ours: async () => {
      await empty(source.database);
      const stored = await importAll(source);
      if (stored.created !== leads) throw new Error(`of ${leads} leads ${stored.created} were stored`);
      return stored;
    },
  };
}

async function changesNothing(source: Source, { leads }: Plan): Promise<boolean> {
  const before = await fingerprint(source.database);
  const again = await importAll(source);
  console.log(`ours, a second time: ${again.leads} leads in ${again.seconds.toFixed(2)} s`);
  return again.leads === leads && before === (await fingerprint(source.database));
}

/** The peak memory of this process and of the platform, in megabytes. */
function peaks({ platform }: Processes) {
  const of = (pid: number) => Math.round(peakMemory(pid) / MEGABYTE);
  return { here: of(process.pid), platform: of(platform) };
}

async function empty({ pool }: Database): Promise<void> {
  await pool.query('TRUNCATE lead, lead_history, lead_backfill, lead_form');
}

/** Every column of every row, and the transaction that wrote it. */
async function fingerprint({ pool }: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const table of ['lead', 'lead_history']) {
    const { rows } = await pool.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text || t.xmin::text, 0)), 0) AS sum FROM ${table} AS t`,
    );
    hash.update(rows[0]?.sum ?? '');
  }
  return hash.digest('hex');
}

type Results = {
  readonly quick: Readonly<Record<'fetching' | 'loop' | 'ours', readonly Round[]>>;
  readonly slow: Readonly<Record<'fetching' | 'ours', readonly Round[]>>;
  readonly isUnchanged: boolean;
  readonly memory: Readonly<Record<string, number>>;
};

function report(plan: Plan, { quick, slow, isUnchanged, memory }: Results): number {
  const perSecond = { fetching: speed(quick.fetching), loop: speed(quick.loop), ours: speed(quick.ours) };
  const counted = [...Object.values(quick), ...Object.values(slow)].flatMap((rounds) => undisturbed(rounds));
  const goals = [
    { what: 'of the speed of fetching alone', reached: perSecond.ours / perSecond.fetching, atLeast: 0.3 },
    { what: 'times a loop of upserts', reached: perSecond.ours / perSecond.loop, atLeast: 15 },
    { what: 'of the bound that slow pages set', reached: speed(slow.ours) / speed(slow.fetching), atLeast: 0.9 },
    { what: 'second runs that change something', reached: isUnchanged ? 0 : 1, atMost: 0 },
  ];
  return conclude(goals, {
    ...plan,
    perSecond: rounded(perSecond),
    microsOfALead: microsOfALead(quick),
    slowPages: slowPages(slow),
    memory,
    others: rounded({ most: Math.max(...counted.map((round) => round.foreign)) }),
  });
}

function speed(rounds: readonly Round[]): number {
  return median(undisturbed(rounds).map(({ leads, seconds }) => leads / seconds));
}

function microsOfALead(results: Results['quick']) {
  const of = (rounds: readonly Round[]) => ({
    here: median(rounds.map(({ micros }) => micros.node)),
    postgres: median(rounds.map(({ micros }) => micros.postgres)),
    platform: median(rounds.map(({ micros }) => micros.platform)),
  });
  return { fetching: of(results.fetching), ours: of(results.ours) };
}

/** `waited`: the sum of the platform's pauses alone. All in seconds. */
function slowPages({ fetching, ours }: Results['slow']) {
  const pages = fetching[0]?.pages ?? 0;
  const seconds = (rounds: readonly Round[]) => median(undisturbed(rounds).map((round) => round.seconds));
  return { pages, ...rounded({ waited: (pages * PAGE_MS) / 1000, fetching: seconds(fetching), ours: seconds(ours) }) };
}

function rounded<Name extends string>(all: Readonly<Record<Name, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries<number>(all).map(([name, value]) => [name, Number(value.toPrecision(4))]));
}
