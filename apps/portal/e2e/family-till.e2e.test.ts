// The till for a whole family: by keys, by clicks, without scripts, with wrong input, in two windows, without an answer.
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aCounterFamily } from './counter-family.ts';
import { typeset } from './pages.ts';
import { goTo, reload } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const RECEPTION = 'kasia.lis@zapisy.example';
const RESULT = /\/zespol\/kasa\/rodzina\/[0-9a-f-]{36}$/;

function till(page: Page) {
  const company = page.getByRole('region', { name: /^Faktura na\sfirmę: / });
  const person = page.getByRole('region', { name: /^Faktura imienna: / });
  const print = { name: typeset('Drukuj paragon') };
  return {
    company,
    person,
    companyPrint: company.getByRole('checkbox', print),
    personPrint: person.getByRole('checkbox', print),
    waiver: company.getByRole('checkbox', { name: typeset('Klient rezygnuje z faktury na firmę') }),
    method: (name: string) => page.getByRole('radio', { name }),
    part: (method: string) => page.locator(`input[name=amount-${method}]`),
    desk: page.getByLabel(/^Stanowisko/),
    accept: page.getByRole('button', { name: /^(Przyjmij|Zatwierdź jeszcze raz)/ }),
    unknown: page.getByRole('alert').filter({ hasText: typeset('Nie wiemy, czy płatność została zapisana.') }),
    alert: (message: string) => page.getByRole('alert').filter({ hasText: typeset(message) }),
    settled: () => page.waitForURL(RESULT),
  };
}

const prisma = () => home.server.database.prisma;
const at = (playerId: string) => `/zespol/kasa/rodzina?osoba=${playerId}`;
const settlements = () => prisma().settlement.count();
const payment = (id: number) =>
  prisma().payment.findUniqueOrThrow({ where: { id }, include: { parts: { orderBy: { method: 'asc' } } } });

async function openTill(playerId: string, options: { withScripts?: boolean; losesAnswers?: boolean } = {}) {
  const page = await home.signedIn(RECEPTION, { at: at(playerId), ...options });
  return { page, ...till(page) };
}

/** The next sale reaches the server, and its answer does not reach the browser. */
async function loseNextAnswer(page: Page): Promise<void> {
  const lost = { done: false };
  await page.route(/\/zespol\/kasa\/rodzina(\.data)?\?/, async (route) => {
    if (lost.done || route.request().method() !== 'POST') return route.fallback();
    lost.done = true;
    await route.fetch({ maxRedirects: 0 });
    return route.abort('connectionreset');
  });
}

