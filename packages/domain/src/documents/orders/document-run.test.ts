// Runs of documents: which payments are ordered together, what follows a refusal, the progress of a run.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buyerOf } from '../../payments/buyer.ts';
import { EMPTY_INVOICE_DATA } from '../../preferences/invoice-preference.ts';
import type { DocumentOutcome } from '../issuing/document-outcome.ts';
import {
  isRunItemEnded,
  listsOfRun,
  MAX_LIST_PAYMENTS,
  RUN_ITEM_STATES,
  runItemStateOf,
  runProgress,
  splitRefusedList,
} from './document-run.ts';

const NO_BUYER = buyerOf({ ...EMPTY_INVOICE_DATA, classicInvoice: false, nominalInvoice: false }, 0);
const COMPANY = buyerOf({ ...EMPTY_INVOICE_DATA, taxId: '5260250274', classicInvoice: true, nominalInvoice: false }, 1);

type Listed = Parameters<typeof listsOfRun>[0][number];
const payment = (id: number, given: Partial<Listed> = {}): Listed => ({
  id,
  ownerEmail: 'anna.nowak@poczta.example',
  settlementKey: null,
  paidOn: '2026-11-20',
  receiptId: null,
  buyer: NO_BUYER,
  ...given,
});
const idsOf = (lists: readonly (readonly Listed[])[]) => lists.map((list) => list.map(({ id }) => id));

it.each<[string, Partial<Listed>, Partial<Listed>, boolean]>([
  ['one owner on one day', {}, {}, true],
  ['one settlement', { settlementKey: 'a' }, { settlementKey: 'a' }, true],
  ['one receipt', { receiptId: 'r' }, { receiptId: 'r' }, true],
  ['two settlements', { settlementKey: 'a' }, { settlementKey: 'b' }, false],
  ['two receipts of one settlement', { settlementKey: 'a', receiptId: 'r' }, { settlementKey: 'a' }, false],
  ['two buyers of one settlement', { settlementKey: 'a' }, { settlementKey: 'a', buyer: COMPANY }, false],
  ['instalments: two days', {}, { paidOn: '2026-11-21' }, false],
  ['two owners', {}, { ownerEmail: 'b@poczta.example' }, false],
])('listsOfRun: %s', (_, one, other, together) => {
  const lists = idsOf(listsOfRun([payment(7, one), payment(3, other)]));
  expect(lists).toEqual(together ? [[7, 3]] : [[7], [3]]);
});

it('listsOfRun lists are no longer than a list may be', () => {
  const many = Array.from({ length: 2 * MAX_LIST_PAYMENTS + 1 }, (_, index) => payment(index + 1));
  expect(listsOfRun(many).map(({ length }) => length)).toEqual([MAX_LIST_PAYMENTS, MAX_LIST_PAYMENTS, 1]);
});

it('listsOfRun: every payment is in exactly one list', () => {
  const some = fc.record({
    settlementKey: fc.constantFrom(null, 'a', 'b'),
    receiptId: fc.constantFrom(null, 'r'),
    paidOn: fc.constantFrom('2026-11-20', '2026-11-21'),
    buyer: fc.constantFrom(NO_BUYER, COMPANY, null),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 40 }), (given) => {
      const payments = given.map((one, index) => payment(index, one));
      const listed = listsOfRun(payments).flat();
      expect(listed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(payments.map(({ id }) => id));
    }),
  );
});

it.each<[string, number[], number[], number[][]]>([
  ['the named one goes alone', [1, 2, 3], [2], [[1, 3], [2]]],
  ['all were named', [1, 2], [1, 2], [[1], [2]]],
  ['none was named', [1, 2], [], [[1], [2]]],
  ['payments of other owners were named', [1, 2], [9], [[1], [2]]],
])('splitRefusedList: %s', (_, list, named, parts) => {
  expect(splitRefusedList(list, named)).toEqual(parts);
});

it('splitRefusedList: every part is shorter than the list, and nothing is lost', () => {
  const ids = fc.uniqueArray(fc.nat(30), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(ids, fc.array(fc.nat(30)), (list, named) => {
      const parts = splitRefusedList(list, named);
      expect(parts.every((part) => part.length > 0 && part.length < list.length)).toBe(true);
      expect(parts.flat().toSorted()).toEqual(list.toSorted());
    }),
  );
});

it.each<[DocumentOutcome, string | undefined]>([
  ['waiting', undefined],
  ['issued', 'issued'],
  ['issued-unlinked', 'issued'],
  ['withdrawn', 'issued'],
  ['fell-back', 'needs-person'],
  ['needs-person', 'needs-person'],
  ['without-document', 'needs-person'],
])('documents that are %s leave an item %s', (outcome, state) => {
  expect(runItemStateOf(outcome)).toBe(state);
});

it('progress counts ends, the failed ones among them', () => {
  expect(RUN_ITEM_STATES.filter((state) => !isRunItemEnded(state))).toEqual(['waiting', 'working']);
  const counts = { waiting: 1, working: 2, issued: 4, refused: 8, 'needs-person': 16, cancelled: 32 };
  expect(runProgress(counts)).toEqual({ total: 63, done: 60, failed: 24 });
  expect(runProgress({})).toEqual({ total: 0, done: 0, failed: 0 });
});
