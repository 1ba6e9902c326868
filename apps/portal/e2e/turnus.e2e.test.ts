// A turnus from the list of courses to its documents: paid, reported late or never, stopped by a wrong tax id, given
// up.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { ANNA, MAGDALENA, storeTaxId, TOMASZ } from './family.ts';
import { gatewayPage, registrationPages, typeset } from './pages.ts';
import { goTo, reload, scriptsReady } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const DANCE_CAMP = /^Zapisz: Półkolonie .*taniec i ruch$/;
const ACROBATICS_CAMP = /^Zapisz: Półkolonie .*akrobatyka$/;
/** In milliseconds. A job makes the documents; the page polls every three seconds. */
const WAITING = 30_000;

type Document = {
  readonly number: string;
  readonly kind: string;
  readonly from_invoice_id: number | null;
  readonly issued_to_receipt: boolean;
  readonly buyer_tax_no: string | null;
  readonly buyer_name: string | null;
  readonly price_gross: string;
};

/** How many documents the invoicing provider had at the last check. */
let known = 0;
async function issued(): Promise<readonly Document[]> {
  const all = (await home.server.faultControls.invoicing.documents()) as unknown as readonly Document[];
  return all.slice(known);
}
const gatewayCalls = async () => (await home.server.faultControls.journal('gateway')).length;

beforeEach(async () => {
  known = (await home.server.faultControls.invoicing.documents()).length;
});

async function openCourses(email: string, options?: Parameters<typeof home.signedIn>[1]) {
  const page = await home.signedIn(email, { ...options, at: '/zajecia?rodzaj=turnus' });
  return { page, steps: registrationPages(page), gateway: gatewayPage(page) };
}

const says = (page: Page, message: string) => page.getByText(message).first().waitFor({ timeout: WAITING });

/** The registrations of the basket that the page shows. */
async function registrationsOf(page: Page) {
  const ids = (new URL(page.url()).searchParams.get('koszyk') ?? '').split(',');
  return home.server.database.prisma.registration.findMany({ where: { id: { in: ids } } });
}

it('a turnus of a client with a named invoice ends paid, with the receipt and the invoice linked to it', async () => {
  const { page, steps, gateway } = await openCourses(MAGDALENA);
  await page.getByRole('link', { name: DANCE_CAMP }).click();
  await page.getByText('Kogo zapisujesz?').waitFor();
  await expectSound(page, 'step 1');
  await page.goBack();
  await steps.begin(DANCE_CAMP, ['Antoni']);
  await says(page, 'Użyjemy danych z profilu');
  await says(page, 'Magdalena Zielińska');
  await expectSound(page, 'step 2, from the profile');
  await steps.nextLink.click();
  await says(page, 'Po zapłacie wystawimy:');
  await says(page, 'paragon i fakturę imienną do tego paragonu');
  await expectSound(page, 'step 3');
  await steps.toPayment.click();
  await page.getByRole('heading', { level: 1, name: 'Płatność' }).waitFor();
  await expectSound(page, 'step 4');
  await steps.pay.click();
  await gateway.heading.waitFor();
  expect(await issued()).toEqual([]);
  await gateway.pay.click();
  await page.waitForURL(/\/platnosc\//);
  await scriptsReady(page);
  await says(page, 'Faktura gotowa');
  await expectSound(page, 'paid');

  const [receipt, invoice, ...more] = await issued();
  expect(more).toEqual([]);
  expect(receipt).toMatchObject({ kind: 'receipt', buyer_tax_no: null });
  expect(invoice).toMatchObject({ kind: 'vat', issued_to_receipt: true, buyer_name: 'Magdalena Zielińska' });
  await page.getByRole('link', { name: 'Dokumenty i płatności' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Dokumenty i płatności' }).waitFor();
  const coming = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Faktura PDF/ })
    .first()
    .click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`Faktura ${invoice?.number.replaceAll('/', '-')}.pdf`);
  expect(readFileSync(await file.path(), 'latin1')).toContain('Faktura do paragonu \\(FP\\)');

  await home.server.faultControls.post('/invoicing/faults', {
    on: 'pdf',
    fault: { type: 'html', status: 200, when: 'before' },
  });
  const link = page.getByRole('link', { name: /^Faktura PDF/ }).first();
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'PDF nie jest jeszcze gotowy' }).waitFor();
  await expectSound(page, 'a PDF that is not ready');
  const ready = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Spróbuj ponownie' }).click();
  expect((await ready).suggestedFilename()).toMatch(/^Faktura .*\.pdf$/);
});

