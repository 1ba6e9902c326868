// The day's end: takings and refunds of one business day by payment method, desk and document, and what a person must check.
import type { DocumentOutcome } from '../documents/issuing/document-outcome.ts';
import type { InvoiceWaiver } from '../payments/invoice-waiver.ts';
import { isPayable, isSold, type Payment, type PaymentPart } from '../payments/payment.ts';
import { inPolishOrder } from '../polish-order.ts';
import { isPrintJobOpen, type PrintJobState } from '../printing/print-job.ts';
import {
  type DocumentedPayment,
  type DocumentTally,
  documentTally,
  type HeldDocuments,
  heldDocuments,
  type Tally,
  talliesByDocuments,
  tally,
} from './held-documents.ts';
import {
  type DayCash,
  type DaySums,
  dayCash,
  daySums,
  type ForeignSums,
  foreignSums,
  type MethodSums,
  methodSums,
  paidOn,
  refundedOn,
  refundParts,
  restOfSums,
} from './sums.ts';

/** No sale of the chain is older. In older times Warsaw's clock was not a whole number of hours from UTC. */
export const EARLIEST_DAY = '2000-01-01';

/** A payment for a registration, or for goods at the counter. Amounts are grosze. */
export type DayEndPayment = Pick<Payment, 'id'> &
  DocumentedPayment & {
    /** The desk that settled it; null for a payment that was made online, or by a transfer that the office has seen. */
    readonly deskId: string | null;
    /** Goods sold at the counter. */
    readonly isGoods: boolean;
    /** True when the provider reports that the receipt is in a fiscal memory. */
    readonly isFiscal: boolean;
    /** The state of its receipt's print; null when no print was requested. */
    readonly printState: PrintJobState | null;
    /** True when a person gave a reason for no receipt. */
    readonly hasNoReceiptReason: boolean;
    /** Of a client who invoices a company and got a receipt instead; null for every other client. */
    readonly invoiceWaiver: InvoiceWaiver | null;
  };

export type DeskSums = DaySums & {
  /** Null for the payments that no desk settled. */
  readonly deskId: string | null;
  readonly payments: number;
  readonly cash: DayCash;
};

export type RefundOfDay<T> = {
  readonly payment: T;
  /** The payment methods in which it counts as given back; null when they are unknown. */
  readonly parts: readonly PaymentPart[] | null;
};

export type DayEnd<T> = DaySums & {
  /** How many payments were made on this day; a split counts once. */
  readonly payments: number;
  readonly methods: readonly MethodSums[];
  /** Refunds of parts of splits, whose payment method is unknown. With them the sums by method add up to the whole. */
  readonly unknownMethod: DaySums;
  /** Takings and refunds in other currencies; no other sum contains them. */
  readonly foreign: readonly ForeignSums[];
  readonly cash: DayCash;
  /** The goods sold at the counter, which are in the sums too. */
  readonly goods: Tally;
  /** By name; what no desk settled comes last. */
  readonly desks: readonly DeskSums[];
  readonly documents: Readonly<Record<HeldDocuments, Tally>>;
  /** All receipts, also those beside an invoice, as a printer or the provider counts them; `invoices` likewise. */
  readonly receipts: DocumentTally;
  readonly invoices: DocumentTally;
  readonly refunds: readonly RefundOfDay<T>[];
  /** Sales without a receipt: a person gave a reason, or there is no document at all. */
  readonly withoutReceipt: readonly T[];
  /** Sales for which the client waived the company invoice, or was not asked. */
  readonly waivers: readonly T[];
  /** Sales with a document or a print that is not done, or that a person must check. */
  readonly unfinished: readonly T[];
};

/**
 * The day's end of `day` ('YYYY-MM-DD', Europe/Warsaw) over the payments that were made or refunded on it (PAY-25, PAY-26).
 * Payments of other days and of 0,00 zł are ignored. The report closes and locks nothing, so the same day may show other sums
 * later.
 */
export function dayEnd<T extends DayEndPayment>(day: string, payments: readonly T[]): DayEnd<T> {
  const sold = payments.filter((payment) => isSold(payment) && isPayable(payment.amount));
  const paid = paidOn(day, sold);
  const sums = daySums(day, sold);
  const methods = methodSums(day, sold);
  return {
    ...sums,
    payments: paid.length,
    methods,
    unknownMethod: restOfSums(sums, methods),
    foreign: foreignSums(day, sold),
    cash: dayCash(day, sold),
    goods: tally(paid.filter(({ isGoods }) => isGoods)),
    desks: deskSums(day, sold),
    documents: talliesByDocuments(paid),
    receipts: documentTally(paid, ({ receiptId }) => receiptId),
    invoices: documentTally(paid, ({ invoiceId }) => invoiceId),
    refunds: refundedOn(day, sold).map((payment) => ({ payment, parts: refundParts(payment) })),
    withoutReceipt: paid.filter(isWithoutReceipt),
    waivers: paid.filter((payment) => payment.invoiceWaiver !== null),
    unfinished: paid.filter(isUnfinished),
  };
}

function isWithoutReceipt(payment: DayEndPayment): boolean {
  return payment.receiptId === null && (payment.hasNoReceiptReason || heldDocuments(payment) === 'without');
}

/** After the last two nothing more happens by itself, and a person still has something to do. */
const UNFINISHED: ReadonlySet<DocumentOutcome | null> = new Set([
  'waiting',
  'needs-person',
  'fell-back',
  'issued-unlinked',
]);

/** A cancelled print is listed unless the receipt is fiscal in another way, because the sale must be in a fiscal memory. */
function isUnfinished({ outcome, printState, isFiscal }: DayEndPayment): boolean {
  if (UNFINISHED.has(outcome)) return true;
  if (printState === null) return false;
  return isPrintJobOpen(printState) || (printState === 'cancelled' && !isFiscal);
}

function deskSums(day: string, payments: readonly DayEndPayment[]): readonly DeskSums[] {
  const concerned = payments.filter(({ paidOn: on, refund }) => on === day || refund?.markedOn === day);
  const desks = inPolishOrder(new Set(concerned.map(({ deskId }) => deskId)), (deskId) => [deskId]);
  return desks.map((deskId) => {
    const own = concerned.filter((payment) => payment.deskId === deskId);
    return { deskId, payments: paidOn(day, own).length, ...daySums(day, own), cash: dayCash(day, own) };
  });
}
