// A run: documents for many payments at once, issued one list after another; its items' states and its progress (FOL-13).
import type { Payment } from '../../payments/payment.ts';
import { groupByBuyer } from '../issuing/buyer-groups.ts';
import type { DocumentOutcome } from '../issuing/document-outcome.ts';

/** 'working': ordered, its documents are being made. 'refused': it could not be ordered. 'needs-person': a person must act. */
export const RUN_ITEM_STATES = ['waiting', 'working', 'issued', 'refused', 'needs-person', 'cancelled'] as const;
export type RunItemState = (typeof RUN_ITEM_STATES)[number];

/** The most payments of one run. */
export const MAX_RUN_PAYMENTS = 500;

/** The most payments of one list of `generateBulkInvoiceFromPayments`. */
export const MAX_LIST_PAYMENTS = 100;

/**
 * The state of an item for its documents' outcome; undefined while they are still being made. A receipt that replaces a
 * rejected invoice is not what was ordered: its client's data wait for a correction.
 */
export function runItemStateOf(outcome: DocumentOutcome): RunItemState | undefined {
  switch (outcome) {
    case 'waiting':
      return undefined;
    case 'issued':
    case 'issued-unlinked':
    case 'withdrawn':
      return 'issued';
    case 'fell-back':
    case 'needs-person':
    case 'without-document':
      return 'needs-person';
  }
}

/** True once an item no longer changes automatically. */
export function isRunItemEnded(state: RunItemState): boolean {
  return state !== 'waiting' && state !== 'working';
}

export type RunProgress = {
  readonly total: number;
  /** Ended items, including the failed ones. */
  readonly done: number;
  /** Items that were refused, or need a person. */
  readonly failed: number;
};

export function runProgress(counts: Readonly<Partial<Record<RunItemState, number>>>): RunProgress {
  const all = RUN_ITEM_STATES.map((state) => ({ state, count: counts[state] ?? 0 }));
  const sum = (wanted: (state: RunItemState) => boolean) =>
    all.reduce((total, { state, count }) => total + (wanted(state) ? count : 0), 0);
  const failed = (state: RunItemState) => state === 'refused' || state === 'needs-person';
  return { total: sum(() => true), done: sum(isRunItemEnded), failed: sum(failed) };
}

type Listed = Pick<Payment, 'id' | 'ownerEmail' | 'settlementKey' | 'paidOn' | 'receiptId' | 'buyer'>;

/**
 * The lists of `generateBulkInvoiceFromPayments` into which a run is divided, in the order of their first payments:
 * payments settled together, else those that one owner paid on one day; always of one buyer. Payments with different
 * receipts are separate lists, because an invoice is linked to one receipt. None is longer than a list may be.
 */
export function listsOfRun<P extends Listed>(payments: readonly P[]): readonly (readonly P[])[] {
  const together = Map.groupBy(payments, ({ ownerEmail, settlementKey, paidOn, receiptId }) =>
    JSON.stringify([receiptId, settlementKey ?? [ownerEmail, paidOn]]),
  );
  return [...together.values()].flatMap((group) => groupByBuyer(group)).flatMap((group) => inPieces(group));
}

function inPieces<P>(group: readonly P[]): readonly (readonly P[])[] {
  const starts = group.flatMap((_, index) => (index % MAX_LIST_PAYMENTS === 0 ? [index] : []));
  return starts.map((start) => group.slice(start, start + MAX_LIST_PAYMENTS));
}

/** Splits a refused list: the named payments are ordered alone, and so is each one when none was named. */
export function splitRefusedList(list: readonly number[], named: readonly number[]): readonly (readonly number[])[] {
  const mismatched = list.filter((id) => named.includes(id));
  const rest = list.filter((id) => !named.includes(id));
  if (mismatched.length === 0) return list.map((id) => [id]);
  const alone = mismatched.map((id) => [id]);
  return rest.length > 0 ? [rest, ...alone] : alone;
}
