// The check of spread object literals can fail, and reports nothing where a spread is needed.
import { expect, it } from 'vitest';
import { spreadLiterals } from './spread-literals.ts';

it.each([
  ['a literal spread into an object', 'const a = {\n  b,\n  ...{ c, d },\n};', [3]],
  ['two of them, one inside the other', 'const a = { ...{ b: { ...{ c } } } };', [1, 1]],
  ['a variable', 'const a = { ...b };', []],
  ['a condition', 'const a = { ...(b && { c }) };', []],
  ['a list', 'const a = [...{ b }.c];', []],
  ['a text that looks like one', "const a = '...{ b }';", []],
])('%s', (_, text, lines) => {
  expect(spreadLiterals('one.ts', text)).toEqual(lines);
});
