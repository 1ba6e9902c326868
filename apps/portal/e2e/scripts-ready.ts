// When a page listens: for tests that type and press faster than a person does.
import type { Page } from 'playwright-core';

/**
 * Waits until the page's scripts have taken over. Before that a click sends a form as without scripts, and what was typed
 * beside it is not kept. React marks the root when the whole page is done.
 */
export async function scriptsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')));
}
