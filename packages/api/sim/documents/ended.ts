// Everything that a checker reads: the state of a simulation at its end, and what happened in it.
import type { PaymentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import type { WriteOutcome } from '../../src/outside/invoicing/invoicing-provider.ts';
import type { Notified } from '../memory-notifications.ts';
import type { SimulationCase } from './cases.ts';
import type { Arrival, LedgerRow } from './memory-provider.ts';
import type { Recorded, Write } from './memory-records.ts';

/** A POST that a worker requested, whether it arrived or not. */
export type Post = {
  readonly worker: number;
  readonly body: LedgerRow['body'];
  readonly order: number;
  readonly at: number;
  /** When its turn had come and it was sent; undefined when it never was. */
  leftAt: number | undefined;
  /** The answer that the worker got; undefined when the worker had died by then. */
  answer: WriteOutcome | undefined;
};

/** A look-up that was answered, and its result. */
export type LookUp = {
  readonly key: string;
  readonly order: number;
  readonly at: number;
  /** When the provider read its list; its answer may have come much later. */
  readonly readAt: number;
  /** Read to its end without a hit. */
  readonly isProof: boolean;
};

/** A document request recorded in a new state. */
export type Move = {
  readonly worker: number;
  readonly key: string;
  readonly state: DocumentRequest['state'];
  readonly order: number;
  readonly at: number;
};

/** What remains when no work is left. */
export type EndedSimulation = {
  readonly given: SimulationCase;
  readonly ledger: readonly LedgerRow[];
  readonly arrivals: readonly Arrival[];
  readonly posts: readonly Post[];
  readonly lookUps: readonly LookUp[];
  readonly moves: readonly Move[];
  readonly payments: readonly PaymentSnapshot[];
  readonly requests: readonly DocumentRequest[];
  readonly notified: readonly Notified[];
  readonly writes: readonly Write[];
  readonly recorded: readonly Recorded[];
};

/** The numbers of the payments in a body, from the names of its lines. */
export function paymentsOn(body: LedgerRow['body']): readonly number[] {
  const positions = body.invoice['positions'] as readonly { readonly name: string }[];
  return [...new Set(positions.map(({ name }) => Number.parseInt(name.slice('Nr '.length), 10)))];
}

export const keyOf = (body: LedgerRow['body']): string => String(body.invoice['oid']);

/** What each payment requests by the plan of DOC-1, implemented a second time. */
export type PlannedByRule = { readonly receipt: boolean; readonly invoice: boolean; readonly isHeldBack: boolean };

export function plannedByRule(
  { payment }: Pick<PaymentSnapshot, 'payment'>,
  { beginning }: SimulationCase,
): PlannedByRule {
  const preference = payment.buyer?.preference;
  const isTicked = payment.printReceipt === true || payment.method === 'online';
  const isHeldBack = preference !== 'none' && payment.buyer?.data.street === '';
  if (beginning !== 'fresh') return { receipt: true, invoice: true, isHeldBack: false };
  if (preference === 'classic') {
    const isReceiptOnly = payment.printReceipt === true && payment.method !== 'online';
    return { receipt: isReceiptOnly, invoice: !isReceiptOnly, isHeldBack: !isReceiptOnly && isHeldBack };
  }
  return { receipt: isTicked, invoice: preference === 'nominal', isHeldBack };
}
