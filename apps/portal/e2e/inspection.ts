// What every page must satisfy: the accessibility rules in both sizes and both themes, and a phone of 320 px.
// Each inspection is one of two turns, which together are both sizes in both themes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { DESKTOP } from './browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PHONE = { width: 390, height: 844 } as const;
/** Colours are variables of the theme: a page that is inspected in several states is seen in each theme at each size. */
const TURNS = [
  [
    { size: DESKTOP, colorScheme: 'light' },
    { size: PHONE, colorScheme: 'dark' },
  ],
  [
    { size: DESKTOP, colorScheme: 'dark' },
    { size: PHONE, colorScheme: 'light' },
  ],
] as const;
const NARROWEST = { width: 320, height: 640 } as const;

type Violation = {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
};
type Axe = { run(where: unknown, how: unknown): Promise<{ readonly violations: readonly Violation[] }> };

let turns = 0;

/**
 * The faults of the page as it is now, as texts; empty without one. In the next turn all rules hold; at 320 px there must
 * be no horizontal overflow, and no field over another.
 */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize() ?? DESKTOP;
  const faults: string[] = [];
  // Axe is half a megabyte: a page that was inspected before and is still the same document has it already.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(AXE);
  for (const { size, colorScheme } of TURNS[turns++ % 2 === 0 ? 0 : 1]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const found = [...(await violations(page)), ...(await stickingOut(page))];
    faults.push(...found.map((one) => `${size.width} px, ${colorScheme}: ${one}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(NARROWEST);
  const narrow = [...(await stickingOut(page)), ...(await coveredFields(page))];
  faults.push(...narrow.map((one) => `${NARROWEST.width} px: ${one}`));
  await page.setViewportSize(before);
  return faults;
}

async function violations(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: Axe };
    // Only the markup of violations: a selector for every checked node, and the style sheets read again for rules of
    // media that no page has, would cost time without use.
    const how = { resultTypes: ['violations'], selectors: false, preload: false };
    const { violations: all } = await axe.run(document, how);
    return all.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  });
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
