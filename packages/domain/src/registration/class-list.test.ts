// What the class list says of a participant's payment.
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { classPayment } from './class-list.ts';

const TODAY = '2026-11-23';
const TAKEN = { state: 'taken', reservedUntil: null } as const;
const paid = { id: 1, state: 'paid', amount: grosze(25_000), dueOn: '2026-10-01', month: null } as const;
const due = (dueOn: string, id = 2) => ({ id, state: 'due', amount: grosze(25_000), dueOn, month: null }) as const;

it.each([
  ['everything is paid', { ...TAKEN, payments: [paid] }, { kind: 'paid', months: [] }],
  ['nothing was ever owed', { ...TAKEN, payments: [] }, { kind: 'nothing-owed' }],
  ['a refund leaves nothing paid', { ...TAKEN, payments: [{ ...paid, state: 'refunded' }] }, { kind: 'nothing-owed' }],
  ['a client holds the place', { ...TAKEN, state: 'held', payments: [] }, { kind: 'held' }],
  [
    'it is being paid online',
    { ...TAKEN, payments: [paid, { ...due('2026-11-01'), state: 'pending' }] },
    { kind: 'paid-online-now', amount: 25_000, months: [] },
  ],
  [
    'the day has not passed',
    { ...TAKEN, payments: [paid, due(TODAY)] },
    { kind: 'due', amount: 25_000, months: [], paymentIds: [2], dueOn: TODAY },
  ],
  [
    'the earliest of several dues is overdue',
    { ...TAKEN, payments: [due('2026-12-01'), due('2026-11-10', 3)] },
    { kind: 'overdue', amount: 50_000, months: [], paymentIds: [3, 2], days: 13 },
  ],
  [
    'the place is reserved',
    { ...TAKEN, reservedUntil: '2026-11-24', payments: [due('2026-11-24')] },
    { kind: 'reserved', amount: 25_000, months: [], paymentIds: [2], until: '2026-11-24' },
  ],
  ['a reservation was paid', { ...TAKEN, reservedUntil: '2026-11-24', payments: [paid] }, { kind: 'paid', months: [] }],
] as const)('classPayment: %s', (_, place, payment) => {
  expect(classPayment(place, TODAY)).toEqual(payment);
});

const NOVEMBER = { month: '2026-11', part: { left: 1, all: 4 } };
const whole = (month: string) => ({ month, part: null });
const of = <P extends object>(payment: P, month: string) => ({ ...payment, month });
const ofRest = <P extends object>(payment: P) => ({ ...payment, ...NOVEMBER });

const TRIAL = { ...paid, formerCourse: 'Próbne: Hip-hop' };

it('classPayment names the paid months from the running one on, and of a part what it is', () => {
  const payments = [of(paid, '2026-12'), ofRest(paid), of(paid, '2026-10')];
  expect(classPayment({ ...TAKEN, payments }, TODAY)).toEqual({
    kind: 'paid',
    months: [NOVEMBER, whole('2026-12')],
  });
  expect(classPayment({ ...TAKEN, payments: [of(paid, '2026-10')] }, TODAY)).toMatchObject({
    months: [whole('2026-10')],
  });
});

it('classPayment names the months that are owed', () => {
  const payments = [of(due('2026-12-01'), '2026-12'), ofRest(due('2026-11-28', 3)), of(paid, '2026-10')];
  expect(classPayment({ ...TAKEN, payments }, TODAY)).toMatchObject({
    kind: 'due',
    months: [NOVEMBER, whole('2026-12')],
  });
});

it.each<[string, Parameters<typeof classPayment>[0]['payments'], object]>([
  ['paid', [TRIAL], { kind: 'paid', months: [], formerCourses: ['Próbne: Hip-hop'] }],
  ['paid before a month of the class', [TRIAL, of(paid, '2026-11')], { kind: 'paid', months: [whole('2026-11')] }],
  [
    'due',
    [{ ...TRIAL, ...due(TODAY) }],
    { kind: 'due', amount: 25_000, months: [], formerCourses: ['Próbne: Hip-hop'], paymentIds: [2], dueOn: TODAY },
  ],
])('classPayment names the trial that the place was moved from while it is %s', (_, payments, expected) => {
  expect(classPayment({ ...TAKEN, payments }, TODAY)).toEqual(expected);
});
