// What staff may do with a payment now, and why not: by the very rules that the operations use.

import type { DocumentKind } from '@zapisy/domain/documents/document';
import type { DocumentSnapshot, FreshSnapshot, PaymentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { deniableRequest } from '@zapisy/domain/documents/issuing/late-request';
import { isLinkedManually } from '@zapisy/domain/documents/orders/manual-link';
import { type PrintByPersonRefusal, printByPersonRefusal } from '@zapisy/domain/documents/orders/print-by-person';
import { receiptAgainRefusal } from '@zapisy/domain/documents/orders/receipt-again';
import { settlementCancelRefusal } from '@zapisy/domain/documents/orders/settlement-cancel';
import { type WithdrawalRefusal, withdrawalRefusal } from '@zapisy/domain/documents/receipts/receipt-withdrawal';
import { type Act, type Forbidden, type IssueAct, issueAct } from '../issue-act.ts';
import type { RefusalData } from '../refusals/refusal-data.ts';

export type PaymentActs = {
  /** documents.generateInvoiceFromPayment; `documents` tells what it would issue. */
  readonly issue: IssueAct;
  /** documents.issueReceiptAgain. */
  readonly issueReceipt: Act;
  /** documents.checkLink. */
  readonly checkLink: Act;
  /** documents.sayAbsent, with the kind that it is to be called with. */
  readonly sayAbsent: { readonly allowed: true; readonly kind: DocumentKind } | Forbidden;
  /** payments.cancelSettlement. */
  readonly cancelSettlement: Act;
  /** documents.withdrawReceipt. */
  readonly withdrawReceipt: Act;
  /** printing.printReceipt, at the least with a desk that the person chooses. */
  readonly printReceipt: Act;
};

const YES: Act = { allowed: true };

/** The stories of all that was settled with a payment, and of all that shares its receipt. */
type Beside = { readonly settled: DocumentSnapshot; readonly receipted: DocumentSnapshot };

/** Of the story's one payment. `now` decides about deadlines and about what is late. */
export function paymentActs(snapshot: FreshSnapshot, one: PaymentSnapshot, beside: Beside, now: Date): PaymentActs {
  return {
    issue: issueAct(snapshot, now),
    issueReceipt: unless(receiptAgainRefusal(one, snapshot.requests)),
    checkLink: isLinkedManually(one) ? YES : notNow(one.invoice ? 'not-to-link' : 'no-invoice', one),
    sayAbsent: sayAbsentAct(snapshot, one, now),
    cancelSettlement: cancelAct(beside.settled),
    withdrawReceipt: withdrawAct(one),
    printReceipt: printAct(beside.receipted, one),
  };
}

function sayAbsentAct({ requests }: FreshSnapshot, one: PaymentSnapshot, now: Date): PaymentActs['sayAbsent'] {
  const denied = deniableRequest(requests, 'receipt', now) ?? deniableRequest(requests, 'vat', now);
  return denied ? { allowed: true, kind: denied.kind } : notNow('not-unknown', one);
}

/** Whoever stands at the desk can stop its print; anybody else is told to. */
function cancelAct({ payments, requests }: DocumentSnapshot): Act {
  const refusal = settlementCancelRefusal({ payments, requests, isPrintStopped: false });
  return unless(refusal && { code: 'not-allowed-now', ...refusal });
}

/** FOL-7. */
function withdrawAct(one: PaymentSnapshot): Act {
  const reason = withdrawalRefusal(one);
  return reason ? notNow(reason, one) : YES;
}

/** PRN-8. */
function printAct(receipted: DocumentSnapshot, one: PaymentSnapshot): Act {
  const reason = printByPersonRefusal(receipted);
  return reason ? notNow(reason, one) : YES;
}

function unless(why: RefusalData | undefined): Act {
  return why ? { allowed: false, why } : YES;
}

type NotNow = WithdrawalRefusal | PrintByPersonRefusal | 'no-invoice' | 'not-to-link' | 'not-unknown';

function notNow(reason: NotNow, { payment }: PaymentSnapshot): Forbidden {
  return { allowed: false, why: { code: 'not-allowed-now', reason, paymentIds: [payment.id] } };
}
