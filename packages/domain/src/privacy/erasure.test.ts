// What speaks against an erasure, and the key that an erased owner keeps.
import { expect, it } from 'vitest';
import { emailOfOwner, isPhoneOwnerKey } from '../people/owner-key.ts';
import { blocksOf, ERASURE, type ErasurePlan, erasedOwnerKey, isErasedOwner, rowsOf } from './erasure.ts';

const counts = Object.fromEntries(Object.keys(ERASURE).map((table) => [table, 1])) as ErasurePlan['counts'];
const plan = (blocks: Partial<ErasurePlan['blocks']>): ErasurePlan => ({
  counts,
  blocks: { dues: 0, places: 0, documents: 0, checkouts: 0, ...blocks },
});

it('only what is there speaks against an erasure', () => {
  expect(blocksOf(plan({}))).toEqual([]);
  expect(blocksOf(plan({ documents: 1, dues: 2 }))).toEqual(['dues', 'documents']);
  expect(rowsOf(plan({}))).toBe(Object.keys(ERASURE).length);
});

it('an erased owner has neither an e-mail nor a phone, and is known as erased', () => {
  const key = erasedOwnerKey('5b0f4c2e-0000-4000-8000-000000000001');
  expect([emailOfOwner(key), isPhoneOwnerKey(key), isErasedOwner(key)]).toEqual([undefined, false, true]);
  expect(isErasedOwner('anna@poczta.example')).toBe(false);
});
