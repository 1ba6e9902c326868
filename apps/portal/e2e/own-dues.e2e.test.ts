// A client pays due payments online: several buyers, wrong data, another window, without scripts, and the counter.
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ANNA, WORKSHOP } from './family.ts';
import { overdueDay } from './overdue-day.ts';
import { gatewayPage, typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const RECEPTION = 'kasia.lis@zapisy.example';
const LONG_MS = 180_000;
const WAITING = { timeout: 30_000 };

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name: typeof name === 'string' ? typeset(name) : name });
const link = (page: Page, name: string) => page.getByRole('link', { name: typeset(name) });
const says = (page: Page, text: string) => page.getByText(typeset(text)).first().waitFor(WAITING);
const tick = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });

type Given = { readonly firstName: string; readonly sum: number; readonly due: number; readonly line: string };

const DUES: readonly Given[] = [
  { firstName: 'Zofia', sum: 25_000, due: -3, line: 'Akrobatyka' },
  { firstName: 'Jan', sum: 23_000, due: 2, line: 'Hip-hop kids' },
  { firstName: 'Ola', sum: 22_000, due: 4, line: 'Balet 4–6 lat' },
];

/** The family owes exactly these; Zofia and Jan with a company invoice, Ola with a receipt. */
async function owes(taxId: string = WORKSHOP.taxId): Promise<readonly number[]> {
  const { prisma } = home.server.database;
  await prisma.payment.updateMany({
    where: { ownerEmail: ANNA, state: 'due' },
    data: { state: 'cancelled', closingReason: 'mistake', closingText: '', closedBy: ANNA, closedAt: new Date() },
  });
  await prisma.invoice.deleteMany({ where: { ownerEmail: ANNA } });
  const ids: number[] = [];
  for (const { firstName, sum, due, line } of DUES) {
    const player = await prisma.player.findFirst({ where: { ownerEmail: ANNA, firstName } });
    const { id: playerId } =
      player ??
      (await prisma.player.create({
        data: { ownerEmail: ANNA, firstName, lastName: 'Nowak', birthYear: 2021, mark: 2, city: 'Kraków' },
      }));
    if (firstName !== 'Ola') {
      await prisma.invoice.create({
        data: { ...WORKSHOP, taxId, playerId, ownerEmail: ANNA, classicInvoice: true },
      });
    }
    const { id } = await prisma.payment.create({
      data: {
        playerId,
        ownerEmail: ANNA,
        city: 'Kraków',
        amountGrosze: sum,
        dueOn: new Date(due < 0 ? overdueDay(-due).dueOn : addDays(warsawDate(new Date()), due)),
        lines: { create: [{ position: 1, name: line, grossGrosze: sum, vatRate: '8' }] },
      },
    });
    ids.push(id);
  }
  return ids;
}

const statesOf = async (ids: readonly number[]) => {
  const rows = await home.server.database.prisma.payment.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ state }) => state);
};

/** On how many lines the first such word of a row is. */
const linesOfWord = (page: Page, word: string) =>
  page
    .getByText(new RegExp(`^${word}`))
    .first()
    .evaluate((row, length) => {
      const range = document.createRange();
      range.setStart(row.firstChild ?? row, 0);
      range.setEnd(row.firstChild ?? row, length);
      return range.getClientRects().length;
    }, word.length);

/** The upper and the lower edge of the card with the sum. */
const edgesOfSum = (page: Page) => {
  const card = page.getByText('Razem', { exact: true }).locator('xpath=ancestor::div[1]');
  return card.evaluate((one) => {
    const { borderTopWidth, borderBottomWidth } = getComputedStyle(one);
    return [borderTopWidth, borderBottomWidth];
  });
};

it(
  'due payments online are chosen by clicks: the sum follows the ticks, and the gateway gets one payment of all buyers',
  async () => {
    const ids = await owes();
    const page = await home.signedIn(ANNA, { at: '/dokumenty' });
    await link(page, 'Zapłać 3 płatności: 700,00 zł').click();
    await page.getByRole('heading', { level: 1, name: typeset('Zapłać za zajęcia') }).waitFor();
    await says(page, 'termin minął');
    await expectSound(page, 'due payments to pay');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await linesOfWord(page, 'Akrobatyka')).toBe(1);
    await page.setViewportSize({ width: 1280, height: 900 });
    await tick(page, /Hip-hop/).uncheck();
    await button(page, 'Zapłać 2 płatności: 470,00 zł').waitFor();
    await tick(page, /Akrobatyka/).uncheck();
    await tick(page, /Balet/).uncheck();
    await says(page, 'Zaznacz, co płacisz.');
    await button(page, /^Zapłać$/).click();
    await says(page, 'Zaznacz, co płacisz.');
    for (const name of [/Akrobatyka/, /Balet/]) await tick(page, name).check();
    await button(page, 'Zapłać 2 płatności: 470,00 zł').click();
    const gateway = gatewayPage(page);
    await gateway.heading.waitFor(WAITING);
    expect(await statesOf(ids)).toEqual(['pending', 'due', 'pending']);

    const other = await home.signedIn(ANNA, { at: '/zaplac' });
    await says(other, 'Ta płatność jest już otwarta od');
    await expectSound(other, 'due payments that are open in another window');
    await goTo(other, `${home.address}/dokumenty`);
    await says(other, 'Trwa płatność online od');
    await link(other, 'Wróć do niej').first().click();
    await says(other, 'Czekamy na potwierdzenie płatności');

    await gateway.pay.click();
    await page.waitForURL(/\/platnosc\//);
    await says(page, 'Zapłacono');
    await expectSound(page, 'due payments that are paid');
    expect(await statesOf(ids)).toEqual(['paid', 'due', 'paid']);
  },
  LONG_MS,
);

