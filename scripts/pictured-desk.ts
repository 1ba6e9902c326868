// The reception app while its pictures are taken: its keys, the faults around it, and a picture in each theme.
import type { Page } from 'playwright-core';
import type { CuttableLine } from '../apps/reception-desktop/test/cuttable-line.ts';
import type { Album } from './album.ts';

export type Desk = { readonly page: Page; readonly line: CuttableLine; readonly album: Album };

const COUNTER = { widths: [1366], wholePage: false } as const;
const FAULTS = 'http://127.0.0.1:4400/tenants/demo';
export const PRINTER = 'fiscal-printers/4460';

/** In the light and in the dark, at the size of a counter's screen. */
export async function picture({ album, page }: Desk, name: string): Promise<void> {
  await album.take(page, name, COUNTER);
}

export async function find({ page }: Desk, letters: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.keyboard.type(letters);
  await page.getByRole('option', { selected: true }).waitFor();
}

/** Sets a fault of the printer or of the invoicing provider. */
export async function fault(of: typeof PRINTER | 'invoicing', body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${FAULTS}/${of}/faults`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The sandbox's fault control did not move: ${answer.status}`);
}

export const setPrinterRight = () => fetch(`${FAULTS}/${PRINTER}/faults`, { method: 'DELETE' });

export const title = ({ page }: Desk, name: string | RegExp) =>
  page.getByRole('heading', { name }).waitFor({ timeout: 40_000 });

/** Settles what a client owes, by one key for the method and, for cash, the amount that came. */
export async function settle(desk: Desk, letters: string, method: 'F5' | 'F6', received = ''): Promise<void> {
  await find(desk, letters);
  await desk.page.keyboard.press('Enter');
  await desk.page.getByRole('list', { name: 'Pozycje' }).waitFor();
  await desk.page
    .getByRole('button', { name: /^Przyjmij/ })
    .first()
    .waitFor();
  await desk.page.keyboard.press(method);
  await desk.page.keyboard.type(received);
  await desk.page.keyboard.press('Control+Enter');
}

export async function next({ page }: Desk): Promise<void> {
  await page.keyboard.press('Alt+N');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export async function closeDialog({ page }: Desk): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
