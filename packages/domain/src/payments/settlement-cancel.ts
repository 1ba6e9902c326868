// 'Anuluj rozliczenie' over all payments of a settlement: one rule for the operation and for the screens' button.
import { furthestTrace, type TracedRequest } from '../documents/issuing/request-trace.ts';
import type { PrintJobState } from '../printing/print-job.ts';
import type { Payment } from './payment.ts';
import { type CancelRefusal, cancelRefusal } from './settlement-rules.ts';

export type SettledPayment = {
  readonly payment: Pick<Payment, 'id' | 'state' | 'method' | 'refund'>;
  /** Documents that were made; null while there is none. */
  readonly receipt: object | null;
  readonly invoice: object | null;
  /** Of the print of its receipt; null when there is none. */
  readonly printState: PrintJobState | null;
};

type SettlementQuestion = {
  readonly payments: readonly SettledPayment[];
  readonly requests: readonly (TracedRequest & { readonly paymentIds: readonly number[] })[];
  /** True when the desk itself says that the print is out of its queue for good. */
  readonly isPrintStopped: boolean;
};

type SettlementRefusal = { readonly reason: CancelRefusal; readonly paymentIds: readonly number[] };

/** The first reason that holds for any of its payments. A request over other payments too is not this settlement's to end. */
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
