// planDocuments: which documents a settlement orders, and in which sequence (DOC-1, DOC-4).
import type { InvoicePreference } from '../../preferences/invoice-preference.ts';

/**
 * The invoice of a plan: 'company' (classic, never linked), 'named-linked' (nominal, to the receipt of the same sale),
 * 'named-unlinked' (nominal, no receipt), or 'none'.
 */
export type PlannedInvoice = 'none' | 'company' | 'named-linked' | 'named-unlinked';

export type DocumentPlan = { readonly receipt: boolean; readonly invoice: PlannedInvoice };

type DocumentStep = 'receipt' | 'invoice';

type PlanQuestion = {
  readonly preference: InvoicePreference;
  /** The receipt tick of the settlement form; ignored for an online payment. */
  readonly printReceipt: boolean;
  readonly online: boolean;
};

/** Only the company invoice: no receipt is issued beside it (DOC-3). */
const COMPANY_INVOICE: DocumentPlan = { receipt: false, invoice: 'company' };
const RECEIPT: DocumentPlan = { receipt: true, invoice: 'none' };
const NAMED_INVOICE: DocumentPlan = { receipt: false, invoice: 'named-unlinked' };
const RECEIPT_AND_NAMED_INVOICE: DocumentPlan = { receipt: true, invoice: 'named-linked' };
const NOTHING: DocumentPlan = { receipt: false, invoice: 'none' };

/**
 * The table of DOC-1 and DOC-2. A classic client whose receipt was ticked manually gets only the receipt: the law
 * forbids an invoice with a tax id to a receipt without one. An online payment has no tick.
 */
export function planDocuments({ preference, printReceipt, online }: PlanQuestion): DocumentPlan {
  switch (preference) {
    case 'classic':
      return printReceipt && !online ? RECEIPT : COMPANY_INVOICE;
    case 'nominal':
      return printReceipt || online ? RECEIPT_AND_NAMED_INVOICE : NAMED_INVOICE;
    case 'none':
      return printReceipt || online ? RECEIPT : NOTHING;
  }
}

/** The steps in their sequence: the receipt comes first, because its id is needed for the invoice. */
export function stepsOf(plan: DocumentPlan): readonly DocumentStep[] {
  const steps: DocumentStep[] = [];
  if (plan.receipt) steps.push('receipt');
  if (plan.invoice !== 'none') steps.push('invoice');
  return steps;
}

/** True when the payment is shown as 'bez dokumentu'. */
export function isWithoutDocument(plan: DocumentPlan): boolean {
  return stepsOf(plan).length === 0;
}
