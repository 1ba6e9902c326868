// The dashboard's money beside the day's end: the same sums to the grosz, whatever was sold and refunded.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DayEndPayment, dayEnd } from '../day-end/day-end.ts';
import { grosze, sumGrosze } from '../money.ts';
import { PAYMENT_METHODS, PAYMENT_STATES } from '../payments/payment.ts';
import { barShare, moneyOfDay } from './money-of-day.ts';

const DAY = '2026-11-23';
const OTHER = '2026-11-20';

const PAID: DayEndPayment = {
  id: 1,
  state: 'paid',
  amount: grosze(25_000),
  method: 'cash',
  paidOn: DAY,
  deskId: 'krakow-1',
  isGoods: false,
  receiptId: 'receipt-1',
  invoiceId: null,
  isFiscal: true,
  outcome: 'issued',
  printState: 'printed',
  hasNoReceiptReason: false,
  invoiceWaiver: null,
};

const refund = (amount: number, markedOn: string) => ({
  amount: grosze(amount),
  reason: 'choroba',
  markedBy: 'biuro@zapisy.example',
  markedOn,
});

const aPayment = fc
  .record({
    state: fc.constantFrom(...PAYMENT_STATES),
    amount: fc.nat(100_000),
    method: fc.constantFrom(...PAYMENT_METHODS),
    cut: fc.option(fc.integer({ min: 1, max: 99 })),
    paidOn: fc.constantFrom(DAY, OTHER, null),
    refunded: fc.option(fc.record({ share: fc.integer({ min: 1, max: 100 }), on: fc.constantFrom(DAY, OTHER) })),
    currency: fc.option(fc.constantFrom('PLN', 'EUR')),
  })
  .map(({ state, amount, method, cut, paidOn, refunded, currency }): DayEndPayment => {
    const cash = cut === null ? 0 : Math.floor((amount * cut) / 100);
    const isSplit = cash > 0 && cash < amount && method !== 'cash' && method !== 'online';
    const parts = [
      { method, amount: grosze(amount - cash) },
      { method: 'cash' as const, amount: grosze(cash) },
    ];
    return {
      ...PAID,
      state,
      amount: grosze(amount),
      method,
      paidOn,
      ...(isSplit && { parts }),
      ...(!isSplit && currency !== null && amount > 0 && { received: { amount: grosze(amount + 1), currency } }),
      ...(refunded && amount > 0 && { refund: refund(Math.ceil((amount * refunded.share) / 100), refunded.on) }),
    };
  });

it('the money of a day has the sums of the day’s end, and rows that add up to what was taken', () => {
  fc.assert(
    fc.property(fc.array(aPayment, { maxLength: 12 }), (payments) => {
      const money = moneyOfDay(DAY, payments);
      const { taken, refunded, net, foreign } = dayEnd(DAY, payments);
      expect(money).toMatchObject({ taken, refunded, net, foreign });
      expect(sumGrosze(money.rows.map((row) => row.taken))).toBe(taken);
    }),
  );
});

it('the money of a day adds BLIK and transfer, and leaves other days out', () => {
  const of = (method: 'blik' | 'transfer' | 'card', paidOn = DAY) => ({ ...PAID, method, paidOn });
  const { rows, net } = moneyOfDay(DAY, [of('blik'), of('transfer'), of('card', OTHER)]);
  expect(Object.fromEntries(rows.map(({ group, taken }) => [group, taken]))).toEqual({
    cash: 0,
    card: 0,
    'blik-and-transfer': 50_000,
    online: 0,
  });
  expect(net).toBe(50_000);
});

it('the money of a day is below zero on a day with refunds alone', () => {
  const money = moneyOfDay(DAY, [{ ...PAID, state: 'refunded', paidOn: OTHER, refund: refund(25_000, DAY) }]);
  expect(money).toMatchObject({ taken: 0, refunded: 25_000, net: -25_000 });
});

it('the money of a day has bars that are shares of the longest one, and none without money', () => {
  const { rows } = moneyOfDay(DAY, [PAID, { ...PAID, method: 'card', amount: grosze(12_500) }]);
  expect(rows.map(({ taken }) => barShare(taken, rows))).toEqual([1, 0.5, 0, 0]);
  expect(barShare(grosze(0), moneyOfDay(DAY, []).rows)).toBe(0);
});
