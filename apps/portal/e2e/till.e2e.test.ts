// The till in the portal: by keys, for one participant and for a family, in two windows, and when its answer is lost.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aCounterFamily } from './counter-family.ts';
import { ANNA, TOMASZ } from './family.ts';
import { typeset } from './pages.ts';
import { goTo, reload } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const RECEPTION = 'kasia.lis@zapisy.example';
const SERVER = /\/zespol\/kasa\/serwer$/;
const UNKNOWN = 'Nie wiemy, czy płatność została zapisana.';

function till(page: Page) {
  return {
    company: page.getByRole('region', { name: /^Faktura na\sfirmę: / }),
    person: page.getByRole('region', { name: /^Faktura imienna: / }),
    print: page.getByRole('checkbox', { name: typeset('Drukuj paragon') }),
    method: (name: string) => page.getByRole('radio', { name }),
    desk: page.getByLabel(/^Stanowisko/),
    accept: page.getByRole('button', { name: /^Przyjmij/ }),
    sold: () => page.waitForURL(/\/zespol\/kasa\/wynik\/[0-9a-f-]{36}$/),
  };
}

const prisma = () => home.server.database.prisma;
const settlements = () => prisma().settlement.count();
const payment = (id: number) =>
  prisma().payment.findUniqueOrThrow({ where: { id }, include: { parts: { orderBy: { method: 'asc' } } } });

/** A participant with a due payment: the participant, and the payment. */
async function somethingDue(ownerEmail: string, firstName: string) {
  const player = await prisma().player.findFirstOrThrow({ where: { ownerEmail, firstName } });
  const { id } = await prisma().payment.create({
    data: {
      playerId: player.id,
      ownerEmail,
      city: 'Kraków',
      amountGrosze: 10_000,
      state: 'due',
      dueOn: new Date('2020-01-01T00:00:00Z'),
      lines: { create: [{ position: 1, name: 'Akrobatyka', grossGrosze: 10_000, quantity: 1, vatRate: '8' }] },
    },
  });
  return { at: `/zespol/kasa?osoba=${player.id}&platnosc=${id}`, id };
}

/** The till with what is due, at a desk that was chosen before. */
async function openTill(at: string, { losesAnswers = false } = {}) {
  const page = await home.signedIn(RECEPTION, { at, losesAnswers });
  await till(page).desk.selectOption('krakow-1');
  return { page, ...till(page) };
}

describe('the till', () => {
  it('settles a family by four keys from the till of one of them: documents and a result for each buyer', async () => {
    const { wards, due, later } = await aCounterFamily(home);
    const { page } = await openTill(`/zespol/kasa?osoba=${wards[2]}`);
    await expectSound(page, 'the till of one participant');
    await page.keyboard.press('F8');
    const form = till(page);
    await form.company.waitFor();
    await form.company.getByText(typeset('Faktura na firmę – bez paragonu.')).waitFor();
    await expectSound(page, 'the family at the till');
    await page.keyboard.press('F6');
    await page
      .getByRole('button', { name: /^Przyjmij 700,00\szł: faktura na\sfirmę, paragon i\sfaktura imienna/ })
      .waitFor();
    await page.keyboard.press('Control+Enter');
    await form.sold();
    await form.person.getByText('Czeka w kolejce', { exact: true }).waitFor();
    await expectSound(page, 'the result of a family');
    const paid = await Promise.all(due.map(payment));
    expect(paid.map(({ state, method, printReceipt }) => [state, method, printReceipt])).toEqual([
      ['paid', 'card', false],
      ['paid', 'card', false],
      ['paid', 'card', true],
    ]);
    expect(new Set(paid.map(({ settlementKey }) => settlementKey)).size).toBe(1);
    expect((await payment(later)).state).toBe('due');
    await reload(page);
    await page.getByRole('link', { name: typeset(`Płatność nr ${due[0]}`) }).waitFor();
  });

  it('settles a sum in two methods, with the change of cash, on a phone too', async () => {
    const { wards, due } = await aCounterFamily(home);
    const { page, ...form } = await openTill(`/zespol/kasa/rodzina?osoba=${wards[0]}`);
    await form.company.waitFor();
    await page.keyboard.press('Alt+d');
    await page.getByLabel(typeset('Kwota: Karta')).fill('500');
    await page.getByLabel(typeset('Otrzymano gotówką')).fill('250');
    await page.getByText(/^50,00\szł$/).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'the family at the till on a phone');
    await form.accept.click();
    await form.sold();
    await expectSound(page, 'the result of a family on a phone');
    const { parts } = await payment(due[2]);
    expect(parts.map(({ method, amountGrosze }) => [method, amountGrosze])).toEqual([
      ['card', 2_000],
      ['cash', 20_000],
    ]);
  });

  it('names what is missing, and sells nothing before that', async () => {
    const { at, id } = await somethingDue(ANNA, 'Ola');
    const page = await home.signedIn(RECEPTION, { at });
    const form = till(page);
    await form.accept.click();
    await page.getByText(typeset('Wybierz formę płatności.')).waitFor();
    await form.method('Karta').check({ force: true });
    await form.accept.click();
    await page.getByText(typeset('Wybierz stanowisko, na którym klient płaci.')).waitFor();
    await expectSound(page, 'the till: what is missing');
    expect(await payment(id)).toMatchObject({ state: 'due' });
    await form.desk.selectOption('krakow-1');
    await form.accept.click();
    await form.sold();
    expect(await payment(id)).toMatchObject({ state: 'paid', method: 'card' });
  });

  it('shows the second window that the payment is settled already, and how', async () => {
    const { at, id } = await somethingDue(ANNA, 'Ola');
    const [first, second] = [await openTill(at), await openTill(at)];
    for (const { page } of [first, second]) await page.keyboard.press('F6');
    await first.accept.click();
    await first.sold();
    await second.accept.click();
    const shown = new RegExp(`opłacono już wcześniej \\(nr\\s${id}, karta, \\d\\d:\\d\\d\\)`);
    await second.page.getByRole('alert').filter({ hasText: shown }).waitFor();
    await expectSound(second.page, 'the till: a payment that is settled already');
  });

  it('takes the focus to the person who was chosen by keys', async () => {
    const page = await home.signedIn(RECEPTION, { at: '/zespol/kasa' });
    await page.getByLabel('Kto płaci?').fill('wisniewska');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Wybierz: Alicja Wiśniewska' }).press('Enter');
    const title = page.getByRole('heading', { level: 2, name: typeset('Rozliczenie rezerwacji') });
    await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  });
});

