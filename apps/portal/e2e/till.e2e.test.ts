// The till when its answer is lost, when another window was faster, and without a mouse.
import { firstTransferDay } from '@zapisy/domain/payments/transfer-day';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ANNA, TOMASZ } from './family.ts';
import { typeset } from './pages.ts';
import { goTo, reload } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const RECEPTION = 'kasia.lis@zapisy.example';
const DATA = /\/zespol\/kasa\.data/;
const UNKNOWN = 'Nie wiemy, czy płatność została zapisana.';

function till(page: Page) {
  return {
    due: page.getByRole('checkbox').first(),
    print: page.getByRole('checkbox', { name: typeset('Drukuj paragon') }),
    goods: page.getByText(typeset('Sprzedaż towaru')),
    pieces: page.getByRole('spinbutton').first(),
    method: (name: string) => page.getByRole('radio', { name }),
    desk: page.getByLabel(/^Stanowisko/),
    accept: page.getByRole('button', { name: /^(Przyjmij|Zatwierdź jeszcze raz)/ }),
    key: () => page.locator('input[name=key]').inputValue(),
    unknown: page.getByRole('alert').filter({ hasText: typeset(UNKNOWN) }),
    sold: () => page.waitForURL(/\/zespol\/platnosci\/\d+\?przyjeto/),
  };
}

const prisma = () => home.server.database.prisma;

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
  return { playerId: player.id, id };
}

/** A window in which an answer may be lost: the browser rightly reports that as an error. */
async function fragileWindow(playerId: string, { withScripts = true } = {}) {
  const at = `/zespol/kasa?osoba=${playerId}`;
  const page = await home.signedIn(RECEPTION, { at, withScripts, losesAnswers: true });
  return { page, ...till(page) };
}

/** The next sale reaches the server, and its answer does not reach the browser. */
async function loseNextAnswer(page: Page, address = DATA): Promise<void> {
  const lost = { done: false };
  await page.route(address, async (route) => {
    if (lost.done || route.request().method() !== 'POST') return route.fallback();
    lost.done = true;
    await route.fetch({ maxRedirects: 0 });
    return route.abort('connectionreset');
  });
}

const settlements = () => prisma().settlement.count();
const goodsSold = () => prisma().paymentLine.count({ where: { productId: { not: null } } });

describe('an answer that is lost', () => {
  it('sells goods once, under the same key, also after a reload and the way back', async () => {
    const { playerId } = await somethingDue(TOMASZ, 'Filip');
    const before = { sold: await goodsSold(), settled: await settlements() };
    const one = await fragileWindow(playerId);
    await one.goods.click();
    await one.pieces.fill('1');
    await one.method('Karta').check();
    await one.desk.selectOption('krakow-1');
    const key = await one.key();
    await loseNextAnswer(one.page);
    await one.accept.click();
    await one.unknown.waitFor();
    await expect.poll(() => one.unknown.evaluate((banner) => banner === document.activeElement)).toBe(true);
    expect(await goodsSold()).toBe(before.sold + 1);

    for (const comeBack of [() => reload(one.page), () => away(one.page)]) {
      expect([await one.key(), await one.pieces.inputValue()]).toEqual([key, '1']);
      expect(await one.method('Karta').isChecked()).toBe(true);
      expect(await one.desk.inputValue()).toBe('krakow-1');
      await comeBack();
      await one.unknown.waitFor();
    }
    await expectSound(one.page, 'the till: a sale with an unknown result');
    await one.accept.click();
    await one.sold();
    expect({ sold: await goodsSold(), settled: await settlements() }).toEqual({
      sold: before.sold + 1,
      settled: before.settled + 1,
    });

    await one.page.goBack();
    await one.accept.waitFor();
    // The form of before may be there until the page has been read again; sent, it would be the same sale.
    await expect.poll(one.key).not.toBe(key);
    expect(await one.unknown.count()).toBe(0);
  });

  async function away(page: Page): Promise<void> {
    await page.getByRole('link', { name: typeset('Sprawdź na liście płatności') }).click();
    await page.getByRole('heading', { level: 1, name: 'Płatności' }).waitFor();
    await page.goBack();
  }

  it('settles a due payment once, though it has left the list of what is owed', async () => {
    const { playerId, id } = await somethingDue(TOMASZ, 'Filip');
    const one = await fragileWindow(playerId);
    await one.page.locator(`input[name=payment][value="${id}"]`).check();
    await one.method('Karta').check();
    await one.desk.selectOption('krakow-1');
    await loseNextAnswer(one.page);
    await one.accept.click();
    await one.unknown.waitFor();
    const settled = await settlements();
    await reload(one.page);
    await one.unknown.waitFor();
    expect(await one.page.getByRole('checkbox', { name: typeset(`Płatność nr ${id}`) }).isChecked()).toBe(true);
    await one.accept.click();
    await one.sold();
    expect(one.page.url()).toContain(`/${id}?`);
    expect(await settlements()).toBe(settled);
  });

  it('is asked for again by the browser itself under the same key where no script runs', async () => {
    const { playerId, id } = await somethingDue(TOMASZ, 'Filip');
    const one = await fragileWindow(playerId, { withScripts: false });
    await one.page.locator(`input[name=payment][value="${id}"]`).check();
    await one.method('Karta').check();
    await one.desk.selectOption('krakow-1');
    await loseNextAnswer(one.page, /\/zespol\/kasa\?osoba=/);
    await one.accept.click({ noWaitAfter: true });
    await expect.poll(() => one.page.url()).toMatch(/^chrome-error:/);
    const settled = await settlements();
    // As the button of the browser's error page does: the same form is sent again.
    await reload(one.page);
    await one.sold();
    expect(one.page.url()).toContain(`/${id}?`);
    expect(await settlements()).toBe(settled);
  });
});

