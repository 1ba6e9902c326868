// What every page must satisfy: the accessibility rules in both sizes and both themes, and a phone of 320 px.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { DESKTOP } from './browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SIZES = [DESKTOP, { width: 390, height: 844 }] as const;
const NARROWEST = { width: 320, height: 640 } as const;

type Violation = {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
};
type Axe = { run(where: unknown, how: unknown): Promise<{ readonly violations: readonly Violation[] }> };

/**
 * The faults of the page as it is now, as texts; empty without one. All rules in the light theme, contrast again in the
 * dark one; at 320 px there must be no horizontal overflow, and no field over another.
 */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize() ?? DESKTOP;
  const faults: string[] = [];
  // Axe is half a megabyte: a page that was inspected before and is still the same document has it already.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(AXE);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const where = `${size.width} px, ${colorScheme}`;
      faults.push(...(await violations(page, colorScheme === 'dark')).map((one) => `${where}: ${one}`));
    }
    faults.push(...(await stickingOut(page)).map((one) => `${size.width} px: ${one}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(NARROWEST);
  const narrow = [...(await stickingOut(page)), ...(await coveredFields(page))];
  faults.push(...narrow.map((one) => `${NARROWEST.width} px: ${one}`));
  await page.setViewportSize(before);
  return faults;
}

async function violations(page: Page, onlyContrast: boolean): Promise<readonly string[]> {
  const found = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { readonly axe: Axe };
    const rules = only ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {};
    // Reports only the markup of violations: a selector for every checked node would cost time without use.
    const { violations: all } = await axe.run(document, { ...rules, resultTypes: ['violations'], selectors: false });
    return all.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, onlyContrast);
  return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** The page as a whole must not scroll horizontally; when it does, the elements that cause it are named. */
function stickingOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `the page is ${scrollWidth} px wide: ${wide
        .slice(0, 4)
        .map((one) => one.outerHTML.slice(0, 160))
        .join(' | ')}`,
    ];
  });
}

/** Fields of one form that lie over one another: one that is wider than its column reaches into the next. */
function coveredFields(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const fields = [
      ...document.querySelectorAll('input:not([type]), input[type=text], input[type=date], select, textarea'),
    ]
      // A closed group has boxes too.
      .filter((field) => field.checkVisibility())
      .map((field) => ({
        name: field.outerHTML.slice(0, 120),
        form: field.closest('form'),
        box: field.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left + 1 < other.right &&
      other.left + 1 < one.right &&
      one.top + 1 < other.bottom &&
      other.top + 1 < one.bottom;
    return fields.flatMap((one, index) =>
      fields
        .slice(index + 1)
        .filter(({ form, box }) => form === one.form && isOver(one.box, box))
        .map(({ name }) => `fields lie over one another: ${one.name} | ${name}`),
    );
  });
}
