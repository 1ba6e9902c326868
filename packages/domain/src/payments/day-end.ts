// The day's end: what was taken and given back on one business day, by form, desk and document, and what a person must look at.
import type { DocumentOutcome } from '../documents/issuing/document-outcome.ts';
import { type Grosze, sumGrosze } from '../money.ts';
import { isPrintJobOpen, type PrintJobState } from '../printing/print-job.ts';
import {
  type DayCash,
  type DaySums,
  dayCash,
  daySums,
  type ForeignSums,
  type FormSums,
  foreignSums,
  formSums,
  givenBackOn,
  paidOn,
  refundForms,
  restOfSums,
  type SummedPayment,
  takenFor,
} from './day-end-sums.ts';
import type { InvoiceWaiver } from './invoice-waiver.ts';
import { isPayable, isSold, type Payment, type PaymentPart } from './payment.ts';

/** No sale of ours is older; and long before it Warsaw's clock was not a whole number of hours from UTC. */
export const EARLIEST_DAY = '2000-01-01';

/** A payment as the day's end reads it: one for a registration, or one for goods at the counter. Amounts are grosze. */
export type DayEndPayment = Pick<Payment, 'id'> &
  SummedPayment & {
    /** The desk that settled it; null for one that was paid online, or by a transfer that the office has seen. */
    readonly deskId: string | null;
    /** Goods sold at the counter. */
    readonly isGoods: boolean;
    /** Our rows of the documents that stand: one that was withdrawn is none. */
    readonly receiptId: string | null;
    readonly invoiceId: string | null;
    /** True when the receipt is in a fiscal memory by the provider's word. */
    readonly isFiscal: boolean;
    readonly outcome: DocumentOutcome | null;
    /** Of the print of its receipt; null when there is none. */
    readonly printState: PrintJobState | null;
    /** True when a person gave a reason for no receipt. */
    readonly hasNoReceiptReason: boolean;
    /** Of a client who invoices a company and got a receipt instead; null for everybody else. */
    readonly invoiceWaiver: InvoiceWaiver | null;
  };

export type DeskSums = DaySums & {
  /** Null: no desk had to do with it. */
  readonly deskId: string | null;
  readonly payments: number;
  readonly cash: DayCash;
};

/** Payments, and what came for them. */
export type Tally = { readonly payments: number; readonly sum: Grosze };

/** Documents that stand, each counted once, and what they say of the day's payments: what was due for them. */
export type DocumentTally = { readonly documents: number; readonly sum: Grosze };

/**
 * Which documents a payment has now: each payment has one value. 'awaited': none yet, and they are in progress or
 * wait for a person. 'without': none, and none is in progress.
 */
export const DOCUMENT_PROGRESS = ['receipt', 'receipt-and-invoice', 'invoice', 'awaited', 'without'] as const;
export type DocumentProgress = (typeof DOCUMENT_PROGRESS)[number];

export type RefundOfDay<T> = {
  readonly payment: T;
  /** How it is taken to have been given back; null when that is unknown. */
  readonly forms: readonly PaymentPart[] | null;
};

export type DayEnd<T> = DaySums & {
  /** Paid on this day, each counted once, whatever its forms. */
  readonly payments: number;
  readonly forms: readonly FormSums[];
  /** What belongs to no form: refunds of a part of a split. With it the forms come to the whole. */
  readonly unknownForm: DaySums;
  /** What came or went in other currencies; in none of the sums. */
  readonly foreign: readonly ForeignSums[];
  readonly cash: DayCash;
  /** Of what was paid, goods sold at the counter. */
  readonly goods: Tally;
  /** By name, that of no desk last. */
  readonly desks: readonly DeskSums[];
  readonly documents: Readonly<Record<DocumentProgress, Tally>>;
  /** Also those beside an invoice, and the other way round: what a printer's or the provider's own count says. */
  readonly receipts: DocumentTally;
  readonly invoices: DocumentTally;
  readonly refunds: readonly RefundOfDay<T>[];
  /** Sales that are on no receipt: a person gave a reason, or there is no document at all. */
  readonly withoutReceipt: readonly T[];
  /** Sales for which a company invoice was waived, or was not asked about. */
  readonly waivers: readonly T[];
  /** Documents or prints that still wait, or that a person has to look at. */
  readonly unfinished: readonly T[];
};

