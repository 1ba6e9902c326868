// What may happen to a payment: settled, cancelled again, marked as refunded; each with the reason when it may not.
import type { Grosze } from '../money.ts';
import { grosze } from '../money.ts';
import type { Payment, PaymentState } from './payment.ts';

/** The moves of a payment's state. 'refunded' is a mark on a paid payment; a wrong mark can be taken off again. */
const MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  due: ['pending', 'paid', 'cancelled'],
  pending: ['paid', 'due', 'cancelled'],
  paid: ['due', 'refunded'],
  cancelled: ['paid'],
  refunded: ['paid'],
};

/**
 * True when a payment may go from one state to the other. 'cancelled' to 'paid' is the gateway's confirmation that came after
 * the place had gone: the money is there, so it is recorded (decisions 8.2). 'paid' to 'due' is 'Anuluj rozliczenie'.
 */
export function mayMovePayment(from: PaymentState, to: PaymentState): boolean {
  return MOVES[from].includes(to);
}

export type CancelQuestion = {
  readonly state: PaymentState;
  /** True for a sale over the gateway: it is refunded, not cancelled. */
  readonly online: boolean;
  /** A document accepted by the provider, or one whose fate is not known yet. */
  readonly hasDocument: boolean;
  /** Printed, printing, or of unknown outcome at the desk. */
  readonly mayBePrinted: boolean;
};

export type CancelRefusal = 'not-settled' | 'paid-online' | 'document-exists' | 'receipt-printed';

/** Why 'Anuluj rozliczenie' is refused, or undefined: only while no document is accepted and nothing printed. */
export function cancelRefusal(question: CancelQuestion): CancelRefusal | undefined {
  if (question.state !== 'paid') return 'not-settled';
  if (question.online) return 'paid-online';
  if (question.hasDocument) return 'document-exists';
  return question.mayBePrinted ? 'receipt-printed' : undefined;
}

/** What a payment counts for in figures and in the day's end, in grosze: paid money less the refund mark. */
export function takingsOf(payment: Pick<Payment, 'state' | 'amount' | 'refund'>): Grosze {
  if (payment.state !== 'paid' && payment.state !== 'refunded') return grosze(0);
  return grosze(payment.amount - (payment.refund?.amount ?? 0));
}
