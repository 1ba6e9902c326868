// The waiver of a company invoice: a receipt without the buyer's tax id rules the invoice out, so the client is asked first.

/**
 * Kept on a payment (decisions 5.1). 'given': the client gives the company invoice up. 'not-asked': the receipt was sold while
 * the server was away, to a client of whom the desk did not know that they invoice a company.
 */
export const INVOICE_WAIVERS = ['given', 'not-asked'] as const;
export type InvoiceWaiver = (typeof INVOICE_WAIVERS)[number];

export type WaiverAnswer = {
  /** 'Klient rezygnuje z faktury' was answered. */
  readonly isGiven: boolean;
  /** The sale was taken while the server was away: its money, and most often its paper, are there whatever is said now. */
  readonly wasTakenOffline: boolean;
};

/** What a payment keeps that needs a waiver (`consequenceOfTick`); undefined where it cannot be settled without one. */
export function invoiceWaiver({ isGiven, wasTakenOffline }: WaiverAnswer): InvoiceWaiver | undefined {
  if (isGiven) return 'given';
  return wasTakenOffline ? 'not-asked' : undefined;
}
