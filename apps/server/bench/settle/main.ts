// npm run bench:settle: settlements and online purchases a second, beside the server of a former commit.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openTestHarness, type TestHarness } from '../../testing/test-harness.ts';
import { conclude } from '../goals.ts';
import { median } from '../median.ts';
import { preparePurchases, prepareSettlements } from './acts.ts';
import { openFormer } from './former.ts';
import { type Contestant, type Round, runRound } from './round.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
/** The last commit whose settlement asked PostgreSQL 37 times. */
const FORMER = '3b68e9df';
const GOAL = 1.8;

const HELP = `npm run bench:settle [-- --rounds <n>] [-- --settlements <n>] [-- --purchases <n>] [-- --former <commit>]

Two servers (the web part) on one PostgreSQL with fsync: this one, and one of a former commit, which is checked out and set up
in a temporary folder. In each round both settle payments and take online purchases, 8 at once, one server after the other.
  --rounds       how many count (default 7); one more warms up unseen
  --settlements  of each server in a round (default 160)
  --purchases    of each server in a round (default 32): from the first step to the page after payment
  --former       the commit (default ${FORMER})
  --help         this text
Goal: the median of the ratios within a round at least ${GOAL} for both. The last line is JSON; 1 when one is missed.`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    settlements: { type: 'string' },
    purchases: { type: 'string' },
    former: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const ACTS = { settlements: prepareSettlements, purchases: preparePurchases } as const;
type Act = keyof typeof ACTS;
type Plan = Readonly<Record<Act | 'rounds', number>>;
type Compared = { readonly ours: Round; readonly former: Round };

if (values.help) console.log(HELP);
else {
  const number = (text: string | undefined, otherwise: number) => Math.max(1, Math.round(Number(text)) || otherwise);
  const plan = {
    rounds: number(values.rounds, 7),
    settlements: number(values.settlements, 160),
    purchases: number(values.purchases, 32),
  };
  const harness = await openTestHarness('bench-settle');
  try {
    process.exitCode = await measure(harness, plan, values.former ?? FORMER);
  } finally {
    await harness.close();
  }
}

async function measure(harness: TestHarness, plan: Plan, commit: string): Promise<number> {
  const former = await openFormer(join(harness.folder, 'former'), commit);
  try {
    const servers = {
      ours: await startWeb(harness, MAIN),
      former: await startWeb(harness, former.main),
    };
    const rounds: Readonly<Record<Act, Compared[]>> = { settlements: [], purchases: [] };
    for (let round = 0; round <= plan.rounds; round += 1) {
      for (const act of ['settlements', 'purchases'] as const) {
        const compared = await compare(harness, act, plan[act], { servers, isOursFirst: round % 2 === 0 });
        if (round === 0) continue;
        rounds[act].push(compared);
        console.log(`${round}  ${act.padEnd(12)}${shown('ours', compared.ours)}; ${shown('former', compared.former)}`);
      }
    }
    return report(plan, commit, rounds);
  } finally {
    former.remove();
  }
}

/** The worker is another process, and not measured here. */
async function startWeb({ startServer, postmaster }: TestHarness, main: string): Promise<Contestant> {
  const { address, pid } = await startServer({ main, args: ['--web'] });
  return { address, pid, postmaster: postmaster() ?? 0 };
}

type Order = { readonly servers: Readonly<Record<keyof Compared, Contestant>>; readonly isOursFirst: boolean };

async function compare(
  harness: TestHarness,
  act: Act,
  count: number,
  { servers, isOursFirst }: Order,
): Promise<Compared> {
  const run = async (name: keyof Compared) => runRound(servers[name], await ACTS[act](harness, count));
  if (isOursFirst) return { ours: await run('ours'), former: await run('former') };
  const former = await run('former');
  return { ours: await run('ours'), former };
}

function shown(name: string, { perSecond, serverMicros, postgresMicros }: Round): string {
  const each = `each ${serverMicros} us of the server, ${postgresMicros} us of PostgreSQL`;
  return `${name} ${perSecond.toFixed(1)}/s, ${each}`;
}

function report(plan: Plan, former: string, rounds: Readonly<Record<Act, readonly Compared[]>>): number {
  const medianOf = (act: Act, of: (one: Compared) => number) => Math.round(median(rounds[act].map(of)) * 100) / 100;
  const figures = (act: Act) => ({
    perSecond: medianOf(act, ({ ours }) => ours.perSecond),
    formerPerSecond: medianOf(act, (one) => one.former.perSecond),
    times: medianOf(act, (one) => one.ours.perSecond / one.former.perSecond),
    serverMicros: medianOf(act, ({ ours }) => ours.serverMicros),
    formerServerMicros: medianOf(act, (one) => one.former.serverMicros),
    postgresMicros: medianOf(act, ({ ours }) => ours.postgresMicros),
    formerPostgresMicros: medianOf(act, (one) => one.former.postgresMicros),
  });
  const reached = { settlements: figures('settlements'), purchases: figures('purchases') };
  const goals = (['settlements', 'purchases'] as const).map((act) => ({
    what: `times the ${act} a second of the former server`,
    reached: reached[act].times,
    atLeast: GOAL,
  }));
  return conclude(goals, { ...plan, former, reached });
}