describe('a family at the till', () => {
  it('settles two buyers by clicks: one sum in two methods, documents and a result for each', async () => {
    const { wards, due, later } = await aCounterFamily(home);
    const page = await home.signedIn(RECEPTION, { at: `/zespol/kasa?osoba=${wards[2]}` });
    await page.getByRole('link', { name: typeset('Cała rodzina') }).click();
    const form = till(page);
    await form.company.waitFor();
    expect([await form.companyPrint.isChecked(), await form.personPrint.isChecked()]).toEqual([false, true]);
    await form.company.getByText(typeset('Faktura na firmę – bez paragonu.')).waitFor();
    expect(await form.company.getByRole('checkbox', { name: /Półkolonie/ }).isChecked()).toBe(false);
    await page
      .getByText(/^700,00\szł$/)
      .first()
      .waitFor();
    await expectSound(page, 'the family at the till');

    await page.getByText(typeset('Kilka form naraz')).click();
    await form.part('card').fill('500');
    await form.part('cash').fill('200');
    await page.getByLabel(typeset('Otrzymano gotówką')).fill('250');
    await page.getByText(/^50,00\szł$/).waitFor();
    await page.keyboard.press('Enter');
    await expectSound(page, 'the change for cash of a family');
    await form.desk.selectOption('krakow-1');
    const shared = page.getByText('Na dokumentach').locator('..');
    await shared.getByText(/^karta 480,00\szł$/).waitFor();
    await shared.getByText(/^karta 20,00\szł, gotówka 200,00\szł$/).waitFor();
    await page
      .getByRole('button', { name: /^Przyjmij 700,00\szł: faktura na\sfirmę, paragon i\sfaktura imienna$/ })
      .click();
    await form.settled();
    await form.company.getByText(/^karta 480,00\szł$/).waitFor();
    await form.person.getByText('Wydruk czeka w kolejce').waitFor();
    await expectSound(page, 'the result of a family');
    const paid = await Promise.all(due.map(payment));
    expect(paid.map(({ state, method, printReceipt }) => [state, method, printReceipt])).toEqual([
      ['paid', 'card', false],
      ['paid', 'card', false],
      ['paid', 'cash', true],
    ]);
    expect(paid[2]?.parts.map(({ method, amountGrosze }) => [method, amountGrosze])).toEqual([
      ['card', 2_000],
      ['cash', 20_000],
    ]);
    expect(new Set(paid.map(({ settlementKey }) => settlementKey)).size).toBe(1);
    expect((await payment(later)).state).toBe('due');

    await form.company.getByText('Wystawione').first().waitFor();
    await reload(page);
    await form.company.getByRole('link', { name: typeset(`Płatność nr ${due[0]}`) }).waitFor();
    await page.getByRole('link', { name: typeset('Wróć do rodziny') }).click();
    await page.getByRole('checkbox', { name: /Półkolonie/ }).waitFor();
  });

  it('settles by eight keys from the till of one of them', async () => {
    const { wards, due } = await aCounterFamily(home);
    const page = await home.signedIn(RECEPTION, { at: `/zespol/kasa?osoba=${wards[0]}` });
    // This computer is at that desk.
    await page.evaluate("localStorage.setItem('zapisy-desk', 'krakow-1')");
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await page.getByRole('heading', { level: 2, name: 'Zofia Nowak' }).evaluate((heading) => heading.focus());
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await press(key);
    const form = till(page);
    await form.company.waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
    await press('Tab');
    await page.getByRole('link', { name: typeset('Przejdź do formy płatności') }).waitFor();
    await press('Enter');
    await press('ArrowRight');
    expect(await form.method('Karta').isChecked()).toBe(true);
    await press('Enter');
    await form.settled();
    expect(keys).toBe(8);
    for (const id of due) expect(await payment(id)).toMatchObject({ state: 'paid', method: 'card' });
    await expect.poll(() => page.evaluate("document.activeElement.getAttribute('role')")).toBe('status');
  });

  it.each([
    ['with scripts', true],
    ['where no script runs', false],
  ])('asks %s for all that is missing at once, and keeps what was chosen', async (_, withScripts) => {
    const { wards, due, later } = await aCounterFamily(home);
    const { page, ...form } = await openTill(wards[1], { withScripts });
    const reason = page.getByLabel('Dlaczego bez paragonu?').and(page.locator(':visible'));
    await form.desk.selectOption('krakow-1');
    await form.company.getByRole('checkbox', { name: /Zofia/ }).uncheck();
    await form.company.getByRole('checkbox', { name: /Półkolonie/ }).check();
    await form.companyPrint.check();
    await form.personPrint.uncheck();
    await form.accept.click();
    await form.alert('Popraw 3 pola').waitFor();
    const asked = 'Odznacz „Drukuj paragon” albo zaznacz, że klient rezygnuje z faktury na firmę.';
    await form.company.getByText(typeset(asked)).waitFor();
    await form.person.getByText(typeset('Wybierz powód, dla którego nie drukujemy paragonu.')).waitFor();
    await page.getByText(typeset('Wybierz formę płatności.')).waitFor();
    if (withScripts) {
      await expectSound(page, 'a family: all that is missing');
      await page.getByRole('link', { name: typeset('Dlaczego bez paragonu? (Faktura imienna: Anna Nowak)') }).click();
      await expect.poll(() => reason.evaluate((select) => select === document.activeElement)).toBe(true);
    }
    await form.waiver.check();
    await reason.selectOption('exempt-sale');
    await page.getByText(typeset('Kilka form naraz')).click();
    await form.part('card').fill('500');
    await form.accept.click();
    await page.getByText(typeset('Kwoty przy formach płatności muszą dać razem')).waitFor();
    await form.alert('Popraw 1 pole').waitFor();
    await form.part('cash').fill('395');
    await form.accept.click();
    await form.settled();
    expect(await payment(due[0])).toMatchObject({ state: 'due' });
    expect(await payment(due[1])).toMatchObject({ state: 'paid', printReceipt: true, invoiceWaiver: 'given' });
    expect(await payment(later)).toMatchObject({ state: 'paid', printReceipt: true });
    const third = await payment(due[2]);
    expect([third.state, JSON.stringify(third.noReceiptReason)]).toEqual(['paid', expect.stringContaining('exempt')]);
  });

  it('sells goods on the documents of the buyer beside whom they are added, with nothing ticked for the other', async () => {
    const { wards, due } = await aCounterFamily(home);
    const { page, ...form } = await openTill(wards[0]);
    for (const name of [/Zofia/, /Hip-hop/]) await form.company.getByRole('checkbox', { name }).uncheck();
    await form.person.getByText(typeset('Dodaj towar')).click();
    const pieces = form.person.getByRole('spinbutton').first();
    await pieces.fill('2');
    await form.method('Gotówka').check();
    await form.desk.selectOption('krakow-1');
    expect(await form.companyPrint.isVisible(), 'nothing is paid for the company').toBe(false);
    await form.accept.click();
    await form.settled();
    await expect.poll(() => form.company.count()).toBe(0);
    const { settlementKey, buyer } = await payment(due[2]);
    const all = await prisma().payment.findMany({ where: { settlementKey }, include: { lines: true } });
    expect(all.map(({ lines }) => lines[0]?.quantity).toSorted()).toEqual([1, 2]);
    for (const one of all) expect(one.buyer).toEqual(buyer);
    expect((await payment(due[0])).state).toBe('due');
  });

  it('shows the second window what is settled already, and settles the rest there', async () => {
    const { wards, due } = await aCounterFamily(home);
    const [first, second] = [await openTill(wards[0]), await openTill(wards[0])];
    for (const one of [first, second]) {
      await one.method('Karta').check();
      await one.desk.selectOption('krakow-1');
    }
    await first.person.getByRole('checkbox', { name: /Ola/ }).uncheck();
    await first.accept.click();
    await first.settled();
    await second.accept.click();
    await second.page
      .getByRole('alert')
      .filter({ hasText: typeset('rozliczono już') })
      .waitFor();
    expect(await payment(due[2])).toMatchObject({ state: 'due' });
    await expectSound(second.page, 'a family: settled in another window');
    await second.page.getByRole('button', { name: /^Przyjmij 220,00\szł/ }).click();
    await second.settled();
    expect(await payment(due[2])).toMatchObject({ state: 'paid' });
  });

  it('shows a sum and invoice data that changed meanwhile before anything is settled', async () => {
    const { wards, due } = await aCounterFamily(home);
    const { page, ...form } = await openTill(wards[0]);
    await form.method('Karta').check();
    await form.desk.selectOption('krakow-1');
    await prisma().payment.update({ where: { id: due[2] }, data: { amountGrosze: 20_000 } });
    await prisma().paymentLine.updateMany({ where: { paymentId: due[2] }, data: { grossGrosze: 20_000 } });
    await form.accept.click();
    await form.alert('Kwota zmieniła się przed chwilą: teraz jest do zapłaty 680,00 zł.').waitFor();
    await page.getByRole('button', { name: /^Przyjmij 680,00\szł/ }).waitFor();
    await prisma().invoice.updateMany({
      where: { playerId: wards[1] },
      data: { classicInvoice: false, version: { increment: 1 } },
    });
    await form.accept.click();
    await form.alert('Dane do faktury zmieniły się przed chwilą.').waitFor();
    await page.getByRole('region', { name: /^Paragon: Jan$/ }).waitFor();
    for (const id of due) expect(await payment(id)).toMatchObject({ state: 'due' });
    await expectSound(page, 'a family: other data');
    await form.accept.click();
    await form.settled();
    for (const id of due) expect(await payment(id)).toMatchObject({ state: 'paid' });
  });
});

