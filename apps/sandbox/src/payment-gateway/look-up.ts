// What the gateway says of a session: nothing before money came, then the payment with its status.
import { createHash } from 'node:crypto';
import { warsawClock } from '../polish.ts';
import { type gatewayState, paymentOf } from './transactions.ts';

/** `202611231204`: minutes, by Warsaw's clocks. */
const minutesOf = (moment: string) => warsawClock(new Date(moment)).replaceAll(/\D/g, '').slice(0, 12);

/** Undefined for an unknown session and for one without money alike. */
export function lookedUp(
  { transactions, settings }: ReturnType<typeof gatewayState>,
  sessionId: string,
): object | undefined {
  const transaction = transactions.get(sessionId);
  const payment = transaction && paymentOf(transaction);
  if (!transaction || !payment) return undefined;
  return {
    statement: payment.statement,
    orderId: payment.orderId,
    sessionId,
    status: payment.status === 3 && settings.returned === 'hidden' ? 2 : payment.status,
    amount: payment.amount,
    currency: payment.currency,
    date: minutesOf(transaction.registeredAt),
    dateOfTransaction: minutesOf(payment.paidAt),
    clientEmail: transaction.email,
    accountMD5: createHash('md5').update(transaction.email).digest('hex'),
    paymentMethod: payment.methodId,
    description: transaction.description,
    clientName: '',
    clientAddress: '',
    clientCity: '',
    clientPostcode: '',
    batchId: 0,
    fee: '0',
  };
}
