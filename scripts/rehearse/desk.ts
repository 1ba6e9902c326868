// A desk of reception as docs/operations/desks.md sets it up: by a code of the portal, in the built app over the stand-in for
// Electron, with a printer of the sandbox; a sale with a receipt, and one for a company without.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchDesk, type OpenDesk } from '../../apps/reception-desktop/test/launch.ts';
import { openFaultControls } from '../../packages/api/testing/fault-controls.ts';
import { findBrowser } from '../browser.ts';
import { enrolOn, RECEPTION } from './first-start.ts';
import { inBrowser, openWindow, PASSWORD, signIn } from './people.ts';
import { DIRECTOR, TENANT } from './place.ts';
import { rowsOf } from './postgres.ts';
import { expectThat } from './under-load.ts';
import { authorityOf, type World } from './world.ts';

const COMPANY_CHILD = 'Filip Fabryczny';
const RECEIPT_CHILD = 'Zofia Paragonowa';
const TAX_ID = '5260250274';

type Printer = { readonly host: string; readonly port: number };

export function sellAtTheDesk(world: World): Promise<void> {
  return inBrowser(async (browser) => {
    const { get, post, invoicing } = openFaultControls(world.outside.controlPanel, TENANT);
    const printer = await post<Printer>('/fiscal-printers');
    const page = await openWindow(browser);
    await page.goto(`${world.place.sites.portal.url}/sign-in`);
    await signIn(page, world, DIRECTOR);
    for (const child of [RECEIPT_CHILD, COMPANY_CHILD]) await enrolOn(page, world, child);
    await wantCompanyInvoice(page, world, COMPANY_CHILD);
    const code = await codeOfNewDesk(page, world, printer);
    const desk = await openDesk(world, code);
    try {
      await signInAtDesk(desk, browser);
      const before = await invoicing.documents();
      await settle(desk.page, RECEIPT_CHILD, 'F5');
      await desk.page.getByText('nr 1', { exact: true }).waitFor();
      await desk.page.keyboard.press('Enter');
      await settle(desk.page, COMPANY_CHILD, 'F6');
      const kinds = (await invoicing.documents()).slice(before.length).map(({ kind }) => kind);
      expectThat(kinds.join() === 'receipt,vat', `The two sales of the desk made at the provider: ${kinds.join()}.`);
      const receipts = await get<readonly unknown[]>(`/fiscal-printers/${printer.port}/receipts`);
      expectThat(receipts.length === 1, `The printer of the desk printed ${receipts.length} receipts, and not one.`);
    } finally {
      await desk.close();
    }
  });
}

async function wantCompanyInvoice(page: Page, { place, environment }: World, child: string): Promise<void> {
  const [row] = await rowsOf<{ id: string }>(
    environment['DATABASE_URL'] ?? '',
    `SELECT id FROM player WHERE first_name || ' ' || last_name = '${child}'`,
  );
  await page.goto(`${place.sites.portal.url}/zespol/uczestnik/${row?.id}/dane-do-faktury`);
  await page.getByRole('radio', { name: /^Faktura na firmę/ }).check();
  await page.getByLabel('NIP', { exact: true }).fill(TAX_ID);
  for (const [field, value] of [
    ['Nazwa firmy', 'Fabryka Kredek sp. z o.o.'],
    ['Ulica i numer', 'ul. Kredkowa 7'],
    ['Kod pocztowy', '30-001'],
    ['Miejscowość', 'Kraków'],
  ] as const) {
    await page.getByLabel(field).and(page.locator('input')).fill(value);
  }
  await page.getByRole('button', { name: /^Zapisz/ }).click();
  await page
    .getByText(/^Zapisano/)
    .first()
    .waitFor();
}

async function codeOfNewDesk(page: Page, { place }: World, { host, port }: Printer): Promise<string> {
  await page.goto(`${place.sites.portal.url}/zespol/stanowiska`);
  await page.getByRole('link', { name: 'Nowe stanowisko' }).click();
  await page.getByLabel('Identyfikator').fill('krakow-1');
  await page.getByLabel('Nazwa').fill('Recepcja Kraków');
  await page.getByLabel('Adres drukarki').fill(`${host}:${port}`);
  await page.getByRole('button', { name: 'Pokaż kod' }).click();
  return page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
}

async function openDesk({ place }: World, code: string): Promise<OpenDesk> {
  const userData = join(place.folder, 'desk');
  rmSync(userData, { recursive: true, force: true });
  mkdirSync(userData);
  process.env['CHROMIUM'] ??= await findBrowser();
  const env = { DESK_PACKAGED: '1', NODE_EXTRA_CA_CERTS: authorityOf(place) };
  const desk = await launchDesk({ userData, env });
  await desk.page.getByLabel('Adres szkoły').fill(place.sites.portal.url);
  await desk.page.getByLabel('Kod').fill(code);
  await desk.page.getByRole('button', { name: 'Ustaw stanowisko' }).click();
  await desk.page.getByRole('button', { name: /Otwórz logowanie/ }).click();
  return desk;
}

/** In the browser of the system, to which the desk hands the address. */
async function signInAtDesk(desk: OpenDesk, browser: Browser): Promise<void> {
  const page = await openWindow(browser);
  await page.goto(await desk.opened());
  await page.getByLabel('E-mail').fill(RECEPTION);
  await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/callback/);
  await desk.page.getByRole('button', { name: /^Bez PIN-u/ }).click();
}

/** By keys alone, until all that follows the sale is done. */
async function settle(desk: Page, child: string, method: string): Promise<void> {
  await desk.getByRole('combobox', { name: 'Szukaj uczestnika' }).and(desk.locator(':focus')).waitFor();
  await desk.keyboard.press('Control+K');
  await desk.keyboard.type(child.toLowerCase());
  await desk.keyboard.press('Enter');
  await desk.getByRole('list', { name: 'Pozycje' }).waitFor();
  await desk.keyboard.press(method);
  await desk.keyboard.press('Control+Enter');
  await desk.getByRole('heading', { name: 'Gotowe' }).waitFor();
}
