// Which documents the payments of a day have, and how many documents that makes.
import type { DocumentOutcome } from '../documents/issuing/document-outcome.ts';
import { type Grosze, sumGrosze } from '../money.ts';
import { receivedZloty, type SummedPayment } from './sums.ts';

/**
 * The documents that a payment has now; each payment has one value. 'awaited': it has none yet, and they are in progress or
 * need a person. 'without': it has none, and none is in progress.
 */
export const HELD_DOCUMENTS = ['receipt', 'receipt-and-invoice', 'invoice', 'awaited', 'without'] as const;
export type HeldDocuments = (typeof HELD_DOCUMENTS)[number];

export type DocumentedPayment = SummedPayment & {
  /** Our rows of the current documents; a withdrawn document does not count. */
  readonly receiptId: string | null;
  readonly invoiceId: string | null;
  readonly outcome: DocumentOutcome | null;
};

/** A number of payments, and the sum in grosze that came for them. */
export type Tally = { readonly payments: number; readonly sum: Grosze };

/** A number of current documents, each counted once, and the sum in grosze that was due for their payments of the day. */
export type DocumentTally = { readonly documents: number; readonly sum: Grosze };

export function heldDocuments({ receiptId, invoiceId, outcome }: DocumentedPayment): HeldDocuments {
  if (receiptId !== null) return invoiceId === null ? 'receipt' : 'receipt-and-invoice';
  if (invoiceId !== null) return 'invoice';
  return outcome === null || outcome === 'without-document' ? 'without' : 'awaited';
}

export function tally(payments: readonly SummedPayment[]): Tally {
  return { payments: payments.length, sum: sumGrosze(payments.map(receivedZloty)) };
}

export function talliesByDocuments(paid: readonly DocumentedPayment[]): Readonly<Record<HeldDocuments, Tally>> {
  const of = (held: HeldDocuments) => tally(paid.filter((payment) => heldDocuments(payment) === held));
  return {
    receipt: of('receipt'),
    'receipt-and-invoice': of('receipt-and-invoice'),
    invoice: of('invoice'),
    awaited: of('awaited'),
    without: of('without'),
  };
}

/** @param idOf the document that is counted; null for a payment without one */
export function documentTally<P extends DocumentedPayment>(
  paid: readonly P[],
  idOf: (payment: P) => string | null,
): DocumentTally {
  const documented = paid.filter((payment) => idOf(payment) !== null);
  return { documents: new Set(documented.map(idOf)).size, sum: sumGrosze(documented.map(({ amount }) => amount)) };
}
