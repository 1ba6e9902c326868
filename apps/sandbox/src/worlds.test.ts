// Worlds do not meet: names, credentials, states and journals.
import { expect, test } from 'vitest';
import { bearerOf, openWorlds, parseCredential, stateOf } from './worlds.ts';

test.each([
  ['invoicing.demo', { kind: 'invoicing', world: 'demo', rest: '' }],
  ['page.w7.1001', { kind: 'page', world: 'w7', rest: '1001' }],
  ['page.w7.1001.2', { kind: 'page', world: 'w7', rest: '1001.2' }],
  ['demo', undefined],
  ['.demo', undefined],
  ['invoicing.', undefined],
  ['invoicing.de mo', undefined],
  [undefined, undefined],
])('reads the credential %s', (text, expected) => {
  expect(parseCredential(text)).toEqual(expected);
});

test.each([
  ['Bearer invoicing.demo', 'invoicing.demo'],
  ['bearer x', 'x'],
  ['Basic x', undefined],
  [undefined, undefined],
])('reads the bearer of %s', (header, expected) => {
  expect(bearerOf(header)).toBe(expected);
});

test('one credential always opens the same world, and only of its kind', () => {
  const worlds = openWorlds();
  expect(worlds.byCredential('invoicing.a')).toBe(worlds.get('a'));
  expect(worlds.byCredential('gateway.a', 'invoicing')).toBeUndefined();
  expect(worlds.byCredential('nonsense')).toBeUndefined();
  expect(worlds.names()).toEqual(['a']);
  expect(() => worlds.get('a.b')).toThrow(RangeError);
});

test('a state is made once a world, and two worlds do not share it', () => {
  const worlds = openWorlds();
  const ledger = stateOf((world) => ({ of: world.name, documents: [] as string[] }));
  worlds.get('a').of(ledger).documents.push('FV/1');
  expect(worlds.get('a').of(ledger)).toEqual({ of: 'a', documents: ['FV/1'] });
  expect(worlds.get('b').of(ledger).documents).toEqual([]);
});

test('a journal keeps the order of calls and forgets the oldest beyond its limit', () => {
  const { journal } = openWorlds().get('a');
  for (let n = 0; n < 5_003; n += 1) {
    journal.received({ service: 'gateway', method: 'GET', path: `/${n}`, query: {}, body: null });
  }
  expect(journal.entries()).toHaveLength(5_000);
  expect(journal.entries()[0]?.path).toBe('/3');
  journal.clear();
  expect(journal.entries()).toEqual([]);
});
