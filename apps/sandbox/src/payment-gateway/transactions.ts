// The transactions of one tenant: registered once a session, paid by a person, verified by the merchant.
import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { type Faults, openFaults } from '../faults.ts';
import { stateOf } from '../tenants.ts';
import { USUAL_MERCHANT_ID } from './account.ts';
import type { CallFault, NotificationFault } from './gateway-faults.ts';
import { type GatewaySettings, USUAL_SETTINGS } from './gateway-settings.ts';

/** 1: paid and not verified, an advance payment. 2: verified. 3: given back. */
const STATUSES = [1, 2, 3] as const;
type Status = (typeof STATUSES)[number];

const paymentSchema = z.object({
  orderId: z.int(),
  /** What was paid, in grosze; the sum that was asked for is the transaction's. */
  amount: z.int(),
  currency: z.string(),
  methodId: z.int(),
  statement: z.string(),
  /** UTC, ISO 8601. */
  paidAt: z.string(),
  status: z.literal(STATUSES),
  /** What was answered to its notifications; 0 is no answer. */
  notifications: z.array(z.int()),
});

export const transactionSchema = z.object({
  token: z.string(),
  /** Who asked for it; a file of before names none. */
  merchantId: z.int().default(USUAL_MERCHANT_ID),
  sessionId: z.string(),
  /** Grosze. */
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  email: z.string(),
  urlReturn: z.string(),
  urlStatus: z.string(),
  /** Minutes from registering; 0 is none. */
  timeLimit: z.int(),
  /** UTC, ISO 8601. */
  registeredAt: z.string(),
  /** A fault control let its time pass. */
  isTimedOut: z.boolean(),
  payments: z.array(paymentSchema),
});

export type GatewayPayment = z.infer<typeof paymentSchema>;
export type Transaction = z.infer<typeof transactionSchema>;
type Registration = Omit<Transaction, 'token' | 'registeredAt' | 'isTimedOut' | 'payments'>;

type GatewayState = {
  /** By session. */
  readonly transactions: Map<string, Transaction>;
  readonly callFaults: Faults<CallFault>;
  readonly notificationFaults: Faults<NotificationFault>;
  settings: GatewaySettings;
  /** Called after a change of the transactions, before it is answered. */
  changed: () => void;
};

export const gatewayState = stateOf(
  (): GatewayState => ({
    transactions: new Map(),
    callFaults: openFaults(),
    notificationFaults: openFaults(),
    settings: USUAL_SETTINGS,
    changed: () => {},
  }),
);

function newToken(): string {
  const part = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase();
  return [part(5), part(3), part(3), part(5)].join('-');
}

/** The same session with the same sum keeps its token; undefined for another sum, unless the settings give a new one. */
export function register(state: GatewayState, order: Registration): Transaction | undefined {
  const known = state.transactions.get(order.sessionId);
  const isSame = known?.amount === order.amount && known.currency === order.currency;
  if (known && isSame) return known;
  if (known && state.settings.changedSum === 'refused') return undefined;
  const { merchantId, sessionId, amount, currency, description, email, urlReturn, urlStatus, timeLimit } = order;
  const asked = { merchantId, sessionId, amount, currency, description, email, urlReturn, urlStatus, timeLimit };
  const transaction: Transaction = {
    ...asked,
    token: newToken(),
    registeredAt: new Date().toISOString(),
    isTimedOut: false,
    payments: [],
  };
  state.transactions.set(order.sessionId, transaction);
  state.changed();
  return transaction;
}

const MINUTE_MS = 60_000;

/** True when the payer's page takes no payment any more; money can come all the same. */
export function isOver({ timeLimit, registeredAt, isTimedOut }: Transaction, now = Date.now()): boolean {
  return isTimedOut || (timeLimit > 0 && now - Date.parse(registeredAt) > timeLimit * MINUTE_MS);
}

export function timeOut(state: GatewayState, transaction: Transaction): void {
  transaction.isTimedOut = true;
  state.changed();
}

/** What a person pays; anything that is left out is as it was asked for. */
export type Paying = {
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly methodId?: number | undefined;
};

const BLIK = 154;
const HARD_STATEMENT = 'Płatność nr 12/13 "żółw"';
const ABOVE_32_BITS = 3_000_000_000;

/** A payment of its own each time: a second one on the same session has another order id. */
export function pay(state: GatewayState, transaction: Transaction, paying: Paying): GatewayPayment {
  const letters = randomBytes(9).toString('hex').toUpperCase();
  const plain = `p24-${letters.slice(0, 3)}-${letters.slice(3, 6)}-${letters.slice(6, 9)}`;
  const payment: GatewayPayment = {
    orderId: ABOVE_32_BITS + randomInt(1_000_000_000),
    amount: paying.amount ?? transaction.amount,
    currency: paying.currency ?? transaction.currency,
    methodId: paying.methodId ?? BLIK,
    statement: state.settings.statement === 'hard' ? HARD_STATEMENT : plain,
    paidAt: new Date().toISOString(),
    status: 1,
    notifications: [],
  };
  transaction.payments.push(payment);
  state.changed();
  return payment;
}

/** What a look-up is about: the verified payment, else the first one. */
export function paymentOf({ payments }: Transaction): GatewayPayment | undefined {
  return payments.find(({ status }) => status > 1) ?? payments[0];
}

type Claim = { readonly orderId: number; readonly amount: number; readonly currency: string };

/** True when the claim is one payment of the transaction with exactly its sum, which is verified from now on. */
export function verify(state: GatewayState, transaction: Transaction | undefined, claim: Claim): boolean {
  const payment = transaction?.payments.find(({ orderId }) => orderId === claim.orderId);
  if (!payment || payment.amount !== claim.amount || payment.currency !== claim.currency) return false;
  if (payment.status === 3) return false;
  if (payment.status === 2) return state.settings.secondVerify === 'success';
  payment.status = 2;
  state.changed();
  return true;
}

/** In the gateway's panel a person gives all of it back; false when there is nothing. */
export function giveBack(state: GatewayState, transaction: Transaction): boolean {
  const payment: { status: Status } | undefined = paymentOf(transaction);
  if (!payment) return false;
  payment.status = 3;
  state.changed();
  return true;
}
