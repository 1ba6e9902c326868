// What may happen to a payment: settled, cancelled again, marked as refunded; each with the reason when it may not.
import type { Grosze } from '../money.ts';
import { grosze } from '../money.ts';
import type { PrintJobState } from '../printing/print-job.ts';
import { isSold, type Payment, type PaymentState, type Refund } from './payment.ts';
import { cameFor, isForeign } from './received.ts';

export type CancelQuestion = {
  readonly state: PaymentState;
  /** True for a sale over the gateway: it is refunded, not cancelled. */
  readonly online: boolean;
  /** Of all its documents, what is furthest. */
  readonly documents: DocumentsMade;
  /** Of the receipt that is printed at a desk; null when none is. */
  readonly print: PrintJobState | null;
  /** True when the desk itself says that the job is out of its queue for good. */
  readonly isPrintStopped: boolean;
};

/** 'may-exist': a request was sent, and it cannot be proved that it made nothing. */
export type DocumentsMade = 'none' | 'may-exist' | 'made';

export type CancelRefusal =
  /** Not paid, or marked as refunded. */
  | 'not-settled'
  /** Way out: 'Zwrot'. */
  | 'paid-online'
  /** Way out: 'Zwrot', and a correction at the provider. */
  | 'document-issued'
  /** Way out: wait for the document's end. */
  | 'document-under-way'
  /** It is in the fiscal memory. Way out: 'Zwrot', entered in the register of returns. */
  | 'printed'
  /** Next action: a person says at the desk whether it was printed. */
  | 'print-unknown'
  /** A desk prints it, or may begin any moment. Way out: 'Anuluj wydruk' at that desk. */
  | 'printing';

/** Why 'Anuluj rozliczenie' is refused, or undefined: only while no document is accepted and nothing printed. */
export function cancelRefusal(question: CancelQuestion): CancelRefusal | undefined {
  if (question.state !== 'paid') return 'not-settled';
  if (question.online) return 'paid-online';
  if (question.documents === 'made') return 'document-issued';
  return printRefusal(question) ?? (question.documents === 'may-exist' ? 'document-under-way' : undefined);
}

/**
 * A desk prints from its own queue without asking the server, because it must print also during an outage. So a job that
 * is queued, held or failed here may be printed by now, unless that desk has released it.
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

type RefundRefusal = 'not-paid' | 'refund-exists' | 'above-amount';

/** Why 'Zwrot' is refused, or undefined: once a payment, and not above what came for it (PAY-22). */
export function refundRefusal(
  payment: Pick<Payment, 'state' | 'amount' | 'received' | 'refund'>,
  amount: Grosze,
): RefundRefusal | undefined {
  if (payment.refund) return 'refund-exists';
  if (payment.state !== 'paid') return 'not-paid';
  return amount > cameFor(payment) ? 'above-amount' : undefined;
}

/** A payment of which a part was given back is still a paid one; one for which all that came went back says so. */
export function stateAfterRefund(payment: Pick<Payment, 'amount' | 'received'>, amount: Grosze): 'paid' | 'refunded' {
  return amount === cameFor(payment) ? 'refunded' : 'paid';
}

type Counted = Pick<Payment, 'state' | 'amount' | 'received'> & {
  readonly refund?: Pick<Refund, 'amount' | 'markedOn'>;
};

/**
 * What a payment does to the takings of one business day ('YYYY-MM-DD'), in grosze: what came for it in on the day it was
 * paid, out on the day of its refund mark. Money in another currency is no złoty, neither in nor out.
 */
export function takingsOn(day: string, payment: Counted & Pick<Payment, 'paidOn'>): Grosze {
  if (!isTaken(payment)) return grosze(0);
  const taken = payment.paidOn === day ? cameFor(payment) : 0;
  const given = payment.refund?.markedOn === day ? payment.refund.amount : 0;
  return grosze(taken - given);
}

const isTaken = (payment: Counted) => isSold(payment) && !isForeign(payment);
