// The check of the titles can fail, and passes whole sentences and those that are composed.
import { expect, it } from 'vitest';
import { titleFragments } from './test-titles.ts';

it.each([
  ['a verb without its subject', "describe('a sale', () => {\n  it('is settled once', f);\n});", [2]],
  ['a clause without what it is about', "it('that was lost is asked for again', f);", [1]],
  ['a fragment over a table', "it.each(ROWS)('refuses %s', f);", [1]],
  ['a fragment with a part that is composed', `it(\`keeps $\{COUNT} rows\`, f);`, [1]],
  ['a fragment in quotes', "it('„is said”', f);", [1]],
  ['a sentence', "it('a sale is settled once', f);", []],
  ['a sentence that begins with a condition', "it('without a printer a sale is settled', f);", []],
  ['a composed title', "it.each(ROWS)('%s', f);", []],
  [
    'a table over several tests, whose title is their subject',
    "describe.each(ROWS)('%s', () => {\n  it('is settled', f);\n});",
    [],
  ],
  ['what is no test', "run('is settled', f);", []],
])('the check of %s names its lines', (_, text, lines) => {
  expect(titleFragments('one.test.ts', text).map(({ line }) => line)).toEqual(lines);
});
