// The waiver of a company invoice: a receipt without the buyer's tax id excludes the invoice, so the client is asked
// first.

/**
 * Stored on a payment (PAY-17). 'given': the client gives the company invoice up. 'not-asked': the receipt was printed
 * while the server was away, for a client of whom the desk did not know that they invoice a company.
 */
export const INVOICE_WAIVERS = ['given', 'not-asked'] as const;
export type InvoiceWaiver = (typeof INVOICE_WAIVERS)[number];

type WaiverAnswer = {
  /** 'Klient rezygnuje z faktury' was answered. */
  readonly isGiven: boolean;
  /** The desk's own printer printed the receipt while the server was away, so it exists whatever the answer is now. */
  readonly isPrinted: boolean;
};

/** What a payment that needs a waiver stores (`consequenceOfTick`); undefined when it cannot be settled without one. */
export function invoiceWaiver({ isGiven, isPrinted }: WaiverAnswer): InvoiceWaiver | undefined {
  if (isGiven) return 'given';
  return isPrinted ? 'not-asked' : undefined;
}
