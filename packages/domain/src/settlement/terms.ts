// How a sale at the counter is settled, whatever is sold.
import type { NoReceiptReason, PaymentMethod, PaymentPart } from '../payments/payment.ts';
import { splitOfParts } from '../payments/split.ts';
import type { DeskDriver } from '../printing/desk-driver.ts';

export type SettlementTerms = {
  /** The largest, when there are several. */
  readonly method: PaymentMethod;
  /** Several payment methods at once (split), in grosze. */
  readonly parts?: readonly PaymentPart[] | undefined;
  /** The total that the dialog showed, in grosze; undefined for a counter that does not send it. */
  readonly total?: number | undefined;
  readonly printReceipt: boolean;
  readonly noReceiptReason?: NoReceiptReason | undefined;
  /** 'Klient rezygnuje z faktury' was ticked. */
  readonly invoiceWaived: boolean;
  /** The version of the invoice data that the dialog showed; 0 when there is no row. */
  readonly invoiceVersion: number;
  /** The invoice waits for a person who corrects the buyer's data. */
  readonly invoiceAfterCorrection: boolean;
  /** A desk that was offline has printed the receipt. */
  readonly alreadyPrinted: boolean;
  /** When an offline desk took the money, ISO 8601. */
  readonly takenAt?: string | undefined;
  /** False for a desk that does not print this receipt. */
  readonly deskPrints: boolean;
  /** How this desk's receipts become fiscal (PRN-3); undefined for a counter that does not know it. */
  readonly deskDriver?: DeskDriver | undefined;
  /** For a transfer: the day on which the money came, 'YYYY-MM-DD'. */
  readonly paidOn?: string | undefined;
};

/** How this desk's receipts become fiscal; a desk that does not send it has a printer, or nothing. */
export function deskDriverOf({
  deskDriver,
  deskPrints,
}: Pick<SettlementTerms, 'deskDriver' | 'deskPrints'>): DeskDriver {
  return deskDriver ?? (deskPrints ? 'posnet' : 'none');
}

type AskedParts = Pick<SettlementTerms, 'parts'> & { readonly method?: PaymentMethod | undefined };

/** The payment method of the whole sale: of several, the largest; undefined when neither is given. */
export function mainMethod({ method, parts = [] }: AskedParts): PaymentMethod | undefined {
  return splitOfParts(parts)?.main ?? method;
}
