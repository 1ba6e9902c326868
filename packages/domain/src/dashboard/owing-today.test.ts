// Who comes today and owes: one row for each participant, whatever the number of classes and payments.
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { type OwedByComer, owingByCourse, owingToday } from './owing-today.ts';

const TODAY = '2026-11-23';
const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const STARTS = new Map([
  ['hip-hop', at('15:30')],
  ['ballet', at('16:00')],
]);

type Owed = OwedByComer<{ readonly id: string }>;
const owed = (courseId: string, id: string, payment: Partial<Owed['payment']> = {}): Owed => ({
  courseId,
  comer: { id },
  payment: {
    id: 1,
    state: 'due',
    amount: grosze(23_000),
    dueOn: '2026-11-17',
    title: 'Hip-hop kids',
    month: '2026-11',
    ...payment,
  },
});

it('who comes today and owes is one row with all that is overdue, named by the payment that is overdue longest', () => {
  const payments = [
    owed('hip-hop', 'lena'),
    owed('hip-hop', 'lena', { id: 2, amount: grosze(11_000), dueOn: '2026-11-10', title: 'strój', month: null }),
  ];
  expect(owingToday(payments, STARTS, TODAY)).toEqual([
    {
      comer: { id: 'lena' },
      starts: at('15:30'),
      title: 'strój',
      month: null,
      payments: 2,
      amount: 34_000,
      days: 13,
    },
  ]);
});

it('who comes today and owes counts a payment once for a participant with two classes, by the first of them', () => {
  const [row, ...others] = owingToday([owed('ballet', 'ola'), owed('hip-hop', 'ola')], STARTS, TODAY);
  expect(row).toMatchObject({ payments: 1, amount: 23_000, starts: at('15:30') });
  expect(others).toEqual([]);
});

it('who comes today and owes is in the order of the classes', () => {
  const rows = owingToday([owed('ballet', 'ola'), owed('hip-hop', 'lena', { id: 2 })], STARTS, TODAY);
  expect(rows.map(({ comer }) => comer.id)).toEqual(['lena', 'ola']);
});

it.each<[string, Owed]>([
  ['what is due today', owed('hip-hop', 'lena', { dueOn: TODAY })],
  ['what is being paid online', owed('hip-hop', 'lena', { state: 'pending' })],
  ['what is paid', owed('hip-hop', 'lena', { state: 'paid' })],
  ['a class of another day', owed('judo', 'lena')],
])('who comes today and owes leaves out %s', (_, one) => {
  expect(owingToday([one], STARTS, TODAY)).toEqual([]);
});

it('how many owe in each class counts participants, not payments', () => {
  const given = [
    owed('hip-hop', 'lena'),
    owed('hip-hop', 'lena', { id: 2 }),
    owed('hip-hop', 'jan', { id: 3 }),
    owed('ballet', 'ola', { id: 4, dueOn: TODAY }),
  ];
  expect(Object.fromEntries(owingByCourse(given, TODAY))).toEqual({ 'hip-hop': 2 });
});
