// An invoice wanted later: until when a named one may be ordered, and what 'Wystaw fakturę' may still issue (DOC-4, FOL-3).

import type { InvoicePreference } from '../../preferences/invoice-preference.ts';
import { addMonths, lastDayOfMonth } from '../../warsaw-time.ts';
import type { FiscalState } from '../document.ts';
import type { DocumentPlan } from '../issuing/document-plan.ts';
import { planDocuments } from '../issuing/document-plan.ts';

const MONTHS_TO_ASK = 3;

/**
 * The last business day ('YYYY-MM-DD', inclusive) on which a named invoice to a receipt may be issued: the end of the third
 * month after the month of payment. Paid on any day of November, until the end of February.
 */
export function namedInvoiceDeadline(paidOn: string): string {
  return lastDayOfMonth(addMonths(paidOn.slice(0, 7), MONTHS_TO_ASK));
}

export type LaterInvoiceQuestion = {
  /** From the new copy of the profile. */
  readonly preference: InvoicePreference;
  readonly hasInvoice: boolean;
  /** The receipt's fiscal state, or undefined when the payment has no current receipt. */
  readonly receipt: FiscalState | undefined;
  /** Business days 'YYYY-MM-DD' in Europe/Warsaw. */
  readonly paidOn: string;
  readonly today: string;
};

export type LaterInvoiceRefusal =
  /** The payment has an invoice already. */
  | 'invoice-exists'
  /** The profile wants no invoice. */
  | 'no-invoice-wanted'
  /** A named invoice was ordered after its last day. */
  | 'too-late'
  /**
   * A company invoice to a fiscal receipt without tax id is forbidden; next action: a named invoice, or the accountant.
   */
  | 'receipt-is-fiscal'
  /** The receipt is being printed and may become fiscal any moment. */
  | 'receipt-being-printed'
  /** Its print at the provider ended with an error: it was ordered, and what the fiscal memory holds is unknown. */
  | 'receipt-print-failed'
  /** Sold with a receipt where we have no printer: another one may have printed it. A person says whether it did. */
  | 'receipt-maybe-printed';

export type LaterInvoice =
  | { readonly kind: 'refused'; readonly reason: LaterInvoiceRefusal }
  | { readonly kind: 'allowed'; readonly invoice: 'named-linked' | 'named-unlinked' }
  /** `withdrawsReceipt`: the receipt that is not fiscal becomes 'withdrawn' and is to be deleted at the provider. */
  | { readonly kind: 'allowed'; readonly invoice: 'company'; readonly withdrawsReceipt: boolean };

/** Manual follow-up (FOL-2 to FOL-4): a named invoice is linked to the existing receipt, a company one never. */
export function laterInvoice(question: LaterInvoiceQuestion): LaterInvoice {
  if (question.hasInvoice) return refused('invoice-exists');
  switch (question.preference) {
    case 'none':
      return refused('no-invoice-wanted');
    case 'nominal':
      if (question.today > namedInvoiceDeadline(question.paidOn)) return refused('too-late');
      return { kind: 'allowed', invoice: question.receipt === undefined ? 'named-unlinked' : 'named-linked' };
    case 'classic':
      return laterCompanyInvoice(question.receipt);
  }
}

/** The documents that a payment 'bez dokumentu' can still get: those of a sale with the form's own tick. */
export function missingDocuments(preference: InvoicePreference): DocumentPlan {
  return planDocuments({ preference, printReceipt: preference !== 'classic', online: false });
}

function laterCompanyInvoice(receipt: FiscalState | undefined): LaterInvoice {
  if (receipt === 'fiscal') return refused('receipt-is-fiscal');
  if (receipt === 'ordered') return refused('receipt-being-printed');
  if (receipt === 'failed') return refused('receipt-print-failed');
  return { kind: 'allowed', invoice: 'company', withdrawsReceipt: receipt !== undefined };
}

function refused(reason: LaterInvoiceRefusal): LaterInvoice {
  return { kind: 'refused', reason };
}
