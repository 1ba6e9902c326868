// What a client may do with a payment whose page did not open, as values of a form, and the addresses of both pages.

export const ATTEMPT_FIELD = 'proba';
/** The sum that the page showed, in grosze. */
export const TOTAL_FIELD = 'suma';
export const ATTEMPT_ACTS = { open: 'otworz', giveUp: 'zrezygnuj' } as const;
export type AttemptAct = keyof typeof ATTEMPT_ACTS;

/** Names the last attempt in the address of the page after payment, which then says what became of it. */
export const ATTEMPT_PARAM = 'proba';

export const paymentPage = (checkoutId: string): string => `/platnosc/${checkoutId}`;

/** Not the page itself: a POST there is the payer's way back from the gateway. */
export const attemptAddress = (checkoutId: string): string => `${paymentPage(checkoutId)}/proba`;

/** The page after an attempt that was made at this moment, in milliseconds. */
export function attemptedPage(checkoutId: string, at: number): string {
  return `${paymentPage(checkoutId)}?${new URLSearchParams({ [ATTEMPT_PARAM]: String(at) })}`;
}
