// npm run bench:webhook: how many signed deliveries per second are acknowledged after they are safe, compared with
// three baselines.
import { parseArgs } from 'node:util';
import { conclude } from '../goals.ts';
import { median } from '../median.ts';
import { peakMemory } from '../processors.ts';
import { CONTESTANTS, type Name, type Running, start } from './contestants.ts';
import { goalsOf, type StoredCounts } from './goals-of-webhook.ts';
import { openPostgres, type Postgres } from './postgres.ts';
import { type Round, type RoundOrder, runRound } from './round.ts';

const HELP = `npm run bench:webhook [-- --rounds <n>] [-- --seconds <n>] [-- --connections <n>]

Signed bodies of 511 bytes, each id once, over keep-alive connections to real processes in production mode; PostgreSQL on
the disk with fsync and synchronous_commit on. Rounds are interleaved; one round warms up unseen; a round during which
others used more than a quarter of a processor is run again, as often as twice the rounds, and the cleaner one counts.
  --rounds       rounds for each contestant (default 5)
  --seconds      of each round (default 4)
  --connections  at once (default 64)
  --help         this text
Measured is the web part (--web): the worker that fetches the leads runs apart, and not here. After the rounds the rows of
each contestant are counted: one that holds fewer than it acknowledged is disqualified (but the bound, which keeps nothing).
Goals: 17 times Express + Prisma, 3 times an INSERT a request, 58 % of no database at all; p50 of one connection at most
1 ms; at most 300 MB under twice the load with the rate limit answering. The last line is JSON; 1 below 15 times, 2.5 times
or 50 %, above 1 ms or 300 MB, and when anybody is disqualified.`;

const NOISY = 0.25;
/** Requests prepared for a round, per second of it. */
const MOST_PER_SECOND = 40_000;
const UNLIMITED = 100_000_000;
/** The contestant that stores nothing. */
const BOUND: Name = 'no database, answers together';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    connections: { type: 'string' },
    help: { type: 'boolean' },
  },
});
type Plan = { readonly rounds: number; readonly seconds: number; readonly connections: number };

if (values.help) console.log(HELP);
else {
  const number = (text: string | undefined, otherwise: number) => Math.max(1, Number(text) || otherwise);
  const plan = {
    rounds: number(values.rounds, 5),
    seconds: number(values.seconds, 4),
    connections: number(values.connections, 64),
  };
  const postgres = await openPostgres();
  // The servers end with their parent; PostgreSQL has to be stopped.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void postgres.close().finally(() => process.exit(1)));
  try {
    process.exitCode = await measure(plan, postgres);
  } finally {
    await postgres.close();
  }
}

async function measure(plan: Plan, postgres: Postgres): Promise<number> {
  console.log(
    `PostgreSQL: ${Object.entries(postgres.care)
      .map((pair) => pair.join(' '))
      .join(', ')}`,
  );
  console.log('measured is the web part alone: the worker that fetches the leads runs apart');
  const running = new Map<Name, Contestant>();
  try {
    for (const name of Object.keys(CONTESTANTS) as Name[]) {
      const url = await postgres.newDatabase(`contestant_${running.size}`);
      running.set(name, { ...(await start(name, url, postgres.folder, UNLIMITED)), url, acknowledged: 0 });
    }
    const rounds = await interleaved(plan, postgres, running);
    const alone = await latencyAlone(plan, postgres, running);
    for (const one of running.values()) await one.stop();
    const perSecond = median((rounds.get('ours') ?? []).map((round) => round.perSecond));
    const overloaded = await overload(plan, postgres, perSecond);
    const stored = { ...(await storedBy(running, postgres)), 'ours, overloaded': overloaded.stored };
    return report({ plan, postgres, rounds, p50OfOneConnection: alone, overloaded, stored });
  } finally {
    for (const one of running.values()) await one.stop();
  }
}

/** A server with the number of requests it acknowledged in all its rounds, including the warm-up. */
type Contestant = Running & { readonly url: string; acknowledged: number };

async function roundOf(one: Contestant, order: RoundOrder): Promise<Round> {
  const round = await runRound(order);
  one.acknowledged += round.statuses['200'] ?? 0;
  return round;
}

async function storedBy(
  running: ReadonlyMap<Name, Contestant>,
  postgres: Postgres,
): Promise<Record<string, StoredCounts>> {
  const stored: Record<string, StoredCounts> = {};
  for (const [name, { url, acknowledged }] of running) {
    if (name !== BOUND) stored[name] = { acknowledged, rows: await postgres.rowsIn(url) };
  }
  return stored;
}

