// Waits until a page's scripts run: for tests that type and press faster than a person does.
import type { Page, Response } from 'playwright-core';

/**
 * Waits until the page's scripts have taken over and listen to keys. Before that a click sends a form as without scripts,
 * other typed text is not kept, and a key of the page does nothing. Returns at once for a page without our scripts: one of
 * the outside systems, or in a window without scripts.
 */
export async function scriptsReady(page: Page): Promise<void> {
  await page.waitForLoadState();
  if (!(await page.evaluate("'__remixContext' in globalThis"))) return;
  await page.waitForFunction(() => 'started' in document.documentElement.dataset);
}

/** Opens an address, and returns its answer when the page's scripts run. */
export async function goTo(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await scriptsReady(page);
  return answer;
}

/** Opens the page's address again, and waits for its scripts. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await scriptsReady(page);
}
