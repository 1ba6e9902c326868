// What the printer is asked to sell: lines with their VAT rates, and the payment methods. Never a tax id (PRN-19).
import type { PaymentMethod } from '@zapisy/domain/payments/payment';

/** One line of the receipt: amounts in whole grosze, gross. */
export type FiscalLine = { name: string; quantity: number; grossGrosze: number; vatRate: string };

export type FiscalPayment = { method: PaymentMethod; grosze: number };

export type FiscalReceipt = { lines: readonly FiscalLine[]; payments: readonly FiscalPayment[] };

/** The receipt's total in grosze. */
export function receiptTotal(receipt: FiscalReceipt): number {
  return receipt.lines.reduce((sum, line) => sum + line.grossGrosze, 0);
}
