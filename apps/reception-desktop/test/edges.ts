// Where parts of a page are, for tests of what covers or cuts what.
import type { Locator } from 'playwright-core';

/** The counter's screen, and the smallest that the desk is made for. */
export const COUNTER_SCREEN = { width: 1366, height: 768 } as const;
export const SMALLEST_SCREEN = { width: 1024, height: 600 } as const;

/** In CSS pixels from the top left of the window. */
export async function edgesOf(part: Locator): Promise<Record<'top' | 'bottom' | 'left' | 'right', number>> {
  const box = await part.boundingBox();
  if (!box) throw new Error('This part is not on the screen.');
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

/** The number of lines in which a text is set. */
export async function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
}

/** True when not all of it is shown at once. */
export async function isScrolled(part: Locator): Promise<boolean> {
  return part.evaluate((element) => element.scrollHeight > element.clientHeight);
}
