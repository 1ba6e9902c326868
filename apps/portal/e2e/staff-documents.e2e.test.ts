// Documents by hand: from a rejected invoice to the issued one, for many payments at once, and a link made by hand.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paidWithoutDocument } from './counter-sales.ts';
import { ANNA, MAGDALENA, TOMASZ } from './family.ts';
import { dashboardPage, gatewayPage, paymentsPage, registrationPages, staffInvoicePage, typeset } from './pages.ts';
import { goTo, reload } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const RECEPTION = 'kasia.lis@zapisy.example';
const OFFICE = 'katarzyna.mazur@zapisy.example';
const MANAGER = 'maria.wrona@zapisy.example';
const MARKETING = 'marek.dudek@zapisy.example';
const PAYMENTS = '/zespol/platnosci';
const WAITING = { timeout: 45_000 };
/** A test over several pages, each of them inspected in both sizes and themes. */
const LONG_MS = 180_000;

/** A client pays for a turnus online; the number of the payment. */
async function payTurnus(email: string, child: string, course: RegExp): Promise<number> {
  const page = await home.signedIn(email, { at: '/zajecia?rodzaj=turnus' });
  const steps = registrationPages(page);
  await steps.begin(course, [child]);
  await steps.nextLink.click();
  await steps.toPayment.click();
  await steps.pay.click();
  await gatewayPage(page).pay.click();
  await page.getByText(typeset('Zapłacono')).first().waitFor(WAITING);
  const { id } = await home.server.database.prisma.payment.findFirstOrThrow({
    where: { ownerEmail: email },
    orderBy: { id: 'desc' },
  });
  return id;
}

const documentsAt = async () => await home.server.faultControls.invoicing.documents();

describe('a rejected invoice', () => {
  it(
    'is corrected and issued from the notification, and then closed',
    async () => {
      await home.server.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_name' } });
      const payment = await payTurnus(TOMASZ, 'Filip', /^Zapisz: Półkolonie .*taniec i ruch$/);
      const page = await home.signedIn(RECEPTION);
      const dashboard = dashboardPage(page);
      const row = dashboard.row(payment);
      await row.getByText('nazwa nabywcy nieprawidłowa').waitFor(WAITING);
      await expectSound(page, 'a notification with its ways on');

      await row.getByRole('link', { name: typeset('Popraw dane do faktury') }).click();
      const editor = staffInvoicePage(page);
      await editor.heading.waitFor();
      await editor.taxId.fill('1111111111');
      await editor.save.click();
      await editor.errorSummary.waitFor();
      await expectSound(page, 'the editor with a wrong tax id');
      await editor.taxId.fill('6793000014');
      await editor.field('Nazwa firmy').fill('Fabryka Kredek Nowa sp. z o.o.');
      await editor.save.click();
      await editor.saved.waitFor();
      await expectSound(page, 'the editor after saving');
      await editor.saved.getByRole('link', { name: 'Wróć na Pulpit' }).click();

      await row.getByRole('button', { name: typeset('Wystaw fakturę') }).click();
      await page.getByRole('status').filter({ hasText: 'Zlecono wystawienie dokumentów.' }).waitFor();
      await row.getByText('Faktura wystawiona').waitFor(WAITING);
      await row.getByText('Paragon wycofany').waitFor();
      await expectSound(page, 'a notification whose invoice is issued');
      const vat = (await documentsAt()).filter(({ kind }) => kind === 'vat');
      expect(vat).toMatchObject([{ buyer_name: 'Fabryka Kredek Nowa sp. z o.o.' }]);

      await row.locator('summary').filter({ hasText: 'Załatwione' }).click();
      await row.getByLabel('Notatka').fill('Poprawiono nazwę firmy');
      await row.getByRole('button', { name: 'Załatwione' }).click();
      await dashboard.done.waitFor();
      await expect.poll(() => row.count(), WAITING).toBe(0);

      await goTo(page, `${home.address}/zespol/platnosci/${payment}`);
      await page.getByText(/^Faktura wystawiona: /).waitFor();
      await expectSound(page, 'a payment with a company invoice');
    },
    LONG_MS,
  );

  it('shows both versions to whoever saves second', async () => {
    const player = await home.server.database.prisma.player.findFirstOrThrow({
      where: { ownerEmail: TOMASZ, firstName: 'Alicja' },
    });
    const at = `/zespol/uczestnik/${player.id}/dane-do-faktury`;
    const [first, second] = [await home.signedIn(RECEPTION, { at }), await home.signedIn(OFFICE, { at })];
    await staffInvoicePage(first).field('Nazwa firmy').fill('Pierwsza sp. z o.o.');
    await staffInvoicePage(first).save.click();
    await staffInvoicePage(first).saved.waitFor();
    const editor = staffInvoicePage(second);
    await editor.field('Nazwa firmy').fill('Druga sp. z o.o.');
    await editor.save.click();
    await editor.conflict.getByText('Pokaż różnice').click();
    await editor.conflict.getByText('Pierwsza sp. z o.o.').waitFor();
    await expectSound(second, 'the editor with both versions');
    await editor.conflict.getByRole('button', { name: 'Zapisz moje' }).click();
    await editor.saved.waitFor();
    await editor.saved.getByRole('button', { name: 'Cofnij' }).click();
    await second.getByText(typeset('Dane do faktury są takie jak przed zapisaniem.')).waitFor();
    // The text comes with the answer, the row a moment later.
    await expect.poll(() => editor.field('Nazwa firmy').inputValue(), WAITING).toBe('Pierwsza sp. z o.o.');
  });
});

