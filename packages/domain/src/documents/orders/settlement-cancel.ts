// 'Anuluj rozliczenie': whether a person may cancel a settlement, by its payments, their documents and their prints.

import type { Payment } from '../../payments/payment.ts';
import { type CancelRefusal, cancelRefusal } from '../../payments/settlement-rules.ts';
import type { PrintJobState } from '../../printing/print-job.ts';
import { furthestTrace, type TracedRequest } from '../issuing/request-trace.ts';

export type SettledPayment = {
  readonly payment: Pick<Payment, 'id' | 'state' | 'method' | 'refund'>;
  /** The payment's documents; null while there is none. */
  readonly receipt: object | null;
  readonly invoice: object | null;
  /** The state of its receipt's print; null when no print was requested. */
  readonly printState: PrintJobState | null;
};

type SettlementQuestion = {
  readonly payments: readonly SettledPayment[];
  readonly requests: readonly (TracedRequest & { readonly paymentIds: readonly number[] })[];
  /** True when the desk itself reports that the print has left its queue for good. */
  readonly isPrintStopped: boolean;
};

type SettlementRefusal = { readonly reason: CancelRefusal; readonly paymentIds: readonly number[] };

/**
 * Why it is refused, or undefined: the first reason that holds for one of its payments (PAY-19). A pending document request
 * that includes a payment of another settlement is a reason too, because cancelling would end it for that payment as well.
 */
export function settlementCancelRefusal(question: SettlementQuestion): SettlementRefusal | undefined {
  const { payments, requests } = question;
  for (const one of payments) {
    const reason = refusalOf(one, question);
    if (reason) return { reason, paymentIds: [one.payment.id] };
  }
  const ids = payments.map(({ payment }) => payment.id);
  const isShared = requests.some((one) => one.state === 'pending' && !one.paymentIds.every((id) => ids.includes(id)));
  return isShared ? { reason: 'document-under-way', paymentIds: ids } : undefined;
}

function refusalOf(one: SettledPayment, { requests, isPrintStopped }: SettlementQuestion): CancelRefusal | undefined {
  const { payment, receipt, invoice, printState } = one;
  const own = requests.filter(({ paymentIds }) => paymentIds.includes(payment.id));
  return cancelRefusal({
    state: payment.refund ? 'refunded' : payment.state,
    online: payment.method === 'online',
    documents: (receipt ?? invoice) ? 'made' : furthestTrace(own),
    print: printState,
    isPrintStopped,
  });
}
