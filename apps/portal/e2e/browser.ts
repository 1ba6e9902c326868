// The browser of the tests and of the pictures: a Chromium that makes no requests except for the opened pages.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Every window starts with this size; tests and pictures change it. */
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

/**
 * LATE_PAGE_MS: the page shows that much later what its scripts have worked out. The address of a page changes first, so
 * a test that acts on the former page by the new address fails then on any machine (docs/testing.md).
 */
const LATE_PAGE_MS = Number(process.env['LATE_PAGE_MS'] ?? 0);
/** React does each part of its work when a message of its own arrives. */
const LATE_PAGE = `{
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...given) { setTimeout(() => post.apply(this, given), ${LATE_PAGE_MS}); };
}`;

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: QUIET,
  });
}

/** The storage of a signed-in person's browser. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

export type WindowOptions = {
  /** False: no script runs. */
  readonly withScripts?: boolean;
  readonly dark?: boolean;
  readonly session?: Session;
};

/** A browser context for one person, shared with no other. */
export async function openContext(browser: Browser, options: WindowOptions = {}): Promise<BrowserContext> {
  const { withScripts = true, dark = false, session } = options;
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    javaScriptEnabled: withScripts,
    ...(session && { storageState: session }),
    colorScheme: dark ? 'dark' : 'light',
    // In the middle of an animation a picture or a measured colour would be wrong.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(LATE_PAGE_MS > 0 ? 60_000 : 15_000);
  if (LATE_PAGE_MS > 0) await context.addInitScript(LATE_PAGE);
  return context;
}

/**
 * Answers that a page may give to a form or to a person without the right. Chromium reports each of them as a loading
 * error; a missing file of the build is a real one.
 */
const SAID_NO = /^Failed to load resource: the server responded with a status of (400|401|403|404|409|422|503)/;

/**
 * Remix's single fetch logs every answer that the page aborted before its first line came (`console.error` in its
 * `fetchAndDecode`), because a later navigation replaced it; nothing failed.
 */
const GIVEN_UP = /^AbortError: signal is aborted without reason/;

/** The page's errors while it is open: those of the console, and uncaught ones. */
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
