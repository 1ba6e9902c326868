// The waiver of a company invoice: a receipt without the buyer's tax id rules the invoice out, so the client is asked first.

/**
 * Kept on a payment (PAY-17). 'given': the client gives the company invoice up. 'not-asked': the receipt was printed
 * while the server was away, for a client of whom the desk did not know that they invoice a company.
 */
export const INVOICE_WAIVERS = ['given', 'not-asked'] as const;
export type InvoiceWaiver = (typeof INVOICE_WAIVERS)[number];

type WaiverAnswer = {
  /** 'Klient rezygnuje z faktury' was answered. */
  readonly isGiven: boolean;
  /** The desk's own printer made the receipt while the server was away: it is printed whatever is said now. */
  readonly isPrinted: boolean;
};

/** What a payment keeps that needs a waiver (`consequenceOfTick`); undefined where it cannot be settled without one. */
export function invoiceWaiver({ isGiven, isPrinted }: WaiverAnswer): InvoiceWaiver | undefined {
  if (isGiven) return 'given';
  return isPrinted ? 'not-asked' : undefined;
}
