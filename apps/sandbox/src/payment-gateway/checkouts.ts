// The checkouts of one tenant: opened once a reference, settled once.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Faults, openFaults } from '../faults.ts';
import { httpFaultSchema } from '../http-fault.ts';
import { stateOf } from '../tenants.ts';

const webAddress = z.url({ protocol: /^https?$/ });

/** What `POST /checkouts` takes; `amount` in grosze. */
export const checkoutOrderSchema = z.strictObject({
  amount: z.int().min(1).max(99_999_999),
  currency: z.string().regex(/^[A-Z]{3}$/),
  title: z.string().trim().min(1).max(140),
  returnUrl: webAddress,
  notifyUrl: webAddress,
  reference: z.string().min(1).max(64),
});

export type CheckoutOrder = z.infer<typeof checkoutOrderSchema>;

export type FinalState = 'paid' | 'cancelled' | 'expired';

/** `amount` in grosze; `paidAt`, `openedAt` in UTC, ISO 8601; `notifications` are the statuses answered to ours, 0 = no answer. */
export type Checkout = CheckoutOrder & {
  readonly id: string;
  readonly openedAt: string;
  state: 'open' | FinalState;
  paidAt?: string;
  readonly notifications: number[];
};

/** What can go wrong when a person pays; `amount` in grosze. */
const paymentFaultSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('no-notification') }),
  z.strictObject({ type: z.literal('forged-notification') }),
  z.strictObject({ type: z.literal('repeated-notification'), copies: z.int().min(2).max(20).default(2) }),
  z.strictObject({ type: z.literal('amount'), amount: z.int().min(0) }),
  z.strictObject({ type: z.literal('currency'), currency: z.string().regex(/^[A-Z]{3}$/) }),
]);

export const gatewayFaultSchema = z.union([
  z.strictObject({
    on: z.enum(['create', 'read']).optional(),
    times: z.int().min(1).default(1),
    fault: httpFaultSchema,
  }),
  z.strictObject({ times: z.int().min(1).default(1), fault: paymentFaultSchema }),
]);

type HttpGatewayFault = {
  readonly on: 'create' | 'read' | undefined;
  readonly fault: z.infer<typeof httpFaultSchema>;
};
type PaymentFault = z.infer<typeof paymentFaultSchema>;

type GatewayState = {
  readonly checkouts: Map<string, Checkout>;
  readonly httpFaults: Faults<HttpGatewayFault>;
  readonly paymentFaults: Faults<PaymentFault>;
  /** Called after a change of the checkouts, before it is answered. */
  changed: () => void;
};

/** Half an hour, in milliseconds: longer than a place is held. */
const OPEN_FOR = 30 * 60_000;

export const gatewayState = stateOf(
  (): GatewayState => ({
    checkouts: new Map(),
    httpFaults: openFaults(),
    paymentFaults: openFaults(),
    changed: () => {},
  }),
);

type Opening =
  | { readonly outcome: 'opened' | 'known'; readonly checkout: Checkout }
  | { readonly outcome: 'reference-taken' };

/** The same reference gives the same checkout; with another amount or currency it is refused. */
export function openCheckout(state: GatewayState, order: CheckoutOrder): Opening {
  const known = [...state.checkouts.values()].find(({ reference }) => reference === order.reference);
  if (known) {
    const same = known.amount === order.amount && known.currency === order.currency;
    return same ? { outcome: 'known', checkout: current(known) } : { outcome: 'reference-taken' };
  }
  const id = `chk_${randomBytes(9).toString('hex')}`;
  const checkout: Checkout = { ...order, id, openedAt: new Date().toISOString(), state: 'open', notifications: [] };
  state.checkouts.set(id, checkout);
  state.changed();
  return { outcome: 'opened', checkout };
}

export function findCheckout(state: GatewayState, id: string): Checkout | undefined {
  const checkout = state.checkouts.get(id);
  return checkout && current(checkout);
}

/** Settles an open checkout once; undefined when it was final before. A waiting fault changes what was paid. */
export function settleCheckout(state: GatewayState, checkout: Checkout, to: FinalState): Checkout | undefined {
  if (checkout.state !== 'open') return undefined;
  checkout.state = to;
  if (to === 'paid') pay(state, checkout);
  state.changed();
  return checkout;
}

function pay(state: GatewayState, checkout: Checkout): void {
  checkout.paidAt = new Date().toISOString();
  const fault = state.paymentFaults.take(({ type }) => type === 'amount' || type === 'currency');
  if (fault?.type === 'amount') checkout.amount = fault.amount;
  if (fault?.type === 'currency') checkout.currency = fault.currency;
}

function current(checkout: Checkout): Checkout {
  if (checkout.state === 'open' && Date.now() - Date.parse(checkout.openedAt) > OPEN_FOR) checkout.state = 'expired';
  return checkout;
}
