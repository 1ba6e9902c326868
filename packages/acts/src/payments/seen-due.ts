// What every change of a due payment by staff has in common.
import { z } from 'zod';

/** The payment, and the amount in grosze that the screen showed: another one is a conflict. */
export const seenDue = z.object({
  paymentId: z.int32().positive(),
  seenAmount: z.int32().nonnegative(),
});

/** How each of these changes may be refused: only what is due and not being paid can be changed. */
export const DUE_CHANGE_REFUSALS = {
  'not-found': [],
  'not-allowed-now': ['paid-online-now', 'money-taken', 'divided', 'already-cancelled'],
  conflict: ['amount-changed'],
} as const;
