// A counter for one test file: the real server, a printer, the person's browser, and the built app on a line that can be
// cut.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { type SandboxPrinter, sandboxPrinter } from '../src/main/printing/testing/sandbox-printer.ts';
import { type Counter, openCounter } from './counter.ts';
import { type CuttableLine, cuttableLine } from './cuttable-line.ts';
import { launchDesk, type OpenDesk } from './launch.ts';
import { savePicturesOf } from './save-pictures.ts';
import { openSystemBrowser, type SystemBrowser } from './system-browser.ts';

export const KASIA = 'kasia.lis@zapisy.example';

type CounterDesk = PersonAtDesk & {
  /** The app's own folder. */
  readonly userData: string;
  counter(): Counter;
  line(): CuttableLine;
  printer(): SandboxPrinter;
  browser(): SystemBrowser;
  desk(): OpenDesk;
  /** Starts the app once more on the same folder, after it was killed. */
  launchAgain(): Promise<void>;
  /** The kinds of the documents at the provider, in alphabetical order. */
  kinds(): Promise<string[]>;
};

type PersonAtDesk = {
  page(): Page;
  /** Gives the shift its PIN, after a sign-in. */
  choosePin(): Promise<void>;
  search(): Locator;
  button(name: RegExp | string): Locator;
  /** Waits until the counter listens to keys: it gives the search the focus then, after it is shown. */
  listens(): Promise<void>;
  /** Types into the search, by keys alone. */
  typeInSearch(letters: string): Promise<void>;
  /** Ctrl+K, a few letters, Enter, as at the counter; `says` is shown by a dialog without lines. */
  openSettlementOf(letters: string, says?: string): Promise<void>;
  /** Waits until all three steps of the result are done. */
  isDone(): Promise<void>;
  /** Waits until no dialog is open. */
  isClosed(): Promise<void>;
};

type Parts = { line: CuttableLine; printer: SandboxPrinter; browser: SystemBrowser };

/** The PIN of a shift. */
export const PIN = '2580';

/** Call once at the top of a test file. `signedIn`: whether Kasia has opened the desk, with that PIN or without one. */
export function openCounterDesk(signedIn: 'with-pin' | 'without-pin' | 'not' = 'without-pin'): CounterDesk {
  const userData = mkdtempSync(join(tmpdir(), 'desk-'));
  const counter = openCounter();
  let parts: Parts;
  let desk: OpenDesk;
  const launch = async () => {
    const { line, printer } = parts;
    const env = {
      API_URL: line.address,
      OIDC_ISSUER: inject('sandbox').identityProvider,
      FISCAL_PRINTER: `${printer.place.host}:${printer.place.port}`,
      DESK_CITY: 'Kraków',
    };
    desk = await launchDesk({ userData, env });
  };
  const person = personAt(() => desk.page);

  beforeAll(async () => {
    const [printer, browser] = await Promise.all([sandboxPrinter(), openSystemBrowser()]);
    parts = { printer, browser, line: await cuttableLine(counter.address) };
    await launch();
    if (signedIn === 'not') return;
    await person.button(/Otwórz logowanie/).click();
    await browser.signIn(desk, KASIA);
    if (signedIn === 'with-pin') await person.choosePin();
    else await person.button(/^Bez PIN-u/).click();
    await person.listens();
  });
  afterAll(async () => {
    await desk?.close();
    await parts?.browser.close();
    parts?.line.close();
    rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  });
  savePicturesOf(() => desk);

  return {
    ...person,
    userData,
    counter: () => counter,
    line: () => parts.line,
    printer: () => parts.printer,
    browser: () => parts.browser,
    desk: () => desk,
    launchAgain: launch,
    kinds: async () => (await counter.documents()).map(({ kind }) => kind).toSorted(),
  };
}

/** What a person at the desk does and waits for. */
function personAt(page: () => Page): PersonAtDesk {
  const typeInSearch = async (letters: string) => {
    await page().keyboard.press('Control+K');
    await page().keyboard.type(letters);
  };
  const search = () => page().getByRole('combobox', { name: 'Szukaj uczestnika' });
  return {
    page,
    search,
    listens: () => search().and(page().locator(':focus')).waitFor(),
    button: (name) => page().getByRole('button', { name }),
    choosePin: async () => {
      await page()
        .getByLabel(/^PIN \(/)
        .fill(PIN);
      await page().getByLabel('Powtórz PIN').fill(PIN);
      await page().keyboard.press('Enter');
    },
    typeInSearch,
    openSettlementOf: async (letters, says) => {
      await typeInSearch(letters);
      // At once: Enter opens the result for the typed text, not for the letters before.
      await page().keyboard.press('Enter');
      const dialog = page().getByRole('dialog', { name: /^Rozliczenie / });
      await dialog.waitFor();
      await (says ? page().getByText(says) : page().getByRole('list', { name: 'Pozycje' })).waitFor();
    },
    isDone: () => page().getByRole('heading', { name: 'Gotowe' }).waitFor({ timeout: 20_000 }),
    isClosed: () => page().getByRole('dialog').waitFor({ state: 'detached' }),
  };
}
