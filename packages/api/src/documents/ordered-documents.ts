// What a person's order may still issue for payments that were settled before: decided for each, the same for all.
import type { DocumentStory, StoryPayment } from '@zapisy/db/documents/document-records';
import type { Buyer } from '@zapisy/domain/documents/buyer';
import type { FiscalState } from '@zapisy/domain/documents/document';
import { laterInvoice, missingDocuments, namedInvoiceDeadline } from '@zapisy/domain/documents/later-invoice';
import { Refusal } from '../refusal.ts';

export type OrderedDocuments = {
  readonly isInvoice: boolean;
  /** Undefined: the tick of the settlement stays. */
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
  return { isInvoice: true, printReceipt: undefined };
}

const hasNone = ({ payment }: StoryPayment) => payment.receiptId === null && payment.invoiceId === null;

/** 'Bez dokumentu', by the tick of its settlement. */
const isWithoutDocument = (one: StoryPayment) =>
  one.outcome === 'without-document' && hasNone(one) && one.payment.amount > 0;

/** Held back for a person before anything was asked of the provider: its own settlement's documents are still owed. */
const isHeld = (one: StoryPayment) => one.outcome === 'needs-person' && hasNone(one);

function refuseForbidden(one: StoryPayment, { preference }: Buyer, today: string): void {
  const { id, invoiceId, paidOn } = one.payment;
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

/** A receipt is fiscal by the provider's word or by a desk's printer; one that may be printed any moment counts as ordered. */
function fiscalStateOf({ receipt, printState }: StoryPayment): FiscalState | undefined {
  if (!receipt || receipt.withdrawn) return undefined;
  if (receipt.fiscal === 'fiscal' || printState === 'printed') return 'fiscal';
  return printState === null || printState === 'cancelled' ? receipt.fiscal : 'ordered';
}
