// Whether an unsent sale waits for a person: the same for the desk's process and its screens.
import type { RefusalReason } from '@zapisy/domain/refusals/refusal-reasons';

/** The payment is being paid online: the sale is sent again until that has ended (DESK-4). */
export const BEING_PAID = 'being-paid' satisfies RefusalReason;

/** True when only a person can end it; false while it has no problem, or one that passes without a person. */
export function isForPerson({ problem }: { readonly problem: string | null }): boolean {
  return problem !== null && problem !== BEING_PAID;
}
