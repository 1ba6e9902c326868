// What every change of a due payment by staff has in common.
import { isCompleteChangeReason } from '@zapisy/domain/payments/due-change';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { z } from 'zod';

/** The payment, and the amount in grosze that the screen showed: another one is a conflict. */
export const seenDue = z.object({
  paymentId: z.int32().positive(),
  seenAmount: z.int32().nonnegative(),
});

/** Why, out of a list; 'other' needs a text. */
export function changeReason<const Codes extends readonly string[]>(codes: Codes) {
  return z
    .object({ code: z.enum(codes), text: z.string().trim().max(LONGEST_REASON) })
    .refine(isCompleteChangeReason, { path: ['text'] });
}

/** How each of these changes may be refused: only what is due and not being paid can be changed. */
export const DUE_CHANGE_REFUSALS = {
  'not-found': [],
  'not-allowed-now': ['paid-online-now', 'money-taken', 'divided', 'already-cancelled'],
  conflict: ['amount-changed'],
} as const;