describe('documents for many payments', () => {
  it(
    'are issued in one run that shows which failed and why',
    async () => {
      const ids = await paidWithoutDocument(home, [
        { ownerEmail: TOMASZ, firstName: 'Filip' },
        { ownerEmail: ANNA, firstName: 'Zofia' },
        { ownerEmail: MAGDALENA, firstName: 'Antoni' },
      ]);
      const [, , mismatched = 0] = ids;
      const data = { nominalInvoice: false, classicInvoice: true, companyName: 'Stara Firma', taxId: '1111111111' };
      await home.server.database.prisma.invoice.updateMany({ where: { ownerEmail: MAGDALENA }, data });
      const page = await home.signedIn(OFFICE);
      const payments = paymentsPage(page);
      await page.getByRole('link', { name: 'Płatności' }).first().click();
      await payments.heading.waitFor();
      await expectSound(page, 'payments');
      for (const id of ids) await payments.tick(id).check();
      await payments.issueTicked.getByText('(3)').waitFor();
      await payments.issueTicked.click();
      await page.waitForURL(/\/zespol\/dokumenty\/wystawianie\//);
      await page
        .getByText(/^Gotowe\. Do sprawdzenia: 1\s/)
        .first()
        .waitFor(WAITING);
      const failed = page.getByRole('region', { name: 'Do sprawdzenia' });
      await failed.getByRole('link', { name: `Płatność nr ${mismatched}` }).waitFor();
      await failed.getByText('Dane do faktury są nieprawidłowe.').waitFor();
      expect(await page.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
        'Gotowe 3 z\u00A03, do sprawdzenia 1',
      );
      await expectSound(page, 'a run with a failure');
    },
    LONG_MS,
  );

  it(
    'are tried again where they failed, once the data are corrected',
    async () => {
      const page = await home.signedIn(OFFICE, { at: '/zespol/dokumenty/wystawianie' });
      await page.getByRole('link', { name: /^Wystawianie z/ }).waitFor();
      await expectSound(page, 'the list of runs');
      await page.getByRole('link', { name: /^Wystawianie z/ }).click();
      const failed = page.getByRole('region', { name: 'Do sprawdzenia' });
      await failed.getByRole('link', { name: typeset('Popraw dane do faktury') }).click();
      const editor = staffInvoicePage(page);
      await editor.choice('Paragon').check();
      await editor.save.click();
      await editor.saved.getByRole('link', { name: typeset('Wróć do wystawiania') }).click();
      await failed.getByRole('button', { name: typeset('Ponów nieudane (1)') }).click();
      await page.getByText(typeset('Wystawiono dokumenty dla 1 płatności.')).first().waitFor(WAITING);
      await expectSound(page, 'a run that issued everything');
    },
    LONG_MS,
  );

  it('are found by filters that the address keeps, and nothing is a page too', async () => {
    const page = await home.signedIn(RECEPTION, { at: PAYMENTS });
    const payments = paymentsPage(page);
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    await page.route(/szukaj\.data/, async (route) => {
      ask();
      await mayAnswer;
      await route.continue();
    });
    await payments.search.fill('zielinski');
    await payments.show.click();
    await asked;
    // A search is no order for documents, so it does not show the text of one.
    await page.getByText('Wczytuję…').waitFor({ state: 'attached' });
    expect(await payments.issueTicked.getAttribute('aria-disabled')).toBeNull();
    letAnswer();
    // Sealed, because the search text is a name.
    await page.waitForURL(/[?&]szukaj=[\w-]{40,}/);
    const others = page.getByRole('row').filter({ hasText: 'Filip' });
    await expect.poll(() => others.count(), WAITING).toBe(0);
    await page.getByRole('row').filter({ hasText: 'Zieliński' }).first().waitFor();
    await reload(page);
    expect(await payments.search.inputValue()).toBe('zielinski');
    await payments.search.fill('nikogo-takiego');
    await payments.show.click();
    await page.getByText('Brak płatności dla tych filtrów.').waitFor();
    await expectSound(page, 'no payments for these filters');
    await goTo(page, `${home.address}/zespol/dokumenty/wystawianie/nie-ma`);
    await page.getByRole('heading', { name: 'Nie ma takiej strony' }).waitFor();
    const missing = await goTo(page, `${home.address}/zespol/platnosci/999999`);
    expect(missing?.status()).toBe(404);
  });

  it('can be ordered without scripts', async () => {
    const [id = 0] = await paidWithoutDocument(home, [{ ownerEmail: ANNA, firstName: 'Ola' }]);
    const page = await home.signedIn(RECEPTION, { withScripts: false, at: PAYMENTS });
    const payments = paymentsPage(page);
    await payments.tick(id).check();
    await payments.issueTicked.click();
    await page.waitForURL(/\/zespol\/dokumenty\/wystawianie\//);
    const isOver = async () => {
      await reload(page);
      return page
        .getByText(/^Wystawiono dokumenty/)
        .first()
        .isVisible();
    };
    await expect.poll(isOver, { ...WAITING, interval: 500 }).toBe(true);
  });
});

describe('an invoice that is not linked to its receipt', () => {
  it('is shown as one to link manually, and is read again at the provider', async () => {
    await home.server.faultControls.post('/invoicing/settings', { linkIgnored: true });
    const payment = await payTurnus(ANNA, 'Jan', /^Zapisz: Półkolonie .*akrobatyka$/);
    const page = await home.signedIn(RECEPTION, { at: `/zespol/platnosci/${payment}` });
    const { documents } = paymentsPage(page);
    await documents.getByText('Powiąż ręcznie').waitFor(WAITING);
    await expectSound(page, 'a payment to be linked by hand');
    await documents.getByRole('button', { name: 'Sprawdź ponownie' }).click();
    await page.getByText('Dostawca nadal nie pokazuje powiązania.').waitFor();
    await linkAtProvider();
    await documents.getByRole('button', { name: 'Sprawdź ponownie' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: typeset('Faktura jest powiązana z paragonem.') })
      .waitFor();
    await documents.getByText(typeset('Faktura powiązana z paragonem')).waitFor();
    await expectSound(page, 'a payment that was linked');
  });

  async function linkAtProvider(): Promise<void> {
    const invoice = (await documentsAt()).findLast(({ kind }) => kind === 'vat');
    await home.server.faultControls.post(`/invoicing/documents/${invoice?.['id']}`, { issuedToReceipt: true });
  }
});

describe('the till', () => {
  it(
    'takes a company client’s payment without a receipt, by two methods, and shows what follows',
    async () => {
      const page = await home.signedIn(RECEPTION);
      await page.getByRole('link', { name: 'Kasa' }).first().click();
      await page.getByLabel('Kto płaci?').fill('wisniewska');
      await page.getByRole('button', { name: 'Szukaj', exact: true }).click();
      await expectSound(page, 'the till: who pays');
      await page.getByRole('link', { name: 'Wybierz: Alicja Wiśniewska' }).click();
      await page.getByRole('alert').filter({ hasText: 'bez paragonu' }).waitFor();
      expect(await page.getByRole('checkbox', { name: 'Drukuj paragon' }).isChecked()).toBe(false);
      await page.getByLabel(/^Stanowisko/).selectOption('krakow-1');
      await page.keyboard.press('Alt+d');
      const { amountGrosze } = await dueOf('Alicja');
      const rest = page.getByRole('textbox', { name: 'Kwota: Gotówka' });
      await page.getByRole('textbox', { name: 'Kwota: Karta' }).fill(String(amountGrosze / 100 - 20));
      await rest.fill('10');
      await expectSound(page, 'the till: a sale');
      const accept = page.getByRole('button', { name: /^Przyjmij / });
      await accept.click();
      await page.getByText(/^Części dają razem/).waitFor();
      await rest.fill('20');
      await accept.click();
      await page.waitForURL(/\/zespol\/kasa\/wynik\//);
      await page.getByRole('heading', { name: 'Gotowe' }).waitFor(WAITING);
      await page
        .getByText(/^Faktura .* wystawiona\.|wysłana na/)
        .first()
        .waitFor();
      await expectSound(page, 'a payment that was just taken');
      const paid = await home.server.database.prisma.payment.findFirstOrThrow({
        where: { ownerEmail: TOMASZ, method: 'card', state: 'paid' },
        orderBy: { paidAt: 'desc' },
      });
      await page.getByRole('link', { name: typeset(`Płatność nr ${paid.id}`) }).waitFor();
    },
    LONG_MS,
  );

  async function dueOf(firstName: string) {
    return home.server.database.prisma.payment.findFirstOrThrow({
      where: { ownerEmail: TOMASZ, state: 'due', player: { firstName } },
      orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
    });
  }
});

describe('rights', () => {
  it('keep marketing out of payments, and show it no way there', async () => {
    const page = await home.signedIn(MARKETING);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('a[href^="/zespol/platnosci"]').count()).toBe(0);
    for (const path of ['platnosci', 'platnosci/10200', 'dokumenty/wystawianie', 'kasa'])
      await expectNoRight(page, path);
  });

  it('let only a manager copy the data to the siblings', async () => {
    const player = await home.server.database.prisma.player.findFirstOrThrow({
      where: { ownerEmail: ANNA, firstName: 'Jan' },
    });
    const at = `/zespol/uczestnik/${player.id}/dane-do-faktury`;
    const reception = await home.signedIn(RECEPTION, { at });
    await reception.getByRole('heading', { name: 'Rodzeństwo' }).waitFor();
    expect(await reception.getByText(/^Skopiuj dane/).count()).toBe(0);
    const manager = await home.signedIn(MANAGER, { at });
    await manager.getByText(/^Skopiuj dane/).click();
    await expectSound(manager, 'copying data to siblings');
    await manager.getByRole('button', { name: /^Zastąp dane: Zofia, Ola/ }).click();
    await manager
      .getByText(/^Skopiowano dane do 2\sosób/)
      .first()
      .waitFor();
    await manager.getByText('Wszyscy mają te same dane do faktury.').waitFor();
  });
});

async function expectNoRight(page: Page, path: string): Promise<void> {
  const answer = await goTo(page, `${home.address}/zespol/${path}`);
  expect(answer?.status()).toBe(403);
  await page.getByRole('heading', { name: 'Nie masz uprawnień do tej strony' }).waitFor();
}
