// The whole counter: sign in by the browser, find a participant, settle, print, and nothing lost in a power cut.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type SandboxPrinter, sandboxPrinter } from '../src/main/printing/testing/sandbox-printer.ts';
import { accessibilityProblems } from './accessibility.ts';
import { type Counter, openCounter } from './counter.ts';
import { type CuttableLine, cuttableLine } from './cuttable-line.ts';
import { fileText, launchDesk, type OpenDesk, savePicturesOf } from './launch.ts';
import { openSystemBrowser, type SystemBrowser } from './system-browser.ts';

const KASIA = 'kasia.lis@zapisy.example';
const PIN = '2580';
const userData = mkdtempSync(join(tmpdir(), 'desk-counter-'));
let counter: Counter;
let line: CuttableLine;
let printer: SandboxPrinter;
let browser: SystemBrowser;
let desk: OpenDesk;

const launch = () =>
  launchDesk({
    userData,
    env: {
      API_URL: line.address,
      OIDC_ISSUER: inject('sandbox').identityProvider,
      FISCAL_PRINTER: `${printer.place.host}:${printer.place.port}`,
      DESK_CITY: 'Kraków',
    },
  });
const page = () => desk.page;
const search = () => page().getByRole('combobox', { name: 'Szukaj uczestnika' });
const button = (name: RegExp | string) => page().getByRole('button', { name });
const kinds = async () => (await counter.documents()).map(({ kind }) => kind).sort();

/** Ctrl+K, a few letters, Enter: as at the counter, without the mouse. */
async function openSettlementOf(letters: string, says?: string): Promise<void> {
  await page().keyboard.press('Control+K');
  await page().keyboard.type(letters);
  // At once: Enter opens the result for the typed text, not for the letters before.
  await page().keyboard.press('Enter');
  await page()
    .getByRole('dialog', { name: /^Rozliczenie / })
    .waitFor();
  const lines = page().getByRole('list', { name: 'Pozycje' });
  await (says ? page().getByText(says) : lines).waitFor();
}

beforeAll(async () => {
  [counter, printer, browser] = await Promise.all([openCounter(), sandboxPrinter(), openSystemBrowser()]);
  line = await cuttableLine(counter.address);
  desk = await launch();
});
afterAll(async () => {
  await desk?.close();
  await browser?.close();
  line?.close();
  await counter?.close();
  rmSync(userData, { recursive: true, force: true });
});

/** Waits until all three steps of the result are done. */
const isDone = () => page().getByRole('heading', { name: 'Gotowe' }).waitFor();

savePicturesOf(() => desk);

describe('signing in', () => {
  it('turns a client away', async () => {
    await button(/Otwórz logowanie/).click();
    await browser.signIn(desk, 'anna.nowak@poczta.example');
    await page().getByText('To konto nie ma uprawnień do recepcji').waitFor();
    expect(await search().count()).toBe(0);
  });

  it('survives a forged visit to its address', async () => {
    await button(/Otwórz logowanie/).click();
    const address = await desk.opened();
    const back = new URL(new URL(address).searchParams.get('redirect_uri') ?? '');
    expect(back.hostname).toBe('127.0.0.1');
    expect((await fetch(`${back}?code=stolen&state=guessed`)).status).toBe(400);
    expect((await fetch(new URL('/other', back))).status).toBe(404);
    await button(/Otwórz jeszcze raz/).waitFor();
  });

  it('by the system browser and the loopback address opens the desk', async () => {
    await button(/Otwórz jeszcze raz/).click();
    expect(await browser.signIn(desk, KASIA)).toContain('Zalogowano');
    await page()
      .getByLabel(/^PIN \(/)
      .fill(PIN);
    await page().getByLabel('Powtórz PIN').fill(PIN);
    await page().keyboard.press('Enter');
    await search().waitFor();
    await page().getByText('Kasia Lis').waitFor();
  });

  it('leaves nothing readable on the disk and nothing in the page', async () => {
    const stored = fileText(userData, 'session.bin');
    expect(stored.slice(0, 3)).toBe('v11');
    expect(statSync(join(userData, 'session.bin')).mode & 0o777).toBe(0o600);
    const inPage = await page().evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }),
    );
    expect(inPage).toBe('{"cookie":""}');
  });
});