describe('an answer that is lost', () => {
  it('settles once under the same key, also after a reload', async () => {
    const { wards, due } = await aCounterFamily(home);
    const { page, ...form } = await openTill(wards[0], { losesAnswers: true });
    await form.method('Karta').check();
    await form.desk.selectOption('krakow-1');
    await loseNextAnswer(page);
    await form.accept.click();
    await form.unknown.waitFor();
    const settled = await settlements();
    expect(await payment(due[0])).toMatchObject({ state: 'paid' });
    await reload(page);
    await form.unknown.waitFor();
    await page.getByText(typeset(`nr ${due[2]}: 220,00 zł`)).waitFor();
    await expectSound(page, 'a family: an unknown result');
    await page.getByRole('button', { name: typeset('Zatwierdź jeszcze raz') }).click();
    await form.settled();
    expect(await settlements()).toBe(settled);
    await goTo(page, home.address + at(wards[0]));
    expect(await form.unknown.count()).toBe(0);
  });

  it('says after signing in again that nothing was booked, and is still filled in', async () => {
    const { wards, due } = await aCounterFamily(home);
    const { page, ...form } = await openTill(wards[0], { losesAnswers: true });
    await form.method('Przelew').check();
    await page.getByLabel('Dzień wpływu').fill(warsawDate(new Date()));
    await form.desk.selectOption('krakow-1');
    await form.person.getByRole('checkbox', { name: /Ola/ }).uncheck();
    await page.context().clearCookies({ name: /zapisy/ });
    await form.accept.click();
    await page.getByText(typeset('Nic nie zapisaliśmy: sesja skończyła się przed wysłaniem.')).waitFor();
    expect(await payment(due[0])).toMatchObject({ state: 'due' });
    await form.accept.click();
    await form.settled();
    expect([(await payment(due[0])).method, (await payment(due[2])).state]).toEqual(['transfer', 'due']);
  });
});

it('shows a family that owes nothing what to do', async () => {
  const { wards, ownerEmail } = await aCounterFamily(home);
  await prisma().payment.updateMany({ where: { ownerEmail }, data: { state: 'cancelled' } });
  const { page } = await openTill(wards[0]);
  await page.getByText(typeset('Ta rodzina nie ma nic do zapłaty.')).waitFor();
  await expectSound(page, 'a family that owes nothing');
});