describe('a sale that was not read', () => {
  it('says after signing in again that nothing was booked, and is still filled in', async () => {
    const { playerId, id } = await somethingDue(ANNA, 'Ola');
    const one = await fragileWindow(playerId);
    await one.page.locator(`input[name=payment][value="${id}"]`).check();
    await one.method('Karta').check();
    await one.desk.selectOption('krakow-1');
    const settled = await settlements();
    await one.page.context().clearCookies({ name: /zapisy/ });
    await one.accept.click();
    // The identity provider still has a session, so it redirects straight back.
    await one.page.getByText(typeset('Nic nie zapisaliśmy: sesja skończyła się przed wysłaniem.')).waitFor();
    expect(await settlements()).toBe(settled);
    await one.accept.click();
    await one.sold();
  });
});

describe('the till', () => {
  it('shows the second window that the payment is settled already, and how', async () => {
    const { playerId, id } = await somethingDue(ANNA, 'Ola');
    const at = `/zespol/kasa?osoba=${playerId}`;
    const windows = [await home.signedIn(RECEPTION, { at }), await home.signedIn(RECEPTION, { at })];
    for (const page of windows) {
      await page.locator(`input[name=payment][value="${id}"]`).check();
      await till(page).method('Karta').check();
      await till(page).desk.selectOption('krakow-1');
    }
    const [first, second] = windows.map((page) => ({ page, ...till(page) }));
    await first?.accept.click();
    await first?.sold();
    await second?.accept.click();
    const shown = new RegExp(
      `Tę płatność rozliczono już \\(nr\\s${id}, karta, \\d\\d:\\d\\d\\)\\s– nie przyjmuj drugi raz`,
    );
    await second?.page.getByRole('alert').filter({ hasText: shown }).waitFor();
    if (second) await expectSound(second.page, 'the till: a payment that is settled already');
  });

  it('asks for the words of another reason, and takes its words back once something is ticked', async () => {
    const { playerId, id } = await somethingDue(ANNA, 'Ola');
    const page = await home.signedIn(RECEPTION, { at: `/zespol/kasa?osoba=${playerId}` });
    const form = till(page);
    await form.accept.click();
    const nothing = page.getByText('Zaznacz, za co klient płaci.');
    await nothing.waitFor();
    await page.locator(`input[name=payment][value="${id}"]`).check();
    await expect.poll(() => nothing.count()).toBe(0);
    await form.method('Karta').check();
    await form.desk.selectOption('krakow-1');
    await form.print.uncheck();
    const message = page.getByLabel('Napisz, jaki');
    expect(await message.isVisible()).toBe(false);
    await page.getByLabel('Dlaczego bez paragonu?').selectOption('other');
    await form.accept.click();
    await page.getByText('Napisz powód.').waitFor();
    await expectSound(page, 'the till: another reason without its text');
    await message.fill('paragon z imprezy');
    await form.accept.click();
    await form.sold();
    const { noReceiptReason } = await prisma().payment.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(noReceiptReason)).toContain('paragon z imprezy');
  });

  it.each([
    ['with scripts', true],
    ['where no script runs', false],
  ])('asks %s for the day of a transfer, and for no day of anything else', async (_, withScripts) => {
    const { playerId, id } = await somethingDue(TOMASZ, 'Filip');
    const { page, ...form } = await fragileWindow(playerId, { withScripts });
    const day = page.getByLabel('Dzień wpływu');
    await page.locator(`input[name=payment][value="${id}"]`).check();
    await form.desk.selectOption('krakow-1');
    await form.method('Gotówka').check();
    expect(await day.isVisible()).toBe(false);
    await form.method('Przelew').check();
    expect([await day.isVisible(), await day.inputValue()]).toEqual([true, warsawDate(new Date())]);
    await day.fill('2019-01-31');
    await form.accept.click();
    await page.getByText(typeset('Dzień wpływu może być najwcześniej')).waitFor();
    expect(await day.getAttribute('aria-invalid')).toBe('true');
    if (withScripts) await expectSound(page, 'the till: a transfer of long ago');
    const came = firstTransferDay(warsawDate(new Date()));
    await day.fill(came);
    await form.accept.click();
    await form.sold();
    expect(await prisma().payment.findUniqueOrThrow({ where: { id } })).toMatchObject({
      method: 'transfer',
      paidOn: new Date(came),
    });
  });

  it.each([
    ['with scripts', true],
    ['where no script runs', false],
  ])('sells a company client a receipt %s only once the invoice is given up', async (_, withScripts) => {
    const { playerId, id } = await somethingDue(TOMASZ, 'Filip');
    const { page, ...form } = await fragileWindow(playerId, { withScripts });
    const waiver = page.getByRole('checkbox', { name: typeset('Klient rezygnuje z faktury na firmę') });
    await page.locator(`input[name=payment][value="${id}"]`).check();
    await form.desk.selectOption('krakow-1');
    await form.method('Gotówka').check();
    expect(await waiver.isVisible()).toBe(false);
    await form.print.check();
    await waiver.waitFor();
    const asks = page.getByText(/zapytaj/i).filter({ hasText: /klienta/ });
    await asks.waitFor();
    await form.accept.click();
    const shown = typeset('Odznacz „Drukuj paragon” albo zaznacz, że klient rezygnuje z faktury na firmę.');
    await page.getByText(shown).waitFor();
    expect(await prisma().payment.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'due' });
    if (withScripts) await expectSound(page, 'the till: a company invoice without a waiver');
    await waiver.check();
    expect(await asks.isVisible(), 'the answer is there').toBe(false);
    await form.accept.click();
    await form.sold();
    expect(await prisma().payment.findUniqueOrThrow({ where: { id } })).toMatchObject({ invoiceWaiver: 'given' });
    await page.getByText(typeset('klient rezygnuje z faktury')).first().waitFor();
  });

  it('takes the focus to the person who was chosen by keys', async () => {
    const page = await home.signedIn(RECEPTION, { at: '/zespol/kasa' });
    await page.getByLabel('Kto płaci?').fill('wisniewska');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Wybierz: Alicja Wiśniewska' }).press('Enter');
    const person = page.getByRole('heading', { level: 2, name: 'Alicja Wiśniewska' });
    await expect.poll(() => person.evaluate((heading) => heading === document.activeElement)).toBe(true);
  });
});

describe("the day's end", () => {
  it('lists the sale without a receipt, is read by day and desk, and fits on one sheet', async () => {
    const { playerId, id } = await somethingDue(ANNA, 'Ola');
    const page = await home.signedIn(RECEPTION, { at: `/zespol/kasa?osoba=${playerId}` });
    const form = till(page);
    await page.locator(`input[name=payment][value="${id}"]`).check();
    await form.method('Gotówka').check();
    await form.desk.selectOption('krakow-1');
    await form.print.uncheck();
    await page.getByLabel('Dlaczego bez paragonu?').selectOption('other');
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
