// A payment's moves, 'Anuluj rozliczenie', and what counts in figures and in the day's end.
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import type { Payment } from './payment.ts';
import {
  type CancelQuestion,
  cancelRefusal,
  refundRefusal,
  stateAfterRefund,
  takeBackRefusal,
  takingsOn,
} from './settlement-rules.ts';

const inZloty = (amount: number) => ({ amount: grosze(amount), currency: 'PLN' });
const inEuro = (amount: number) => ({ amount: grosze(amount), currency: 'EUR' });

const settled: CancelQuestion = {
  state: 'paid',
  online: false,
  documents: 'none',
  print: null,
  isPrintStopped: false,
};
it.each<[Partial<CancelQuestion>, string | undefined]>([
  [{}, undefined],
  [{ state: 'due' }, 'not-settled'],
  [{ online: true }, 'paid-online'],
  [{ state: 'refunded' }, 'refund-exists'],
  [{ documents: 'made' }, 'document-issued'],
  [{ documents: 'made', print: 'printed' }, 'document-issued'],
  [{ documents: 'may-exist' }, 'document-under-way'],
  [{ documents: 'may-exist', print: 'unknown' }, 'print-unknown'],
  [{ print: 'printed', isPrintStopped: true }, 'printed'],
  [{ print: 'unknown', isPrintStopped: true }, 'print-unknown'],
  [{ print: 'printing', isPrintStopped: true }, 'printing'],
  [{ print: 'queued' }, 'printing'],
  [{ print: 'held' }, 'printing'],
  [{ print: 'failed' }, 'printing'],
  [{ print: 'queued', isPrintStopped: true }, undefined],
  [{ print: 'held', isPrintStopped: true }, undefined],
  [{ print: 'failed', isPrintStopped: true }, undefined],
  [{ print: 'cancelled' }, undefined],
])('cancelRefusal: %j: %s', (change, refusal) => {
  expect(cancelRefusal({ ...settled, ...change })).toBe(refusal);
});

const REFUND: Payment['refund'] = { amount: grosze(40), reason: 'choroba', markedBy: 'a', markedOn: '2026-11-25' };

it.each([
  ['2026-11-19', 'refund-day-over'],
  [REFUND.markedOn, undefined],
  ['2099-01-01', 'refund-day-over'],
])("on %s the mark 'Zwrot' is not taken back because of %s", (today, refusal) => {
  expect(takeBackRefusal({ refund: REFUND }, today)).toBe(refusal);
  expect(takeBackRefusal({}, today)).toBe('no-refund');
});

const paid = { state: 'paid' as const, amount: grosze(100) };
it.each<[Pick<Payment, 'state' | 'amount' | 'received' | 'refund'>, number, string | undefined]>([
  [{ ...paid, received: inZloty(1) }, 1, undefined],
  [{ ...paid, received: inZloty(1) }, 2, 'above-amount'],
  [{ ...paid, received: inZloty(120) }, 120, undefined],
  [{ ...paid, received: inEuro(40) }, 41, 'above-amount'],
  [paid, 100, undefined],
  [paid, 1, undefined],
  [paid, 101, 'above-amount'],
  [{ ...paid, refund: REFUND }, 1, 'refund-exists'],
  [{ ...paid, state: 'refunded', refund: REFUND }, 1, 'refund-exists'],
  [{ ...paid, state: 'due' }, 1, 'not-paid'],
  [{ ...paid, state: 'cancelled' }, 1, 'not-paid'],
])('refundRefusal: %j, %i: %s', (payment, amount, refusal) => {
  expect(refundRefusal(payment, grosze(amount))).toBe(refusal);
});

it.each([
  [100, undefined, 'refunded'],
  [99, undefined, 'paid'],
  [1, inZloty(1), 'refunded'],
  [100, inZloty(120), 'paid'],
  [120, inZloty(120), 'refunded'],
  [40, inEuro(40), 'refunded'],
])('refundRefusal after %i of 100 due, of which came %j, it is %s', (amount, received, state) => {
  expect(stateAfterRefund({ ...paid, ...(received && { received }) }, grosze(amount))).toBe(state);
});

const taken = { state: 'paid' as const, amount: grosze(100), paidOn: '2026-11-20', refund: REFUND };
it.each<[string, Pick<Payment, 'state' | 'amount' | 'received' | 'paidOn' | 'refund'>, number]>([
  ['2026-11-20', { ...taken, received: inZloty(40) }, 40],
  ['2026-11-25', { ...taken, received: inZloty(40) }, -40],
  ['2026-11-20', { ...taken, received: inEuro(40) }, 0],
  ['2026-11-25', { ...taken, received: inEuro(40) }, 0],
  ['2026-11-20', taken, 100],
  ['2026-11-25', taken, -40],
  ['2026-11-21', taken, 0],
  ['2026-11-25', { ...taken, state: 'refunded', paidOn: '2026-11-25' }, 60],
  ['2026-11-20', { ...taken, state: 'due' }, 0],
  ['2026-11-20', { ...taken, state: 'cancelled' }, 0],
])('takingsOn on %s %j: %i', (day, payment, takings) => {
  expect(takingsOn(day, payment)).toBe(takings);
});
