// What 'Wystaw fakturę' would issue, for a list of payments and for one of them.
import { expect, it } from 'vitest';
import { grosze } from '../../money.ts';
import { buyerOf } from '../../payments/buyer.ts';
import { EMPTY_INVOICE } from '../../preferences/invoice-preference.ts';
import type { FreshSnapshot, PaymentSnapshot } from '../document-snapshot.ts';
import { invoiceAvailability, invoiceAvailabilityOfPayment } from './invoice-availability.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const RETAIL = buyerOf(EMPTY_INVOICE, 0);
const NAMED = buyerOf(
  {
    ...EMPTY_INVOICE,
    nominalInvoice: true,
    firstName: 'Anna',
    lastName: 'Nowak',
    street: 'ul. Długa 1',
    postalCode: '31-147',
    city: 'Kraków',
  },
  1,
);

/** Paid two days ago, without a document by the tick of its settlement. */
function one(id: number, buyer = RETAIL): PaymentSnapshot {
  const payment = {
    id,
    ownerEmail: 'anna.nowak@poczta.example',
    state: 'paid',
    amount: grosze(8_900),
    paidOn: '2026-11-19',
    method: 'cash',
    printReceipt: true,
    noReceiptReason: null,
    receiptId: null,
    invoiceId: null,
    buyer,
  };
  return {
    payment,
    outcome: 'without-document',
    receipt: null,
    invoice: null,
    printState: null,
    desk: null,
  } as object as PaymentSnapshot;
}

const snapshotOf = (fresh: readonly PaymentSnapshot[], payments = fresh): FreshSnapshot => ({
  payments,
  fresh,
  requests: [],
});
const otherBuyer = {
  allowed: false,
  why: { code: 'mismatched-payments', reason: 'other-buyer', paymentIds: [2] },
};

it('invoiceAvailability names what would be issued by the fresh buyers, whatever the copies say', () => {
  expect(invoiceAvailability(snapshotOf([one(1, NAMED)], [one(1)]), NOW)).toEqual({
    allowed: true,
    documents: 'missing',
  });
});

it('invoiceAvailability answers for the whole list: two buyers are refused with the second', () => {
  expect(invoiceAvailability(snapshotOf([one(1), one(2, NAMED)]), NOW)).toEqual(otherBuyer);
});

it('invoiceAvailability takes the day of that moment in Europe/Warsaw: the last minute of a deadline is still in time', () => {
  const receipted = {
    ...one(1, NAMED),
    payment: { ...one(1, NAMED).payment, receiptId: 'r', paidOn: '2026-08-31' },
    outcome: 'issued',
    receipt: { fiscal: 'fiscal', withdrawn: false },
  } as object as PaymentSnapshot;
  const at = (moment: string) => invoiceAvailability(snapshotOf([receipted]), new Date(moment));
  expect(at('2026-11-30T22:59:00Z')).toEqual({ allowed: true, documents: 'named-to-receipt' });
  expect(at('2026-11-30T23:00:00Z')).toMatchObject({ allowed: false, why: { code: 'too-late' } });
});

it('invoiceAvailabilityOfPayment asks for the one payment alone', () => {
  const both = snapshotOf([one(1), one(2, NAMED)]);
  expect(invoiceAvailabilityOfPayment(2, both, NOW)).toEqual({ allowed: true, documents: 'missing' });
});

it('invoiceAvailabilityOfPayment is not found for a payment that is gone since it was listed, so that the list still shows the others', () => {
  expect(invoiceAvailabilityOfPayment(7, snapshotOf([]), NOW)).toEqual({
    allowed: false,
    why: { code: 'not-found' },
  });
});
