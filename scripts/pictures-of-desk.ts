// The reception app in pictures: at rest, in each of its dialogs, after a sale, and without the server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cuttableLine } from '../apps/reception-desktop/test/cuttable-line.ts';
import { launchDesk } from '../apps/reception-desktop/test/launch.ts';
import { openSystemBrowser } from '../apps/reception-desktop/test/system-browser.ts';
import type { Album } from './album.ts';
import { closeDialog, type Desk, find, picture } from './pictured-desk.ts';
import { takeDocuments, takeOffline, takePrints } from './pictures-of-sales.ts';

const RECEPTION = 'kasia.lis@zapisy.example';
const SERVER = 'http://127.0.0.1:4000';

/** The participant that is searched for, and what the dialog then shows. */
const CLIENTS = [
  { name: 'recepcja-rozliczenie-firma', letters: 'filip', says: 'Faktura na firmę – bez paragonu.' },
  { name: 'recepcja-rozliczenie-imienna', letters: 'antoni ziel', says: 'Faktura imienna do paragonu.' },
  { name: 'recepcja-rozliczenie-paragon', letters: 'oliwia', says: 'wydrukuj paragon' },
] as const;

/**
 * Takes pictures of the built app, with the product on the development ports. Sales of demo clients are made, one for
 * each state of the result bar.
 */
export async function takeDesk(album: Album): Promise<void> {
  const userData = mkdtempSync(join(tmpdir(), 'desk-pictures-'));
  const line = await cuttableLine(SERVER);
  const [desk, browser] = await Promise.all([
    launchDesk({ userData, env: { API_URL: line.address } }),
    openSystemBrowser(),
  ]);
  try {
    // Without transitions, so that no picture is taken between the light and the dark.
    await desk.page.emulateMedia({ reducedMotion: 'reduce' });
    await desk.page.getByRole('button', { name: /Otwórz logowanie/ }).click();
    await browser.signIn(desk, RECEPTION);
    await desk.page.getByRole('button', { name: /^Bez PIN-u/ }).click();
    await desk.page.getByRole('combobox', { name: 'Szukaj uczestnika' }).waitFor();
    const taken = { page: desk.page, line, album };
    await takeRest(taken);
    for (const client of CLIENTS) await takeSettlement(taken, client);
    await takeDialogs(taken);
    await takeEnrolment(taken);
    await takePrints(taken);
    await takeDocuments(taken);
    await takeOffline(taken);
  } finally {
    await browser.close();
    await desk.close();
    line.close();
    rmSync(userData, { recursive: true, force: true });
  }
}

async function takeRest(desk: Desk): Promise<void> {
  await find(desk, 'nowa');
  await desk.page.getByRole('row').nth(2).waitFor();
  await picture(desk, 'recepcja-dzien');
}

async function takeSettlement(desk: Desk, client: (typeof CLIENTS)[number]): Promise<void> {
  await find(desk, client.letters);
  await desk.page.keyboard.press('Enter');
  await desk.page.getByRole('dialog').getByText(client.says).first().waitFor();
  await picture(desk, client.name);
  await closeDialog(desk);
}

/** Cash with goods, the choice of goods, and a family. */
async function takeDialogs(desk: Desk): Promise<void> {
  const { page } = desk;
  await find(desk, 'zofia nowak');
  await page.keyboard.press('Enter');
  await page.getByTestId('receipt-line').first().waitFor();
  await page.keyboard.press('F4');
  await page.getByRole('dialog', { name: 'Dodaj towar' }).getByRole('option').first().waitFor();
  await picture(desk, 'recepcja-towar');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F5');
  await page.keyboard.type('500');
  await page.getByText('Reszta').waitFor();
  await picture(desk, 'recepcja-rozliczenie-gotowka');
  await closeDialog(desk);
  await find(desk, 'jan nowak');
  await page.keyboard.press('F8');
  await page.getByRole('dialog', { name: 'Rozliczenie rodziny' }).getByText('Forma płatności').waitFor();
  await page.keyboard.press('F5');
  await page.keyboard.type('1000');
  await picture(desk, 'recepcja-rodzina');
  await closeDialog(desk);
}

/** A new child of a known family, with a course that is chosen. */
async function takeEnrolment(desk: Desk): Promise<void> {
  const { page } = desk;
  await page.keyboard.press('Control+K');
  await page.keyboard.type('hanna zawada');
  await page.getByText(/^Brak wyników/).waitFor();
  await page.keyboard.press('F3');
  await page.getByLabel('Rok urodzenia').fill('2019');
  await page.getByLabel(/^Telefon/).fill('501 234 567');
  await page.getByText('Ten telefon już jest: Anna Nowak.').waitFor();
  await page.keyboard.press('Alt+2');
  await page.keyboard.press('ArrowDown');
  await picture(desk, 'recepcja-zapis');
  await closeDialog(desk);
}
