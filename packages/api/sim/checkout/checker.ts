// Checks how a schedule may end: what the gateway verified against what is paid here, and what was ordered for it.
import type { GatewayPayment } from './memory-gateway.ts';
import type { CheckoutDueRow, CheckoutRow, PaymentRow } from './rows.ts';
import type { Simulation } from './simulation.ts';

/** What happened that no row says. */
type Witnessed = {
  /** Payments at the gateway of which a notification was answered with 'done'. */
  readonly acknowledged: ReadonlySet<number>;
  /** Payments that staff marked as refunded. */
  readonly refunded: ReadonlySet<number>;
  /** Payments that a counter took in cash. */
  readonly cash: ReadonlySet<number>;
};

type Ended = Pick<Simulation, 'gateway' | 'beside' | 'scheduler'> &
  Witnessed & {
    readonly checkouts: readonly CheckoutRow[];
    readonly payments: readonly PaymentRow[];
    readonly dues: readonly CheckoutDueRow[];
    readonly places: ReadonlyMap<string, string>;
  };

/** Each text is a violation; an empty list means that everything is legal. */
export function violationsOf(simulation: Simulation, witnessed: Witnessed): readonly string[] {
  const { database, gateway, beside, scheduler, seen } = simulation;
  const ended: Ended = {
    gateway,
    beside,
    scheduler,
    ...witnessed,
    checkouts: database.committed('checkout'),
    payments: database.committed('payment'),
    dues: database.committed('checkoutDue'),
    places: new Map(database.committed('registration').map(({ id, state }) => [id, state])),
  };
  return [
    ...seen,
    ...ended.checkouts.flatMap((checkout) => checkoutViolations(ended, checkout)),
    ...gateway.payments.flatMap((payment) => moneyViolations(ended, payment)),
    ...ended.payments.flatMap((payment) => paymentViolations(ended, payment)),
    ...ended.dues.flatMap((due) => dueViolations(ended, due)),
    ...saleViolations(ended),
  ];
}

/** A handler that died keeps the others waiting for as long. */
const VERIFYING_MS = 30_000;
const isPaid = ({ state }: PaymentRow) => state === 'paid' || state === 'refunded';

function checkoutViolations(ended: Ended, checkout: CheckoutRow): readonly string[] {
  const { gateway, payments, dues, scheduler } = ended;
  const { id, state, amount, verifyingUntil, askAt } = checkout;
  const said: string[] = [];
  if (state === 'opening' || state === 'open' || askAt !== null) said.push('is still open');
  said.push(...unregisteredViolations(gateway, checkout));
  if (verifyingUntil && verifyingUntil.getTime() > scheduler.now() + VERIFYING_MS) said.push('is still being verified');
  const own = payments.filter(({ checkoutId }) => checkoutId === id);
  if (own.some((payment) => isPaid(payment) !== (state === 'paid'))) said.push(`is ${state} and its payments are not`);
  const ofDues = dues.filter(({ checkoutId }) => checkoutId === id).map(({ amountThen }) => amountThen);
  const sums = ofDues.length > 0 ? ofDues : own.map(({ item }) => item.gross);
  if (sums.reduce((sum: number, gross) => sum + gross, 0) !== amount) said.push('is not the sum of its payments');
  if (state === 'paid' && !isPaidByItsOwn(ended, checkout)) said.push('is paid without verified money of its sum');
  return said.map((message) => `checkout ${id.slice(-2)} ${message}`);
}

/** What ended because the gateway does not have it can never be paid there. */
function unregisteredViolations({ isRegistered }: Ended['gateway'], checkout: CheckoutRow): readonly string[] {
  const { id, state, lastCheckedAt } = checkout;
  if (!isRegistered(id)) return [];
  if (state === 'given-up') return ['was given up and can be paid'];
  // Each question is recorded before it is asked.
  return state === 'taken-over' && lastCheckedAt === null ? ['was taken over unasked and can be paid'] : [];
}

function isPaidByItsOwn({ gateway }: Ended, { id, amount, currency, gatewayOrderId }: CheckoutRow): boolean {
  const money = gateway.payments.find(({ orderId }) => orderId === gatewayOrderId);
  const isItsOwn = money?.reference === id && money.amount === amount && money.currency === currency;
  return isItsOwn && money.wasVerified;
}

/** How often this very payment is reported to a person, and as what. */
function reportsOf({ beside }: Ended, { reference, orderId }: GatewayPayment, reasons: readonly string[]): number {
  const rows = beside.notified.filter(({ reason }) => reasons.includes(reason));
  return rows.filter(({ occurrences }) => occurrences.includes(`${reference}:${orderId}`)).length;
}

