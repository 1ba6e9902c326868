// The changed fields of an audit row: before and after as flat fields, and what counts as unchanged.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditedChange, auditedFields, keptFields } from './audited-change.ts';

it.each([
  ['a changed field, and one that stays', { a: 1, b: 2 }, { a: 1, b: 3 }, [['b', 2, 3]], ['a']],
  ['a new record without its empty fields', null, { a: 1, b: '', c: null, d: [] }, [['a', undefined, 1]], []],
  ['a removed record', { a: 1 }, null, [['a', 1, undefined]], []],
  ['an emptied field', { a: 1 }, { a: '' }, [['a', 1, '']], []],
  ['a field that only before holds, which stays', { a: 1, b: 2 }, { a: 2 }, [['a', 1, 2]], ['b']],
  [
    'nested records',
    { r: { a: 1 } },
    { r: { a: 2, b: 3 } },
    [
      ['r.a', 1, 2],
      ['r.b', undefined, 3],
    ],
    [],
  ],
  ['equal lists', { a: [1, 2] }, { a: [1, 2] }, [], ['a']],
  ['a city that a lead’s change nests', { city: 'A' }, { city: { name: 'B' } }, [['city', 'A', 'B']], []],
  [
    'the copy of a buyer',
    { buyer: { data: { taxId: '1' } } },
    { buyer: { data: { taxId: '2' } } },
    [['buyer.taxId', '1', '2']],
    [],
  ],
  ['nothing at all', null, null, [], []],
] as const)('auditedChange finds %s', (_, before, after, changed, unchanged) => {
  const found = auditedChange(before, after);
  expect(found.changed.map((one) => [one.field, one.before, one.after])).toEqual(changed);
  expect(found.unchanged).toEqual(unchanged);
});

const record = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.integer(), fc.string(), fc.constant(null)));

it('auditedChange finds no change between a record and itself', () => {
  fc.assert(
    fc.property(record, (one) => {
      expect(auditedChange(one, one).changed).toEqual([]);
    }),
  );
});

it('auditedChange names each field of both sides at most once', () => {
  fc.assert(
    fc.property(record, record, (before, after) => {
      const { changed, unchanged } = auditedChange(before, after);
      const names = [...changed.map(({ field }) => field), ...unchanged];
      expect(new Set(names).size).toBe(names.length);
      expect(new Set([...auditedFields(before).keys(), ...auditedFields(after).keys(), ...names]).size).toBeLessThan(4);
    }),
  );
});

it.each([
  ['a field', { a: 1, b: 2 }, { b: 2 }],
  ['a nested field under its readable path', { added: { a: 1, c: { d: 3 } } }, { added: { c: { d: 3 } } }],
  ['a record of which nothing is left', { r: { s: 1 } }, {}],
  ['it in each record of a list', [{ a: 1 }, { b: 2 }], [{}, { b: 2 }]],
  ['nothing of nothing', null, null],
])('keptFields leaves out %s', (_, stored, kept) => {
  const left = new Set(['a', 'r.s']);
  expect(keptFields(stored, (field) => !left.has(field))).toEqual(kept);
});

it('keptFields keeps the fields that are kept, and no others', () => {
  const path = fc.constantFrom('a', 'b', 'c');
  fc.assert(
    fc.property(fc.dictionary(path, fc.oneof(record, fc.integer())), fc.string(), (stored, gone) => {
      const kept = auditedFields(keptFields(stored, (field) => !field.includes(gone)));
      const wanted = [...auditedFields(stored)].filter(([field]) => !field.includes(gone));
      expect([...kept]).toEqual(wanted);
    }),
  );
});
