// Pictures of the pages of marketing and the administrator: leads from list to card, the intake, budgets, jobs; and the
// chain's offer, its families and its day.
import type { Page } from 'playwright-core';
import { type Studio, signedIn } from './pictures-of-portal.ts';

const ADMIN = 'adam.sowa@zapisy.example';
const WINDOW = { wholePage: false } as const;
const LATE = { timeout: 60_000 };

/** Pages that need no action before they can be shown. */
const PLAIN = [
  ['kasa', 'staff-kasa'],
  ['towary', 'staff-towary'],
  ['zamkniecie-dnia', 'staff-zamkniecie-dnia'],
  ['zajecia', 'staff-zajecia'],
  ['zajecia/nowe', 'staff-zajecia-nowe'],
  ['zajecia/oplaty', 'staff-zajecia-oplaty'],
  ['uczestnicy/nowa-rodzina', 'staff-nowa-rodzina'],
  ['ujednolicanie', 'staff-ujednolicanie'],
  ['leady/nowy', 'staff-lead-nowy'],
  ['leady/przyjmowanie', 'staff-przyjmowanie'],
  ['budzet', 'staff-budzet'],
  ['statystyki', 'staff-statystyki'],
  ['zadania', 'staff-zadania'],
] as const;

export async function takeMarketing(studio: Studio): Promise<void> {
  const { album, portal } = studio;
  const page = await signedIn(studio, ADMIN);
  for (const [path, name] of PLAIN) {
    await page.goto(`${portal}/zespol/${path}`);
    await album.take(page, name);
  }
  await takeAuditLog(page, studio);
  await takeFamily(page, studio);
  await takeLead(page, studio);
  await takeImport(page, studio);
  await page.context().close();
}

/** The audit log, and one of its changes unfolded. */
async function takeAuditLog(page: Page, { album, portal }: Studio): Promise<void> {
  await page.goto(`${portal}/zespol/dziennik`);
  await album.take(page, 'staff-dziennik', WINDOW);
  await page.goto(`${portal}/zespol/dziennik?co=payments`);
  await page.locator('summary[data-row-first]').first().click();
  await album.take(page, 'staff-dziennik-rozwiniety', WINDOW);
}

async function takeFamily(page: Page, { album, portal }: Studio): Promise<void> {
  await page.goto(`${portal}/zespol/uczestnicy`);
  await page.getByRole('searchbox').fill('Nowak');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Zofia/ }).first().click();
  await page.getByRole('heading', { name: 'Zapisy' }).waitFor();
  await album.take(page, 'staff-rodzina');
}

async function takeLead(page: Page, { album, portal }: Studio): Promise<void> {
  await page.goto(`${portal}/zespol/leady?kanal=social&etap=Kontakt`);
  // Rows without a link are the heads of groups.
  await page.locator('tr:has(a)').first().getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Odpowiedzi z formularza' }).waitFor();
  await album.take(page, 'staff-lead');
}

async function takeImport(page: Page, { album, portal }: Studio): Promise<void> {
  await page.goto(`${portal}/zespol/leady/import`);
  await page.getByRole('button', { name: 'Import z Meta' }).click();
  await page
    .getByText(/^(Dodano|Brak zgłoszeń)/)
    .first()
    .waitFor(LATE);
  await album.take(page, 'staff-import', WINDOW);
}
