// What the documents of some payments depend on, as it was read at one moment.
import type { Payment } from '../payments/payment.ts';
import type { Participant } from '../people/participant.ts';
import type { DeskDriver } from '../printing/desk-driver.ts';
import type { PrintJobState } from '../printing/print-job.ts';
import type { IssuedDocument } from './document.ts';
import type { DocumentOutcome } from './issuing/document-outcome.ts';
import type { DocumentRequest } from './issuing/document-request.ts';

/** A payment with its participant and its documents; `outcome` is null until documents had to be issued. */
export type PaymentWithDocuments = {
  readonly payment: Payment;
  readonly participant: Participant;
  readonly outcome: DocumentOutcome | null;
  readonly receipt: IssuedDocument | null;
  readonly invoice: IssuedDocument | null;
  /** When it was paid, to the second; null while it is not. */
  readonly paidAt: Date | null;
};

/** The desk where a payment was taken, and how its receipts become fiscal; none for an online payment. */
export type PaymentDesk = { readonly id: string; readonly driver: DeskDriver };

/** A payment with all that its documents depend on. */
export type PaymentSnapshot = PaymentWithDocuments & {
  /** The state of its one print, at a desk or at the provider; null when none was ever ordered. */
  readonly printState: PrintJobState | null;
  /** Where it was settled; null when it was not settled at a desk. */
  readonly desk: PaymentDesk | null;
};

/** The state of the documents of some payments. */
export type DocumentSnapshot = {
  /** By number. */
  readonly payments: readonly PaymentSnapshot[];
  /** The lowest revision first. */
  readonly requests: readonly DocumentRequest[];
};

export type FreshSnapshot = DocumentSnapshot & {
  /** The same payments, in the same order; their buyer is the one for documents ordered now (FOL-1). */
  readonly fresh: readonly PaymentSnapshot[];
};
