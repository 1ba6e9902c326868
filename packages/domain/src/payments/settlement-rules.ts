// Whether a settlement may be cancelled and a payment marked as refunded, and what a payment adds to a day's takings.
// How a payment is settled is decided in the subject `settlement` (PAY-19, PAY-23).
import type { Grosze } from '../money.ts';
import { grosze } from '../money.ts';
import type { PrintJobState } from '../printing/print-job.ts';
import { isSold, type Payment, type PaymentState, type Refund } from './payment.ts';
import { isForeignCurrency, receivedAmount } from './received.ts';

export type CancelQuestion = {
  readonly state: PaymentState;
  /** True for a sale through the gateway: it is refunded, not cancelled. */
  readonly online: boolean;
  /** The furthest state of its documents. */
  readonly documents: DocumentsMade;
  /** The print of its receipt at a desk; null when none is printed there. */
  readonly print: PrintJobState | null;
  /** True when the desk itself reports that the job has left its queue for good. */
  readonly isPrintStopped: boolean;
};

/** 'may-exist': a request was sent, and it cannot be proved that it made nothing. */
export type DocumentsMade = 'none' | 'may-exist' | 'made';

export type CancelRefusal =
  /** Not paid. */
  | 'not-settled'
  /** The money has gone back, wholly or in part. Next action: 'Cofnij zwrot', when it was marked by mistake. */
  | 'refund-exists'
  /** Next action: 'Zwrot'. */
  | 'paid-online'
  /** Next action: 'Zwrot', and a correction at the provider. */
  | 'document-issued'
  /** Next action: wait until the document has ended. */
  | 'document-under-way'
  /** It is in the fiscal memory. Next action: 'Zwrot', entered in the list of returns. */
  | 'printed'
  /** Next action: a person says at the desk whether it was printed. */
  | 'print-unknown'
  /** A desk prints it, or may start any moment. Next action: 'Anuluj wydruk' at that desk. */
  | 'printing';

/** Why 'Anuluj rozliczenie' is refused, or undefined: only while no document is accepted and nothing printed. */
export function cancelRefusal(question: CancelQuestion): CancelRefusal | undefined {
  if (question.state === 'refunded') return 'refund-exists';
  if (question.state !== 'paid') return 'not-settled';
  if (question.online) return 'paid-online';
  if (question.documents === 'made') return 'document-issued';
  return printRefusal(question) ?? (question.documents === 'may-exist' ? 'document-under-way' : undefined);
}

/**
 * A desk prints from its own queue without asking the server, because it must print also during an outage. So a job
 * that is queued, held or failed here may be printed by now, unless that desk has released it.
 */
function printRefusal({ print, isPrintStopped }: CancelQuestion): CancelRefusal | undefined {
  switch (print) {
    case null:
    case 'cancelled':
      return undefined;
    case 'printed':
      return 'printed';
    case 'unknown':
      return 'print-unknown';
    case 'printing':
      return 'printing';
    case 'queued':
    case 'held':
    case 'failed':
      return isPrintStopped ? undefined : 'printing';
  }
}

export type TakeBackRefusal = 'no-refund' | 'refund-day-over';

type RefundRefusal = 'not-paid' | 'refund-exists' | 'above-amount';

/** Why 'Zwrot' is refused, or undefined: once per payment, and not above what came for it (PAY-22). */
export function refundRefusal(
  payment: Pick<Payment, 'state' | 'amount' | 'received' | 'refund'>,
  amount: Grosze,
): RefundRefusal | undefined {
  if (payment.refund) return 'refund-exists';
  if (payment.state !== 'paid') return 'not-paid';
  return amount > receivedAmount(payment) ? 'above-amount' : undefined;
}

/**
 * Why the mark 'Zwrot' cannot be taken back, or undefined: only while the day it belongs to is open, which is that
 * business day itself (PAY-32). `today` is 'YYYY-MM-DD' in Europe/Warsaw.
 */
export function takeBackRefusal({ refund }: Pick<Payment, 'refund'>, today: string): TakeBackRefusal | undefined {
  if (!refund) return 'no-refund';
  return refund.markedOn === today ? undefined : 'refund-day-over';
}

/** A partly refunded payment stays paid; a completely refunded one is 'refunded'. */
export function stateAfterRefund(payment: Pick<Payment, 'amount' | 'received'>, amount: Grosze): 'paid' | 'refunded' {
  return amount === receivedAmount(payment) ? 'refunded' : 'paid';
}

type TakenPayment = Pick<Payment, 'state' | 'amount' | 'received'> & {
  readonly refund?: Pick<Refund, 'amount' | 'markedOn'>;
};

/**
 * What a payment adds to the takings of one business day ('YYYY-MM-DD'), in grosze: positive on the day it was paid,
 * negative on the day of its refund mark. Money in another currency adds nothing.
 */
export function takingsOn(day: string, payment: TakenPayment & Pick<Payment, 'paidOn'>): Grosze {
  if (!isTaken(payment)) return grosze(0);
  const taken = payment.paidOn === day ? receivedAmount(payment) : 0;
  const given = payment.refund?.markedOn === day ? payment.refund.amount : 0;
  return grosze(taken - given);
}

const isTaken = (payment: TakenPayment) => isSold(payment) && !isForeignCurrency(payment);
