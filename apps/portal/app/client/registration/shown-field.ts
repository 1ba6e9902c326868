/** What a page showed of a basket, for the payment step: `ShownBasket` as JSON. */
export const SHOWN_FIELD = 'shown';
