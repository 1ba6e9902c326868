// 'Przejmij' as values of a form: the page of the payment handles it, also for the till.
import type { FormFailure } from '#app/server/api.server.ts';

/** The value of the field 'action'. */
export const TAKE_OVER = 'take-over';
/** Sent from a till, of a participant or of a whole family: a payment that is due again leads back there. */
export const FROM_TILL_FIELD = 'from-till';
export const FROM_FAMILY_TILL_FIELD = 'from-family-till';

export type TakeOverOutcome = { readonly at: number; readonly kind: 'take-over' } & (
  | { readonly result: 'due' | 'paid' }
  | { readonly result: 'refused'; readonly failure: FormFailure }
);
