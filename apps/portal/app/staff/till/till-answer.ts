// What the till's form was answered when nothing was sold, or when nobody knows; and what it is filled in with again.
import { TRANSFER_DAY_PROBLEMS, type TransferDayProblem } from '@zapisy/domain/payments/transfer-day';
import type { FormFailure } from '../../server/api.server.ts';
import { FIELDS, type SaleProblem } from './till-sale.ts';

/** `fields` are those that were sent, with the key among them: sending them again sells once. */
export type NotSold = { readonly fields: string; readonly at: number } & (
  | { readonly kind: 'wrong'; readonly problem: SaleProblem }
  | { readonly kind: 'refused'; readonly failure: FormFailure }
  /** The answer was lost on its way to the browser. */
  | { readonly kind: 'lost' }
);

/** True when nobody knows whether the sale was written down. */
export function isUnknown(outcome: NotSold): boolean {
  return outcome.kind === 'lost' || (outcome.kind === 'refused' && outcome.failure.kind === 'failed');
}

/**
 * True when the server has looked for the sale's key and said no, so that nothing is under way under it. What was found
 * wrong before that says nothing of an earlier attempt.
 */
export function isSettledMatter(outcome: NotSold): boolean {
  if (outcome.kind !== 'refused' || isUnknown(outcome)) return false;
  return outcome.failure.kind !== 'refused' || outcome.failure.code !== 'bad-input';
}

/** What is wrong with the day of a transfer, for its field: found in the form, or by the server, where it may be another day. */
export function dayProblemOf(
  problem: SaleProblem | undefined,
  outcome: NotSold | undefined,
): TransferDayProblem | undefined {
  const reason =
    outcome?.kind === 'refused' && outcome.failure.kind === 'refused' ? outcome.failure.details.reason : undefined;
  return TRANSFER_DAY_PROBLEMS.find((one) => one === problem || one === reason);
}

export function keyIn(fields: string): string {
  return new URLSearchParams(fields).get(FIELDS.key) ?? '';
}

type Shown = { readonly version: number | undefined; readonly unticksReceipt: boolean };

/**
 * What the form begins with: what was sent from it, else nothing but the tick. The tick, why it was taken away, and what the client gives up
 * for it, are meant for the data that were shown: with others the advice decides anew, or a company would get a receipt without its
 * tax id.
 */
export function startOf(sent: string | undefined, { version, unticksReceipt }: Shown): URLSearchParams {
  const start = new URLSearchParams(sent);
  if (sent !== undefined && start.get(FIELDS.version) === String(version)) return start;
  for (const name of [FIELDS.print, FIELDS.why, FIELDS.message, FIELDS.waiver]) start.delete(name);
  if (!unticksReceipt) start.set(FIELDS.print, 'yes');
  return start;
}
