// The check of words can fail, in each of the places it looks at, and leaves everything else alone.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseUnusedTerms, unusedTerms } from './unused-terms.ts';

const TABLE = [
  '| word | where | say | exceptions |',
  '|---|---|---|---|',
  '| told | everywhere | reported | toldByOthers |',
  '| who | names | actor | |',
  '| texts | screens | labels | |',
].join('\n');
const RULES = parseUnusedTerms(TABLE);

const found = (text: string, path = 'one.ts') =>
  unusedTerms(RULES, path, text).map(({ line, what, text: shown }) => `${line} ${what}: ${shown}`);

describe('a listed word is found', () => {
  it.each([
    ['in a variable', 'const isTold = 1;', '1 name: isTold'],
    ['in a constant', 'const TOLD_LATE = 1;', '1 name: TOLD_LATE'],
    ['in a field of a type', 'type A = { readonly whoPaid: string };', '1 name: whoPaid'],
    ['in a function', '\nfunction toldOf() {}', '2 name: toldOf'],
    ['in a test title', "it('is told once', () => {});", "1 test title: 'is told once'"],
    ['in a table of tests', "describe.each([])('Told %s', () => {});", undefined],
    ['in a log message', "context.log.warn({ id }, 'nobody was told');", "1 log message: 'nobody was told'"],
    ['in a comment', '// Told late.\nconst a = 1;', '1 comment: // Told late.'],
    ['in a later line of a comment', '/**\n * The part\n * that was told.\n */\nf();', '3 comment: * that was told.'],
    ['in a comment after code', 'const a = 1; // as told', '1 comment: // as told'],
    ['in a comment at the end of a block', 'function f() {\n  // as told\n}', '2 comment: // as told'],
    ['in a comment beside a literal', "// Not 'told', but told.", "1 comment: // Not 'told', but told."],
  ])('%s', (_, text, finding) => {
    expect(found(text)).toEqual(finding === undefined ? ["1 test title: 'Told %s'"] : [finding]);
  });

  it('of the screens alone, in a screen', () => {
    expect(found('const texts = 1;', 'apps/portal/app/one.ts')).toEqual(['1 name: texts']);
    expect(found('const texts = 1;', 'packages/db/src/one.ts')).toEqual([]);
  });

  it('in a comment of a screen, once', () => {
    const text = 'const a = (\n  <p>\n    {/* as told */}\n  </p>\n);';
    expect(found(text, 'apps/portal/app/one.tsx')).toEqual(['3 comment: /* as told */']);
  });

  it('in a file name', () => {
    expect(found('', 'scripts/told-late.ts')).toEqual(['0 name: told-late.ts']);
  });
});

it.each([
  ['a use of a name that another interface declares', 'use(a.told);'],
  ['an exception', 'const toldByOthers = 1;'],
  ['a part of another word', 'const folded = "untoldable";'],
  ['a word for names alone in a title', "it('asks who paid', () => {});"],
  ['a text that is no title', "const text = 'told';"],
  ['a comment marker inside a text', "const text = '// told';"],
  ['a text of a screen', 'const a = <p>// told</p>;'],
  ['a literal in a comment', '/** The columns `told` and \'told\', and the text "as told". */'],
  ['an exception in a comment', '// What toldByOthers returns.'],
  ['a word for names alone in a comment', '// The person who paid.'],
  ['a part of a word with a hyphen', '// A told-off part.'],
])('leaves %s alone', (_, text) => {
  expect(found(text, 'one.tsx')).toEqual([]);
});

it('refuses a list without rows, which would find nothing', () => {
  expect(() => parseUnusedTerms('# Words')).toThrow('no row');
});

it('reads every row of the list in docs', () => {
  const markdown = readFileSync(new URL('../docs/unused-terms.md', import.meta.url), 'utf8');
  const rows = markdown.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| word | where'));
  expect(parseUnusedTerms(markdown).size).toBe(rows.length);
});
