// What staff may do with a payment now, and why not: by the very rules that the operations use.
import type { StoryPayment } from '@zapisy/db/documents/document-records';
import type { FreshStory } from '@zapisy/db/documents/fresh-story';
import type { DocumentKind } from '@zapisy/domain/documents/document-item';
import { isLate } from '@zapisy/domain/documents/late-request';
import { isLinkedByHand } from '@zapisy/domain/documents/manual-link';
import { type OrderedKind, personOrder, receiptAgainRefusal } from '@zapisy/domain/documents/person-order';
import { canCompanyInvoiceFollow, withdrawalRefusal } from '@zapisy/domain/documents/receipt-withdrawal';
import { furthestTrace } from '@zapisy/domain/documents/request-trace';
import { cancelRefusal } from '@zapisy/domain/payments/settlement-rules';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { RefusalData } from '../refusal.ts';

/** `why` is what the operation itself would refuse with. */
export type Act = { readonly allowed: true } | { readonly allowed: false; readonly why: RefusalData };

export type PaymentActs = {
  /** documents.generateInvoiceFromPayment; `documents` tells what it would issue. */
  readonly issue: { readonly allowed: true; readonly documents: OrderedKind } | Extract<Act, { allowed: false }>;
  /** documents.issueReceiptAgain. */
  readonly issueReceipt: Act;
  /** documents.checkLink. */
  readonly checkLink: Act;
  /** documents.sayAbsent, with the kind that it is to be called with. */
  readonly sayAbsent: { readonly allowed: true; readonly kind: DocumentKind } | Extract<Act, { allowed: false }>;
  /** payments.cancelSettlement. */
  readonly cancelSettlement: Act;
  /** documents.withdrawReceipt. */
  readonly withdrawReceipt: Act;
};

const YES: Act = { allowed: true };

/** Of the story's one payment. `now` decides about deadlines and about what is late. */
export function paymentActs(story: FreshStory, one: StoryPayment, now: Date): PaymentActs {
  return {
    issue: issueAct(story, warsawDate(now)),
    issueReceipt: unless(receiptAgainRefusal(one, story.requests)),
    checkLink: isLinkedByHand(one) ? YES : notNow(one.invoice ? 'not-to-link' : 'no-invoice', one),
    sayAbsent: sayAbsentAct(story, one, now),
    cancelSettlement: cancelAct(story, one),
    withdrawReceipt: withdrawAct(story, one, now),
  };
}

function issueAct({ fresh, requests }: FreshStory, today: string): PaymentActs['issue'] {
  const order = personOrder({ payments: fresh, requests, today });
  return order.allowed ? { allowed: true, documents: order.documents.kind } : { allowed: false, why: order.why };
}

function sayAbsentAct({ requests }: FreshStory, one: StoryPayment, now: Date): PaymentActs['sayAbsent'] {
  const unknown = requests.findLast(({ state }) => state === 'unknown');
  if (unknown && isLate(unknown, now)) return { allowed: true, kind: unknown.kind };
  return notNow('not-unknown', one);
}

function cancelAct({ requests }: FreshStory, one: StoryPayment): Act {
  const { payment, receipt, invoice, printState } = one;
  const reason = cancelRefusal({
    state: payment.state,
    online: payment.method === 'online',
    documents: (receipt ?? invoice) ? 'made' : furthestTrace(requests),
    print: printState,
    // Whoever stands at the desk can stop its print; anybody else is told to.
    isPrintStopped: false,
  });
  return reason ? notNow(reason, one) : YES;
}

/** Decisions 5.3, with what the receipt would leave behind. */
function withdrawAct({ fresh, requests }: FreshStory, one: StoryPayment, now: Date): Act {
  const { receipt, printState } = one;
  const canFollow = canCompanyInvoiceFollow({ payments: fresh, requests, today: warsawDate(now) });
  const reason = withdrawalRefusal({ receipt, printState, canCompanyInvoiceFollow: canFollow });
  return reason ? notNow(reason, one) : YES;
}

function unless(why: RefusalData | undefined): Act {
  return why ? { allowed: false, why } : YES;
}

function notNow(reason: string, { payment }: StoryPayment) {
  return { allowed: false, why: { code: 'not-allowed-now', reason, paymentIds: [payment.id] } } as const;
}
