// The document's key: short, ASCII, the same for the same list, different for all else.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentKey } from './idempotency-key.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 40 });
const parts = fc.record({
  paymentIds: ids,
  kind: fc.constantFrom('receipt', 'vat'),
  revision: fc.integer({ min: 1, max: 9999 }),
});

it.each([
  [[10234], 'receipt', 1, 'pay-10234-receipt-1'],
  [[10235, 10234, 10235], 'vat', 2, 'pay-10234-10235-vat-2'],
] as const)('documentKey: %j %s %i is %j', (paymentIds, kind, revision, key) => {
  expect(documentKey({ paymentIds, kind, revision })).toBe(key);
});

it('documentKey hashes a list that does not fit', () => {
  const paymentIds = Array.from({ length: 17 }, (_, index) => 10_234 + index);
  expect(documentKey({ paymentIds, kind: 'receipt', revision: 1 })).toMatch(/^pays-17-[0-9a-z]{25}-receipt-1$/);
});

it('documentKey has at most 50 ASCII characters, however long the list and whatever the revision', () => {
  const many = Array.from({ length: 99_999 }, (_, index) => 9_000_000_000 + index);
  expect(documentKey({ paymentIds: many, kind: 'receipt', revision: 9999 }).length).toBeLessThanOrEqual(50);
  fc.assert(fc.property(parts, (part) => /^[a-z0-9-]{1,50}$/.test(documentKey(part))));
});

it('documentKey does not depend on order or repetition', () => {
  fc.assert(
    fc.property(parts, (part) => {
      const shuffled = [...part.paymentIds].reverse().concat(part.paymentIds);
      expect(documentKey({ ...part, paymentIds: shuffled })).toBe(documentKey(part));
    }),
  );
});

it('documentKey differs for any two lists, kinds and revisions', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const text = (part: typeof one) =>
        JSON.stringify([part.paymentIds.toSorted((a, b) => a - b), part.kind, part.revision]);
      expect(documentKey(one) === documentKey(other)).toBe(text(one) === text(other));
      const { kind, revision, paymentIds } = one;
      expect(documentKey({ paymentIds, kind, revision: revision + 1 })).not.toBe(documentKey(one));
      expect(documentKey({ paymentIds: [...paymentIds, 10_000_000], kind, revision })).not.toBe(documentKey(one));
    }),
  );
});

it('documentKey gives 20,000 long neighbouring lists 20,000 keys', () => {
  const keys = Array.from({ length: 20_000 }, (_, first) =>
    documentKey({
      paymentIds: Array.from({ length: 9 }, (__, index) => first + index + 1_000_000),
      kind: 'vat',
      revision: 1,
    }),
  );
  expect(new Set(keys).size).toBe(20_000);
});

it.each([
  [[], 1],
  [[0], 1],
  [[1.5], 1],
  [[-3], 1],
  [[1], 0],
  [[Number.NaN], 1],
])('documentKey refuses %j, revision %i', (paymentIds, revision) => {
  expect(() => documentKey({ paymentIds, kind: 'vat', revision })).toThrow(RangeError);
});
