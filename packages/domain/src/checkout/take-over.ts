// Whether a counter may take a payment over that is being paid online (PAY-34, PAY-35).
import type { PaymentState } from '../payments/payment.ts';

/** A payment and, when it is pending, whether it was due before its checkout was opened. */
type Asked = { readonly state: PaymentState; readonly wasDue: boolean };

type TakeOver =
  /** The gateway is asked, unless it certainly does not have the checkout, which is then closed. */
  | 'ask'
  /** It is due: nothing is to be taken over. */
  | 'due'
  | 'paid'
  /** The payment of a registration: without its checkout nothing is owed. */
  | 'registration'
  | 'not-owed';

export function takeOverOf({ state, wasDue }: Asked): TakeOver {
  switch (state) {
    case 'due':
      return 'due';
    case 'pending':
      return wasDue ? 'ask' : 'registration';
    case 'paid':
    case 'refunded':
      return 'paid';
    case 'cancelled':
      return 'not-owed';
  }
}
