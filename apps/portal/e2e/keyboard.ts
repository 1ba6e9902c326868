// A page by its keys alone: where the focus is, and the way to an element.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const MOST_STEPS = 60;

type Focused = { readonly name: string; readonly isSeen: boolean; readonly hasOutline: boolean };

/** The element with the focus: its name, whether it is inside the window, whether its focus outline is drawn. */
export function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: '', isSeen: true, hasOutline: true };
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
    const { top, bottom } = element.getBoundingClientRect();
    // Each part of a date has the focus by turns, and a mark of the browser's own.
    const isPart = element.matches('input[type=date], input[type=time]');
    const outlines = [element, label].map((one) => one && getComputedStyle(one));
    return {
      name: name.replace(/\s+/g, ' '),
      isSeen: bottom > 0 && top < window.innerHeight,
      hasOutline:
        isPart ||
        outlines.some((style) => style?.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 2),
    };
  });
}

/**
 * Presses Tab until an element of that name has the focus; every stop on the way must be visible with its focus
 * outline.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    expect(now, `the focus on its way to ${name}: ${JSON.stringify(now)}`).toMatchObject({
      isSeen: true,
      hasOutline: true,
    });
    if (typeof name === 'string' ? now.name.includes(name) : name.test(now.name)) return;
  }
  throw new Error(`'${name}' is not reached by Tab.`);
}
