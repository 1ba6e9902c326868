// The answer to the till's form when nothing was sold or the result is unknown; and the values with which the form
// starts again.
import { TRANSFER_DAY_PROBLEMS, type TransferDayProblem } from '@zapisy/domain/payments/transfer-day';
import type { FormFailure } from '../../server/api.server.ts';
import { FIELDS, type SaleProblem } from './till-sale.ts';

/** `fields` are the sent ones, including the key: sent again, they sell once. */
export type NotSold<Wrong = { readonly problems: readonly SaleProblem[] }> = {
  readonly fields: string;
  readonly at: number;
} & (
  | (Wrong & { readonly kind: 'wrong' })
  | { readonly kind: 'refused'; readonly failure: FormFailure }
  /** The answer was lost on its way to the browser. */
  | { readonly kind: 'lost' }
);

/** True when it is unknown whether the sale was recorded. */
export function isUnknownResult(outcome: NotSold<unknown>): boolean {
  return outcome.kind === 'lost' || (outcome.kind === 'refused' && outcome.failure.kind === 'failed');
}

/**
 * True when the server has looked the sale's key up and refused, so that no sale with it is in progress. A problem that
 * was found before that says nothing about an earlier attempt.
 */
export function isFinalRefusal(outcome: NotSold<unknown>): boolean {
  if (outcome.kind !== 'refused' || isUnknownResult(outcome)) return false;
  return outcome.failure.kind !== 'refused' || outcome.failure.code !== 'bad-input';
}

/** The problem of a transfer's day, for its field: found in the form, or by the server, where it may be another day. */
export function transferDayProblemOf(
  problems: readonly string[],
  outcome: NotSold<unknown> | undefined,
): TransferDayProblem | undefined {
  const reason =
    outcome?.kind === 'refused' && outcome.failure.kind === 'refused' ? outcome.failure.details.reason : undefined;
  return TRANSFER_DAY_PROBLEMS.find((one) => problems.includes(one) || one === reason);
}

export function keyIn(fields: string): string {
  return new URLSearchParams(fields).get(FIELDS.key) ?? '';
}

type Shown = {
  readonly version: number | undefined;
  readonly unticksReceipt: boolean;
  /** The payments with which the till was opened. */
  readonly chosen?: readonly number[];
};

/**
 * The values with which the form starts: the sent ones, else only the tick, and the payments with which it was opened.
 * The tick, the reason without one, and the client's waiver belong to the data that were shown. For other data the
 * advice decides again; otherwise a company could get a receipt without its tax id.
 */
export function startValues(
  sent: string | undefined,
  { version, unticksReceipt, chosen = [] }: Shown,
): URLSearchParams {
  const start = new URLSearchParams(sent);
  if (sent === undefined) for (const id of chosen) start.append(FIELDS.payment, String(id));
  if (sent !== undefined && start.get(FIELDS.version) === String(version)) return start;
  for (const name of [FIELDS.print, FIELDS.reason, FIELDS.reasonText, FIELDS.waiver]) start.delete(name);
  if (!unticksReceipt) start.set(FIELDS.print, 'yes');
  return start;
}
