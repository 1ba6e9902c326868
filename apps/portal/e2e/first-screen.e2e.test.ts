// What a document of staff leaves to its scripts: it is there once they run, also where a person was faster than they.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { typeset } from './pages.ts';
import { reload, scriptsReady } from './scripts-ready.ts';
import { startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const MARKETING = 'marek.dudek@zapisy.example';
const ADMIN = 'adam.sowa@zapisy.example';
const BOARD = '/zespol/leady?widok=tablica&zainteresowanie=Kapoeira';
/** Within so long an open board shows what changed elsewhere. */
const FOLLOWED_MS = 40_000;
const DAY_MS = 24 * 3_600_000;

const lead = (firstName: string, more: object = {}) => ({
  firstName,
  phone: '601 000 078',
  city: 'Kraków',
  citySource: 'form',
  channel: 'telefon',
  productInterest: 'Kapoeira',
  ...more,
});
const TEN = Array.from({ length: 10 }, (_, at) => `Wytrwała${at}`);
const tenLeads = () =>
  TEN.map((name, at) => lead(name, { receivedAt: new Date(Date.now() - (at + 1) * DAY_MS), status: 'Kontakt' }));
const card = (page: Page, name: string) =>
  page.locator('[data-lead]', { has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page) => page.locator('[data-stage="Kontakt"] .tile-name').allInnerTexts();

it('the board keeps every card of a column when a newer lead comes, and shows what is done with the last of them', async () => {
  const { prisma } = home.server.database;
  await prisma.lead.createMany({ data: tenLeads() });
  const page = await home.signedIn(MARKETING, { at: BOARD });
  await card(page, 'Wytrwała9').waitFor();
  await prisma.lead.create({ data: lead('Najnowsza', { status: 'Kontakt' }) });
  await card(page, 'Najnowsza').waitFor({ timeout: FOLLOWED_MS });
  expect(await names(page)).toEqual(['Najnowsza', ...TEN]);
  await card(page, 'Wytrwała8').getByRole('link').first().focus();
  await page.keyboard.press('m');
  await page
    .getByRole('status')
    .filter({ hasText: typeset('opiekun: Marek Dudek') })
    .waitFor();
  await expect.poll(() => card(page, 'Wytrwała8').innerText()).toContain('Marek Dudek');
  const at = await card(page, 'Wytrwała7').getAttribute('data-lead');
  await prisma.lead.update({ where: { id: at ?? '' }, data: { status: 'Trening próbny', version: { increment: 1 } } });
  await prisma.lead.create({ data: lead('Druga', { status: 'Kontakt' }) });
  await card(page, 'Druga').waitFor({ timeout: FOLLOWED_MS });
  expect(await names(page)).not.toContain('Wytrwała7');
});

/** Opens the page, acts while its scripts are on their way, and lets them come. */
async function beforeScripts(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await late.promise;
    await route.fallback();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await act();
  late.resolve();
  await scriptsReady(page);
}

it('the menu of a lead that was opened before the scripts ran has its lines once they run', async () => {
  const page = await home.signedIn(MARKETING);
  await beforeScripts(page, home.address + BOARD, () => card(page, 'Wytrwała0').locator('summary').click());
  await card(page, 'Wytrwała0')
    .getByRole('button', { name: typeset('Przenieś do: Trening próbny') })
    .waitFor();
});

it('the row of the audit log that was unfolded before the scripts ran says its details once they run', async () => {
  const page = await home.signedIn(ADMIN);
  const row = page.locator('tr', { has: page.locator('summary[data-row-first]') }).first();
  await beforeScripts(page, `${home.address}/zespol/dziennik`, () => row.locator('summary').click());
  await expect.poll(() => row.locator('details').first().innerText()).not.toBe('');
});

it('a list is where it was when its page is loaded again', async () => {
  const page = await home.signedIn(ADMIN, { at: '/zespol/platnosci' });
  await page.evaluate('scrollTo(0, 1200)');
  const before = await page.evaluate('scrollY');
  expect(before).toBeGreaterThan(800);
  await reload(page);
  await expect.poll(() => page.evaluate('scrollY')).toBe(before);
});
