// What the choice of a receipt's way asks of its payments, read off the payments themselves.
import type { FiscalState } from '../documents/document.ts';
import type { Payment } from '../payments/payment.ts';
import type { DeskDriver } from './desk-driver.ts';
import type { ReceiptPayment, ReceiptQuestion } from './fiscal-way.ts';
import type { PrintJobState } from './print-job.ts';

/** A payment with what is known of its print, and of the desk that settled it. */
export type PrintablePayment = {
  readonly payment: Payment;
  readonly printState: PrintJobState | null;
  readonly desk: { readonly id: string; readonly driver: DeskDriver } | null;
};

/**
 * A payment at a counter without a settlement of ours (one that was carried over from elsewhere) counts as taken
 * at a desk without a driver: which printer it belongs to is not known, and it is no online sale.
 */
export function receiptQuestion(
  payments: readonly PrintablePayment[],
  isFallback: boolean,
  fiscal: FiscalState,
): ReceiptQuestion {
  return { payments: payments.map(receiptPayment), isFallback, fiscal };
}

function receiptPayment({ payment, printState, desk }: PrintablePayment): ReceiptPayment {
  const { id, city, lines, method } = payment;
  return {
    id,
    city,
    isExempt: lines.every(({ vatRate }) => vatRate === 'zw'),
    desk: method === 'online' ? null : (desk ?? { id: '', driver: 'none' }),
    print: printState,
  };
}
