// The portal and the external services in pictures: a client from sign-in to the documents, and what staff see of it.
import type { Browser, Page } from 'playwright-core';
import { openContext } from '../apps/portal/e2e/browser.ts';
import {
  dashboardPage,
  gatewayPage,
  invoiceDataPage,
  paymentsPage,
  registrationPages,
  signInPage,
  staffInvoicePage,
} from '../apps/portal/e2e/pages.ts';
import type { Album } from './album.ts';

type Places = { readonly portal: string; readonly controlPanel: string };

export type Studio = Places & { readonly album: Album; readonly browser: Browser };

const ANNA = 'anna.nowak@poczta.example';
const TOMASZ = 'tomasz.wisniewski@poczta.example';
const MANAGER = 'maria.wrona@zapisy.example';
const WIDE = { widths: [1280] } as const;
/** Only the window: for endless lists, and for what floats over the page. */
const WINDOW = { wholePage: false } as const;
const CLIENT_PAGES = [
  ['portal-profil', '/profil'],
  ['portal-moje-zajecia', '/moje-zajecia'],
  ['portal-zaplac', '/zaplac'],
] as const;
const STAFF_PAGES = [
  ['staff-leady', '/zespol/leady'],
  ['staff-leady-tablica', '/zespol/leady?widok=tablica'],
  ['staff-zalegle', '/zespol/zalegle'],
] as const;
const LATE = { timeout: 30_000 };

export async function takePortal(studio: Studio): Promise<void> {
  await takeSignInPages(studio);
  await takeInvoiceData(studio);
  await takeRegistration(studio);
}

/** The sign-in, and the client's own pages. */
async function takeSignInPages({ album, browser, portal }: Studio): Promise<void> {
  const page = await (await openContext(browser)).newPage();
  await page.goto(portal);
  await album.take(page, 'portal-oferta');
  await page.getByRole('link', { name: 'Zaloguj się' }).click();
  await page.getByLabel('E-mail').waitFor();
  await album.take(page, 'logowanie', WINDOW);
  await signInPage(page).signIn(ANNA);
  await page.waitForURL(`${portal}/`);
  await album.take(page, 'portal-start');
  for (const [name, path] of CLIENT_PAGES) {
    await page.goto(portal + path);
    await album.take(page, name);
  }
  await page.goto(`${portal}/zajecia?miasto=Kraków`);
  await page.getByRole('link', { name: 'Jan', exact: true }).click();
  await page.getByRole('status').getByText('Jan, rocznik').waitFor();
  await album.take(page, 'portal-oferta-rodzic');
  await page.context().close();
}

/**
 * Dane do faktury: three children with different data, a wrong tax id, saved for all; at the end everything is as
 * before.
 */
async function takeInvoiceData(studio: Studio): Promise<void> {
  const { album, portal } = studio;
  const page = await signedIn(studio, ANNA);
  const form = invoiceDataPage(page);
  await page.goto(portal + form.path);
  await form.choice('Faktura na firmę (NIP)').check();
  await form.taxId.fill('1111111111');
  await form.save.click();
  await form.errorSummary.waitFor();
  await album.take(page, 'portal-dane-do-faktury-blad');
  await form.taxId.fill('5260250274');
  await form.lookUp.click();
  await form.field('Nazwa firmy').and(page.locator('[value]:not([value=""])')).waitFor();
  await form.forAll.check();
  await form.diff.waitFor();
  await album.take(page, 'portal-dane-do-faktury');
  await form.save.click();
  await form.done('Zapisano').waitFor();
  await album.take(page, 'portal-dane-do-faktury-zapisano', WINDOW);
  await form.undo.click();
  await form.done('Cofnięto').waitFor();
  await page.context().close();
}

