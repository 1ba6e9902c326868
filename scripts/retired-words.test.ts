// A retired word is found wherever it is written, and no other word is.
import { expect, it } from 'vitest';
import { retiredWords } from './retired-words.ts';

it.each([
  ['a name', 'const isTold = 1;', ["a.ts:1 'told', say: reported, notified"]],
  ['a constant', '\nconst LEVER_KINDS = 1;', ["a.ts:2 'lever', say: fault control"]],
  ['a comment', '// In doubt it fails.', ["a.ts:1 'doubt', say: unknown outcome"]],
  ['a title', "it('is fetched anew', () => {});", ["a.ts:1 'anew', say: again"]],
  ['no part of another word', 'const history = unfolded;', []],
])('the check finds %s', (_, text, found) => {
  expect(retiredWords('a.ts', text)).toEqual(found);
});

it('the check finds a file name', () => {
  expect(retiredWords('one/told-late.ts', '')).toEqual(["one/told-late.ts:0 'told', say: reported, notified"]);
});
