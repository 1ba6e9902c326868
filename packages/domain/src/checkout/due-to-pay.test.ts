// Due payments before and after a checkout: what can be chosen, and what money still pays.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { PAYMENT_STATES } from '../payments/payment.ts';
import { EMPTY_INVOICE } from '../preferences/invoice-preference.ts';
import { NO_INVOICE_ROW } from '../preferences/ward-invoice.ts';
import { checkDues } from './check-dues.ts';
import { atCounterUntil, type DueToPay, duesByBuyer, isOutdated, isPaidByMoney } from './due-to-pay.ts';
import { takeOverOf } from './take-over.ts';

const NOW = new Date('2026-11-23T13:05:00Z');
const COMPANY = {
  ...EMPTY_INVOICE,
  classicInvoice: true,
  taxId: '5260250274',
  companyName: 'Nowak',
  street: 'ul. Długa 1',
  postalCode: '31-147',
  city: 'Kraków',
};

function due(id: number, given: Partial<Omit<DueToPay, 'payment'>> & { readonly payment?: object } = {}): DueToPay {
  const { payment, ...rest } = given;
  const found = {
    payment: { id, state: 'due', amount: grosze(25_000), method: null, paidOn: null, ...payment },
    participant: { id: 'p' },
    invoice: NO_INVOICE_ROW,
    courseName: null,
    month: null,
    paidAt: null,
    checkout: null,
    reviewedSince: null,
    takenOverAt: null,
    ...rest,
  };
  return found as object as DueToPay;
}

const openIn = (paymentIds: readonly number[]) => ({
  payment: { state: 'pending' },
  checkout: { id: 'c', openedAt: NOW, opening: null, paymentIds },
});

it('duesByBuyer has each due payment once, each group one buyer, and leaves out 0,00 zł', () => {
  const invoices = fc.constantFrom(NO_INVOICE_ROW, { ...NO_INVOICE_ROW, invoice: COMPANY, version: 2 });
  fc.assert(
    fc.property(fc.array(fc.record({ invoice: invoices, amount: fc.constantFrom(0, 100, 25_000) })), (given) => {
      const dues = given.map(({ invoice, amount }, id) => due(id, { invoice, payment: { amount } }));
      const groups = duesByBuyer(dues, NOW);
      const shown = groups.flatMap((group) => group.dues.map(({ payment }) => payment.id));
      expect(shown.toSorted((one, other) => one - other)).toEqual(
        given.flatMap(({ amount }, id) => (amount > 0 ? [id] : [])),
      );
      expect(new Set(groups.map(({ buyer }) => buyer.preference)).size).toBe(groups.length);
    }),
  );
});

it.each<[string, readonly DueToPay[], object]>([
  ['nothing', [due(1), due(2)], { allowed: true, checked: { total: 50_000, checkoutId: undefined } }],
  ['the same choice in its own checkout', [due(1, openIn([1]))], { allowed: true, checked: { checkoutId: 'c' } }],
  [
    'a part of an open checkout',
    [due(1, openIn([1, 2]))],
    { why: { reason: 'paid-online-now', checkoutId: 'c', since: NOW, paymentIds: [1] } },
  ],
  [
    'more than an open checkout has',
    [due(1, openIn([1])), due(2)],
    { why: { reason: 'paid-online-now', paymentIds: [1] } },
  ],
  ['what is paid', [due(1, { payment: { state: 'paid' } })], { why: { code: 'already-settled', paymentIds: [1] } }],
  ['what is cancelled', [due(1, { payment: { state: 'cancelled' } })], { why: { code: 'not-payable' } }],
  ['0,00 zł', [due(1, { payment: { amount: grosze(0) } })], { why: { code: 'not-payable', states: ['due'] } }],
  ['a take-over just now', [due(1, { takenOverAt: NOW })], { why: { reason: 'at-counter', since: NOW } }],
  ['a take-over 15 minutes ago', [due(1, { takenOverAt: new Date('2026-11-23T12:50:00Z') })], { allowed: true }],
  [
    'money that staff check, beside a take-over',
    [due(1), due(2, { reviewedSince: NOW }), due(3, { takenOverAt: NOW })],
    { why: { reason: 'money-under-review', since: NOW, paymentIds: [2] } },
  ],
  ['its own open checkout, whatever came before', [due(1, { ...openIn([1]), reviewedSince: NOW })], { allowed: true }],
  [
    'a tax id that is wrong',
    [due(1, { invoice: { ...NO_INVOICE_ROW, invoice: { ...COMPANY, taxId: '5260250247' } } })],
    { why: { code: 'invalid-invoice-data', playerId: 'p' } },
  ],
])('checkDues answers for %s', (_, dues, answer) => {
  expect(checkDues(dues, dues.length * 25_000, NOW)).toMatchObject(answer);
});

it('checkDues refuses another sum than was shown, with the one of now', () => {
  const why = { code: 'conflict', reason: 'amount-changed', shown: 25_000, total: 20_000, paymentIds: [1] };
  expect(checkDues([due(1, { payment: { amount: grosze(20_000) } })], 25_000, NOW)).toEqual({ allowed: false, why });
});

it('a take-over keeps what was in its checkout from being chosen until a moment that the screens can name', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30 * 60_000, max: 30 * 60_000 }), (after) => {
      const [one] = duesByBuyer([due(1, { takenOverAt: NOW })], new Date(NOW.getTime() + after));
      const isFree = NOW.getTime() + after >= atCounterUntil(NOW).getTime();
      expect(one?.dues[0]?.lock?.kind).toBe(isFree ? undefined : 'at-counter');
    }),
  );
});

it('money of a checkout pays what is owed for the same amount and nothing else, so never twice', () => {
  const checkoutIds = fc.constantFrom('c', 'other', null);
  const amounts = fc.constantFrom(20_000, 25_000);
  const payments = fc.record({ state: fc.constantFrom(...PAYMENT_STATES), amount: amounts, checkoutId: checkoutIds });
  fc.assert(
    fc.property(payments, ({ state, amount, checkoutId }) => {
      const one = {
        checkoutId: 'c',
        amountThen: grosze(25_000),
        payment: { state, amount: grosze(amount), checkoutId },
      };
      expect(isPaidByMoney(one)).toBe((state === 'due' || state === 'pending') && amount === 25_000);
      expect(isOutdated([one])).toBe(state !== 'pending' || checkoutId !== 'c');
    }),
  );
});

it.each([
  ['due', true, 'due'],
  ['pending', true, 'ask'],
  ['pending', false, 'registration'],
  ['paid', true, 'paid'],
  ['refunded', true, 'paid'],
  ['cancelled', true, 'not-owed'],
] as const)('takeOverOf: a payment that is %s (due before: %s): %s', (state, wasDue, answer) => {
  expect(takeOverOf({ state, wasDue })).toBe(answer);
});