function moneyViolations(ended: Ended, payment: GatewayPayment): readonly string[] {
  const { reference, orderId, status, amount, currency } = payment;
  const checkout = ended.checkouts.find(({ id }) => id === reference);
  const paidBy = ended.checkouts.filter((one) => one.state === 'paid' && one.gatewayOrderId === orderId).length;
  const unused = reportsOf(ended, payment, ['payment-twice', 'payment-mismatch']);
  const said: string[] = [];
  // Of two payments the gateway may show the other one: then its refusal to verify this one again is all that is known.
  const isRefused = reportsOf(ended, payment, ['payment-unverified']) === 1;
  if (status === 2 && paidBy + unused === 0 && !isRefused) said.push('was verified and is lost');
  if (paidBy > 1 || (status === 2 && paidBy + unused > 1)) said.push('counts more than once');
  const isSumDue = checkout?.amount === amount && checkout.currency === currency;
  if (status === 1 && isSumDue && checkout.state === 'expired') said.push('came and was never verified');
  const isUnheard = ended.acknowledged.has(orderId) && status === 1 && paidBy + unused === 0;
  if (isUnheard && (checkout?.gatewayOrderId !== orderId || !isSumDue))
    said.push('was answered and nobody knows of it');
  return said.map((message) => `money ${orderId - 3_000_000_000} ${message}`);
}

function paymentViolations(ended: Ended, payment: PaymentRow): readonly string[] {
  return [...documentViolations(ended, payment), ...stateViolations(ended, payment)].map(
    (message) => `payment ${payment.id} ${message}`,
  );
}

/** The documents of a payment are ordered once, for money, unless a person is to decide. */
function documentViolations({ beside, places }: Ended, payment: PaymentRow): readonly string[] {
  const { id, outcome, registrationId } = payment;
  const ordered = beside.jobs.filter(({ paymentIds }) => paymentIds.includes(id)).length;
  const asked = beside.notified.filter(
    ({ reason, paymentIds }) => reason === 'payment-after-place' && paymentIds.includes(id),
  ).length;
  const place = registrationId === null ? 'taken' : places.get(registrationId);
  const isWrong: Readonly<Record<string, boolean>> = {
    'has its documents ordered twice': ordered > 1,
    'has its documents ordered and is not paid': ordered > 0 && !isPaid(payment),
    'is paid and has neither documents nor a notification': isPaid(payment) && ordered + asked === 0,
    'has documents and waits for a person': ordered > 0 && asked > 0,
    'is notified more than once': asked > 1,
    'waits for a person and says so wrongly': isPaid(payment) && (outcome === 'needs-person') !== asked > 0,
    'has its documents and no place': ordered > 0 && place !== 'taken' && place !== 'cancelled',
  };
  return Object.keys(isWrong).filter((message) => isWrong[message]);
}

function stateViolations({ refunded, cash, checkouts }: Ended, payment: PaymentRow): readonly string[] {
  const { id, state, method, checkoutId } = payment;
  const isOnline = isPaid(payment) && method === 'online';
  const checkout = checkouts.find((one) => one.id === checkoutId);
  const isWrong: Readonly<Record<string, boolean>> = {
    'is still pending': state === 'pending',
    'has lost its cash': cash.has(id) && (method !== 'cash' || !isPaid(payment)),
    'is paid by no checkout': isOnline && checkout?.state !== 'paid',
    'has lost its refund mark': refunded.has(id) && state !== 'refunded',
  };
  return Object.keys(isWrong).filter((message) => isWrong[message]);
}

/** The money of a due payment pays it, or waits for a person; never both, and never neither. */
function dueViolations({ beside, checkouts, payments }: Ended, due: CheckoutDueRow): readonly string[] {
  const { checkoutId, paymentId } = due;
  if (checkouts.find(({ id }) => id === checkoutId)?.state !== 'paid') return [];
  const payment = payments.find(({ id }) => id === paymentId);
  const isPaidByIt = payment !== undefined && isPaid(payment) && payment.checkoutId === checkoutId;
  const asked = beside.notified.filter(
    (one) =>
      one.reason === 'payment-without-due' &&
      one.paymentIds.includes(paymentId) &&
      one.occurrences.includes(checkoutId),
  ).length;
  if (isPaidByIt && asked > 0) return [`payment ${paymentId} is paid and its money waits for a person`];
  return !isPaidByIt && asked !== 1 ? [`the money for payment ${paymentId} of ${checkoutId.slice(-2)} is lost`] : [];
}

/** One place is sold once: at most one payment of it that was not refunded has documents. */
function saleViolations({ beside, payments }: Ended): readonly string[] {
  const ordered = new Set(beside.jobs.flatMap(({ paymentIds }) => paymentIds));
  const sold = payments
    .filter(({ id, state }) => ordered.has(id) && state !== 'refunded')
    .flatMap(({ registrationId }) => registrationId ?? []);
  const twice = sold.filter((id, index) => sold.indexOf(id) !== index);
  const unknown = [...ordered].filter((id) => !payments.some((payment) => payment.id === id));
  return [
    ...twice.map((id) => `place ${id} is sold twice`),
    ...unknown.map((id) => `documents are ordered for payment ${id}, which does not exist`),
  ];
}
