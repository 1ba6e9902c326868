// The result of the staff's invoice editor.
import type { Outcome } from '../../shared/invoice-data/outcome.ts';

/** As in the client's own form; 'copied' when the data were copied to `changed` siblings. */
export type StaffOutcome = Outcome | { readonly kind: 'copied'; readonly changed: number };

export type SentStaffOutcome = StaffOutcome & { readonly at: number };
