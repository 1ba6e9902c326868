// A family at the counter: several buyers in one settlement, a split sum, and each buyer's own receipt out of the printer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type SandboxPrinter, sandboxPrinter } from '../src/main/printing/testing/sandbox-printer.ts';
import { accessibilityProblems } from './accessibility.ts';
import { type Counter, openCounter } from './counter.ts';
import { launchDesk, type OpenDesk, savePicturesOf } from './launch.ts';
import { openSystemBrowser, type SystemBrowser } from './system-browser.ts';

const KASIA = 'kasia.lis@zapisy.example';
const userData = mkdtempSync(join(tmpdir(), 'desk-family-'));
let counter: Counter;
let printer: SandboxPrinter;
let browser: SystemBrowser;
let desk: OpenDesk;

const page = () => desk.page;
const search = () => page().getByRole('combobox', { name: 'Szukaj uczestnika' });
const dialog = () => page().getByRole('dialog', { name: 'Rozliczenie rodziny' });
const kinds = async () => (await counter.documents()).map(({ kind }) => kind).toSorted();

async function openFamilyOf(letters: string): Promise<void> {
  await page().keyboard.press('Control+K');
  await page().keyboard.type(letters);
  await page()
    .getByRole('option', { selected: true })
    .filter({ hasText: /Jan Nowak|Filip/ })
    .waitFor();
  await page().keyboard.press('F8');
  await dialog().getByText('Forma płatności').or(dialog().getByText('Podziel')).first().waitFor();
}

beforeAll(async () => {
  [counter, printer, browser] = await Promise.all([openCounter(), sandboxPrinter(), openSystemBrowser()]);
  desk = await launchDesk({
    userData,
    env: {
      API_URL: counter.address,
      OIDC_ISSUER: inject('sandbox').identityProvider,
      FISCAL_PRINTER: `${printer.place.host}:${printer.place.port}`,
      DESK_CITY: 'Kraków',
    },
  });
  await page()
    .getByRole('button', { name: /Otwórz logowanie/ })
    .click();
  await browser.signIn(desk, KASIA);
  await page()
    .getByRole('button', { name: /^Bez PIN-u/ })
    .click();
  await search().waitFor();
});
afterAll(async () => {
  await desk?.close();
  await browser?.close();
  await counter?.close();
  rmSync(userData, { recursive: true, force: true });
});

savePicturesOf(() => desk);

describe('a family of two buyers', () => {
  it('pays one sum in two ways, and each buyer has its own receipt', async () => {
    await openFamilyOf('jan nowak');
    const person = dialog().getByRole('region', { name: /^Faktura imienna/ });
    await person.waitFor();
    await dialog()
      .getByRole('region', { name: /^Paragon/ })
      .waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Alt+D');
    await dialog().getByLabel('Kwota: Karta').fill('300');
    await dialog().getByText('Na dokumentach').waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Control+Enter');
    await expect.poll(() => page().getByRole('heading', { name: 'Gotowe' }).count(), { timeout: 20_000 }).toBe(2);
    expect(await accessibilityProblems(page())).toEqual([]);
    const receipts = await printer.receipts();
    expect(receipts.map(({ number, taxId }) => [number, taxId])).toEqual([
      [1, ''],
      [2, ''],
    ]);
    // One receipt is paid in both ways, the other in cash alone.
    expect(receipts.map(({ payments }) => payments.length).toSorted()).toEqual([1, 2]);
    expect(await kinds()).toEqual(['receipt', 'receipt', 'vat']);
    await page().keyboard.press('Enter');
    await page().getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('owes nothing afterwards', async () => {
    await page().keyboard.press('Control+K');
    await page().keyboard.type('jan nowak');
    await page().getByRole('option', { selected: true }).waitFor();
    await page().keyboard.press('F8');
    await dialog()
      .getByText(/nie ma nic do\szapłaty|Późniejsze|nie teraz/)
      .first()
      .waitFor();
    await page().keyboard.press('Escape');
    await page().getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('a family that invoices a company', () => {
  it('waits for the red question, and prints nothing when it is answered with no', async () => {
    await openFamilyOf('filip');
    await dialog().getByText('Faktura na firmę – bez paragonu.').waitFor();
    await page().keyboard.press('F6');
    await page().keyboard.press('Alt+1');
    await dialog().getByText('Drukujesz paragon bez NIP.').waitFor();
    await page().keyboard.press('Control+Enter');
    expect(await accessibilityProblems(page())).toEqual([]);
    await dialog().getByRole('button', { name: 'Zostaw bez paragonu' }).click();
    await page().keyboard.press('Control+Enter');
    await page().getByRole('heading', { name: 'Gotowe' }).waitFor({ timeout: 20_000 });
    expect(await printer.receipts()).toHaveLength(2);
    expect(await kinds()).toEqual(['receipt', 'receipt', 'vat', 'vat']);
  });
});