it(
  'due payments online are paid by keys alone, and wait for a correct tax id while the rest is paid',
  async () => {
    const ids = await owes('5260250247');
    const page = await home.signedIn(ANNA, { at: '/zaplac' });
    await says(page, 'Nie przechodzimy do płatności.');
    await link(page, 'Popraw NIP').waitFor();
    await expectSound(page, 'due payments with a wrong tax id');
    const pay = button(page, 'Zapłać teraz sam paragon: 220,00 zł');
    await tick(page, /Balet/).focus();
    await page.keyboard.press('Space');
    await says(page, 'Zaznacz, co płacisz.');
    await page.keyboard.press('Space');
    await pay.waitFor();
    await page.keyboard.press('Enter');
    await gatewayPage(page).heading.waitFor(WAITING);
    expect(await statesOf(ids)).toEqual(['due', 'due', 'pending']);
    await gatewayPage(page).giveUp.click();
    await page.waitForURL(/\/platnosc\//);
    await says(page, 'Czekamy na potwierdzenie płatności');
    await goTo(page, `${home.address}/zaplac`);
    await button(page, 'Wybierz paragon').click();
    await button(page, 'Zapłać 2 płatności: 480,00 zł').waitFor(WAITING);
  },
  LONG_MS,
);

it(
  'due payments online are paid without scripts: another choice is summed up first, then paid',
  async () => {
    const ids = await owes();
    const page = await home.signedIn(ANNA, { at: '/zaplac', withScripts: false });
    await tick(page, /Hip-hop/).uncheck();
    await button(page, 'Zapłać 3 płatności: 700,00 zł').click();
    await says(page, 'Suma jest teraz inna.');
    expect(await statesOf(ids)).toEqual(['due', 'due', 'due']);
    await button(page, 'Zapłać 2 płatności: 470,00 zł').click();
    await link(page, 'Otwórz stronę płatności').click();
    const gateway = gatewayPage(page);
    await gateway.heading.waitFor(WAITING);
    await gateway.pay.click();
    await page.waitForURL(/\/platnosc\//);
    await says(page, 'Zapłacono');
    expect(await statesOf(ids)).toEqual(['paid', 'due', 'paid']);
  },
  LONG_MS,
);

it(
  'due payments online whose page does not open are tried again as the same payment, and given up by keys alone',
  async () => {
    const ids = await owes();
    const refused = { on: 'register', fault: { type: 'error', status: 401 } };
    await home.server.faultControls.gateway.fault(refused);
    const page = await home.signedIn(ANNA, { at: '/zaplac' });
    await button(page, 'Zapłać 3 płatności: 700,00 zł').click();
    await says(page, 'Strona płatności się nie otworzyła.');
    await says(page, 'Nic nie pobraliśmy i nic nie jest zapłacone.');
    await expectSound(page, 'due payments whose page did not open');
    const list = await home.signedIn(ANNA, { at: '/dokumenty' });
    await says(list, 'Strona płatności się nie otworzyła.');
    await says(list, 'nie otworzyła się');
    expect(await list.getByText(typeset('nie otworzyła się')).count()).toBe(3);
    await goTo(list, home.address);
    await says(list, 'się nie otworzyła');
    const address = new URL(page.url()).pathname;
    expect(await statesOf(ids)).toEqual(['pending', 'pending', 'pending']);
    await goTo(page, `${home.address}/zaplac`);
    expect(await edgesOfSum(page)).toEqual(['1px', '1px']);
    await link(page, 'Wróć do niej').first().click();
    await home.server.faultControls.gateway.fault(refused);
    await button(page, 'Spróbuj ponownie').focus();
    await page.keyboard.press('Enter');
    await says(page, 'Strona płatności nadal się nie otworzyła.');
    expect(new URL(page.url()).pathname).toBe(address);
    expect(await page.getByRole('alert').evaluate((one) => one === document.activeElement)).toBe(true);
    for (let pressed = 0; pressed < 2; pressed += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await says(page, 'Płatność przerwana');
    await expectSound(page, 'due payments that were given up');
    expect(await statesOf(ids)).toEqual(['due', 'due', 'due']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await button(page, 'Zapłać 3 płatności: 700,00 zł').click();
    await gatewayPage(page).heading.waitFor(WAITING);
    expect(await statesOf(ids)).toEqual(['pending', 'pending', 'pending']);
  },
  LONG_MS,
);

it(
  'due payments online whose page may have opened are tried again without scripts, and paid once',
  async () => {
    const ids = await owes();
    await home.server.faultControls.gateway.fault({ on: 'register', fault: { type: 'drop', when: 'after' } });
    const page = await home.signedIn(ANNA, { at: '/zaplac', withScripts: false });
    await button(page, 'Zapłać 3 płatności: 700,00 zł').click();
    await says(page, 'Strona płatności się nie otworzyła.');
    await says(page, 'nie wiemy, czy przyjął zgłoszenie');
    expect(await button(page, 'Zrezygnuj z tej próby').count()).toBe(0);
    await button(page, 'Spróbuj ponownie').click();
    await link(page, 'Otwórz stronę płatności').click();
    const gateway = gatewayPage(page);
    await gateway.heading.waitFor(WAITING);
    await gateway.pay.click();
    await page.waitForURL(/\/platnosc\//);
    await says(page, 'Zapłacono');
    expect(await statesOf(ids)).toEqual(['paid', 'paid', 'paid']);
  },
  LONG_MS,
);

it(
  'due payments online are taken over at the till: nothing came, so the counter settles, and the client is asked not to pay again',
  async () => {
    const ids = await owes();
    const client = await home.signedIn(ANNA, { at: '/zaplac' });
    await button(client, 'Zapłać 3 płatności: 700,00 zł').click();
    await gatewayPage(client).heading.waitFor(WAITING);
    const { playerId, checkoutId } = await home.server.database.prisma.payment.findFirstOrThrow({
      where: { id: ids[0] ?? 0 },
    });
    await goTo(client, `${home.address}/dokumenty`);
    // Payments of other tests may be open too.
    await client.getByText(/^Trwa\swpłata\sonline:\s\d+\spłatności\.$/).waitFor(WAITING);
    const till = await home.signedIn(RECEPTION, { at: '/zespol/kasa' });
    await till.getByLabel('Kto płaci?').fill('Zofia');
    await till.keyboard.press('Enter');
    await says(till, 'płaci online');
    await goTo(till, `${home.address}/zespol/kasa?osoba=${playerId}`);
    await says(till, 'Trwa płatność online od');
    await expectSound(till, 'the till with a payment that is being paid online');
    await till.keyboard.press('F8');
    await till.getByRole('heading', { level: 2, name: typeset('Rozliczenie rodziny') }).waitFor();
    await button(till, `Przejmij płatność nr ${ids[0]}`).click();
    await till.getByRole('checkbox', { name: /Balet/ }).waitFor(WAITING);
    expect(new URL(till.url()).pathname).toBe('/zespol/kasa/rodzina');
    await expect.poll(() => statesOf(ids)).toEqual(['due', 'due', 'due']);
    await goTo(client, `${home.address}/zaplac`);
    await says(client, 'recepcja przejęła płatność online, w której to było');
    await expectSound(client, 'due payments that the counter takes');
    await goTo(client, `${home.address}/platnosc/${checkoutId}`);
    await says(client, 'Tę płatność przejęła recepcja');
    await home.server.faultControls.gateway.pay(checkoutId ?? '', { notify: true });
    await client.getByRole('heading', { name: typeset('Zapłacono 700,00 zł') }).waitFor(WAITING);
  },
  LONG_MS,
);

it(
  'due payments online are not taken over when their money has come: the page of the payment says so',
  async () => {
    const [id = 0] = await owes();
    const client = await home.signedIn(ANNA, { at: `/zaplac?platnosc=${id}` });
    await button(client, 'Zapłać 250,00 zł').click();
    await gatewayPage(client).heading.waitFor(WAITING);
    const page = await home.signedIn(RECEPTION, { at: `/zespol/platnosci/${id}` });
    await button(page, `Przejmij płatność nr ${id}`).focus();
    const { checkoutId } = await home.server.database.prisma.payment.findUniqueOrThrow({ where: { id } });
    await home.server.faultControls.gateway.pay(checkoutId ?? '');
    await page.keyboard.press('Enter');
    await says(page, 'Pieniądze już przyszły online.');
    expect(await statesOf([id])).toEqual(['paid']);
  },
  LONG_MS,
);
