// 'Anuluj rozliczenie' of several payments: what blocks one of them blocks them all.
import { expect, it } from 'vitest';
import { grosze } from '../../money.ts';
import { type SettledPayment, settlementCancelRefusal } from './settlement-cancel.ts';

const settled = (id: number, more: Partial<SettledPayment> = {}): SettledPayment => ({
  payment: { id, state: 'paid', method: 'cash' },
  receipt: null,
  invoice: null,
  printState: null,
  ...more,
});
const request = (state: string, attempts: number, paymentIds: number[]) => ({ state, attempts, paymentIds });
const refund = {
  amount: grosze(100),
  reason: 'choroba',
  markedBy: 'katarzyna.mazur@zapisy.example',
  markedOn: '2026-11-20',
};

it.each<[string, SettledPayment[], ReturnType<typeof request>[], object | undefined]>([
  ['nothing was made', [settled(1), settled(2)], [request('pending', 0, [1, 2])], undefined],
  [
    'the second has its document',
    [settled(1), settled(2, { invoice: {} })],
    [],
    { reason: 'document-issued', paymentIds: [2] },
  ],
  [
    'a request over both may exist',
    [settled(1), settled(2)],
    [request('unknown', 1, [1, 2])],
    { reason: 'document-under-way', paymentIds: [1] },
  ],
  ['a request was rejected', [settled(1)], [request('rejected', 1, [1])], undefined],
  [
    'a request covers another sale too',
    [settled(1), settled(2)],
    [request('pending', 0, [2, 3])],
    { reason: 'document-under-way', paymentIds: [1, 2] },
  ],
  ['one is printed', [settled(1), settled(2, { printState: 'printed' })], [], { reason: 'printed', paymentIds: [2] }],
  ['a desk may print', [settled(1, { printState: 'queued' })], [], { reason: 'printing', paymentIds: [1] }],
  [
    'money was given back',
    [settled(1, { payment: { id: 1, state: 'paid', method: 'cash', refund } })],
    [],
    { reason: 'refund-exists', paymentIds: [1] },
  ],
  [
    'it was paid online',
    [settled(1, { payment: { id: 1, state: 'paid', method: 'online' } })],
    [],
    { reason: 'paid-online', paymentIds: [1] },
  ],
])('settlementCancelRefusal: %s', (_, payments, requests, refusal) => {
  expect(settlementCancelRefusal({ payments, requests, isPrintStopped: false })).toEqual(refusal);
});

it('settlementCancelRefusal: a desk that has let go of its print does not stand in the way', () => {
  const payments = [settled(1, { printState: 'held' })];
  expect(settlementCancelRefusal({ payments, requests: [], isPrintStopped: true })).toBeUndefined();
});
