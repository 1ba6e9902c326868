// What really came over the gateway, where that is not what was due: for each payment of a checkout, and as people read it.
import { formatGrosze, type Grosze, grosze } from '../money.ts';
import type { Payment, Received } from './payment.ts';

const OURS = 'PLN';

/** What came for a payment, in hundredths of what it came in: as due, unless the gateway said otherwise. */
export function cameFor({ amount, received }: Pick<Payment, 'amount' | 'received'>): Grosze {
  return received?.amount ?? amount;
}

/** The currency that it came in, and that it is given back in. */
export function currencyOf({ received }: Pick<Payment, 'received'>): string {
  return received?.currency ?? OURS;
}

/** True for money in another currency than złoty: its value is not recorded. */
export function isForeign(payment: Pick<Payment, 'received'>): boolean {
  return currencyOf(payment) !== OURS;
}

/**
 * One sum over the payments of a checkout, in their order: each is covered before the next, and the last has what is left,
 * be it less than its due or more. So the shares come to the sum.
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
