// The main act after a sale: what its filled button does, by the worst of the three steps (DESK-21).
import { validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import type { PrintItem } from '../ports/prints.ts';
import type { PaymentView } from '../ports/procedures.ts';
import { rejectionText } from './document-text.ts';
import type { SaleResult } from './result-steps.ts';
import type { FollowedSale } from './sale-facts.ts';

/** The act of the filled button; 'answer': there is no filled button. */
export type MainAct = 'next' | 'retry' | 'queue' | 'correct' | 'answer';

/** `canCorrect`: an invoice needs other data, with which the desk can order it. */
export function mainActOf(result: SaleResult, job: PrintItem | undefined, canCorrect: boolean): MainAct {
  const { cause, receipt, money } = result;
  // An unknown outcome needs an answer before any other act.
  if (receipt.state === 'unknown' && job) return 'answer';
  if (cause === 'money') return money.state === 'refused' ? 'queue' : 'next';
  if (cause === 'document') return canCorrect ? 'correct' : 'next';
  return cause === 'receipt' ? actOfReceipt(receipt, job) : 'next';
}

function actOfReceipt({ state, tone }: SaleResult['receipt'], job: PrintItem | undefined): MainAct {
  if (state === 'held' && job?.state === 'held') return 'retry';
  return tone === 'error' || tone === 'warn' ? 'queue' : 'next';
}

/** An invoice that needs other data: whose, and for which payments. */
export type RejectedInvoice = {
  readonly playerIds: readonly string[];
  readonly paymentIds: readonly number[];
  /** What the provider rejected; '' when it rejected nothing. */
  readonly why: string;
};

/** Null when no invoice of the sale waits for other data. */
export function rejectedInvoiceOf({ payments }: Pick<FollowedSale, 'payments'>): RejectedInvoice | null {
  const rejected = payments.filter(needsOtherData);
  if (rejected.length === 0) return null;
  const playerIds = [...new Set(rejected.map(({ participant }) => participant.id))];
  return { playerIds, paymentIds: rejected.map(({ payment }) => payment.id), why: rejectionText(rejected) };
}

/** The provider rejected the data, or the payment was taken although no invoice can be made with them (PAY-18). */
export function needsOtherData({ outcome, payment: { buyer } }: PaymentView): boolean {
  if (outcome === 'fell-back') return true;
  return (
    outcome === 'needs-person' && buyer !== null && validateInvoiceDetails(buyer.preference, buyer.data).length > 0
  );
}
