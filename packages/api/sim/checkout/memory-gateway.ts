// The payment gateway in memory: it registers, takes money, says what it has, verifies and gives back; it never fails.
import type { GatewayState } from '../../src/outside/payment-gateway/look-up.ts';
import {
  type Acceptance,
  type CheckoutOrder,
  GatewayRefused,
} from '../../src/outside/payment-gateway/payment-gateway.ts';
import type { PaymentClaim } from '../../src/outside/payment-gateway/read-notification.ts';

/** 1: paid, and at the payer's disposal. 2: verified, and the school's. 3: given back. */
type Status = 1 | 2 | 3;

export type GatewayPayment = {
  readonly reference: string;
  readonly orderId: number;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
  status: Status;
  /** Verified once, whatever came after. */
  wasVerified: boolean;
};

type Session = {
  readonly order: CheckoutOrder;
  readonly token: string;
  readonly payments: GatewayPayment[];
};

export type MemoryGateway = {
  readonly payments: readonly GatewayPayment[];
  register(order: CheckoutOrder): { readonly id: string; readonly url: string };
  isRegistered(reference: string): boolean;
  lookUp(reference: string): GatewayState;
  verify(acceptance: Acceptance): 'accepted' | 'refused';
  /** Undefined for a session that was never registered. */
  pay(reference: string, sum: { readonly amount: number; readonly currency: string }): GatewayPayment | undefined;
  giveBack(payment: GatewayPayment): void;
  /** What a notification of this payment says. */
  claimOf(payment: GatewayPayment): PaymentClaim;
};

/** How the gateway answers where its documentation says nothing. */
export type GatewayHabits = {
  /** Of several payments of one session a look-up shows the verified one, else the latest; else always the latest. */
  readonly showsVerified: boolean;
  /** A second verification of a payment is refused. */
  readonly verifiesOnce: boolean;
};

/** Above 2^31, as the gateway's own. */
const FIRST_ORDER_ID = 3_000_000_000;

export function memoryGateway(now: () => number, habits: GatewayHabits): MemoryGateway {
  const sessions = new Map<string, Session>();
  const payments: GatewayPayment[] = [];

  function claimOf({ reference, orderId, amount, currency, at }: GatewayPayment): PaymentClaim {
    const originAmount = sessions.get(reference)?.order.amount;
    const paidAt = new Date(at).toISOString();
    return { reference, orderId, amount, originAmount, currency, methodId: 154, statement: `p24-${orderId}`, paidAt };
  }
  function shownOf(reference: string): GatewayPayment | undefined {
    const own = sessions.get(reference)?.payments ?? [];
    const verified = habits.showsVerified ? own.find(({ status }) => status === 2) : undefined;
    return verified ?? own.at(-1);
  }
  return {
    payments,
    register(order) {
      const known = sessions.get(order.reference);
      if (known && known.order.amount !== order.amount) throw new GatewayRefused(400, 'Invalid input data');
      const session = known ?? { order, token: `token-${sessions.size + 1}`, payments: [] };
      sessions.set(order.reference, session);
      return { id: session.token, url: `https://gateway.example/trnRequest/${session.token}` };
    },
    isRegistered: (reference) => sessions.has(reference),
    lookUp(reference) {
      const shown = shownOf(reference);
      if (!shown) return { kind: 'none' };
      const kind = shown.status === 1 ? 'waiting' : shown.status === 2 ? 'paid' : 'returned';
      return { kind, claim: { ...claimOf(shown), originAmount: undefined } };
    },
    verify({ reference, orderId, amount, currency }) {
      const payment = sessions.get(reference)?.payments.find((one) => one.orderId === orderId);
      if (!payment || payment.amount !== amount || payment.currency !== currency) return 'refused';
      if (payment.status === 3 || (payment.status === 2 && habits.verifiesOnce)) return 'refused';
      payment.status = 2;
      payment.wasVerified = true;
      return 'accepted';
    },
    pay(reference, sum) {
      const session = sessions.get(reference);
      if (!session) return undefined;
      const orderId = FIRST_ORDER_ID + payments.length;
      const payment: GatewayPayment = { reference, orderId, ...sum, at: now(), status: 1, wasVerified: false };
      payments.push(payment);
      session.payments.push(payment);
      return payment;
    },
    giveBack(payment) {
      payment.status = 3;
    },
    claimOf,
  };
}