async function interleaved(
  plan: Plan,
  postgres: Postgres,
  running: ReadonlyMap<Name, Contestant>,
): Promise<ReadonlyMap<Name, readonly Round[]>> {
  const results = new Map<Name, Round[]>([...running.keys()].map((name) => [name, []]));
  const names = [...running.keys()];
  const spare = { rounds: plan.rounds * 2 };
  for (let round = -1; round < plan.rounds; round += 1) {
    const first = (round + 1) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const one = running.get(name);
      if (!one) continue;
      const order = orderFor(plan, one, postgres);
      if (round < 0) await roundOf(one, order);
      else results.get(name)?.push(shown(round, name, await cleanRound(one, order, spare)));
    }
  }
  return results;
}

function orderFor({ connections, seconds }: Plan, { port, pid }: Running, postgres: Postgres): RoundOrder {
  return { port, connections, seconds, most: seconds * MOST_PER_SECOND, server: pid, postgres: postgres.pid };
}

/** The round with less foreign load of two, when other processes were busy during the first. */
async function cleanRound(one: Contestant, order: RoundOrder, spare: { rounds: number }): Promise<Round> {
  const first = await roundOf(one, order);
  if (first.foreign <= NOISY || spare.rounds === 0) return first;
  spare.rounds -= 1;
  const second = await roundOf(one, order);
  return second.foreign < first.foreign ? second : first;
}

function shown(round: number, name: Name, result: Round): Round {
  const { perSecond, p50, p99, foreign, serverMicros, postgresMicros } = result;
  const figures = [
    `${perSecond.toFixed(0).padStart(7)}/s`,
    `p50 ${p50} ms, p99 ${p99} ms`,
    `a request: server ${serverMicros} us, PostgreSQL ${postgresMicros} us`,
    `others ${(foreign * 100).toFixed(0)} %`,
  ];
  console.log(`${String(round + 1).padStart(2)}  ${name.padEnd(30)}${figures.join('; ')}`);
  return result;
}

async function latencyAlone(
  { rounds }: Plan,
  postgres: Postgres,
  running: ReadonlyMap<Name, Contestant>,
): Promise<number> {
  const ours = running.get('ours');
  if (!ours) return Number.NaN;
  const { port, pid } = ours;
  const order = { port, connections: 1, seconds: 2, most: 20_000, server: pid, postgres: postgres.pid };
  const p50s: number[] = [];
  for (let round = 0; round < rounds; round += 1) p50s.push((await roundOf(ours, order)).p50);
  return median(p50s);
}

type Overload = {
  readonly memory: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly perSecond: number;
  readonly stored: StoredCounts;
};

/** Twice the connections, and a limit of half of what they can send: as many requests are refused as are accepted. */
async function overload({ seconds, connections }: Plan, postgres: Postgres, perSecond: number): Promise<Overload> {
  const took = seconds * 2;
  const perMinute = Math.round((perSecond * took) / 2);
  const url = await postgres.newDatabase('overload');
  const one = await start('ours', url, postgres.folder, perMinute);
  try {
    const plan = { rounds: 1, seconds: took, connections: connections * 4 };
    const round = await runRound(orderFor(plan, one, postgres));
    const memory = peakMemory(one.pid);
    // Deliveries in its spool are handed over now, or count as not stored.
    await one.stop();
    const stored = { acknowledged: round.statuses['200'] ?? 0, rows: await postgres.rowsIn(url) };
    return { memory, statuses: round.statuses, perSecond: round.perSecond, stored };
  } finally {
    await one.stop();
  }
}

type Measured = {
  readonly plan: Plan;
  readonly postgres: Postgres;
  readonly rounds: ReadonlyMap<Name, readonly Round[]>;
  readonly p50OfOneConnection: number;
  readonly overloaded: Overload;
  readonly stored: Readonly<Record<string, StoredCounts>>;
};

function report({ plan, postgres, rounds, p50OfOneConnection, overloaded, stored }: Measured): number {
  const speeds = (name: Name) => (rounds.get(name) ?? []).map((round) => round.perSecond);
  const of = (name: Name) => median(speeds(name));
  // Compared within a round: from round to round the machine itself may become half as fast.
  const times = (other: Name) =>
    median(speeds('ours').map((ours, round) => ours / (speeds(other)[round] ?? Number.NaN)));
  const perSecond = Object.fromEntries([...rounds.keys()].map((name) => [name, Math.round(of(name))]));
  const micros = Object.fromEntries(
    [...rounds].map(([name, all]) => [name, median(all.map((one) => one.serverMicros + one.postgresMicros))]),
  );
  const foreign = median([...rounds.values()].flat().map((round) => round.foreign));
  const reached = {
    express: times('Express + Prisma upsert'),
    insert: times('Fastify + an INSERT a request'),
    bound: times(BOUND),
    p50: p50OfOneConnection,
    memory: overloaded.memory,
  };
  for (const [name, { acknowledged, rows }] of Object.entries(stored))
    console.log(`${name}: ${acknowledged} acknowledged, ${rows} rows`);
  return conclude(goalsOf(reached, stored), {
    perSecond,
    micros,
    stored,
    overloaded,
    foreign,
    care: postgres.care,
    ...plan,
  });
}
