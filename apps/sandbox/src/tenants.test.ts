// Tenants do not meet: names, credentials, states and journals.
import { expect, test } from 'vitest';
import { bearerOf, openTenants, parseCredential, stateOf } from './tenants.ts';

test.each([
  ['invoicing.demo', { kind: 'invoicing', tenant: 'demo', rest: '' }],
  ['page.w7.1001', { kind: 'page', tenant: 'w7', rest: '1001' }],
  ['page.w7.1001.2', { kind: 'page', tenant: 'w7', rest: '1001.2' }],
  ['demo', undefined],
  ['.demo', undefined],
  ['invoicing.', undefined],
  ['invoicing.de mo', undefined],
  [undefined, undefined],
])('the tenant of a call reads the credential %s', (text, expected) => {
  expect(parseCredential(text)).toEqual(expected);
});

test.each([
  ['Bearer invoicing.demo', 'invoicing.demo'],
  ['bearer x', 'x'],
  ['Basic x', undefined],
  [undefined, undefined],
])('the tenant of a call reads the bearer of %s', (header, expected) => {
  expect(bearerOf(header)).toBe(expected);
});

test('one credential always opens the same tenant, and only of its kind', () => {
  const tenants = openTenants();
  expect(tenants.byCredential('invoicing.a')).toBe(tenants.get('a'));
  expect(tenants.byCredential('gateway.a', 'invoicing')).toBeUndefined();
  expect(tenants.byCredential('nonsense')).toBeUndefined();
  expect(tenants.names()).toEqual(['a']);
  expect(() => tenants.get('a.b')).toThrow(RangeError);
});

test('a state is made once a tenant, and two tenants do not share it', () => {
  const tenants = openTenants();
  const ledger = stateOf((tenant) => ({ of: tenant.name, documents: [] as string[] }));
  tenants.get('a').of(ledger).documents.push('FV/1');
  expect(tenants.get('a').of(ledger)).toEqual({ of: 'a', documents: ['FV/1'] });
  expect(tenants.get('b').of(ledger).documents).toEqual([]);
});

test('a journal keeps the order of calls and forgets the oldest beyond its limit', () => {
  const { journal } = openTenants().get('a');
  for (let n = 0; n < 5_003; n += 1) {
    journal.received({ service: 'gateway', method: 'GET', path: `/${n}`, query: {}, body: null });
  }
  expect(journal.entries()).toHaveLength(5_000);
  expect(journal.entries()[0]?.path).toBe('/3');
  journal.clear();
  expect(journal.entries()).toEqual([]);
});
