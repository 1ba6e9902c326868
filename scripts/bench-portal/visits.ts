// Opens a page as a browser that has fetched nothing yet, and says what that weighs and how long it takes.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { openContext, type Session } from '../../apps/portal/e2e/browser.ts';
import { scriptsReady } from '../../apps/portal/e2e/scripts-ready.ts';
import type { Asked, Counter } from './counted-requests.ts';

/** Bytes; scripts as a server with the best compression sends them, the document as it is before that. */
export type Weight = Asked & {
  readonly status: number;
  readonly scripts: { readonly gzip: number; readonly brotli: number };
  readonly documentBytes: number;
  /** Of the browser, the document's own included. */
  readonly fetched: number;
};

/** Milliseconds with the processor slowed. */
export type Times = { readonly firstContent: number; readonly interaction: number };

export const SLOWED = 4;
/** So long nothing more is fetched: the page is there. */
const QUIET_MS = 300;
/** Chromium rounds the duration of an event to these, and reports none that is shorter. */
const SHORTEST_EVENT_MS = 16;

type Visited = { readonly browser: Browser; readonly session: Session; readonly address: string };

export async function weigh({ browser, session, address }: Visited, counter: Counter): Promise<Weight> {
  const context = await openContext(browser, { session });
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on('response', (answer) => void answers.push(answer));
  counter.take();
  const document = await page.goto(address, { waitUntil: 'load' });
  const asked = counter.take();
  await scriptsReady(page);
  await settled(answers);
  const scripts = [];
  for (const answer of answers) {
    if (answer.request().resourceType() === 'script') scripts.push(sizesOf(answer.url(), await answer.body()));
  }
  const documentBytes = (await document?.body())?.length ?? 0;
  const fetched = answers.filter((answer) => !isPolled(answer)).length;
  await context.close();
  const sum = (of: 'gzip' | 'brotli') => scripts.reduce((bytes, sizes) => bytes + sizes[of], 0);
  return {
    ...asked,
    status: document?.status() ?? 0,
    scripts: { gzip: sum('gzip'), brotli: sum('brotli') },
    documentBytes,
    fetched,
  };
}

/** A page that asks again in its turn does that for as long as it is open. */
const isPolled = (answer: Response) =>
  answer.request().resourceType() === 'fetch' && answer.request().method() === 'POST';

async function settled(answers: readonly Response[]): Promise<void> {
  for (let before = -1; before !== answers.length; ) {
    before = answers.length;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

const sizes = new Map<string, { readonly gzip: number; readonly brotli: number }>();

function sizesOf(url: string, body: Buffer) {
  const known = sizes.get(url) ?? {
    gzip: gzipSync(body, { level: 9 }).length,
    brotli: brotliCompressSync(body).length,
  };
  sizes.set(url, known);
  return known;
}

/** The first content after the address is opened, and then one act of a person. */
export async function time({ browser, session, address }: Visited): Promise<Times> {
  const context = await openContext(browser, { session });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(address);
  await scriptsReady(page);
  const firstContent = await page.evaluate<number>(FIRST_CONTENT);
  await page.evaluate(WATCH_EVENTS);
  await act(page);
  await page.waitForTimeout(QUIET_MS);
  const interaction = await page.evaluate<number>(LONGEST_EVENT);
  await context.close();
  return { firstContent: Math.round(firstContent), interaction };
}

/** What a person can do on this page without changing a record: a letter typed, a box ticked, a fold opened, or the next field. */
async function act(page: Page): Promise<void> {
  const field = page.locator('main input:is([type=text], [type=search], :not([type])):visible:not([readonly])').first();
  const tick = page.locator('main input:is([type=checkbox], [type=radio]):visible:enabled').first();
  const fold = page.locator('main summary:visible').first();
  if ((await field.count()) > 0) await field.press('a');
  else if ((await tick.count()) > 0) await tick.press('Space');
  else if ((await fold.count()) > 0) await fold.click();
  else await page.keyboard.press('Tab');
}

const FIRST_CONTENT = `new Promise((resolve) => new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') resolve(entry.startTime);
}).observe({ type: 'paint', buffered: true }))`;
const WATCH_EVENTS = `{
  globalThis.longestEvent = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.longestEvent = Math.max(globalThis.longestEvent, entry.duration);
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_EVENT_MS} });
}`;
const LONGEST_EVENT = 'globalThis.longestEvent';
