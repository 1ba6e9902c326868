// The three link parameters that make an invoice an 'invoice for a receipt': adds and removes them (ISS-2).

/** All three or none: the provider treats the documents as independent until it has every one of them. */
type ReceiptLink = {
  readonly from_invoice_id: number;
  readonly additional_params: 'for_receipt';
  readonly issued_to_receipt: true;
};

export const LINK_PARAMETERS: readonly (keyof ReceiptLink)[] = [
  'from_invoice_id',
  'additional_params',
  'issued_to_receipt',
];

/**
 * The body of an invoice linked to a receipt. `providerReceiptId` is the PROVIDER's id of the receipt, never the id of our
 * own document row. The given body is not changed.
 */
export function withReceiptLink<B extends object>(body: B, providerReceiptId: number): B & ReceiptLink {
  return { ...body, from_invoice_id: providerReceiptId, additional_params: 'for_receipt', issued_to_receipt: true };
}

/** True for the name of one of the three parameters. */
export function isLinkParameter(field: string): boolean {
  return (LINK_PARAMETERS as readonly string[]).includes(field);
}

/** An answer's fields about an invoice's link; `fromProviderId` is null when the answer leaves it out. */
type SaidLink = { readonly isIssuedToReceipt: boolean; readonly fromProviderId: string | null };

/**
 * The provider's mark is the proof of a link (ISS-4), unless the same answer names another source than this receipt, by
 * its id at the provider: then the invoice is linked, but to another receipt than in our books.
 */
export function isLinkedTo({ isIssuedToReceipt, fromProviderId }: SaidLink, providerReceiptId: number): boolean {
  return isIssuedToReceipt && (fromProviderId === null || fromProviderId === String(providerReceiptId));
}