describe('the resting desk', () => {
  it('shows today and can be used by everybody', async () => {
    await search().fill('nowa');
    await page().getByRole('option').first().waitFor();
    await page().getByRole('row').nth(3).waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    // In a low window the dialog's list scrolls, also with the keyboard.
    await page().setViewportSize({ width: 1366, height: 420 });
    const day = page().getByRole('region', { name: 'Dzisiejsze rezerwacje' }).locator('..');
    await day.focus();
    await page().keyboard.press('End');
    await expect.poll(() => day.evaluate((list) => list.scrollTop)).toBeGreaterThan(0);
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().setViewportSize({ width: 1366, height: 768 });
    await page().keyboard.press('?');
    await page().getByRole('dialog', { name: 'Skróty klawiszowe' }).waitFor();
    await page().keyboard.press('Escape');
    await page().getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('a desk whose colours the system chooses', () => {
  it('shows the chosen result and the chosen payment method by their edge', async () => {
    await page().emulateMedia({ forcedColors: 'active' });
    await search().fill('nowa');
    const edge = (at: Locator) => at.evaluate((element) => getComputedStyle(element).border);
    const chosen = page().getByRole('option', { selected: true });
    await chosen.waitFor();
    expect(await edge(chosen)).not.toBe(await edge(page().getByRole('option', { selected: false }).first()));
    await page().keyboard.press('Enter');
    await page().getByTestId('receipt-line').first().waitFor();
    await page().keyboard.press('F5');
    const method = (name: string) => page().locator('label').filter({ hasText: name });
    expect(await edge(method('Gotówka'))).not.toBe(await edge(method('Karta')));
    await page().keyboard.press('Escape');
    await page().emulateMedia({ forcedColors: null });
  });
});

describe('the next client', () => {
  it('is found by the first letters too, however late the screen is drawn after the dialog before', async () => {
    await openSettlementOf('ola nowak');
    await page().evaluate(holdFrames);
    await page().keyboard.press('Escape');
    await page().keyboard.press('Control+K');
    await page().keyboard.type('kuba ');
    await page().evaluate('globalThis.drawAgain()');
    await page().keyboard.type('lis');
    expect(await search().inputValue()).toBe('kuba lis');
  });
});

describe('settling', () => {
  it('a client without an invoice prints a receipt, in a few strokes', async () => {
    await openSettlementOf('zofia nowak');
    await page().getByTestId('receipt-line').first().waitFor();
    await page().keyboard.press('F5');
    await button(/^Przyjmij .* i wydrukuj paragon/).waitFor();
    await page().keyboard.press('Control+Enter');
    await isDone();
    await page().getByText('nr 1', { exact: true }).waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    const [receipt] = await printer.receipts();
    expect(receipt).toMatchObject({ number: 1, taxId: '', payments: [{ type: 0 }] });
    expect(receipt?.lines[0]?.name).toMatch(/^[ -~]{1,40}$/);
    expect(await kinds()).toEqual(['receipt']);
    await page().keyboard.press('Enter');
    await page().getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('a company client is warned about, has no receipt and gets the invoice', async () => {
    await openSettlementOf('filip');
    await page().getByRole('alert').filter({ hasText: 'Faktura na firmę – bez paragonu.' }).waitFor();
    expect(await page().getByRole('checkbox', { name: 'Drukuj paragon' }).isChecked()).toBe(false);
    await page().keyboard.press('Alt+P');
    await page().getByText('Drukujesz paragon bez NIP.').waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await button('Zostaw bez paragonu').click();
    await page().keyboard.press('F6');
    await button(/– faktura na firmę/).waitFor();
    await page().keyboard.press('Control+Enter');
    await isDone();
    expect(await printer.receipts()).toHaveLength(1);
    expect(await kinds()).toEqual(['receipt', 'vat']);
    await page().keyboard.press('Enter');
  });

  it('a named client gets the receipt and the invoice to it', async () => {
    await openSettlementOf('jan nowak');
    await page().getByText('Faktura imienna do paragonu.').waitFor();
    await page().keyboard.press('F7');
    await page().keyboard.press('F7');
    expect(await page().getByLabel('Dzień wpływu').inputValue()).toBe(warsawDate(new Date()));
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('F7');
    await button(/paragon i faktura imienna/).waitFor();
    await page().keyboard.press('Control+Enter');
    await isDone();
    await page().getByText('nr 2', { exact: true }).waitFor();
    expect(await kinds()).toEqual(['receipt', 'receipt', 'vat', 'vat']);
    expect((await printer.receipts())[1]?.payments).toMatchObject([{ type: 6 }]);
    await page().keyboard.press('Enter');
  });
});

describe('without the server', () => {
  it('cash is taken with a receipt, and settled once when the server is back', async () => {
    await openSettlementOf('łucja');
    await page().keyboard.press('Escape');
    const before = (await printer.receipts()).length;
    line.cut();
    await openSettlementOf('łucja');
    await page()
      .getByText(/^Dane do faktury z/)
      .waitFor();
    await page()
      .getByText(/^Karta i\sBLIK wrócą z\ssiecią/)
      .waitFor();
    await page().keyboard.press('F6');
    expect(await page().getByRole('radio', { name: 'Karta' }).isChecked()).toBe(false);
    await page().keyboard.press('F5');
    await button(/gotówką, wyślij później/).waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Control+Enter');
    await page().getByRole('heading', { name: 'Zapisane na tym komputerze, jeszcze nie wysłane.' }).waitFor();
    await expect.poll(async () => (await printer.receipts()).length).toBe(before + 1);
    await page().keyboard.press('Enter');
    await page().getByText('Do wysłania: 1').waitFor();
    expect(fileText(userData, 'outbox.bin')).not.toMatch(/settlementKey|ucja/);
    const documents = (await counter.documents()).length;

    line.mend();
    await page().getByText('Do wysłania: 1').waitFor({ state: 'detached', timeout: 25_000 });
    await expect.poll(async () => (await counter.documents()).length, { timeout: 20_000 }).toBe(documents + 1);
    // In the desk's copy of the server's answers it is still due; the desk knows that it is paid.
    line.cut();
    await openSettlementOf('łucja', 'Ten uczestnik nie ma nic do zapłaty.');
    await page().keyboard.press('Escape');
    line.mend();
    await openSettlementOf('łucja', 'Ten uczestnik nie ma nic do zapłaty.');
    await page().keyboard.press('Escape');
    expect(await printer.receipts()).toHaveLength(before + 1);
  });
});

describe('a power cut', () => {
  it('loses no receipt and prints none twice', async () => {
    await printer.fault({ fault: 'paper-out' });
    await openSettlementOf('ola nowak');
    await page().getByTestId('receipt-line').first().waitFor();
    await page().keyboard.press('F6');
    await page().keyboard.press('Control+Enter');
    await page().getByRole('heading', { name: 'Brak papieru. Paragon czeka.' }).waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await desk.kill();
    await printer.setRight();

    desk = await launch();
    // The kept session is locked; the PIN of the shift opens the desk, without the browser.
    await page().getByLabel('PIN zmiany').fill(PIN);
    await page().keyboard.press('Enter');
    await search().waitFor();
    await expect.poll(async () => (await printer.receipts()).length, { timeout: 20_000 }).toBe(4);
    await page().keyboard.press('F9');
    await page().getByRole('heading', { name: 'Kolejka wydruków' }).waitFor();
    await page()
      .getByText(/Wydrukowano/)
      .first()
      .waitFor();
    expect(await printer.receipts()).toHaveLength(4);
  });

  it('in the middle of a receipt leaves the answer to a person when the printer cannot say', async () => {
    await page().keyboard.press('Escape');
    await printer.fault({ fault: 'drop-after-trend', foreignSale: true });
    await openSettlementOf('alicja');
    await page().keyboard.press('F5');
    await page().getByRole('checkbox', { name: 'Drukuj paragon' }).check();
    // A company client: nothing is settled before the red question is answered.
    await page().keyboard.press('Control+Enter');
    const question = page().getByRole('alert').filter({ hasText: 'Drukujesz paragon bez NIP.' });
    await expect.poll(() => question.evaluate((box) => box.parentElement === document.activeElement)).toBe(true);
    expect(await accessibilityProblems(page())).toEqual([]);
    expect(await printer.receipts()).toHaveLength(4);
    await page().keyboard.press('Tab');
    await page().keyboard.press('Tab');
    await page().keyboard.press('Enter');
    await page().getByText('Klient rezygnuje z faktury na firmę.').waitFor();
    await page().keyboard.press('Control+Enter');
    const title = page().getByRole('heading', { name: 'Nie wiemy, czy paragon się wydrukował.' });
    await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().keyboard.press('Enter');
    expect(await title.isVisible()).toBe(true);
    await page().keyboard.press('F9');
    await page().getByRole('dialog').waitFor({ state: 'detached' });
    await page()
      .getByRole('heading', { name: /Nie wiemy, czy paragon 5 się wydrukował/ })
      .waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await button(/^Wyszedł/).click();
    await page()
      .getByRole('heading', { name: /Nie wiemy/ })
      .waitFor({ state: 'detached' });
    expect(await printer.receipts()).toHaveLength(5);
  });
});

describe('leaving', () => {
  it('forgets the kept session', async () => {
    await button('Wyloguj').click();
    await button(/Otwórz logowanie/).waitFor();
    for (const file of ['session.bin', 'pin.bin']) expect(() => fileText(userData, file)).toThrow();
    expect(new URL(await desk.opened()).searchParams.has('id_token_hint')).toBe(true);
  });
});

/** In the page: no frame is drawn, as on a slow computer, until `drawAgain`. */
function holdFrames(): void {
  const view = globalThis as typeof globalThis & { drawAgain?: () => void };
  const { requestAnimationFrame } = view;
  const held: FrameRequestCallback[] = [];
  view.requestAnimationFrame = (draw) => held.push(draw);
  view.drawAgain = () => {
    view.requestAnimationFrame = requestAnimationFrame;
    for (const draw of held) draw(performance.now());
  };
}
