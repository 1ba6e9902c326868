// The worked example of the figures, from rows of the database to what the page shows: tiles, charts, tables and file.
import { addMonths, warsawDate, warsawMonth } from '@zapisy/domain/warsaw-time';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { typeset } from './pages.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct({ isSeeded: false });
const MARKETING = 'marek.dudek@zapisy.example';
/** A channel of its own: the import of spend on ads runs by itself. */
const PAGE = '/zespol/statystyki?kanal=strona';
const NOW = new Date();
const RUNNING = warsawMonth(NOW);
const BEFORE = addMonths(RUNNING, -1);

/** 412 leads of whom 32 are customers, 5 904,20 zł spent, 18 240,00 zł paid; 374 leads and 25 customers before. */
beforeAll(async () => {
  const { database } = home.server;
  await leadsOf(new Date(`${BEFORE}-15T12:00:00Z`), { Nowy: 174, Kontakt: 100, 'Trening próbny': 75, Zapisany: 25 });
  await leadsOf(NOW, { Nowy: 162, Kontakt: 150, 'Trening próbny': 68, Zapisany: 31 });
  const family = { email: 'klienci@poczta.example', firstName: 'Anna', lastName: 'Nowak' };
  await database.prisma.owner.create({ data: family });
  const child = { firstName: 'Zofia', lastName: 'Nowak', birthYear: 2017, city: 'Kraków', ownerEmail: family.email };
  const { id: playerId } = await database.prisma.player.create({ data: child });
  await leadsOf(NOW, { Zapisany: 1 }, family.email);
  await database.prisma.payment.create({
    data: {
      playerId,
      ownerEmail: family.email,
      city: 'Kraków',
      amountGrosze: 1_824_000,
      dueOn: new Date(warsawDate(NOW)),
      state: 'paid',
      method: 'card',
      paidOn: new Date(warsawDate(NOW)),
      paidAt: NOW,
      settledBy: 'kasia.lis@zapisy.example',
      printReceipt: false,
      documentsOutcome: 'without-document',
      lines: {
        create: [{ position: 1, name: 'Zajęcia', grossGrosze: 1_824_000, quantity: 1, vatRate: '23' }],
      },
    },
  });
  for (const [month, amountGrosze] of [
    [RUNNING, 590_420],
    [BEFORE, 470_000],
  ] as const)
    await database.prisma.marketingBudget.create({
      data: { channel: 'strona', city: 'Kraków', month, amountGrosze, source: 'manual' },
    });
});

async function leadsOf(receivedAt: Date, stages: Readonly<Record<string, number>>, ownerEmail?: string): Promise<void> {
  const lead = { city: 'Kraków', citySource: 'form', channel: 'strona', receivedAt, ...(ownerEmail && { ownerEmail }) };
  const data = Object.entries(stages).flatMap(([status, count]) =>
    Array.from({ length: count }, () => ({ ...lead, status })),
  );
  await home.server.database.prisma.lead.createMany({ data });
}

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/g, ' ');

async function tile(page: Page, title: string): Promise<string> {
  const how = page.getByRole('button', { name: `Jak liczymy: ${title}`, exact: true });
  return plain(await page.locator('dl > div').filter({ has: how }).locator('dd').innerText()).replace(/\s+/g, ' ');
}

const labelOf = async (page: Page, title: string) =>
  plain(await page.getByRole('img', { name: new RegExp(`^${title}`) }).getAttribute('aria-label'));

async function rowOf(page: Page, chart: string, table: string, name: string): Promise<readonly string[]> {
  await page.getByText(`Pokaż jako tabelę: ${chart}`).click();
  return shownRow(page, table, name);
}

async function shownRow(page: Page, table: string, name: string): Promise<readonly string[]> {
  const row = page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ hasText: typeset(name) });
  return (await row.locator('.num').allInnerTexts()).map(plain);
}

it('the worked example of the figures is in the tiles, each with its change to the month before and its definition', async () => {
  const page = await home.signedIn(MARKETING, { at: PAGE });
  expect(await tile(page, 'Wydatki')).toMatch(/^5 904,20 zł \+1 204,20 zł cały \S+: 4 700,00 zł$/);
  expect(await tile(page, 'Leady')).toMatch(/^412 \+38 cały \S+: 374$/);
  expect(await tile(page, 'Zapisani')).toMatch(/^32 \+7 cały \S+: 25$/);
  expect(await tile(page, 'Koszt leada')).toMatch(/^14,33 zł \+1,76 zł cały \S+: 12,57 zł$/);
  expect(await tile(page, 'CAC')).toMatch(/^184,51 zł −3,49 zł cały \S+: 188,00 zł$/);
  expect(await tile(page, 'Przychód')).toMatch(/^18 240,00 zł \+18 240,00 zł cały \S+: 0,00 zł$/);
  expect(await tile(page, 'ROI')).toMatch(/^\+208,9% \+308,9 p\.p\. cały \S+: −100%$/);
  await page.getByText(typeset('Porównujemy go z całym poprzednim miesiącem')).waitFor();
  await page.getByRole('button', { name: 'Jak liczymy: CAC' }).click();
  await page.getByRole('dialog', { name: 'Jak liczymy: CAC' }).getByText('Wydatki ÷ zapisani.').waitFor();
  await page.keyboard.press('Escape');
  await expectSound(page, 'the figures of the worked example');
});

