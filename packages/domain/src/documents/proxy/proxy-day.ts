// The day that a new document of the proxy may bear.

type DatedInvoice = {
  readonly kind: string;
  readonly invoice: Readonly<Record<string, unknown>>;
};

/**
 * True for a day that is over: a document bears the day on which it is sent (DOC-12), and the national system takes an
 * earlier one for an offline invoice. A receipt may bear the day of its sale. `today` is 'YYYY-MM-DD', Europe/Warsaw.
 */
export function isOfFormerDay({ kind, invoice }: DatedInvoice, today: string): boolean {
  const day = String(invoice['issue_date']);
  const isDayOfSale = kind === 'receipt' && day === invoice['sell_date'];
  return day < today && !isDayOfSale;
}
