// What staff may do with a payment now, and why not: decided by the rules that the operations use (FOL-2).

import type { Act, NotAllowed } from '../../act.ts';
import type { CancelRefusal } from '../../payments/settlement-rules.ts';
import type { DocumentKind } from '../document.ts';
import type { DocumentSnapshot, FreshSnapshot, PaymentSnapshot } from '../document-snapshot.ts';
import { deniableRequest } from '../issuing/late-request.ts';
import { type WithdrawalRefusal, withdrawalRefusal } from '../receipts/receipt-withdrawal.ts';
import { type InvoiceAvailability, invoiceAvailability } from './invoice-availability.ts';
import { isLinkedManually } from './manual-link.ts';
import type { OrderRefusal } from './person-order.ts';
import { type PrintByPersonRefusal, printByPersonRefusal } from './print-by-person.ts';
import { receiptAgainRefusal } from './receipt-again.ts';
import { settlementCancelRefusal } from './settlement-cancel.ts';

/** This act is not possible for this payment now, with the reason. */
type NotNow<Reason extends string> = {
  readonly code: 'not-allowed-now';
  readonly reason: Reason;
  readonly paymentIds: readonly number[];
};

type LinkRefusal = 'no-invoice' | 'not-to-link';

export type PaymentActs = {
  /** documents.generateInvoiceFromPayment; `documents` names what it would issue. */
  readonly issue: InvoiceAvailability;
  /** documents.issueReceiptAgain. */
  readonly issueReceipt: Act<OrderRefusal>;
  /** documents.checkLink. */
  readonly checkLink: Act<NotNow<LinkRefusal>>;
  /** documents.declareAbsent, with the kind for its call. */
  readonly declareAbsent:
    | { readonly allowed: true; readonly kind: DocumentKind }
    | NotAllowed<NotNow<'no-unknown-document'>>;
  /** payments.cancelSettlement. */
  readonly cancelSettlement: Act<NotNow<CancelRefusal>>;
  /** documents.withdrawReceipt. */
  readonly withdrawReceipt: Act<NotNow<WithdrawalRefusal>>;
  /** printing.printReceipt, at least at a desk that staff choose. */
  readonly printReceipt: Act<NotNow<PrintByPersonRefusal>>;
};

/** The snapshots of all payments settled with this one, and of all that share its receipt. */
type RelatedSnapshots = { readonly settled: DocumentSnapshot; readonly receipted: DocumentSnapshot };

/** The acts of the snapshot's one payment. `now` decides about deadlines and lateness. */
export function paymentActs(
  snapshot: FreshSnapshot,
  one: PaymentSnapshot,
  beside: RelatedSnapshots,
  now: Date,
): PaymentActs {
  return {
    issue: invoiceAvailability(snapshot, now),
    issueReceipt: unlessRefused(receiptAgainRefusal(one, snapshot.requests)),
    checkLink: actUnless(linkRefusal(one), one),
    declareAbsent: absenceAct(snapshot, one, now),
    cancelSettlement: cancelAct(beside.settled),
    withdrawReceipt: actUnless(withdrawalRefusal(one), one),
    printReceipt: actUnless(printByPersonRefusal(beside.receipted), one),
  };
}

/** FOL-10. */
function linkRefusal(one: PaymentSnapshot): LinkRefusal | undefined {
  if (isLinkedManually(one)) return undefined;
  return one.invoice ? 'not-to-link' : 'no-invoice';
}

function absenceAct({ requests }: FreshSnapshot, one: PaymentSnapshot, now: Date): PaymentActs['declareAbsent'] {
  const unknown = deniableRequest(requests, 'receipt', now) ?? deniableRequest(requests, 'vat', now);
  return unknown ? { allowed: true, kind: unknown.kind } : { allowed: false, why: notNow('no-unknown-document', one) };
}

/** Only its desk can stop a queued print, so a queued print refuses here. */
function cancelAct({ payments, requests }: DocumentSnapshot): PaymentActs['cancelSettlement'] {
  const refusal = settlementCancelRefusal({ payments, requests, isPrintStopped: false });
  return unlessRefused(refusal && { code: 'not-allowed-now', ...refusal });
}

function unlessRefused<Why>(why: Why | undefined): Act<Why> {
  return why === undefined ? { allowed: true } : { allowed: false, why };
}

function actUnless<Reason extends string>(reason: Reason | undefined, one: PaymentSnapshot): Act<NotNow<Reason>> {
  return unlessRefused(reason === undefined ? undefined : notNow(reason, one));
}

function notNow<Reason extends string>(reason: Reason, { payment }: PaymentSnapshot): NotNow<Reason> {
  return { code: 'not-allowed-now', reason, paymentIds: [payment.id] };
}
