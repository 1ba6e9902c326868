// Whether the payment can be taken now, by the server or offline; and if not the reason, for the text beside the act.
import type { DocumentPlan } from '@zapisy/domain/documents/issuing/document-plan';
import type { CounterMethod } from '@zapisy/domain/payments/payment';
import type { RefusalReason } from '@zapisy/domain/refusals/refusal-reasons';
import type { CallFailure } from '../ports/reply.ts';
import { isNotOwed } from '../refusals/refusal-effects.ts';

export type WhyNot =
  /** The server refused these payments: they are paid or cannot be paid, and a retry changes nothing. */
  | 'not-owed'
  /** Offline: several buyers, goods, another method than cash, an invoice alone, no receipt, or a desk without a printer. */
  | 'offline-family'
  | 'offline-goods'
  | 'offline-method'
  | 'offline-invoice'
  | 'offline-no-receipt'
  | 'offline-no-printer';

export type SettleOption =
  | { readonly kind: 'online' }
  | { readonly kind: 'offline' }
  /** Another person changed what the dialog shows, and it is being read again. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'impossible'; readonly why: WhyNot };

export type SettleQuestion = {
  readonly isOffline: boolean;
  readonly hasPrinter: boolean;
  /** Null: not chosen yet. */
  readonly method: CounterMethod | null;
  readonly isSplit: boolean;
  readonly plan: DocumentPlan;
  readonly paymentIds: readonly number[];
  readonly hasGoods: boolean;
  /** The whole family is settled for: without the server each buyer is settled alone. */
  readonly isFamily: boolean;
  readonly failure: CallFailure | null;
  readonly isChecking: boolean;
};

/** DESK-1: offline only cash for due payments can be taken, with a receipt of this desk's own printer. */
export function settleOptionOf(question: SettleQuestion): SettleOption {
  const { isOffline, failure, isChecking, paymentIds } = question;
  if (isConflict(failure) && isChecking) return { kind: 'loading' };
  if (isSettledOrSpent(failure, paymentIds)) return { kind: 'impossible', why: 'not-owed' };
  if (!isOffline) return { kind: 'online' };
  const why = whyNotOffline(question);
  return why ? { kind: 'impossible', why } : { kind: 'offline' };
}

function whyNotOffline({ hasPrinter, isFamily, hasGoods, method, isSplit, plan }: SettleQuestion): WhyNot | undefined {
  if (isFamily) return 'offline-family';
  if (!hasPrinter) return 'offline-no-printer';
  if (hasGoods) return 'offline-goods';
  if (isSplit || (method !== null && method !== 'cash')) return 'offline-method';
  if (plan.receipt) return undefined;
  return plan.invoice === 'none' ? 'offline-no-receipt' : 'offline-invoice';
}

function isConflict(failure: CallFailure | null): boolean {
  return failure?.kind === 'refused' && failure.refusal.code === 'conflict';
}

/**
 * The key has settled before, its settlement was cancelled, or a person resolved its sale: it can settle nothing more.
 */
const SPENT_KEY: readonly (RefusalReason | undefined)[] = [
  'other-request',
  'settlement-cancelled',
  'resolved-by-person',
];

function isSettledOrSpent(failure: CallFailure | null, paymentIds: readonly number[]): boolean {
  if (failure?.kind !== 'refused') return false;
  const { refusal } = failure;
  if (refusal.code === 'conflict') return SPENT_KEY.includes(refusal.reason);
  if (!isNotOwed(refusal.code)) return false;
  const concerned = 'paymentIds' in refusal ? refusal.paymentIds : undefined;
  return concerned === undefined || paymentIds.some((id) => concerned.includes(id));
}
