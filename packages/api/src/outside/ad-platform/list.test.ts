// Lists without an end: the reader stops.
import { expect, it } from 'vitest';
import type { AskPlatform } from './ask.ts';
import { listPages } from './list.ts';

/** A platform whose list leads from cursor to cursor as given; the key 'first' is its start. */
function leading(next: Readonly<Record<string, string>>): AskPlatform {
  return async (_, { after = 'first' }) => {
    const to = next[after];
    const paging = to === undefined ? {} : { cursors: { after: to }, next: 'https://elsewhere.example/?after=x' };
    return { body: { data: [{ id: after }], paging }, restMs: 0 };
  };
}

async function read(next: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const question = { path: 'form/leads', query: {}, token: 't', firstSize: 100, largestSize: 100 };
  const seen: string[] = [];
  for await (const page of listPages(leading(next), question)) {
    seen.push('problem' in page ? String(page.problem.hint) : String(page.items[0]?.['id']));
    if (seen.length > 50) return ['for ever'];
  }
  return seen;
}

it('listPages reads a list to its last page', async () => {
  expect(await read({ first: 'a', a: 'b', b: 'c' })).toEqual(['first', 'a', 'b', 'c']);
});

it.each([
  ['stays where it is', { first: 'a', a: 'a' }],
  ['goes round in a circle', { first: 'a', a: 'b', b: 'c', c: 'a' }],
  ['goes back to a place it was at', { first: 'a', a: 'b', b: 'a' }],
])('listPages ends one that %s with a problem', async (_, next) => {
  const pages = await read(next);
  expect(pages.at(-1)).toBe('leads-nowhere');
  expect(pages.length).toBeLessThan(12);
});
