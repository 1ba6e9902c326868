// Each act of a payment, possible and refused: the refusal names the payment, as the operation's refusal does.
import { expect, it } from 'vitest';
import { grosze } from '../../money.ts';
import { buyerOf } from '../../payments/buyer.ts';
import { EMPTY_INVOICE } from '../../preferences/invoice-preference.ts';
import type { FreshSnapshot, PaymentSnapshot } from '../document-snapshot.ts';
import type { DocumentRequest } from '../issuing/document-request.ts';
import { LATE_MS } from '../issuing/late-request.ts';
import { type PaymentActs, paymentActs } from './payment-acts.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const RECORD = { kind: 'receipt', fiscal: 'none', withdrawn: false, bearsTaxId: false };
const NAMED_INVOICE = { kind: 'vat', link: 'unlinked', bearsTaxId: false };
const COMPANY_INVOICE = { kind: 'vat', link: 'none', bearsTaxId: true };

type Given = { readonly payment?: object; readonly receipt?: object | null; readonly invoice?: object | null };

/** Settled in cash, its receipt a record at the provider. */
function one({ payment, receipt = RECORD, invoice = null }: Given = {}): PaymentSnapshot {
  const paid = {
    id: 1,
    ownerEmail: 'anna.nowak@poczta.example',
    state: 'paid',
    amount: grosze(8_900),
    method: 'cash',
    paidOn: '2026-11-20',
    buyer: buyerOf(EMPTY_INVOICE, 0),
    printReceipt: true,
    noReceiptReason: null,
    receiptId: receipt ? 'r' : null,
    invoiceId: invoice ? 'i' : null,
    ...payment,
  };
  const found = { payment: paid, outcome: 'issued', receipt, invoice, printState: null, desk: null };
  return found as object as PaymentSnapshot;
}

const request = (kind: string, state: string) =>
  ({
    kind,
    state,
    attempts: 1,
    paymentIds: [1],
    createdAt: new Date(NOW.getTime() - LATE_MS),
  }) as object as DocumentRequest;

function actsOf(found: PaymentSnapshot, requests: readonly DocumentRequest[] = []): PaymentActs {
  const snapshot: FreshSnapshot = { payments: [found], fresh: [found], requests };
  return paymentActs(snapshot, found, { settled: snapshot, receipted: snapshot }, NOW);
}

const YES = { allowed: true };
const no = (reason: string) => ({ allowed: false, why: { code: 'not-allowed-now', reason, paymentIds: [1] } });

it.each<[keyof PaymentActs, string, PaymentSnapshot, readonly DocumentRequest[], object]>([
  ['issue', 'a retail sale with its receipt', one(), [], no('no-invoice-wanted')],
  [
    'issue',
    'one without a document',
    { ...one({ receipt: null }), outcome: 'without-document' },
    [],
    {
      ...YES,
      documents: 'missing',
    },
  ],
  ['issueReceipt', 'a receipt that failed', one({ receipt: null }), [request('receipt', 'rejected')], YES],
  ['issueReceipt', 'one that did not fail', one(), [], no('no-failed-receipt')],
  ['checkLink', 'an unlinked named invoice', one({ invoice: NAMED_INVOICE }), [], YES],
  ['checkLink', 'a company invoice', one({ invoice: COMPANY_INVOICE }), [], no('not-to-link')],
  ['checkLink', 'no invoice', one(), [], no('no-invoice')],
  ['declareAbsent', 'an unknown invoice that is late', one(), [request('vat', 'unknown')], { ...YES, kind: 'vat' }],
  ['declareAbsent', 'an accepted one', one(), [request('vat', 'accepted')], no('no-unknown-document')],
  ['cancelSettlement', 'nothing was made', one({ receipt: null }), [], YES],
  ['cancelSettlement', 'a receipt was issued', one(), [], no('document-issued')],
  ['withdrawReceipt', 'no company invoice', one(), [], no('receipt-needed')],
  [
    'withdrawReceipt',
    'replaced by a company invoice',
    one({ receipt: { ...RECORD, withdrawn: true }, invoice: COMPANY_INVOICE }),
    [],
    YES,
  ],
  ['printReceipt', 'a record', one(), [], YES],
  ['printReceipt', 'no receipt', one({ receipt: null }), [], no('no-receipt')],
])('paymentActs: %s: %s', (act, _, found, requests, expected) => {
  expect(actsOf(found, requests)[act]).toEqual(expected);
});

it('paymentActs asks about the receipt’s request before the invoice’s', () => {
  const both = [request('receipt', 'unknown'), request('vat', 'unknown')];
  expect(actsOf(one(), both).declareAbsent).toEqual({ ...YES, kind: 'receipt' });
});

it('paymentActs refuses to cancel a settlement while another payment of it has its document, and names that one', () => {
  const found = one({ receipt: null });
  const other = one({ payment: { id: 2 } });
  const snapshot = { payments: [found], fresh: [found], requests: [] };
  const beside = { settled: { payments: [found, other], requests: [] }, receipted: snapshot };
  expect(paymentActs(snapshot, found, beside, NOW).cancelSettlement).toMatchObject({ why: { paymentIds: [2] } });
});
