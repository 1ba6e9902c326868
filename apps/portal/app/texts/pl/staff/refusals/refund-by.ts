/** Reception reads the texts of refusals too, and has no such button. */
export const REFUND_BY = '„Zwrot” zapisuje biuro albo kierownik.';
