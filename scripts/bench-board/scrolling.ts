// Scrolls a column of many leads in a slowed browser, and measures the time between two frames.
import type { Browser, Page } from 'playwright-core';
import { openContext } from '../../apps/portal/e2e/browser.ts';
import { signInPage } from '../../apps/portal/e2e/pages.ts';
import { foreignShare, quiet, ticks } from '../../apps/server/bench/processors.ts';
import { descendants } from './descendants.ts';

/** Times in milliseconds between two frames; `foreign`: the share of one processor that others used meanwhile. */
export type Scrolled = {
  readonly how: 'wheel' | 'bar';
  readonly worst: number;
  readonly over100: number;
  readonly frames: number;
  /** How many leads went by. */
  readonly leads: number;
  readonly foreign: number;
};

type Scrolling = {
  readonly portal: string;
  readonly email: string;
  readonly rounds: number;
  readonly seconds: number;
  readonly processes: readonly number[];
};

const SLOWED = 4;
const STEP_MS = 100;
const NOTCHES_PX = 700;
const LONGEST_WAIT_MS = 20_000;
const COLUMN = '[data-stage="Nowy"] > div';

/** In every round the column is scrolled by the wheel, and then by its bar: to its end, again and again. */
export async function scrollBoard(browser: Browser, scrolling: Scrolling): Promise<readonly Scrolled[]> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.goto(`${scrolling.portal}/sign-in`);
  await signInPage(page).signIn(scrolling.email);
  await page.waitForURL(`${scrolling.portal}/**`);
  const devtools = await context.newCDPSession(page);
  const scrolled: Scrolled[] = [];
  for (let round = 0; round < scrolling.rounds; round += 1) {
    await openPage(page, `${scrolling.portal}/zespol/leady?widok=tablica`);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    for (const how of ['wheel', 'bar'] as const) scrolled.push(shown(await measured(page, how, scrolling)));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  await context.close();
  return scrolled;
}

function shown(one: Scrolled): Scrolled {
  const { how, worst, over100, frames, leads, foreign } = one;
  console.log(
    `scrolled by ${how}: ${leads} leads, ${frames} frames, the longest ${worst} ms, ${over100} over 100 ms; others ${(foreign * 100).toFixed(0)} %`,
  );
  return one;
}

async function measured(page: Page, how: Scrolled['how'], { seconds, processes }: Scrolling): Promise<Scrolled> {
  const ours = [...processes, ...descendants(process.pid)];
  await quiet(ours, LONGEST_WAIT_MS);
  const column = page.locator(COLUMN);
  const { x, y } = await middleOf(page);
  await page.mouse.move(x, y);
  const first = await column.evaluate((box) => box.scrollTop);
  const before = ticks(ours);
  await page.evaluate(COUNT_FRAMES);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (how === 'wheel') await page.mouse.wheel(0, NOTCHES_PX);
    else await column.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await page.waitForTimeout(STEP_MS);
  }
  const times = await page.evaluate<readonly number[]>(FRAME_TIMES);
  const last = await column.evaluate((box) => box.scrollTop);
  const passed = Math.round((last - first) / 90);
  return {
    how,
    worst: Math.round(Math.max(...times)),
    over100: times.filter((ms) => ms > 100).length,
    frames: times.length,
    leads: passed,
    foreign: Number(foreignShare(before, ticks(ours)).toPrecision(2)),
  };
}

async function middleOf(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator(COLUMN).boundingBox();
  if (!box) throw new Error('the board has no column');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** In the page: the time from one frame to the next, until it is asked for. */
const COUNT_FRAMES = `(() => {
  globalThis.frameTimes = [];
  let last = performance.now();
  const count = (now) => {
    globalThis.frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
})()`;
const FRAME_TIMES = 'globalThis.frameTimes.splice(0)';

/** The page is there when its scripts are. */
async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
}
