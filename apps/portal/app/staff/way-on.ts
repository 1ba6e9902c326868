// What a critical notification asks staff to do now, and in which order: correct the data, order documents, or close it.
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

/** Matters that end with the buyer's data corrected and the documents issued (decisions 5.3). */
const BY_DATA: ReadonlySet<CriticalReason> = new Set(['invoice-rejected', 'invoice-data-invalid']);
const BY_RECEIPT: ReadonlySet<CriticalReason> = new Set(['receipt-rejected', 'receipt-not-issued']);
/** Matters that a person must look into on the payment's page. */
const BY_LOOKING: ReadonlySet<CriticalReason> = new Set(['document-unknown', 'document-differs', 'government-refused']);

/** Of the payments that could be read; for none of them only 'Załatwione' is left. */
export function wayOnOf({ reason }: Pick<Notification, 'reason'>, payments: readonly ConcernedPayment[]): WayOn {
  const underWay = payments.some(({ outcome }) => outcome === 'waiting');
  const look = BY_LOOKING.has(reason) ? payments[0]?.id : undefined;
  const isDone = payments.length > 0 && isOver(reason, payments);
  if (underWay || isDone || payments.length === 0) {
    return { underWay, correct: [], order: undefined, look, first: isDone && !underWay ? 'resolve' : 'none' };
  }
  const order = orderOf(reason, payments);
  if (!BY_DATA.has(reason)) {
    return { underWay, correct: [], order, look, first: order && !order.reason ? 'order' : 'none' };
  }
  return { underWay, correct: playersOf(payments), order, look, first: 'correct' };
}

/** What was missing is there now. */
function isOver(reason: CriticalReason, payments: readonly ConcernedPayment[]): boolean {
  if (BY_DATA.has(reason)) return payments.every(({ invoice }) => invoice !== null);
  return BY_RECEIPT.has(reason) && payments.every(({ receipt }) => receipt !== null);
}

function orderOf(reason: CriticalReason, payments: readonly ConcernedPayment[]): Order | undefined {
  const [first] = payments;
  if (!first) return undefined;
  if (BY_RECEIPT.has(reason)) {
    const open = payments.find(({ may }) => may.issueReceipt.allowed);
    if (!open) return undefined;
    const title = pl.staffDocuments.issueReceipt;
    return { act: ACTS.receipt, title, paymentIds: [open.id], reason: undefined };
  }
  if (!BY_DATA.has(reason)) return undefined;
  const missing = payments.filter(({ invoice }) => invoice === null);
  const refused = missing.map(({ may }) => may.issue).find(({ allowed }) => !allowed);
  const own = first.may.issue.allowed && first.may.issue.documents === 'own';
  return {
    act: ACTS.issue,
    title: own ? pl.staffDocuments.issue.own : pl.staffDocuments.issueInvoice,
    paymentIds: missing.map(({ id }) => id),
    reason: refused && !refused.allowed ? wordsFor(refused.why).title : undefined,
  };
}

function playersOf(payments: readonly ConcernedPayment[]): WayOn['correct'] {
  const found = new Map(payments.map(({ participant }) => [participant.id, participant.firstName]));
  return [...found].map(([playerId, name]) => ({ playerId, name }));
}
