// npm run bench:portal: what every page of the portal weighs, what it asks for, and how long it takes on a slow phone.
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { openBrowser, openContext, type Session } from '../../apps/portal/e2e/browser.ts';
import { conclude } from '../../apps/server/bench/goals.ts';
import { openTestHarness, type TestHarness } from '../../apps/server/testing/test-harness.ts';
import { findBrowser } from '../browser.ts';
import { ensureBuilt, PORTAL } from '../builds.ts';
import { registerFamily, signIn } from './family.ts';
import { type Area, type MeasuredPage, measuredPages } from './pages.ts';
import { openDemo, openSchool, type Place, recordsOfStaff } from './places.ts';
import { type Figures, figuresOf, GOALS, goalsOf, line, type MeasuredFigures, missedBy } from './report.ts';
import { SLOWED, type Times, time, weigh } from './visits.ts';

const HELP = `npm run bench:portal [-- --rounds <n>] [-- --rows <n>] [-- --only <text>]

Opens every page of the portal in Chromium: those of a demo family that has paid for a camp and registers for another, and those
of the staff of a school with years of records. For each page: kB of its scripts (gzip and brotli), what the browser fetches
(requests that a page repeats while it is open are left out), kB of the document before compression, requests for procedures from
the portal to the server before the page is there (the session of a page is read by one more), and how often the server is asked
who the person is. Then, with the processor slowed ${SLOWED} times and nothing fetched before, when the first content is painted, and
how long after one act of a person the next frame is.
  --rounds  of the timed visits of each page (default 3; 0: none)
  --rows    payments, and as many leads, of the staff's school (default 10000)
  --only    measures the pages whose addresses have this text
  --help    this text
Goals: ${JSON.stringify(GOALS)}
The last line is JSON; 1 when a goal is missed.`;

const STAFF = 'adam.sowa@zapisy.example';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    rows: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(HELP);
else {
  process.env['CHROMIUM'] = await findBrowser();
  await ensureBuilt(PORTAL);
  const harness = await openTestHarness('bench');
  try {
    process.exitCode = await measure(harness);
  } finally {
    await harness.close();
  }
}

async function measure(harness: TestHarness): Promise<number> {
  // No worker runs beside the measurement.
  const school = await openSchool(harness, Number(values.rows), { args: ['--web'] });
  const places = { client: await openDemo(harness), staff: school };
  const browser = await openBrowser();
  try {
    const family = await registerFamily(browser, places.client.address, places.client.database);
    const sessions = { client: family.session, staff: await sessionOfStaff(browser, places.staff.address) };
    const pages = measuredPages(family, await recordsOfStaff(places.staff.database));
    const visits = { browser, places, sessions };
    const measured: MeasuredFigures[] = [];
    for (const page of pages.filter(({ route }) => route.includes(values.only))) {
      const figures = await measurePage(page, visits);
      const misses = missedBy(page.area, figures);
      console.log(line(`/${page.route}`, figures, misses));
      measured.push({ page: `/${page.route}`, area: page.area, figures, missed: misses });
    }
    return conclude(goalsOf(measured), { pages: measured });
  } finally {
    await browser.close();
    await Promise.all([places.client.close(), places.staff.close()]);
  }
}

type Visits = {
  readonly browser: Browser;
  readonly places: Readonly<Record<Area, Place>>;
  readonly sessions: Readonly<Record<Area, Session>>;
};

async function measurePage({ area, path }: MeasuredPage, { browser, places, sessions }: Visits): Promise<Figures> {
  const { address, counter } = places[area];
  const visit = { browser, session: sessions[area], address: address + path };
  const weight = await weigh(visit, counter);
  if (weight.status >= 500) throw new Error(`${path} answers ${weight.status}.`);
  const times: Times[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) times.push(await time(visit));
  return figuresOf({ area, weight, times });
}

async function sessionOfStaff(browser: Browser, portal: string): Promise<Session> {
  const context = await openContext(browser);
  await signIn(await context.newPage(), portal, STAFF);
  const session = await context.storageState();
  await context.close();
  return session;
}
