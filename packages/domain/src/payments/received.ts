// The amount received through the gateway when it is not the amount due: for each payment of a checkout, and as text.
import { formatGrosze, type Grosze, grosze } from '../money.ts';
import type { Payment, Received } from './payment.ts';

const OURS = 'PLN';

/** What came for a payment, in hundredths of its currency: the amount due, unless the gateway reported another. */
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

/**
 * Divides one sum among the payments of a checkout, in their order: each is covered before the next, and the last gets
 * the rest, which may be less or more than its due. So the shares add up to the sum.
 */
export function shareReceived(came: Grosze, dues: readonly Grosze[]): readonly Grosze[] {
  let left = Math.max(came, 0);
  return dues.map((due, index) => {
    const share = index === dues.length - 1 ? left : Math.min(due, left);
    left -= share;
    return grosze(share);
  });
}

/** '0,01 zł', '890,00 EUR'. */
export function formatReceived({ amount, currency }: Received): string {
  const inZloty = formatGrosze(amount);
  return currency === OURS ? inZloty : inZloty.replace(/\S+$/, currency);
}
