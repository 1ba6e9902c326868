// npm run bench:dialog: from the key that opens a settlement at the desk to the painted warning, request and layout included.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchDesk, type OpenDesk } from '../../apps/reception-desktop/test/launch.ts';
import { openSystemBrowser } from '../../apps/reception-desktop/test/system-browser.ts';
import { conclude } from '../../apps/server/bench/goals.ts';
import { openTestHarness, type TestHarness } from '../../apps/server/testing/test-harness.ts';
import { seedDemoData } from '../../packages/db/seed/demo-data.ts';
import { findBrowser } from '../browser.ts';
import { openCountingProxy } from './counting-proxy.ts';
import { type Opening, READ_OPENING, watchOpening } from './opening.ts';

const GOALS = { p95Ms: 50, warningRequests: 1, layoutShift: 0 };
const WARM_UP = 5;
const SERVER = join(import.meta.dirname, '../../apps/server/src/main.ts');
const RECEPTION = 'kasia.lis@zapisy.example';
/** A demo child whose parent invoices a company. */
const COMPANY_CHILD = 'filip';
const WARNING = 'Faktura na firmę – bez paragonu.';
const PROFILE = '/trpc/preferences.fetchPlayerInvoiceDataInternal';

const HELP = `npm run bench:dialog [-- --rounds <n>]

Opens the settlement of a company's child again and again, in the built desk over its stand-in for Electron (or in Electron where
it is installed), beside a real server with demo data: Ctrl+K, the name, and, when the result is shown, Enter.
  --rounds  how many openings count, after ${WARM_UP} that do not (default 60)
  --help    this text
Goals: from the key to the painted warning at most ${GOALS.p95Ms} ms in 95 of 100 openings, ${GOALS.warningRequests} request for it to
the server, and nothing in the window moves. That the request asks PostgreSQL once is held by packages/api/src/statements.test.ts.
The last line is JSON; 1 when a goal is missed.`;

const { values } = parseArgs({ options: { rounds: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else {
  process.env['CHROMIUM'] ??= await findBrowser();
  const harness = await openTestHarness('bench-dialog');
  try {
    process.exitCode = await measure(harness, Math.max(1, Math.round(Number(values.rounds)) || 60));
  } finally {
    await harness.close();
  }
}

type Round = Opening & { readonly warningRequests: number };

async function measure(harness: TestHarness, rounds: number): Promise<number> {
  await seedDemoData(harness.database, new Date());
  const { address } = await harness.startServer({ main: SERVER, args: [] });
  const proxy = await openCountingProxy(address);
  const desk = await openDesk(harness, proxy.address);
  try {
    const measured: Round[] = [];
    for (let round = -WARM_UP; round < rounds; round += 1) {
      const opening = await openOnce(desk.page, () => proxy.take());
      if (round >= 0) measured.push(opening);
    }
    return report(measured);
  } finally {
    await desk.close();
    proxy.close();
  }
}

async function openDesk({ folder, addresses }: TestHarness, apiUrl: string): Promise<OpenDesk> {
  const userData = join(folder, 'desk');
  mkdirSync(userData);
  const env = { API_URL: apiUrl, OIDC_ISSUER: addresses.identityProvider, DESK_CITY: 'Kraków' };
  const desk = await launchDesk({ userData, env });
  const browser = await openSystemBrowser();
  await desk.page.getByRole('button', { name: /Otwórz logowanie/ }).click();
  await browser.signIn(desk, RECEPTION).finally(() => browser.close());
  await desk.page.getByRole('button', { name: /^Bez PIN-u/ }).click();
  return desk;
}

async function openOnce(page: Page, takeRequests: () => readonly string[]): Promise<Round> {
  await page.getByRole('combobox', { name: 'Szukaj uczestnika' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+K');
  await page.keyboard.type(COMPANY_CHILD);
  await page.getByRole('option', { selected: true }).waitFor();
  takeRequests();
  await page.evaluate(watchOpening(WARNING));
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Pozycje' }).waitFor();
  const opening = await page.evaluate<Opening>(READ_OPENING);
  const warningRequests = takeRequests().filter((path) => path.startsWith(PROFILE)).length;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Szukaj uczestnika' }).fill('');
  return { ...opening, warningRequests };
}

function report(rounds: readonly Round[]): number {
  const sorted = rounds.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const share = (of: number) => Math.round((sorted[Math.ceil(sorted.length * of) - 1] ?? Number.NaN) * 10) / 10;
  const goals = [
    { what: 'ms from the key to the painted warning, 95 of 100', reached: share(0.95), atMost: GOALS.p95Ms },
    {
      what: 'requests for the warning',
      reached: Math.max(...rounds.map((one) => one.warningRequests)),
      atMost: GOALS.warningRequests,
    },
    {
      what: 'layout shift',
      reached: Math.max(...rounds.map((one) => one.layoutShift)),
      atMost: GOALS.layoutShift,
    },
  ];
  const moved = [...new Set(rounds.flatMap((one) => one.moved))];
  if (moved.length > 0) console.log(`moved: ${moved.join(', ')}`);
  return conclude(goals, { rounds: rounds.length, medianMs: share(0.5), moved });
}
