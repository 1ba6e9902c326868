// What follows an enrolment that is paid at once.

/** A due payment that is settled at once: the participant, the payment's number, and whom the enrolment has invited. */
export type ToSettle = { readonly playerId: string; readonly paymentId: number; readonly invited: string | null };
