// Words that the texts avoid: the ad platform's brand occurs in one text, the button that imports its leads, and all others
// say 'platforma reklamowa'; the staff's first page is called 'Pulpit' as in the menu.
import { describe, expect, it } from 'vitest';
import { pl } from './pl.ts';

const BRAND = /\b(Meta|Mecie|Metą|Metę|Facebook\w*|Instagram\w*)\b/i;

type Text = { readonly path: string; readonly text: string };

/** Every text; for a function its source, which contains all of its words. */
function textsIn(value: unknown, path = 'pl'): readonly Text[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function') return [{ path, text: String(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

describe('the texts', () => {
  it('name the brand of the ad platform in one button alone', () => {
    const found = textsIn(pl);
    expect(found.length).toBeGreaterThan(1000);
    expect(found.filter(({ text }) => BRAND.test(text)).map(({ path }) => path)).toEqual(['pl.leadImport.start']);
  });

  it('call the first page of staff by its Polish name alone', () => {
    const found = textsIn(pl).filter(({ text }) => /dashboard/i.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
