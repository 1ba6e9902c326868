// When a page listens: for tests that type and press faster than a person does.
import type { Page, Response } from 'playwright-core';

/**
 * Waits until the page's scripts have taken over. Before that a click sends a form as without scripts, and what was typed
 * beside it is not kept. React marks the root when the whole page is done. A page without our scripts is as it stays: of the
 * the external services, or in a window that runs none.
 */
export async function scriptsReady(page: Page): Promise<void> {
  await page.waitForLoadState();
  if (!(await page.evaluate("'__remixContext' in globalThis"))) return;
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')));
}

/** Opens an address, and gives its answer when the page listens. */
export async function goTo(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await scriptsReady(page);
  return answer;
}

/** Opens the page's address anew, until it listens. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await scriptsReady(page);
}