describe('an answer that is lost', () => {
  it('settles once under its key, also after a reload', async () => {
    const { at, id } = await somethingDue(TOMASZ, 'Filip');
    const { page, ...form } = await openTill(at, { losesAnswers: true });
    await page.keyboard.press('F6');
    const lost = { done: false };
    await page.route(SERVER, async (route) => {
      if (lost.done || !route.request().postData()?.includes('payments.settle"')) return route.fallback();
      lost.done = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await form.accept.click();
    await page
      .getByRole('alert')
      .filter({ hasText: typeset(UNKNOWN) })
      .waitFor();
    await expect.poll(async () => (await payment(id)).state).toBe('paid');
    const settled = await settlements();
    await reload(page);
    await page
      .getByRole('alert')
      .filter({ hasText: typeset(UNKNOWN) })
      .waitFor();
    await page.getByText(new RegExp(`nr\\s${id}`)).waitFor();
    await expectSound(page, 'the till: an unknown result');
    await page.getByRole('button', { name: typeset('Wyślij ponownie') }).click();
    await form.sold();
    expect(await settlements()).toBe(settled);
    await goTo(page, home.address + at);
    await page.getByRole('heading', { name: typeset('Rozliczenie rezerwacji') }).waitFor();
    expect(await page.getByText(typeset(UNKNOWN)).count()).toBe(0);
  });
});

describe("the day's end", () => {
  it('lists the sale without a receipt, is read by day and desk, and fits on one sheet', async () => {
    const { at, id } = await somethingDue(ANNA, 'Ola');
    const { page, ...form } = await openTill(at);
    await page.keyboard.press('F5');
    await form.print.uncheck();
    await page.getByRole('radio', { name: 'Inny powód' }).click();
    await page.getByLabel('Napisz, jaki').fill('paragon z festynu');
    await form.accept.click();
    await form.sold();

    await page.getByRole('link', { name: typeset('Zamknięcie dnia') }).click();
    const without = page.getByRole('region', { name: typeset('Sprzedaż bez paragonu') });
    await without
      .getByRole('row')
      .filter({ hasText: String(id) })
      .getByText('paragon z festynu')
      .waitFor();
    await page.getByLabel('Stanowisko').selectOption('krakow-1');
    await page.waitForURL(/stanowisko=krakow-1/);
    await without.getByText('paragon z festynu').waitFor();
    await expectSound(page, "the day's end");

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').count()).toBe(0);
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });

    await page.getByLabel('Dzień', { exact: true }).and(page.locator('input')).fill('2001-01-01');
    await page.getByRole('button', { name: 'Pokaż' }).click();
    await page.getByText(typeset('Tego dnia nie było tu wpłat ani zwrotów.')).waitFor();
    await page.getByRole('link', { name: typeset('Poprzedni dzień') }).press('Enter');
    await page.waitForURL(/dzien=2000-12-31/);
    await expectSound(page, 'a day on which nothing was paid');
    await goTo(page, `${home.address}/zespol/zamkniecie-dnia?dzien=2099-01-01`);
    await page.getByText(typeset('Ten dzień jeszcze nie nadszedł.')).waitFor();
    await page.getByRole('link', { name: 'Pokaż dzisiaj' }).click();
    await without.getByRole('link', { name: String(id) }).click();
    await page.getByRole('heading', { level: 1, name: typeset(`Płatność nr ${id}`) }).waitFor();
  });
});
