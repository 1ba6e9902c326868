// Texts inside lists and objects: found by their path, and changed without changing the given value.
import { expect, it } from 'vitest';
import { pathOfText, withTexts } from './texts-within.ts';

const upper = (text: string) => text.toUpperCase();
const isBad = (text: string) => text.includes('!');

it.each([
  [{ person: { owner: { contact: 'a!' } } }, 'person.owner.contact'],
  [{ lines: [{ name: 'a' }, { name: 'b!' }] }, 'lines.1.name'],
  ['a!', ''],
  [{ 'a!': 1 }, ''],
  [{ inner: { 'a!': 1 } }, 'inner'],
  [{ name: 'a', at: new Date(0), many: new Map([['a!', 1]]) }, undefined],
  [null, undefined],
])('pathOfText of %j is %j', (value, path) => {
  expect(pathOfText(value, isBad)).toBe(path);
});

it('pathOfText ends for a value that contains itself', () => {
  const self: Record<string, unknown> = { name: 'a' };
  self['self'] = self;
  expect(pathOfText(self, isBad)).toBeUndefined();
  expect(withTexts(self, upper)).toMatchObject({ name: 'A', self: { name: 'A' } });
});

it('withTexts changes each text at every depth, and leaves the given value as it is', () => {
  const at = new Date(0);
  const given = { name: 'a', lines: [{ name: 'b', count: 1 }, null], at };
  expect(withTexts(given, upper)).toEqual({ name: 'A', lines: [{ name: 'B', count: 1 }, null], at });
  expect(given.name).toBe('a');
});

it('withTexts gives the same value when no text changes', () => {
  const given = { NAME: 'A', LINES: [1] };
  expect(withTexts(given, upper)).toBe(given);
});

it('withTexts gives an object no other prototype for a key of that name', () => {
  const given = JSON.parse('{"__proto__": {"name": "a"}}') as object;
  expect(Object.getPrototypeOf(withTexts(given, upper))).toBe(Object.prototype);
});
