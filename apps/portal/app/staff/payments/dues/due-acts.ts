// The staff's changes of a due payment, as values of a form and of the page's address, and their results.
import { parseZloty } from '@zapisy/domain/money';
import type { FormFailure } from '#app/server/api.server.ts';
import { paymentAddress } from '../../shell/addresses.ts';

/** The values of the field 'action'. `level` only computes the last instalment; `recount` shows another number of them. */
export const DUE_ACTS = {
  lower: 'lower-price',
  divide: 'divide-due',
  level: 'level-instalments',
  recount: 'recount-instalments',
  cancel: 'cancel-due',
} as const;
export type DueAct = (typeof DUE_ACTS)[keyof typeof DUE_ACTS];

/** What the page's address opens. */
export const CHANGE_PARAM = 'zmien';
export const LINE_PARAM = 'pozycja';
export const CHANGES = { lower: 'cena', divide: 'raty', cancel: 'anuluj' } as const;
export type Change = keyof typeof CHANGES;

export const CHANGE_ID = 'zmiana';

/** The page of the payment with the form of a change open. */
export function changeAddress(paymentId: number, change: Change, more: Readonly<Record<string, string>> = {}): string {
  return `${paymentAddress(paymentId)}?${new URLSearchParams({ [CHANGE_PARAM]: CHANGES[change], ...more })}#${CHANGE_ID}`;
}

/** The names of the forms' fields. */
export const DUE_FIELDS = {
  payment: 'payment',
  seenAmount: 'seenAmount',
  position: 'position',
  price: 'price',
  reason: 'reason',
  text: 'text',
  /** With how many instalments the form was shown. */
  count: 'count',
  /** How many are asked for instead: the button of another number has this name, and no act. */
  newCount: 'newCount',
} as const;
export const amountField = (number: number): string => `amount-${number}`;
export const dueField = (number: number): string => `due-${number}`;

export type DueProblem = 'price' | 'no-reason' | 'no-other-text' | 'amounts' | 'cannot-level';

/** The values with which the form is shown again. */
export type TypedFields = Readonly<Record<string, string>>;

export type DueOutcome = { readonly at: number; readonly kind: 'due' } & (
  | { readonly result: 'lowered'; readonly amount: number; readonly isClosed: boolean }
  | { readonly result: 'divided' | 'cancelled' }
  | { readonly result: 'levelled' | 'recounted'; readonly act: DueAct; readonly typed: TypedFields }
  | { readonly result: 'wrong'; readonly act: DueAct; readonly problem: DueProblem; readonly typed: TypedFields }
  | { readonly result: 'refused'; readonly act: DueAct; readonly failure: FormFailure; readonly typed: TypedFields }
);

/** The form that an answer keeps open, with the typed values; undefined when it is done. */
export function reopenedBy(
  outcome: DueOutcome | undefined,
): { readonly change: Change; readonly typed: TypedFields } | undefined {
  if (!outcome || !('typed' in outcome)) return undefined;
  const { act, typed } = outcome;
  if (act === DUE_ACTS.lower) return { change: 'lower', typed };
  return { change: act === DUE_ACTS.cancel ? 'cancel' : 'divide', typed };
}

/** The typed amounts of a form of instalments, in grosze; undefined for one that is no amount of money to pay. */
export function typedAmounts(typed: TypedFields, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const amount = parseZloty(typed[amountField(index + 1)] ?? '');
    return amount !== undefined && amount > 0 ? amount : undefined;
  });
}
