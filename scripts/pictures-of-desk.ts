// The reception app in pictures: the settlement of a client of each kind, on the screen of a counter.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchDesk, type OpenDesk } from '../apps/reception-desktop/test/launch.ts';
import { openSystemBrowser } from '../apps/reception-desktop/test/system-browser.ts';
import type { Album } from './album.ts';

const RECEPTION = 'kasia.lis@zapisy.example';
const COUNTER = { widths: [1366], wholePage: false } as const;

/** The participant that is searched for, and what the dialog then shows. */
const CLIENTS = [
  { name: 'recepcja-rozliczenie-firma', letters: 'filip', says: 'Faktura na firmę – bez paragonu.' },
  { name: 'recepcja-rozliczenie-imienna', letters: 'antoni ziel', says: 'Faktura imienna do paragonu.' },
  { name: 'recepcja-rozliczenie-paragon', letters: 'oliwia', says: 'wydrukuj paragon' },
] as const;

/** Takes pictures of the built app, with the product on the development ports; nothing is settled. */
export async function takeDesk(album: Album): Promise<void> {
  const userData = mkdtempSync(join(tmpdir(), 'desk-pictures-'));
  const [desk, browser] = await Promise.all([launchDesk({ userData, env: {} }), openSystemBrowser()]);
  try {
    await desk.page.getByRole('button', { name: /Otwórz logowanie/ }).click();
    await browser.signIn(desk, RECEPTION);
    await desk.page.getByRole('button', { name: /^Bez PIN-u/ }).click();
    await desk.page.getByRole('combobox', { name: 'Szukaj uczestnika' }).waitFor();
    for (const client of CLIENTS) await takeSettlement(album, desk, client);
  } finally {
    await browser.close();
    await desk.close();
    rmSync(userData, { recursive: true, force: true });
  }
}

async function takeSettlement(album: Album, { page }: OpenDesk, client: (typeof CLIENTS)[number]): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.keyboard.type(client.letters);
  await page.getByRole('option', { selected: true }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rozliczenie rezerwacji' });
  await dialog.getByText(client.says).first().waitFor();
  await album.take(page, client.name, COUNTER);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