it('a turnus of two children with a company invoice ends with that invoice alone, though the notification never comes', async () => {
  const { page, steps, gateway } = await openCourses(TOMASZ);
  await steps.begin(DANCE_CAMP, ['Filip', 'Alicja']);
  await says(page, 'Fabryka Kredek sp. z o.o.');
  await steps.nextLink.click();
  await says(page, 'fakturę VAT na firmę (bez paragonu)');
  await steps.toPayment.click();
  await steps.pay.click();
  await gateway.paySilently.click();
  await page.waitForURL(/\/platnosc\//);
  await scriptsReady(page);
  await says(page, 'Faktura gotowa');
  expect(await issued()).toMatchObject([{ kind: 'vat', buyer_tax_no: '6793000014', price_gross: '1780.0' }]);
  const [transaction] = (await home.server.faultControls.gateway.transactions()).slice(-1);
  expect(transaction?.payments).toMatchObject([{ status: 2, notifications: [] }]);
});

it('a turnus is paid without scripts as well', async () => {
  const { page, steps, gateway } = await openCourses(ANNA, { withScripts: false });
  await steps.begin(DANCE_CAMP, ['Zofia']);
  await steps.choice('Paragon').check();
  await steps.next.click();
  await steps.toPayment.click();
  await steps.pay.click();
  await gateway.pay.click();
  await page.waitForURL(/\/platnosc\//);
  await scriptsReady(page);
  const isReady = async () => {
    await reload(page);
    return page.getByRole('heading', { name: typeset('E-paragon gotowy') }).isVisible();
  };
  await expect.poll(isReady, { timeout: WAITING, interval: 500 }).toBe(true);
  expect(await issued()).toMatchObject([{ kind: 'receipt' }]);
});

it('a wrong tax id in an old profile stops both payment steps, and the gateway is never asked', async () => {
  const asked = await gatewayCalls();
  await storeTaxId(home, TOMASZ, '1111111111');
  const { page, steps } = await openCourses(TOMASZ);
  await steps.begin(ACROBATICS_CAMP, ['Filip']);
  await says(page, 'NIP w profilu jest nieprawidłowy.');
  await expectSound(page, 'step 2, a wrong tax id in the profile');
  const { search } = new URL(page.url());

  await goTo(page, `${home.address}/zapis/podsumowanie${search}`);
  await page.waitForURL(/\/zapis\/faktura\?.*stop=nip/);
  await says(page, 'ten NIP jest nieprawidłowy. Popraw go albo wybierz paragon.');
  await steps.taxIdMessage.getByText('Taki NIP nie istnieje (jedna powtórzona cyfra).').waitFor();
  await goTo(page, `${home.address}/zapis/platnosc${search}`);
  await page.waitForURL(/\/zapis\/faktura\?.*stop=nip/);
  await steps.stopped.waitFor();
  expect(await registrationsOf(page)).toMatchObject([{ state: 'held' }]);
  expect(await gatewayCalls()).toBe(asked);

  await steps.taxId.fill('679-300-00-14');
  await steps.next.click();
  await steps.toPayment.click();
  await page.getByRole('heading', { level: 1, name: 'Płatność' }).waitFor();
  // The page of step 4 is open already when the data become invalid.
  const [registration] = await registrationsOf(page);
  const choice = registration?.invoiceChoice as { readonly data: object };
  await home.server.database.prisma.registration.update({
    where: { id: registration?.id ?? '' },
    data: { invoiceChoice: { ...choice, data: { ...choice.data, taxId: '5260250275' } } },
  });
  await steps.pay.click();
  await page.waitForURL(/\/zapis\/faktura\?.*stop=nip/);
  await steps.stopped.waitFor();
  expect(await gatewayCalls()).toBe(asked);
  expect(await registrationsOf(page)).toMatchObject([{ state: 'held' }]);
});

it('giving up at the gateway keeps the place and the payment, which is finished on the same page of the gateway', async () => {
  const { page, steps, gateway } = await openCourses(MAGDALENA);
  await steps.begin(ACROBATICS_CAMP, ['Antoni']);
  await steps.nextLink.click();
  await steps.toPayment.click();
  const held = await registrationsOf(page);
  await steps.pay.click();
  await gateway.giveUp.click();
  await page.waitForURL(/\/platnosc\//);
  await scriptsReady(page);
  await says(page, 'Czekamy na potwierdzenie płatności');
  await expectSound(page, 'given up');
  expect(held).toMatchObject([{ state: 'held' }]);
  expect(await issued()).toEqual([]);

  const [place] = held;
  const holdUntil = (heldUntil: Date | null) =>
    home.server.database.prisma.registration.update({ where: { id: place?.id ?? '' }, data: { heldUntil } });
  await holdUntil(new Date());
  await page.getByRole('heading', { level: 1, name: typeset('Czas na zapłatę minął') }).waitFor();
  await expectSound(page, 'open, and the place is held no longer');
  await holdUntil(place?.heldUntil ?? null);

  // The gateway may lead back by a form of its own.
  await home.server.faultControls.gateway.settings({ returnBy: 'post' });
  await page.getByRole('link', { name: 'Wróć do płatności' }).click();
  await gateway.pay.click();
  await page.waitForURL(/\/platnosc\//);
  await home.server.faultControls.gateway.settings({ returnBy: 'get' });
  await says(page, 'Faktura gotowa');
  expect(await issued()).toMatchObject([{ kind: 'receipt' }, { kind: 'vat' }]);
});
