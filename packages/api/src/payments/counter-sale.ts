// A sale at the counter before it is written: its buyer, its plan, what is printed here; pure, from what was read.
import type { WardInvoice } from '@zapisy/db/preferences/invoice-preference-records';
import type { ReceiptToPrint } from '@zapisy/db/printing/print-job-records';
import { type Buyer, buyerOf } from '@zapisy/domain/documents/buyer';
import type { DocumentOutcome } from '@zapisy/domain/documents/document-outcome';
import { type DocumentPlan, isWithoutDocument } from '@zapisy/domain/documents/document-plan';
import { toFiscalDocument } from '@zapisy/domain/documents/fiscal-document';
import { consequenceOfTick } from '@zapisy/domain/documents/receipt-tick';
import { sumGrosze } from '@zapisy/domain/money';
import { isPayable, type Payment, type PaymentMethod } from '@zapisy/domain/payments/payment';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SettlementInput } from './settlement-input.ts';

export type CounterSale = {
  readonly buyer: Buyer;
  /** Payments that get documents, and those of 0,00 zł that do not. */
  readonly charged: readonly Payment[];
  readonly free: readonly Payment[];
  readonly plan: DocumentPlan;
  readonly outcome: DocumentOutcome;
  readonly needsReason: boolean;
  readonly isPrintedHere: boolean;
  /** Business day 'YYYY-MM-DD', Europe/Warsaw. */
  readonly paidOn: string;
  readonly today: string;
};

const NOTHING: DocumentPlan = { receipt: false, invoice: 'none' };

export function counterSale(
  input: SettlementInput,
  family: WardInvoice,
  payments: readonly Payment[],
  now: Date,
): CounterSale {
  const buyer = buyerOf(family.invoice, family.version);
  const charged = payments.filter(({ amount }) => isPayable(amount));
  const { preference } = buyer;
  const tick = consequenceOfTick({ preference, printReceipt: input.printReceipt, method: input.method });
  const plan = charged.length > 0 ? tick.plan : NOTHING;
  const today = warsawDate(now);
  return {
    buyer,
    charged,
    free: payments.filter((payment) => !charged.includes(payment)),
    plan,
    outcome: isWithoutDocument(plan) ? 'without-document' : 'waiting',
    needsReason: charged.length > 0 && tick.needsReason,
    isPrintedHere: plan.receipt && input.deskPrints,
    paidOn: input.method === 'transfer' ? (input.paidOn ?? today) : today,
    today,
  };
}

/** The plan of payments that are settled: read back from their own copies. */
export function planOfSettled(payments: readonly Payment[]): DocumentPlan {
  const charged = payments.find(({ amount }) => isPayable(amount));
  if (!charged?.method) return NOTHING;
  const preference = charged.buyer?.preference ?? 'none';
  return consequenceOfTick({ preference, printReceipt: charged.printReceipt ?? true, method: charged.method }).plan;
}

/** Names pass `toFiscalDocument`; a printer takes no line of 0,00 zł. */
export function receiptToPrint(payments: readonly Payment[], method: PaymentMethod): ReceiptToPrint {
  const sold = payments.flatMap(({ lines }) => lines).filter(({ gross }) => gross > 0);
  const { items } = toFiscalDocument({ kind: 'receipt', items: sold });
  return { items, total: sumGrosze(items.map(({ gross }) => gross)), method };
}
