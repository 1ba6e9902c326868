// A run: documents for many payments at once, worked off one list after another; its items' states and how far it has come.
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
 * Where the documents' one word leaves an item; undefined while they are still being made. A receipt that stands in for a
 * rejected invoice is not what was asked for: its client's data wait for a correction.
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

/** True once nothing more happens to an item by itself. */
export function isRunItemEnded(state: RunItemState): boolean {
  return state !== 'waiting' && state !== 'working';
}

export type RunProgress = {
  readonly total: number;
  /** Items at their end, the failed ones among them. */
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
 * The lists of `generateBulkInvoiceFromPayments` that a run is worked off in, in the order of their first payments: what was
 * settled together goes together, else what one owner paid on one day; always of one buyer. Payments with different receipts
 * are lists of their own, for an invoice is linked to one receipt. None is longer than a list may be.
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

/** A list that was refused is taken apart: the payments that were named go alone, and so does each when none was named. */
export function splitRefusedList(list: readonly number[], named: readonly number[]): readonly (readonly number[])[] {
  const mismatched = list.filter((id) => named.includes(id));
  const rest = list.filter((id) => !named.includes(id));
  if (mismatched.length === 0) return list.map((id) => [id]);
  const alone = mismatched.map((id) => [id]);
  return rest.length > 0 ? [rest, ...alone] : alone;
}
