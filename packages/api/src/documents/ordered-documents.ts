// What a person's order may still issue for payments that were settled before: decided for each, the same for all.
import type { DocumentStory, StoryPayment } from '@zapisy/db/documents/document-records';
import type { Buyer } from '@zapisy/domain/documents/buyer';
import type { FiscalState } from '@zapisy/domain/documents/document';
import { laterInvoice, missingDocuments, namedInvoiceDeadline } from '@zapisy/domain/documents/later-invoice';
import { isPayable } from '@zapisy/domain/payments/payment';
import { Refusal } from '../refusal.ts';

export type OrderedDocuments = {
  readonly isInvoice: boolean;
  /** Undefined: the tick of the settlement stays. A company invoice takes it away, for it would rule the invoice out. */
  readonly printReceipt: boolean | undefined;
};

/** Refuses with the payments concerned when one of them may not get what is asked. `today` is 'YYYY-MM-DD', Europe/Warsaw. */
export function orderedDocuments({ payments, requests }: DocumentStory, buyer: Buyer, today: string): OrderedDocuments {
  const asked = new Set(requests.flatMap(({ paymentIds }) => paymentIds));
  if (payments.every((one) => isHeld(one) && !asked.has(one.payment.id))) {
    return { isInvoice: buyer.preference !== 'none', printReceipt: undefined };
  }
  if (payments.every(isWithoutDocument)) {
    const plan = missingDocuments(buyer.preference);
    return { isInvoice: plan.invoice !== 'none', printReceipt: plan.receipt };
  }
  for (const one of payments) refuseForbidden(one, buyer, today);
  return { isInvoice: true, printReceipt: buyer.preference === 'classic' ? false : undefined };
}

const hasNone = ({ payment }: StoryPayment) => payment.receiptId === null && payment.invoiceId === null;

/** 'Bez dokumentu', by the tick of its settlement. */
const isWithoutDocument = (one: StoryPayment) =>
  one.outcome === 'without-document' && hasNone(one) && isPayable(one.payment.amount);

/** Held back for a person before anything was asked of the provider: its own settlement's documents are still owed. */
const isHeld = (one: StoryPayment) => one.outcome === 'needs-person' && hasNone(one);

function refuseForbidden(one: StoryPayment, { preference }: Buyer, today: string): void {
  const { id, amount, invoiceId, paidOn } = one.payment;
  if (!isPayable(amount)) throw new Refusal('not-allowed-now', { reason: 'nothing-to-invoice', paymentIds: [id] });
  const later = laterInvoice({
    preference,
    hasInvoice: invoiceId !== null,
    receipt: fiscalStateOf(one),
    paidOn: paidOn ?? today,
    today,
  });
  if (later.kind === 'allowed') return;
  const details = { reason: later.reason, paymentIds: [id] };
  if (later.reason !== 'too-late') throw new Refusal('not-allowed-now', details);
  throw new Refusal('too-late', { ...details, deadline: namedInvoiceDeadline(paidOn ?? today) });
}

/**
 * A receipt is fiscal by the provider's word or by a desk's printer; one that may be printed any moment counts as ordered.
 * What a desk has printed is fiscal also where the provider has no record of it.
 */
function fiscalStateOf({ receipt, printState }: StoryPayment): FiscalState | undefined {
  if (printState === 'printed') return 'fiscal';
  if (printState !== null && printState !== 'cancelled') return 'ordered';
  return receipt && !receipt.withdrawn ? receipt.fiscal : undefined;
}
