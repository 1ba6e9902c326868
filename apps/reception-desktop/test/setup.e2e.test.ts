// The first start of a packaged app: a code of 'Stanowiska' sets the computer up, and the desk opens in the same window.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { openCounter } from './counter.ts';
import { fileText, launchDesk, type OpenDesk } from './launch.ts';
import { savePicturesOf } from './save-pictures.ts';

const userData = mkdtempSync(join(tmpdir(), 'desk-setup-'));
const counter = openCounter();
let desk: OpenDesk;

const launch = () => launchDesk({ userData, env: { DESK_PACKAGED: '1' } });

beforeAll(async () => {
  desk = await launch();
  await desk.page.getByRole('heading', { name: 'Ustaw to stanowisko' }).waitFor();
});
afterAll(async () => {
  await desk?.close();
  rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

savePicturesOf(() => desk);

const button = () => desk.page.getByRole('button', { name: 'Ustaw stanowisko' });
const field = (name: string) => desk.page.getByLabel(name);

it('the page can be used by everybody, and says what is wrong where it is wrong', async () => {
  expect(await accessibilityProblems(desk.page)).toEqual([]);
  await button().click();
  await desk.page.getByText(/^Wpisz adres szkoły/).waitFor();
  await field('Adres szkoły').fill(counter.address);
  await field('Kod').fill('ABCD-2345');
  await button().click();
  await desk.page.getByText(/^Takiego kodu nie ma/).waitFor();
  expect(await accessibilityProblems(desk.page)).toEqual([]);
});

it('a scanned code sets the computer up, the desk opens, and the next start has no setup', async () => {
  const { text, address } = await counter.deskCode({
    id: 'gdansk-7',
    name: 'Recepcja Gdańsk',
    printer: '127.0.0.1:4461',
  });
  await field('Adres szkoły').fill('');
  await field('Kod').fill('');
  await field('Adres szkoły').focus();
  await desk.page.keyboard.type(`${text}\n`);
  await desk.page.getByRole('button', { name: /Otwórz logowanie/ }).waitFor();
  await desk.page.getByRole('banner').getByText('Recepcja Gdańsk').waitFor();
  expect(JSON.parse(fileText(userData, 'desk.json'))).toMatchObject({
    API_URL: address,
    OIDC_ISSUER: inject('sandbox').identityProvider,
    DESK_ID: 'gdansk-7',
    FISCAL_PRINTER: '127.0.0.1:4461',
  });
  await desk.close();
  desk = await launch();
  await desk.page.getByRole('button', { name: /Otwórz logowanie/ }).waitFor();
});

it('a computer that is set up answers the setup no more', async () => {
  const refused = await desk.page.evaluate(() => {
    const { deskSetup } = window as unknown as { deskSetup: { exchange(...typed: string[]): Promise<unknown> } };
    return deskSetup.exchange('https://szkola.example', 'ABCD-2345').catch((error: Error) => error.message);
  });
  expect(refused).toMatch(/No handler registered for 'setup:exchange'/);
});
