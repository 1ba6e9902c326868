// The browser of the tests and of the pictures: Chromium that speaks to nobody but the pages it is told to open.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Every window starts at this size; tests and pictures change it. */
export const DESKTOP = { width: 1280, height: 900 } as const;

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--force-color-profile=srgb',
];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: QUIET,
  });
}

/** What the browser of somebody who is signed in keeps. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

export type WindowOptions = {
  /** False: no script runs. */
  readonly withScripts?: boolean;
  readonly dark?: boolean;
  readonly session?: Session;
};

/** A person's own browser: nothing of it is known to another one. */
export async function openContext(browser: Browser, options: WindowOptions = {}): Promise<BrowserContext> {
  const { withScripts = true, dark = false, session } = options;
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    javaScriptEnabled: withScripts,
    ...(session && { storageState: session }),
    colorScheme: dark ? 'dark' : 'light',
    // A picture, or a measured colour, in the middle of a movement shows nothing.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  return context;
}

/**
 * Answers that a page may well give to a form or to a stranger. Chromium reports each of them as an error of loading; a file
 * of the build that is missing is one.
 */
const SAID_NO = /^Failed to load resource: the server responded with a status of (400|401|403|404|409|422|503)/;

/**
 * Remix's single fetch writes down every answer that the page gave up before its first line came (`console.error` in its
 * `fetchAndDecode`), because the next press made it useless; the router has dropped that navigation, and nothing failed.
 */
const GIVEN_UP = /^AbortError: signal is aborted without reason/;

/** What the page complains about while it is open: errors in the console, and faults that nobody caught. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => void complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (GIVEN_UP.test(message.text())) return;
    if (SAID_NO.test(message.text()) && !new URL(url).pathname.startsWith('/assets/')) return;
    complaints.push(`${message.type()}: ${message.text()} (${url})`);
  });
  return complaints;
}
