// The inspection must be able to fail: a page with one fault of each kind, and one without, in both of its turns.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf, openBrowser, openContext } from './browser.ts';
import { faultsOf } from './inspection.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
});
afterAll(() => browser?.close());

const SOUND = '<main><h1>Zapisy</h1><p>Wszystko w porządku.</p></main>';
const show = (body: string, head = '') =>
  page.setContent(
    `<!doctype html><html lang="pl"><head><meta name="viewport" content="width=device-width"><title>Zapisy</title>${head}</head><body>${body}</body></html>`,
  );

describe('the inspection', () => {
  it('finds nothing wrong with a sound page', async () => {
    await show(SOUND);
    expect([...(await faultsOf(page)), ...(await faultsOf(page))]).toEqual([]);
  });

  it.each([
    [
      'a field without a name',
      `${SOUND}<main><input></main>`,
      '',
      [/^1280 px, light: .*label/, /^390 px, dark: .*label/, /^1280 px, dark: .*label/, /^390 px, light: .*label/],
    ],
    [
      'a contrast that is too low in the dark alone',
      SOUND,
      '<style>@media (prefers-color-scheme: dark) { body { background: #222; color: #333 } }</style>',
      [/^390 px, dark: color-contrast/, /^1280 px, dark: color-contrast/],
    ],
    [
      'what sticks out of a small phone',
      `${SOUND}<div style="width: 330px">x</div>`,
      '',
      [/^320 px: the page is \d+ px wide/],
    ],
    [
      'a field that reaches over the next one',
      `${SOUND}<form style="display: grid; grid-template-columns: 100px 100px"><input aria-label="a" style="width: 150px"><input aria-label="b"></form>`,
      '',
      [/^320 px: fields lie over one another: .*"a".*"b"/],
    ],
  ])('finds %s', async (_, body, head, faults) => {
    await show(body, head);
    const found = [...(await faultsOf(page)), ...(await faultsOf(page))];
    for (const fault of faults) expect(found).toContainEqual(expect.stringMatching(fault));
  });

  it('receives what a page complains about', async () => {
    const received = complaintsOf(page);
    await show(SOUND);
    await page.evaluate("console.error('broken')");
    await expect.poll(() => received).toEqual([expect.stringMatching(/^error: broken/)]);
  });
});