/** A turnus for two children, from the list of courses to the documents. */
async function takeRegistration(studio: Studio): Promise<void> {
  const { album, portal } = studio;
  const page = await signedIn(studio, TOMASZ);
  const steps = registrationPages(page);
  await page.goto(`${portal}/zajecia?rodzaj=turnus`);
  await album.take(page, 'portal-zajecia');
  await page.getByRole('link', { name: /taniec i ruch$/ }).click();
  for (const name of ['Filip', 'Alicja']) await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await album.take(page, 'portal-zapis-1-uczestnik');
  await steps.next.click();
  await steps.nextLink.waitFor();
  await album.take(page, 'portal-zapis-2-faktura');
  await steps.nextLink.click();
  await steps.toPayment.waitFor();
  await steps.accept();
  await album.take(page, 'portal-zapis-3-podsumowanie');
  await steps.toPayment.click();
  await steps.pay.waitFor();
  await album.take(page, 'portal-zapis-4-platnosc');
  await steps.pay.click();
  await gatewayPage(page).heading.waitFor();
  await gatewayPage(page).pay.click();
  await page.getByText('Faktura gotowa').waitFor(LATE);
  await album.take(page, 'portal-zapisani');
  await page.goto(`${portal}/dokumenty`);
  await album.take(page, 'portal-dokumenty');
  await page.context().close();
}

/** The staff area, with an invoice that the provider has just refused. */
export async function takeStaff(studio: Studio): Promise<void> {
  const { album, portal } = studio;
  await refuseNextInvoice(studio);
  const client = await signedIn(studio, TOMASZ);
  await payTurnus(client, portal);
  await album.take(client, 'portal-powrot-bez-faktury');
  await client.context().close();
  const page = await signedIn(studio, MANAGER);
  await dashboardPage(page).critical.getByRole('listitem').first().waitFor();
  for (const [name, path] of STAFF_PAGES) {
    await page.goto(portal + path);
    await album.take(page, name, WINDOW);
  }
  await takeStaffDocuments(page, studio);
  await page.context().close();
}

/** From the refused invoice to its payment and the buyer's data; then documents for all payments that have none. */
async function takeStaffDocuments(page: Page, { album, portal }: Studio): Promise<void> {
  await page.goto(`${portal}/zespol`);
  await dashboardPage(page).critical.getByRole('link', { name: /^\d+$/ }).first().click();
  await paymentsPage(page).documents.waitFor();
  await album.take(page, 'staff-platnosc');
  await page.getByRole('link', { name: /^Popraw\sdane/ }).click();
  await staffInvoicePage(page).save.waitFor();
  await album.take(page, 'staff-dane-do-faktury');
  const payments = paymentsPage(page);
  await page.goto(portal + payments.path);
  await album.take(page, 'staff-platnosci', WINDOW);
  await page.goto(`${portal}${payments.path}?dokumenty=bez`);
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await payments.issueTicked.click();
  await page
    .getByText(/^(Wystawiono dokumenty|Gotowe\.)/)
    .first()
    .waitFor(LATE);
  await album.take(page, 'staff-wystawianie');
  await page.goto(`${portal}/zespol/dokumenty/wystawianie`);
  await album.take(page, 'staff-wystawiania');
}

async function refuseNextInvoice({ controlPanel }: Places): Promise<void> {
  const answer = await fetch(`${controlPanel}/tenants/demo/invoicing/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ on: 'create', kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } }),
  });
  if (!answer.ok) throw new Error(`The sandbox's fault control did not move: ${answer.status}`);
}

async function payTurnus(page: Page, portal: string): Promise<void> {
  const steps = registrationPages(page);
  await page.goto(`${portal}/zajecia?rodzaj=turnus`);
  await steps.begin(/^Zapisz: .*akrobatyka$/, ['Filip']);
  await steps.nextLink.click();
  await steps.toPayment.waitFor();
  await steps.accept();
  await steps.toPayment.click();
  await steps.pay.click();
  await gatewayPage(page).pay.click();
  await page.getByText('Faktury nie udało się wystawić').first().waitFor(LATE);
}

/** The sandbox's control panel: the calls to the external services, and the fault controls. */
export async function takeSandbox({ album, browser, controlPanel }: Studio): Promise<void> {
  const page = await (await openContext(browser)).newPage();
  await page.goto(controlPanel);
  await album.take(page, 'sandbox-panel', { ...WIDE, ...WINDOW });
  await page.context().close();
}

export async function signedIn({ browser, portal }: Studio, email: string): Promise<Page> {
  const page = await (await openContext(browser)).newPage();
  await page.goto(`${portal}/sign-in`);
  await signInPage(page).signIn(email);
  await page.waitForURL(`${portal}/**`);
  return page;
}
