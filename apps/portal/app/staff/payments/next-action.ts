// What a critical notification asks staff to do now, in order: correct the data, order documents, or close it.

import type { Outputs } from '@zapisy/api/client';
import { governmentStateOf } from '@zapisy/domain/documents/issuing/government-state';
import type { CriticalReason } from '@zapisy/domain/notifications/critical-notification';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { pl } from '../../texts/pl.ts';
import type { RefusalText } from '../../texts/refusal-text.ts';
import { refusalTextFor } from '../shell/refusal-text.ts';
import type { DocumentAct } from './document-forms.server.ts';

export type NextActions = {
  /** Documents of these payments are in progress, so nothing else is ordered. */
  readonly underWay: boolean;
  /** The participants whose invoice data may have to be corrected, each once. */
  readonly correct: readonly { readonly playerId: string; readonly name: string }[];
  readonly order: Order | undefined;
  /** Why nothing may be ordered, and what remains to be done; replaces the order and the notification's own text. */
  readonly stopped: Stopped | undefined;
  /** The payment whose page has the remaining acts. */
  readonly paymentPage: number | undefined;
  /** Which of the actions is the main one. */
  readonly first: 'correct' | 'order' | 'resolve' | 'none';
};

/** `isForbidden`: by tax law, not only for now. */
export type Stopped = RefusalText & { readonly isForbidden: boolean };

type Order = {
  readonly act: DocumentAct;
  readonly title: string;
  readonly paymentIds: readonly number[];
  /** Why the order is not possible now. */
  readonly reason: string | undefined;
};

type Notification = Outputs['notifications']['list'][number];
/** A payment that a notification is about. */
type ConcernedPayment = Notification['payments'][number];

type Asked = Pick<Notification, 'reason' | 'payments' | 'paymentIds' | 'issue'>;

/** Reasons that end when the buyer's data are corrected and the documents are issued (NOT-4). */
const BY_DATA: ReadonlySet<CriticalReason> = new Set([
  'invoice-rejected',
  'invoice-data-invalid',
  'company-invoice-forbidden',
]);
const BY_RECEIPT: ReadonlySet<CriticalReason> = new Set(['receipt-rejected', 'receipt-not-issued']);
/** Reasons that a person must check on the payment's page. */
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
  'receipt-number-used',
  'unsent-sale-refused',
  'unsent-sale-resolved',
  'payment-after-place',
  'payment-without-due',
  'payment-mismatch',
  'payment-twice',
  'payment-unverified',
  'payment-returned',
]);

/** The next actions; without a known payment only 'Załatwione' is left. */
export function nextActionsOf(notification: Asked): NextActions {
  const { reason, payments } = notification;
  const underWay = payments.some(({ outcome }) => outcome === 'waiting');
  const paymentPage = BY_LOOKING.has(reason) || isAsked(notification.issue) ? payments[0]?.id : undefined;
  const isDone = payments.length > 0 && isResolvedBy(reason, payments);
  if (underWay || isDone || payments.length === 0) {
    const first = isDone && !underWay ? 'resolve' : 'none';
    return { underWay, correct: [], order: undefined, stopped: undefined, paymentPage, first };
  }
  const stopped = stoppedBy(notification);
  const order = stopped ? undefined : orderOf(notification);
  const correct = isByData(notification) ? playersOf(payments) : [];
  return { underWay, correct, order, stopped, paymentPage, first: firstOf(notification, order) };
}

function firstOf(notification: Asked, order: Order | undefined): NextActions['first'] {
  if (!isByData(notification)) return order ? 'order' : 'none';
  return isOrderNext(notification, order) ? 'order' : 'correct';
}

/** The data are corrected, so that only the order is left. */
function isOrderNext(notification: Asked, order: Order | undefined): boolean {
  return order !== undefined && order.reason === undefined && isCorrected(notification);
}

/** The data are no longer those of the order that was refused. */
function isCorrected({ payments }: Asked): boolean {
  return payments.some(({ isBuyerChanged }) => isBuyerChanged);
}

/** The order is possible once a person has answered whether the receipt was printed; the payment's page asks. */
export function asksWhetherPrinted({ reason }: RefusalData): boolean {
  return reason === 'receipt-maybe-printed';
}

/** The payment's page asks the question of this order and takes the answer. */
function isAsked(issue: Asked['issue']): boolean {
  return issue?.allowed === false && asksWhetherPrinted(issue.why);
}

/** True when what was missing exists now. */
export function isResolvedBy(
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

/** On its way to the national e-invoice system, or registered there. */
function isOnItsWay({ govStatus, govId }: NonNullable<ConcernedPayment['invoice']>): boolean {
  const state = governmentStateOf(govStatus, govId);
  return state === 'registered' || state === 'waiting';
}

/**
 * An invoice that the e-invoice system rejected is handled like one that the provider rejected, when the rule allows a
 * new one.
 */
function isByData({ reason, issue }: Asked): boolean {
  return BY_DATA.has(reason) || (reason === 'government-refused' && issue?.allowed === true);
}

/** Invalid invoice data do not stop the order: staff correct them first. */
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
    return without && { act: 'receipt', title, paymentIds: [without.id], reason: undefined };
  }
  if (!isByData(notification) || waitsForData(notification)) return undefined;
  const isOwn = issue?.allowed && issue.documents === 'own';
  return {
    act: 'issue',
    title: isOwn ? pl.staffDocuments.issue.own : pl.staffDocuments.issueInvoice,
    paymentIds,
    reason: reasonOf(issue),
  };
}

/** The same data would be rejected again; a person with a better reason orders on the payment's page. */
function waitsForData(notification: Asked): boolean {
  const { reason, issue } = notification;
  return reason === 'invoice-rejected' && issue?.allowed === true && !isCorrected(notification);
}

function reasonOf(issue: Asked['issue']): string | undefined {
  if (issue === null) return pl.staffDocuments.oneByOne;
  return issue.allowed ? undefined : refusalTextFor(issue.why).title;
}

function playersOf(payments: readonly ConcernedPayment[]): NextActions['correct'] {
  const found = new Map(payments.map(({ playerId, participant }) => [playerId, participant.firstName]));
  return [...found].map(([playerId, name]) => ({ playerId, name }));
}
