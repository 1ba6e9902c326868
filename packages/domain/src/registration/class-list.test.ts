// What the class list says of a participant's payment.
import { describe, expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { classPayment } from './class-list.ts';

const TODAY = '2026-11-23';
const TAKEN = { state: 'taken', reservedUntil: null } as const;
const paid = { id: 1, state: 'paid', amount: grosze(25_000), dueOn: '2026-10-01' } as const;
const due = (dueOn: string, id = 2) => ({ id, state: 'due', amount: grosze(25_000), dueOn }) as const;

describe('classPayment', () => {
  it.each([
    ['everything is paid', { ...TAKEN, payments: [paid] }, { kind: 'paid' }],
    ['nothing was ever owed', { ...TAKEN, payments: [] }, { kind: 'nothing-owed' }],
    [
      'a refund leaves nothing paid',
      { ...TAKEN, payments: [{ ...paid, state: 'refunded' }] },
      { kind: 'nothing-owed' },
    ],
    ['a client holds the place', { ...TAKEN, state: 'held', payments: [] }, { kind: 'held' }],
    [
      'it is being paid online',
      { ...TAKEN, payments: [paid, { ...due('2026-11-01'), state: 'pending' }] },
      { kind: 'paid-online-now', amount: 25_000 },
    ],
    [
      'the day has not passed',
      { ...TAKEN, payments: [paid, due(TODAY)] },
      { kind: 'due', amount: 25_000, paymentIds: [2], dueOn: TODAY },
    ],
    [
      'the earliest of several dues is overdue',
      { ...TAKEN, payments: [due('2026-12-01'), due('2026-11-10', 3)] },
      { kind: 'overdue', amount: 50_000, paymentIds: [3, 2], days: 13 },
    ],
    [
      'the place is reserved',
      { state: 'taken', reservedUntil: '2026-11-24', payments: [due('2026-11-24')] },
      { kind: 'reserved', amount: 25_000, paymentIds: [2], until: '2026-11-24' },
    ],
    ['a reservation was paid', { state: 'taken', reservedUntil: '2026-11-24', payments: [paid] }, { kind: 'paid' }],
  ] as const)('%s', (_, place, payment) => {
    expect(classPayment(place, TODAY)).toEqual(payment);
  });
});