/**
 * The day's end of `day` ('YYYY-MM-DD', Europe/Warsaw) over all payments that were paid or given back on it (PAY-25,
 * PAY-26). What has nothing to do with that day, or is 0,00 zł, counts for nothing. It is a report: it closes and locks
 * nothing, and the same day may read otherwise later.
 */
export function dayEnd<T extends DayEndPayment>(day: string, payments: readonly T[]): DayEnd<T> {
  const sold = payments.filter((payment) => isSold(payment) && isPayable(payment.amount));
  const paid = paidOn(day, sold);
  const sums = daySums(day, sold);
  const forms = formSums(day, sold);
  return {
    ...sums,
    payments: paid.length,
    forms,
    unknownForm: restOfSums(sums, forms),
    foreign: foreignSums(day, sold),
    cash: dayCash(day, sold),
    goods: tally(paid.filter(({ isGoods }) => isGoods)),
    desks: deskSums(day, sold),
    documents: byProgress(paid),
    receipts: documentTally(paid, ({ receiptId }) => receiptId),
    invoices: documentTally(paid, ({ invoiceId }) => invoiceId),
    refunds: givenBackOn(day, sold).map((payment) => ({ payment, forms: refundForms(payment) })),
    withoutReceipt: paid.filter(isWithoutReceipt),
    waivers: paid.filter((payment) => payment.invoiceWaiver !== null),
    unfinished: paid.filter(isUnfinished),
  };
}

function progressOf({ receiptId, invoiceId, outcome }: DayEndPayment): DocumentProgress {
  if (receiptId !== null) return invoiceId === null ? 'receipt' : 'receipt-and-invoice';
  if (invoiceId !== null) return 'invoice';
  return outcome === null || outcome === 'without-document' ? 'without' : 'awaited';
}

function isWithoutReceipt(payment: DayEndPayment): boolean {
  return payment.receiptId === null && (payment.hasNoReceiptReason || progressOf(payment) === 'without');
}

/** The last two are ends that leave a person something to do. */
const UNFINISHED: ReadonlySet<DocumentOutcome | null> = new Set([
  'waiting',
  'needs-person',
  'fell-back',
  'issued-unlinked',
]);

/** A print that a person took out of a queue is looked at too, for the sale has to be in some register. */
function isUnfinished({ outcome, printState, isFiscal }: DayEndPayment): boolean {
  if (UNFINISHED.has(outcome)) return true;
  if (printState === null) return false;
  return isPrintJobOpen(printState) || (printState === 'cancelled' && !isFiscal);
}

function deskSums(day: string, payments: readonly DayEndPayment[]): readonly DeskSums[] {
  const concerned = payments.filter(({ paidOn: on, refund }) => on === day || refund?.markedOn === day);
  const desks = [...new Set(concerned.map(({ deskId }) => deskId))].toSorted(byName);
  return desks.map((deskId) => {
    const own = concerned.filter((payment) => payment.deskId === deskId);
    return { deskId, payments: paidOn(day, own).length, ...daySums(day, own), cash: dayCash(day, own) };
  });
}

function byName(one: string | null, other: string | null): number {
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
}

function byProgress(paid: readonly DayEndPayment[]): Readonly<Record<DocumentProgress, Tally>> {
  const of = (progress: DocumentProgress) => tally(paid.filter((payment) => progressOf(payment) === progress));
  return {
    receipt: of('receipt'),
    'receipt-and-invoice': of('receipt-and-invoice'),
    invoice: of('invoice'),
    awaited: of('awaited'),
    without: of('without'),
  };
}

function tally(payments: readonly DayEndPayment[]): Tally {
  return { payments: payments.length, sum: sumGrosze(payments.map(takenFor)) };
}

function documentTally(paid: readonly DayEndPayment[], idOf: (payment: DayEndPayment) => string | null): DocumentTally {
  const under = paid.filter((payment) => idOf(payment) !== null);
  return { documents: new Set(under.map(idOf)).size, sum: sumGrosze(under.map(({ amount }) => amount)) };
}
