// What a critical notification asks staff to do now, and in which order: correct the data, order documents, or close it.
import { governmentStateOf } from '@zapisy/domain/documents/government-state';
import type { CriticalReason } from '@zapisy/domain/notifications/critical-notification';
import { pl } from '../texts/pl.ts';
import { ACTS, type Act } from './document-acts.ts';
import type { ConcernedPayment, Notification } from './notifications.server.ts';
import { wordsFor } from './refusal-words.ts';

export type WayOn = {
  /** Documents of these payments are being made: nothing is ordered on top of them. */
  readonly underWay: boolean;
  /** Whose invoice data may have to be corrected, each once. */
  readonly correct: readonly { readonly playerId: string; readonly name: string }[];
  readonly order: Order | undefined;
  /** The payment on whose page the rest is done. */
  readonly look: number | undefined;
  /** Which of them is the main one. */
  readonly first: 'correct' | 'order' | 'resolve' | 'none';
};

type Order = {
  readonly act: Act;
  readonly title: string;
  readonly paymentIds: readonly number[];
  /** Why it is not possible now. */
  readonly reason: string | undefined;
};

type Asked = Pick<Notification, 'reason' | 'payments' | 'paymentIds' | 'issue'>;

/** Matters that end with the buyer's data corrected and the documents issued (decisions 5.3). */
const BY_DATA: ReadonlySet<CriticalReason> = new Set(['invoice-rejected', 'invoice-data-invalid']);
const BY_RECEIPT: ReadonlySet<CriticalReason> = new Set(['receipt-rejected', 'receipt-not-issued']);
/** Matters that a person must look into on the payment's page. */
const BY_LOOKING: ReadonlySet<CriticalReason> = new Set([
  'document-unknown',
  'document-differs',
  'government-refused',
  'no-fiscal-way',
  'fiscal-print-failed',
  'fiscal-print-unknown',
  'printed-after-cancel',
  'payment-after-place',
]);

/** Where no payment is known only 'Załatwione' is left. */
export function wayOnOf(notification: Asked): WayOn {
  const { reason, payments } = notification;
  const underWay = payments.some(({ outcome }) => outcome === 'waiting');
  const look = BY_LOOKING.has(reason) ? payments[0]?.id : undefined;
  const isDone = payments.length > 0 && isOver(reason, payments);
  if (underWay || isDone || payments.length === 0) {
    return { underWay, correct: [], order: undefined, look, first: isDone && !underWay ? 'resolve' : 'none' };
  }
  const order = orderOf(notification);
  if (!isByData(notification)) return { underWay, correct: [], order, look, first: order ? 'order' : 'none' };
  return { underWay, correct: playersOf(payments), order, look, first: 'correct' };
}

/** What was missing is there now. */
export function isOver(
  reason: CriticalReason,
  payments: readonly Pick<ConcernedPayment, 'invoice' | 'receipt'>[],
): boolean {
  if (BY_DATA.has(reason)) return payments.every(({ invoice }) => invoice !== null);
  if (reason === 'government-refused') return payments.every(({ invoice }) => invoice !== null && isOnItsWay(invoice));
  return BY_RECEIPT.has(reason) && payments.every(({ receipt }) => receipt !== null);
}

/** To the national e-invoice system, or there. */
function isOnItsWay({ govStatus, govId }: NonNullable<ConcernedPayment['invoice']>): boolean {
  const state = governmentStateOf(govStatus, govId);
  return state === 'registered' || state === 'waiting';
}

/** What the national e-invoice system turned away is mended like a rejection, when the rule lets another take its place. */
function isByData({ reason, issue }: Asked): boolean {
  return BY_DATA.has(reason) || (reason === 'government-refused' && issue?.allowed === true);
}

function orderOf(notification: Asked): Order | undefined {
  const { reason, payments, paymentIds, issue } = notification;
  if (BY_RECEIPT.has(reason)) {
    const without = payments.find(({ receipt }) => receipt === null);
    const title = pl.staffDocuments.issueReceipt;
    return without && { act: ACTS.receipt, title, paymentIds: [without.id], reason: undefined };
  }
  if (!isByData(notification)) return undefined;
  const isOwn = issue?.allowed && issue.documents === 'own';
  return {
    act: ACTS.issue,
    title: isOwn ? pl.staffDocuments.issue.own : pl.staffDocuments.issueInvoice,
    paymentIds,
    reason: reasonOf(issue),
  };
}

function reasonOf(issue: Asked['issue']): string | undefined {
  if (issue === null) return pl.staffDocuments.oneByOne;
  return issue.allowed ? undefined : wordsFor(issue.why).title;
}

function playersOf(payments: readonly ConcernedPayment[]): WayOn['correct'] {
  const found = new Map(payments.map(({ playerId, participant }) => [playerId, participant.firstName]));
  return [...found].map(([playerId, name]) => ({ playerId, name }));
}