it('the worked example of the figures is in the charts, in their texts and in their tables', async () => {
  const page = await home.signedIn(MARKETING, { at: PAGE });
  await page.locator('.recharts-bar-rectangle').first().waitFor();
  await page.locator('.recharts-line-dots').first().waitFor();
  expect(await labelOf(page, 'Wydatki i CAC')).toMatch(
    /wydatki 4 700,00 zł, CAC 188,00 zł; \S+ \d{4} \(w toku\): wydatki 5 904,20 zł, CAC 184,51 zł$/,
  );
  const drawn = plain(await page.getByRole('img', { name: /^Wydatki i CAC/ }).innerText());
  expect(drawn).toContain('5 904');
  expect(drawn).toContain('185');
  expect(await labelOf(page, 'Lejek')).toBe(
    'Lejek. Leady: 786 · 100%, Kontakt: 450 · 57% · 57% z poprz., ' +
      'Trening próbny: 200 · 25% · 44% z poprz., Zapisani: 57 · 7% · 29% z poprz.',
  );
  expect(await labelOf(page, 'ROI według kanałów')).toBe('ROI według kanałów. strona: +72%');
  expect(await labelOf(page, 'ROI według miast')).toBe('ROI według miast. Kraków: +72%');
  const running = plain(new Intl.DateTimeFormat('pl-PL', { month: 'long', year: 'numeric' }).format(NOW));
  expect(await rowOf(page, 'Wydatki i CAC', 'Według miesięcy', running)).toEqual([
    ...['5 904,20 zł', '412', '250', '100', '32', '14,33 zł', '184,51 zł', '18 240,00 zł', '+208,9%'],
  ]);
  expect(await rowOf(page, 'Lejek', 'Lejek', 'Zapisani')).toEqual(['57', '7%', '29%']);
  expect((await shownRow(page, 'Według miast', 'Kraków')).at(-1)).toBe('+72%');
  await expectSound(page, 'the figures with their tables open');
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await rowOf(page, 'ROI według miast', 'Według miast', 'Kraków')).at(-1)).toBe('+72%');
});

it('the worked example of the figures is one chart and five numbers on a phone', async () => {
  const page = await home.signedIn(MARKETING);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${home.address}${PAGE}`);
  await page.locator('.recharts-bar-rectangle').first().waitFor();
  expect(
    await page
      .getByRole('img')
      .filter({ has: page.locator('.recharts-surface') })
      .count(),
  ).toBe(1);
  expect(
    await page
      .locator('main dl dt:visible')
      .filter({ has: page.getByRole('button') })
      .count(),
  ).toBe(5);
});

it('the worked example of the figures is in the file, a line for each month, channel and city', async () => {
  const page = await home.signedIn(MARKETING, { at: PAGE });
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pobierz CSV' }).click();
  const { readFile } = await import('node:fs/promises');
  const text = await readFile((await (await file).path()) as string, 'utf8');
  expect(text.startsWith('\uFEFFMiesiąc;Kanał;Miasto;Wydatki')).toBe(true);
  expect(text).toContain(`${RUNNING};strona;Kraków;5904,20;412;250;100;32;14,33;184,51;18240,00;2,09\r\n`);
});

/** One customer of a channel and a city, who has paid that much. */
async function aCustomer(channel: string, city: string, amountGrosze: number): Promise<void> {
  const { prisma } = home.server.database;
  const ownerEmail = `${city}@poczta.example`.toLowerCase();
  await prisma.owner.create({ data: { email: ownerEmail, firstName: 'Ewa', lastName: 'Lis' } });
  const { id: playerId } = await prisma.player.create({
    data: { firstName: 'Jan', lastName: 'Lis', birthYear: 2018, city, ownerEmail },
  });
  await prisma.lead.create({
    data: { city, citySource: 'form', channel, receivedAt: NOW, ownerEmail, status: 'Zapisany' },
  });
  const paid = { state: 'paid', method: 'card', paidOn: new Date(warsawDate(NOW)), paidAt: NOW } as const;
  const line = { position: 1, name: 'Zajęcia', grossGrosze: amountGrosze, quantity: 1, vatRate: '23' };
  await prisma.payment.create({
    data: {
      playerId,
      ownerEmail,
      city,
      amountGrosze,
      dueOn: new Date(warsawDate(NOW)),
      ...paid,
      lines: { create: [line] },
    },
  });
}

it('a loss of 40 % has a bar half as long as a loss of 80 %', async () => {
  const channel = 'polecenie';
  for (const [city, paid] of [
    ['Gdynia', 20_000],
    ['Sopot', 60_000],
  ] as const) {
    await aCustomer(channel, city, paid);
    await home.server.database.prisma.marketingBudget.create({
      data: { channel, city, month: RUNNING, amountGrosze: 100_000, source: 'manual' },
    });
  }
  const page = await home.signedIn(MARKETING, { at: `/zespol/statystyki?kanal=${channel}` });
  const bars = page.getByRole('img', { name: /^ROI według miast/ }).locator('.recharts-bar-rectangle');
  await bars.nth(1).waitFor();
  expect(await labelOf(page, 'ROI według miast')).toMatch(/Gdynia.*80.*Sopot.*40/);
  const [longer, shorter] = await bars.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect((longer ?? 0) / (shorter ?? 1)).toBeCloseTo(2, 1);
});
