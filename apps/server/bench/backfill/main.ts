// npm run bench:backfill: how fast 'Import z Meta' is beside fetching alone and beside a loop of single upserts.
import { createHash } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Database } from '@zapisy/db/open-database';
import { openStage, type Stage } from '../../testing/stage.ts';
import { fetchAlone, importAll, openSource, type Pulled, rowByRow, type Source } from './pulling.ts';

const HELP = `npm run bench:backfill [-- --leads <n>] [-- --rounds <n>] [-- --sample <n>]

Imports leads from the sandbox's ad platform (a process of its own) into a real PostgreSQL, in rounds interleaved with
fetching alone and with a loop of one Prisma upsert a lead; medians count. Then the same again, which must change nothing,
and once more with 50 ms before every answer of the platform.
  --leads   how many (default 100000)
  --rounds  of each (default 3)
  --sample  leads of a round of the loop (default 2000)
  --help    this text
Goals: 30 % of the speed of fetching alone, 15 times the loop, a second run changes nothing, 90 % of the bound that slow
pages set. The last line is JSON; 1 when a goal is missed.`;

const GOALS = { ofFetching: 0.3, timesTheLoop: 15, ofSlowPages: 0.9 };
const PAGE_MS = 50;
const WORLD = 'demo';

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
  const stage = await openStage('bench');
  try {
    process.exitCode = await measure(stage, plan);
  } finally {
    await stage.close();
  }
}

async function measure(stage: Stage, plan: Plan): Promise<number> {
  await stage.levers.remove('/social/leads');
  await stage.levers.post('/social/many-leads', { count: plan.leads });
  const source = openSource(stage.addresses.adPlatform, WORLD, stage.database);
  const rounds = await interleaved(source, plan);
  const isUnchanged = await changesNothing(source, plan);
  const slow = await withSlowPages(stage, source);
  return report(plan, rounds, isUnchanged, slow);
}

type Rounds = Readonly<Record<'fetching' | 'ours' | 'loop', readonly Pulled[]>>;

/** The first round of each warms up unseen. */
async function interleaved(source: Source, plan: Plan): Promise<Rounds> {
  const rounds = { fetching: [] as Pulled[], ours: [] as Pulled[], loop: [] as Pulled[] };
  for (let round = -1; round < plan.rounds; round += 1) {
    const fetching = await fetchAlone(source);
    await empty(source.database);
    const loop = await rowByRow(source, plan.sample);
    await empty(source.database);
    const ours = await importAll(source);
    if (fetching.leads !== plan.leads || ours.created !== plan.leads)
      throw new Error(`of ${plan.leads} leads ${fetching.leads} were fetched and ${ours.created} stored`);
    if (round < 0) continue;
    rounds.fetching.push(shown(round, 'fetching alone', fetching));
    rounds.loop.push(shown(round, 'a loop of upserts', loop));
    rounds.ours.push(shown(round, 'ours', ours));
  }
  return rounds;
}

async function changesNothing(source: Source, { leads }: Plan): Promise<boolean> {
  const before = await fingerprint(source.database);
  const again = shown(0, 'ours, a second time', await importAll(source));
  return again.leads === leads && before === (await fingerprint(source.database));
}

type Slow = { readonly pages: number; readonly fetching: Pulled; readonly ours: Pulled };

async function withSlowPages(stage: Stage, source: Source): Promise<Slow> {
  await stage.levers.post('/social/settings', { delayMs: PAGE_MS });
  const fetching = shown(0, `fetching alone, ${PAGE_MS} ms a page`, await fetchAlone(source));
  await empty(source.database);
  const ours = shown(0, `ours, ${PAGE_MS} ms a page`, await importAll(source));
  return { pages: fetching.pages, fetching, ours };
}

async function empty({ pool }: Database): Promise<void> {
  await pool.query('TRUNCATE lead, lead_history, lead_backfill, lead_form');
}

/** Every column of every row, and which transaction wrote it. */
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

function shown<T extends Pulled>(round: number, name: string, pulled: T): T {
  const { leads, seconds } = pulled;
  console.log(
    `${round} ${name.padEnd(34)} ${leads} leads in ${seconds.toFixed(2)} s, ${(leads / seconds).toFixed(0)}/s`,
  );
  return pulled;
}

function report({ leads }: Plan, rounds: Rounds, isUnchanged: boolean, slow: Slow): number {
  const speed = (pulled: readonly Pulled[]) => median(pulled.map((one) => one.leads / one.seconds));
  const perSecond = { fetching: speed(rounds.fetching), ours: speed(rounds.ours), loop: speed(rounds.loop) };
  const figures = {
    ofFetching: perSecond.ours / perSecond.fetching,
    timesTheLoop: perSecond.ours / perSecond.loop,
    ofSlowPages: slow.fetching.seconds / slow.ours.seconds,
  };
  const missed = Object.entries(GOALS).flatMap(([name, goal]) =>
    figures[name as keyof typeof GOALS] < goal ? [name] : [],
  );
  if (!isUnchanged) missed.push('a second run changes nothing');
  const rounded = (all: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(all).map(([name, value]) => [name, Number(value.toPrecision(4))]));
  const delays = { pages: slow.pages, waitedSeconds: (slow.pages * PAGE_MS) / 1000, seconds: slow.ours.seconds };
  console.log(
    JSON.stringify({
      ...{ ok: missed.length === 0, missed, leads, perSecond: rounded(perSecond), ...rounded(figures) },
      ...{ isUnchanged, slowPages: rounded(delays), load: loadavg()[0] },
    }),
  );
  return missed.length === 0 ? 0 : 1;
}

function median(given: readonly number[]): number {
  const sorted = given.toSorted((one, other) => one - other);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? upper) + upper) / 2;
}
