// Changes of a due payment before any money came: a lower price, instalments, cancelling (PAY-27 to PAY-30).
import type { Grosze } from '../money.ts';
import type { Payment } from './payment.ts';

export const LOWERING_REASONS = ['sibling', 'illness', 'classes-missed', 'agreement', 'mistake', 'other'] as const;
export type LoweringReason = (typeof LOWERING_REASONS)[number];

/** Why a person cancels a due payment. */
export const CANCELLING_REASONS = ['mistake', 'resignation', 'illness', 'other'] as const;
export type CancellingReason = (typeof CANCELLING_REASONS)[number];

/** Why a payment was closed without money; the last three are written by the operations themselves. */
export const CLOSING_REASONS = [...CANCELLING_REASONS, 'place-released', 'divided', 'lowered-to-zero'] as const;
export type ClosingReason = (typeof CLOSING_REASONS)[number];

/** A reason of a list, with the words of the member of staff; '' when there are none. */
export type ReasonWithText<Code extends string> = { readonly code: Code; readonly text: string };

/** Why a payment was closed without money, by whom (an e-mail) and when. */
export type Closing = ReasonWithText<ClosingReason> & { readonly by: string; readonly at: Date };

/** One lowered price: both prices in grosze, the reason, the actor's e-mail and the moment. */
export type PriceChange = {
  /** The position of the line in its payment, from 1. */
  readonly position: number;
  readonly from: Grosze;
  readonly to: Grosze;
  readonly reason: ReasonWithText<LoweringReason>;
  readonly by: string;
  readonly at: Date;
};

/** True when the reason is complete: 'other' needs a text. */
export function isCompleteChangeReason({ code, text }: ReasonWithText<string>): boolean {
  return code !== 'other' || text.trim() !== '';
}

export type DueChangeRefusal =
  /** A checkout is open. Next action: wait for its end, or take the payment over at the counter. */
  | 'paid-online-now'
  /** Next action: 'Zwrot', and a correction at the provider. */
  | 'money-taken'
  /** It was divided: each instalment is changed by itself. */
  | 'divided'
  | 'already-cancelled';

/** What a change of a due payment asks about. */
type ChangedDue = Pick<Payment, 'state'> & { readonly closing: Pick<Closing, 'code'> | null };

/** Why no change of this payment is possible, or undefined: only what is due and not being paid can be changed. */
export function dueChangeRefusal({ state, closing }: ChangedDue): DueChangeRefusal | undefined {
  switch (state) {
    case 'due':
      return undefined;
    case 'pending':
      return 'paid-online-now';
    case 'paid':
    case 'refunded':
      return 'money-taken';
    case 'cancelled':
      return closing?.code === 'divided' ? 'divided' : 'already-cancelled';
  }
}

export type DivisionRefusal = DueChangeRefusal | 'is-instalment' | 'instalment-paid' | 'too-small' | 'course-begun';

/** An instalment of a divided payment with the states of all instalments of that payment. */
type DivisionQuestion = ChangedDue &
  Pick<Payment, 'amount'> & {
    readonly instalmentStates: readonly Payment['state'][];
    /** The last due day that instalments may have (PAY-50); null for none. */
    readonly lastDay: string | null;
    /** The business day 'YYYY-MM-DD'. */
    readonly today: string;
  };

/** Why this payment cannot be divided, or undefined: an instalment is not divided a second time. */
export function divisionRefusal(question: DivisionQuestion): DivisionRefusal | undefined {
  const { instalmentStates, amount, lastDay, today } = question;
  const refusal = dueChangeRefusal(question);
  if (refusal) return refusal;
  if (instalmentStates.some((state) => state === 'paid' || state === 'refunded')) return 'instalment-paid';
  if (instalmentStates.length > 0) return 'is-instalment';
  if (amount < 2) return 'too-small';
  return lastDay !== null && lastDay < today ? 'course-begun' : undefined;
}

/** True for a price that a line may be lowered to: below the former one, and not below 0,00. */
export function isLowerPrice(price: number, former: Grosze): boolean {
  return Number.isInteger(price) && price >= 0 && price < former;
}
