// What a critical notification asks staff to do now, and in which order: correct the data, order documents, or close it.

import type { Outputs } from '@zapisy/api/client';
import { governmentStateOf } from '@zapisy/domain/documents/issuing/government-state';
import type { CriticalReason } from '@zapisy/domain/notifications/critical-notification';
import { pl } from '../../texts/pl.ts';
import { type RefusalText, refusalTextFor } from '../shell/refusal-text.ts';
import { ACTS, type Act, asksWhetherPrinted } from './document-acts.ts';

export type WayOn = {
  /** Documents of these payments are being made: nothing is ordered on top of them. */
  readonly underWay: boolean;
  /** Whose invoice data may have to be corrected, each once. */
  readonly correct: readonly { readonly playerId: string; readonly name: string }[];
  readonly order: Order | undefined;
  /** Why nothing may be ordered and what is left to do then: it takes the place of the order and of the notification's own sentence. */
  readonly stopped: Stopped | undefined;
  /** The payment on whose page the rest is done. */
  readonly look: number | undefined;
  /** Which of them is the main one. */
  readonly first: 'correct' | 'order' | 'resolve' | 'none';
};

/** `isForbidden`: by the law, not only for now. */
export type Stopped = RefusalText & { readonly isForbidden: boolean };

type Order = {
  readonly act: Act;
  readonly title: string;
  readonly paymentIds: readonly number[];
  /** Why it is not possible now. */
  readonly reason: string | undefined;
};

type Notification = Outputs['notifications']['list'][number];
/** A payment that a notification is about. */
type ConcernedPayment = Notification['payments'][number];

type Asked = Pick<Notification, 'reason' | 'payments' | 'paymentIds' | 'issue'>;

/** Matters that end with the buyer's data corrected and the documents issued (NOT-4). */
const BY_DATA: ReadonlySet<CriticalReason> = new Set([
  'invoice-rejected',
  'invoice-data-invalid',
  'company-invoice-forbidden',
]);
const BY_RECEIPT: ReadonlySet<CriticalReason> = new Set(['receipt-rejected', 'receipt-not-issued']);
/** Matters that a person must look into on the payment's page. */
const BY_LOOKING: ReadonlySet<CriticalReason> = new Set([
  'document-unknown',
  'document-mismatch',
  'government-refused',
  'government-unconfirmed',
  'company-invoice-beside-receipt',
  'no-fiscal-channel',
  'fiscal-print-failed',
  'fiscal-print-unknown',
  'printed-after-cancel',
  'unsent-sale-resolved',
  'payment-after-place',
]);

/** Where no payment is known only 'Załatwione' is left. */
export function wayOnOf(notification: Asked): WayOn {
  const { reason, payments } = notification;
  const underWay = payments.some(({ outcome }) => outcome === 'waiting');
  const look = BY_LOOKING.has(reason) || isAsked(notification.issue) ? payments[0]?.id : undefined;
  const isDone = payments.length > 0 && isOver(reason, payments);
  if (underWay || isDone || payments.length === 0) {
    const first = isDone && !underWay ? 'resolve' : 'none';
    return { underWay, correct: [], order: undefined, stopped: undefined, look, first };
  }
  const stopped = stoppedBy(notification);
  const order = stopped ? undefined : orderOf(notification);
  if (!isByData(notification)) return { underWay, correct: [], order, stopped, look, first: order ? 'order' : 'none' };
  return { underWay, correct: playersOf(payments), order, stopped, look, first: 'correct' };
}

/** Its question is asked, and answered, on the payment's page. */
function isAsked(issue: Asked['issue']): boolean {
  return issue?.allowed === false && asksWhetherPrinted(issue.why);
}

/** What was missing is there now. */
export function isOver(
  reason: CriticalReason,
  payments: readonly Pick<ConcernedPayment, 'invoice' | 'receipt'>[],
): boolean {
  if (BY_DATA.has(reason)) return payments.every(({ invoice }) => invoice !== null);
  if (reason === 'government-refused') return payments.every(({ invoice }) => invoice !== null && isOnItsWay(invoice));
  if (reason === 'government-unconfirmed')
    return payments.every(({ invoice }) => invoice !== null && isRegistered(invoice));
  return BY_RECEIPT.has(reason) && payments.every(({ receipt }) => receipt !== null);
}

function isRegistered({ govStatus, govId }: NonNullable<ConcernedPayment['invoice']>): boolean {
  return governmentStateOf(govStatus, govId) === 'registered';
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

/** Data that are wrong are no such reason: they are what staff correct before they order. */
function stoppedBy(notification: Asked): Stopped | undefined {
  const { issue } = notification;
  if (!isByData(notification) || !issue || issue.allowed || issue.why.code === 'invalid-invoice-data') return undefined;
  return { ...refusalTextFor(issue.why), isForbidden: issue.why.reason === 'receipt-is-fiscal' };
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
  return issue.allowed ? undefined : refusalTextFor(issue.why).title;
}

function playersOf(payments: readonly ConcernedPayment[]): WayOn['correct'] {
  const found = new Map(payments.map(({ playerId, participant }) => [playerId, participant.firstName]));
  return [...found].map(([playerId, name]) => ({ playerId, name }));
}
