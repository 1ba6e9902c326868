// The amount that came for a payment when it is not the amount due, and as text (PAY-23).
import { formatGrosze, type Grosze } from '../money.ts';
import type { Payment, Received } from './payment.ts';

const OURS = 'PLN';

/** What came for a payment, in hundredths of its currency: the amount due, unless another was recorded. */
export function receivedAmount({ amount, received }: Pick<Payment, 'amount' | 'received'>): Grosze {
  return received?.amount ?? amount;
}

/** The currency in which it came, and in which it is refunded. */
export function receivedCurrency({ received }: Pick<Payment, 'received'>): string {
  return received?.currency ?? OURS;
}

/** True for money in another currency than złoty: its value in złoty is not recorded. */
export function isForeignCurrency(payment: Pick<Payment, 'received'>): boolean {
  return receivedCurrency(payment) !== OURS;
}

/** '0,01 zł', '890,00 EUR'. */
export function formatReceived({ amount, currency }: Received): string {
  const inZloty = formatGrosze(amount);
  return currency === OURS ? inZloty : inZloty.replace(/\S+$/, currency);
}
