// The question about a receipt's fiscal channel, built from its payments.

import type { Payment } from '../../payments/payment.ts';
import type { DeskDriver } from '../../printing/desk-driver.ts';
import type { PrintJobState } from '../../printing/print-job.ts';
import type { FiscalState } from '../document.ts';
import type { FiscalChannelQuestion, ReceiptPayment } from './fiscal-channel.ts';

/** A payment with the state of its print, and the desk that settled it. */
export type PrintablePayment = {
  readonly payment: Payment;
  readonly printState: PrintJobState | null;
  readonly desk: { readonly id: string; readonly driver: DeskDriver } | null;
};

/**
 * A payment at a counter without a settlement (imported from another system) counts as settled at a desk without a driver: it is
 * no online sale, and its printer is unknown.
 */
export function fiscalChannelQuestion(
  payments: readonly PrintablePayment[],
  isFallback: boolean,
  fiscal: FiscalState,
): FiscalChannelQuestion {
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
