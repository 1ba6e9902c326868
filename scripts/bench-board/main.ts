// npm run bench:board: the board of leads with 100,000 leads beside the same with 1,000, in PostgreSQL and in a browser.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../../apps/portal/e2e/browser.ts';
import { openStatistics } from '../../apps/server/bench/database-time.ts';
import { conclude } from '../../apps/server/bench/goals.ts';
import { openTestHarness, type TestHarness } from '../../apps/server/testing/test-harness.ts';
import { openFront } from '../../packages/api/testing/front.ts';
import { type RunningProgram, startProgram } from '../../packages/api/testing/program.ts';
import { type Database, openDatabase } from '../../packages/db/src/connection/open-database.ts';
import { migrate } from '../../packages/db/src/migrations/migrate.ts';
import { ensureBuilt, PORTAL } from '../builds.ts';
import { type Compared, compareDatabases, type Side } from './database-part.ts';
import { fillWithLeads, moveAllToNew } from './leads.ts';
import { OPERATIONS } from './operations.ts';
import { type Scrolled, scrollBoard } from './scrolling.ts';

const HELP = `npm run bench:board [-- --leads <n>] [-- --rounds <n>] [-- --scrolls <n>] [-- --seconds <n>]

Two databases of one PostgreSQL, with 1,000 leads and with many, each with a server of its own. In turns, what a person does
on the board is asked of the servers, and PostgreSQL's own statistics say what its statements took to plan and to execute:
the first view of the board, a move, and searches for a person, a phone and nobody. A search for a name that one lead of two
hundred bears is measured beside them without a goal: it finds a hundred times as many.
Then all leads stand in one column, and Chromium, its processor slowed ${4} times, scrolls it by the wheel and by its bar. A
scroll during which other processes used more than a quarter of a processor counts only when none was better than that.
  --leads    how many the large database holds (default 100000)
  --rounds   of each operation on each side (default 25)
  --scrolls  rounds of scrolling (default 3)
  --seconds  of scrolling by the wheel, and as many by the bar (default 20)
  --help     this text
Goals: each operation at most 1.5 times as long with many leads, and no frame over 100 ms. The last line is JSON; 1 when a
goal is missed.`;

const FEW = 1_000;
const GOALS = { ratio: 1.5, frameMs: 100 };
const NOISY = 0.25;
const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const PORTAL_MAIN = join(import.meta.dirname, '../../apps/portal/main.ts');
const MARKETING = 'marek.dudek@zapisy.example';

const { values } = parseArgs({
  options: {
    leads: { type: 'string' },
    rounds: { type: 'string' },
    scrolls: { type: 'string' },
    seconds: { type: 'string' },
    help: { type: 'boolean' },
  },
});
type Plan = Readonly<Record<'leads' | 'rounds' | 'scrolls' | 'seconds', number>>;

if (values.help) console.log(HELP);
else {
  const number = (text: string | undefined, otherwise: number) => Math.max(1, Math.round(Number(text)) || otherwise);
  const plan = {
    leads: number(values.leads, 100_000),
    rounds: number(values.rounds, 25),
    scrolls: number(values.scrolls, 3),
    seconds: number(values.seconds, 20),
  };
  await ensureBuilt(PORTAL);
  const harness = await openTestHarness('bench');
  try {
    process.exitCode = await measure(harness, plan);
  } finally {
    await harness.close();
  }
}

async function measure(harness: TestHarness, plan: Plan): Promise<number> {
  await openStatistics(harness.database, harness.stopDatabase);
  const front = await openFront();
  const few = await newDatabase(harness, 'few_leads', FEW);
  const many = await newDatabase(harness, 'many_leads', plan.leads);
  try {
    const sides = { few: await sideOf(harness, few, front.address), many: await sideOf(harness, many, front.address) };
    const compared = await compareDatabases(harness.database, { ...sides, rounds: plan.rounds });
    await moveAllToNew(many);
    const portal = await startPortal(harness, front.address, sides.many.address);
    front.leadTo(Number(portal.said['port']));
    const scrolled = await scroll(harness, front.address, plan).finally(() => portal.stop());
    return report(plan, compared, scrolled);
  } finally {
    await Promise.all([few.close(), many.close(), front.close()]);
  }
}

async function scroll(harness: TestHarness, portal: string, { scrolls, seconds }: Plan): Promise<readonly Scrolled[]> {
  const browser = await openBrowser();
  const processes = [harness.postmaster() ?? 0];
  const order = { portal, email: MARKETING, rounds: scrolls, seconds, processes };
  return scrollBoard(browser, order).finally(() => browser.close());
}

async function newDatabase({ database }: TestHarness, name: string, leads: number): Promise<Database> {
  await database.pool.query(`CREATE DATABASE ${name}`);
  const url = new URL(database.url);
  url.pathname = name;
  const opened = await openDatabase({ databaseUrl: url.href });
  await migrate(opened);
  await fillWithLeads(opened, leads);
  return opened;
}

/** A web part alone: the jobs of a worker would be counted too. */
async function sideOf(harness: TestHarness, { url }: Database, portalUrl: string): Promise<Side & { address: string }> {
  const env = { DATABASE_URL: url, PORTAL_URL: portalUrl };
  const { address } = await harness.startServer({ main: MAIN, args: ['--web'], env });
  return { database: new URL(url).pathname.slice(1), api: await harness.as('marketing', address), address };
}

async function startPortal({ addresses }: TestHarness, address: string, api: string): Promise<RunningProgram> {
  return startProgram({
    name: 'portal',
    main: PORTAL_MAIN,
    env: {
      NODE_ENV: 'test',
      PORTAL_PORT: '0',
      PORTAL_URL: address,
      API_URL: api,
      OIDC_ISSUER: addresses.identityProvider,
      OIDC_AUDIENCE: 'https://api.zapisy.example',
      OIDC_CLIENT_ID: 'zapisy-portal',
      OIDC_CLIENT_SECRET: 'portal-sandbox-secret',
      SESSION_SECRET: 'a-secret-of-the-sandbox-worth-nothing',
    },
  });
}

function report(plan: Plan, compared: Readonly<Record<string, Compared>>, scrolled: readonly Scrolled[]): number {
  const counted = (['wheel', 'bar'] as const).flatMap((how) =>
    leastDisturbed(scrolled.filter((one) => one.how === how)),
  );
  const longestFrame = Math.max(...counted.map(({ worst }) => worst));
  const goals = Object.keys(OPERATIONS).map((name) => ({
    what: `times as long with many leads: ${name}`,
    reached: compared[name]?.ratio ?? Number.NaN,
    atMost: GOALS.ratio,
  }));
  goals.push({
    what: 'ms of the longest frame while a column is scrolled',
    reached: longestFrame,
    atMost: GOALS.frameMs,
  });
  return conclude(goals, { ...plan, compared, counted, scrolled });
}

/** Those during which others left the machine alone; when there was none, the one with the least of their load. */
function leastDisturbed(scrolled: readonly Scrolled[]): readonly Scrolled[] {
  const clean = scrolled.filter(({ foreign }) => foreign <= NOISY);
  const least = Math.min(...scrolled.map(({ foreign }) => foreign));
  return clean.length > 0 ? clean : scrolled.filter(({ foreign }) => foreign === least);
}
