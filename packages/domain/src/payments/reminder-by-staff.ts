// Whether staff may remind of a due payment by e-mail (PAY-42), and why not.
import { emailOfOwner } from '../people/owner-key.ts';
import type { PaymentState } from './payment.ts';

export const NO_REMINDER_REASONS = [
  'email-off',
  'no-email',
  'paid-online-now',
  'not-due',
  'under-review',
  'reminded-today',
] as const;

export type NoReminderReason = (typeof NO_REMINDER_REASONS)[number];

export type RemindedPayment = {
  readonly state: PaymentState;
  readonly ownerEmail: string;
  /** The day 'YYYY-MM-DD' of the last reminder, by staff or by the job; null: none. */
  readonly remindedOn: string | null;
  /** Staff check money that came for it: its owner must not be asked to pay it again (PAY-38). */
  readonly isUnderReview: boolean;
};

/** The first reason against a reminder today; undefined: one may be sent. `today` is a day of Europe/Warsaw. */
export function noReminderReason(
  { state, ownerEmail, remindedOn, isUnderReview }: RemindedPayment,
  { today, isEmailOn }: { readonly today: string; readonly isEmailOn: boolean },
): NoReminderReason | undefined {
  if (state === 'pending') return 'paid-online-now';
  if (state !== 'due') return 'not-due';
  if (isUnderReview) return 'under-review';
  if (emailOfOwner(ownerEmail) === undefined) return 'no-email';
  if (!isEmailOn) return 'email-off';
  return remindedOn !== null && remindedOn >= today ? 'reminded-today' : undefined;
}
