// The reception app in pictures: at rest, in each of its dialogs, after a sale, and without the server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type CuttableLine, cuttableLine } from '../apps/reception-desktop/test/cuttable-line.ts';
import { launchDesk } from '../apps/reception-desktop/test/launch.ts';
import { openSystemBrowser } from '../apps/reception-desktop/test/system-browser.ts';
import type { Album } from './album.ts';

const RECEPTION = 'kasia.lis@zapisy.example';
const COUNTER = { widths: [1366], wholePage: false } as const;
const SERVER = 'http://127.0.0.1:4000';
const PRINTER_FAULTS = 'http://127.0.0.1:4400/tenants/demo/fiscal-printers/4460/faults';

/** The participant that is searched for, and what the dialog then shows. */
const CLIENTS = [
  { name: 'recepcja-rozliczenie-firma', letters: 'filip', says: 'Faktura na firmę – bez paragonu.' },
  { name: 'recepcja-rozliczenie-imienna', letters: 'antoni ziel', says: 'Faktura imienna do paragonu.' },
  { name: 'recepcja-rozliczenie-paragon', letters: 'oliwia', says: 'wydrukuj paragon' },
] as const;

type Desk = { readonly page: Page; readonly line: CuttableLine; readonly album: Album };

/**
 * Takes pictures of the built app, with the product on the development ports. One sale of a demo client is made, with
 * the printer out of paper.
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
    await takeResult(taken);
    await takeOffline(taken);
  } finally {
    await browser.close();
    await desk.close();
    line.close();
    rmSync(userData, { recursive: true, force: true });
  }
}

/** In the light and in the dark, at the size of a counter's screen. */
async function both({ album, page }: Desk, name: string): Promise<void> {
  await album.take(page, name, COUNTER);
  await album.take(page, name, { ...COUNTER, dark: true });
}

async function find({ page }: Desk, letters: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.keyboard.type(letters);
  await page.getByRole('option', { selected: true }).waitFor();
}

async function closeDialog({ page }: Desk): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function takeRest(desk: Desk): Promise<void> {
  await find(desk, 'nowa');
  await desk.page.getByRole('row').nth(2).waitFor();
  await both(desk, 'recepcja-dzien');
}

async function takeSettlement(desk: Desk, client: (typeof CLIENTS)[number]): Promise<void> {
  await find(desk, client.letters);
  await desk.page.keyboard.press('Enter');
  await desk.page.getByRole('dialog').getByText(client.says).first().waitFor();
  await desk.album.take(desk.page, client.name, COUNTER);
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
  await both(desk, 'recepcja-towar');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F5');
  await page.keyboard.type('500');
  await page.getByText('Reszta').waitFor();
  await both(desk, 'recepcja-rozliczenie-gotowka');
  await closeDialog(desk);
  await find(desk, 'jan nowak');
  await page.keyboard.press('F8');
  await page.getByRole('dialog', { name: 'Rozliczenie rodziny' }).getByText('Forma płatności').waitFor();
  await page.keyboard.press('F5');
  await page.keyboard.type('1000');
  await both(desk, 'recepcja-rodzina');
  await closeDialog(desk);
}

/** A sale whose receipt waits for paper, then printed, and the queue of both moments. */
async function takeResult(desk: Desk): Promise<void> {
  const { page } = desk;
  await fetch(PRINTER_FAULTS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: 'paper-out' }),
  });
  await find(desk, 'oliwia');
  await page.keyboard.press('Enter');
  await page.getByTestId('receipt-line').first().waitFor();
  await page.keyboard.press('F5');
  await page.keyboard.type('500');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Brak papieru. Paragon czeka.' }).waitFor();
  await both(desk, 'recepcja-wynik-brak-papieru');
  await page.keyboard.press('Alt+N');
  await page.keyboard.press('F9');
  await page.getByRole('heading', { name: 'Kolejka wydruków' }).waitFor();
  await both(desk, 'recepcja-kolejka');
  await fetch(PRINTER_FAULTS, { method: 'DELETE' });
  await page
    .getByText(/^Wydrukowano/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
}

/** Without the server: at rest, and the settlement of a participant whom this desk has read. */
async function takeOffline(desk: Desk): Promise<void> {
  const { page, line } = desk;
  line.cut();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('zofia nowak');
  await page.getByText('Spróbuj teraz').waitFor({ timeout: 30_000 });
  await page.getByRole('option', { selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Co się stanie').waitFor();
  await page.keyboard.press('F5');
  await page.keyboard.type('300');
  await both(desk, 'recepcja-offline-rozliczenie');
  await closeDialog(desk);
  await page.getByRole('combobox', { name: 'Szukaj uczestnika' }).fill('');
  await page.getByText('Bez połączenia możesz').waitFor();
  await both(desk, 'recepcja-offline');
  line.mend();
}
