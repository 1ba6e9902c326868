// 'Drukuj mimo to', row by row: which receipts a person may have printed, and why not the others.
import { expect, it } from 'vitest';
import type { Payment } from '../../payments/payment.ts';
import { PRINT_JOB_STATES } from '../../printing/print-job.ts';
import { type PaymentToPrint, printByPersonRefusal } from './print-by-person.ts';

const RECORD = { fiscal: 'none', withdrawn: false } as const;
const classic = { buyer: { preference: 'classic' } };

function one(given: Partial<Omit<PaymentToPrint, 'payment'>> = {}, payment: object = {}): PaymentToPrint {
  const paid = { id: 1, buyer: { preference: 'none' }, invoiceId: null, ...payment } as Payment;
  return { payment: paid, printState: null, desk: null, outcome: 'issued', receipt: RECORD, invoice: null, ...given };
}

const ask = (payments: readonly PaymentToPrint[], state?: string) =>
  printByPersonRefusal({ payments, requests: state ? [{ kind: 'vat', state, paymentIds: [1] }] : [] });

it.each<[string, PaymentToPrint, string | undefined]>([
  ['a receipt without a fiscal channel', one(), undefined],
  ['one whose print the provider could not make', one({ receipt: { ...RECORD, fiscal: 'failed' } }), undefined],
  ['no receipt', one({ receipt: null }), 'no-receipt'],
  ['a withdrawn one', one({ receipt: { ...RECORD, withdrawn: true } }), 'receipt-withdrawn'],
  ['ordered at the provider', one({ receipt: { ...RECORD, fiscal: 'ordered' } }), 'provider-prints-already'],
  ['fiscal there', one({ receipt: { ...RECORD, fiscal: 'fiscal' } }), 'provider-prints-already'],
  ['beside a company invoice', one({ invoice: { bearsTaxId: true } }, classic), 'invoice-exists'],
  ['beside one that its buyer did not prefer', one({ invoice: { bearsTaxId: true } }), 'invoice-exists'],
  ['beside a named one', one({ invoice: { bearsTaxId: false } }), undefined],
  ['beside a named one of a company’s sale', one({ invoice: { bearsTaxId: false } }, classic), undefined],
  ['while a company invoice is ordered', one({ outcome: 'waiting' }, classic), 'document-under-way'],
  ['a fallback receipt of a company', one({ outcome: 'fell-back' }, classic), undefined],
])('%s', (_, payment, reason) => {
  expect(ask([payment])).toBe(reason);
});

it.each(['pending', 'sent', 'unknown', 'accepted'])('a company invoice whose request is %s', (state) => {
  expect(ask([one({}, classic)], state)).toBe('document-under-way');
  expect(ask([one()], state)).toBeUndefined();
});

it.each(PRINT_JOB_STATES)('with a print that is %s; of two, the other one is still to be printed', (printState) => {
  expect(ask([one({ printState })])).toBe(printState === 'cancelled' ? undefined : 'already-has-print');
  expect(ask([one({ printState }), one({}, { id: 2 })])).toBeUndefined();
});
