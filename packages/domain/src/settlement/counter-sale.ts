// A sale at the counter before it is written: its buyer, the documents that follow it, and what its desk prints (PAY-17).

import type { DocumentOutcome } from '../documents/issuing/document-outcome.ts';
import { type DocumentPlan, isWithoutDocument } from '../documents/issuing/document-plan.ts';
import { consequenceOfTick } from '../documents/receipts/receipt-tick.ts';
import { type Grosze, sumGrosze } from '../money.ts';
import { type Buyer, buyerOf } from '../payments/buyer.ts';
import { type InvoiceWaiver, invoiceWaiver } from '../payments/invoice-waiver.ts';
import { momentOfSale } from '../payments/moment-of-sale.ts';
import { isPayable, isReceiptTicked, type Payment } from '../payments/payment.ts';
import { shareParts, splitOfParts } from '../payments/split.ts';
import type { WardInvoice } from '../preferences/ward-invoice.ts';
import { warsawDate } from '../warsaw-time.ts';
import { deskDriverOf, type SettlementTerms } from './terms.ts';

export type CounterSale = {
  readonly buyer: Buyer;
  /** Payments that get documents, with the payment methods of each; `free` are those of 0,00 zł, which get none. */
  readonly charged: readonly Payment[];
  readonly free: readonly Payment[];
  /** What is to be paid, in grosze. */
  readonly total: Grosze;
  readonly plan: DocumentPlan;
  readonly outcome: DocumentOutcome;
  readonly needsReason: boolean;
  /** The client gives up a company invoice for a receipt; then `waiver` is the answer. */
  readonly needsWaiver: boolean;
  readonly waiver: InvoiceWaiver | undefined;
  /** Printed by this desk's own printer; the provider prints only after the record. */
  readonly isPrintedHere: boolean;
  /** When the money was taken. */
  readonly paidAt: Date;
  /** Business day 'YYYY-MM-DD', Europe/Warsaw. */
  readonly paidOn: string;
  readonly today: string;
};

const NOTHING: DocumentPlan = { receipt: false, invoice: 'none' };

export function counterSale(
  terms: SettlementTerms,
  ward: WardInvoice,
  payments: readonly Payment[],
  now: Date,
): CounterSale {
  const buyer = buyerOf(ward.invoice, ward.version);
  const charged = payments.filter(({ amount }) => isPayable(amount));
  const { preference } = buyer;
  const tick = consequenceOfTick({ preference, printReceipt: terms.printReceipt, method: terms.method });
  const plan = charged.length > 0 ? tick.plan : NOTHING;
  const needsWaiver = charged.length > 0 && tick.needsWaiver;
  const paidAt = momentOfSale(terms.takenAt, now);
  const day = warsawDate(paidAt);
  const isPrintedHere = plan.receipt && deskDriverOf(terms) === 'posnet';
  const isPrinted = isPrintedHere && terms.alreadyPrinted && terms.takenAt !== undefined;
  return {
    buyer,
    charged: paidInParts(terms, charged),
    total: sumGrosze(charged.map(({ amount }) => amount)),
    free: payments.filter((payment) => !charged.includes(payment)),
    plan,
    outcome: isWithoutDocument(plan) ? 'without-document' : 'waiting',
    needsReason: charged.length > 0 && tick.needsReason,
    needsWaiver,
    waiver: needsWaiver ? invoiceWaiver({ isGiven: terms.invoiceWaived, isPrinted }) : undefined,
    isPrintedHere,
    // A split is taken at the counter, whatever its payment methods: only a sale paid by one transfer can be of another
    // day.
    paidOn: terms.method === 'transfer' && !isSplit(terms) ? (terms.paidOn ?? day) : day,
    paidAt,
    today: warsawDate(now),
  };
}

const isSplit = ({ parts = [] }: SettlementTerms) => parts.length > 1;

/** Each payment with its share of the payment methods; a payment in one method has no list of them. */
function paidInParts({ method, parts }: SettlementTerms, charged: readonly Payment[]): readonly Payment[] {
  if (!parts) return charged.map((payment) => ({ ...payment, method }));
  const shares = shareParts(
    parts,
    charged.map(({ amount }) => amount),
  );
  return charged.map((payment, index) => {
    const share = shares[index] ?? [];
    const main = splitOfParts(share)?.main ?? method;
    return { ...payment, method: main, ...(share.length > 1 && { parts: share }) };
  });
}

/** The plan of settled payments, derived from their own copies of the buyer. */
export function planOfSettled(payments: readonly Payment[]): DocumentPlan {
  const charged = payments.find(({ amount }) => isPayable(amount));
  if (!charged?.method) return NOTHING;
  const preference = charged.buyer?.preference ?? 'none';
  return consequenceOfTick({ preference, printReceipt: isReceiptTicked(charged), method: charged.method }).plan;
}
