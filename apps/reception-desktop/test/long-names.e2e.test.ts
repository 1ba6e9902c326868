// Today's list and the search at the counter's screen, with names as long as people and classes may have: none is cut.
import { randomUUID } from 'node:crypto';
import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '@zapisy/api/client';
import type { Locator } from 'playwright-core';
import superjson from 'superjson';
import { expect, inject, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { openCounterDesk } from './counter-desk.ts';
import { COUNTER_SCREEN, linesOf, SMALLEST_SCREEN } from './edges.ts';

const { page, counter, typeInSearch } = openCounterDesk();
const MANAGER = 'maria.wrona@zapisy.example';
const [FIRST, LAST] = ['Wawrzyniec', 'Brzęczyszczykiewicz-Chrząszczyżewoszycka'];
const CLASS = 'Gimnastyka artystyczna i akrobatyka dla zaawansowanych 10–12';

async function manager() {
  const answer = await fetch(`${inject('sandbox').controlPanel}/identity/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: MANAGER, expiresIn: 900 }),
  });
  const { accessToken } = (await answer.json()) as { readonly accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const url = `${counter().address}/trpc`;
  return createTRPCClient<AppRouter>({ links: [httpLink({ url, transformer: superjson, headers })] });
}

/**
 * A participant with the longest names in a turnus with the longest name, which is owed today: of a class the first month
 * may be the next one.
 */
async function enrolLongNames(): Promise<void> {
  const api = await manager();
  const { courses } = await api.enrolment.offer.query({ city: 'Kraków' });
  const open = courses.find(({ kind, free }) => kind === 'turnus' && free > 0);
  if (!open) throw new Error('expected a turnus with a free place');
  const course = await api.courses.one.query({ courseId: open.id });
  await api.courses.save.mutate({ ...course, vatExemption: course.vatExemption ?? null, shortName: CLASS });
  const owner = { kind: 'new', contact: '698 002 417', isOtherFamily: true } as const;
  await api.enrolment.enrol.mutate({
    key: randomUUID(),
    person: { kind: 'new', firstName: FIRST, lastName: LAST, birthYear: new Date().getFullYear() - 9, owner },
    courseId: open.id,
    price: open.price,
  });
}

/** What of these texts lies outside of a part that shows it: the texts in question. */
async function cutTexts(within: Locator): Promise<readonly string[]> {
  return within.evaluate((root) => {
    const isCut = (element: Element): boolean => {
      const { overflow, overflowX, overflowY } = getComputedStyle(element);
      const hides = [overflow, overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
      return hides && (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    };
    return [...root.querySelectorAll('*')].filter(isCut).map((element) => element.textContent ?? '');
  });
}

it.each([
  ['the counter', COUNTER_SCREEN, 96, 140],
  ['the smallest desk', SMALLEST_SCREEN, 160, 200],
])(
  'at the screen of %s no name of today’s list or of the search is cut',
  async (_, screen, highestRow, highestResult) => {
    await page().setViewportSize(screen);
    if (screen === COUNTER_SCREEN) await enrolLongNames();
    await typeInSearch(LAST.slice(0, 12));
    const found = page().getByRole('option', { name: new RegExp(LAST) });
    await found.waitFor();
    await page().keyboard.press('F9');
    await page().keyboard.press('F9');
    const row = page().getByRole('row').filter({ hasText: LAST });
    await row.waitFor();
    expect((await row.innerText()).replace(/\s+/g, ' ')).toContain(CLASS);
    for (const part of [row, found]) {
      expect(await cutTexts(part)).toEqual([]);
      expect((await part.boundingBox())?.height).toBeLessThanOrEqual(part === row ? highestRow : highestResult);
    }
    expect(await accessibilityProblems(page())).toEqual([]);
    const isWider = await page().evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWider).toBe(false);
  },
);

it('a usual name wraps at most once there', async () => {
  await page().setViewportSize(COUNTER_SCREEN);
  const names = page()
    .getByRole('row')
    .filter({ hasNotText: LAST })
    .locator('td:first-child > span > span:last-child > span:first-child');
  for (const name of await names.all()) expect(await linesOf(name)).toBeLessThanOrEqual(2);
});
