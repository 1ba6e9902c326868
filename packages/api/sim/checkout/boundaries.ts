// The boundaries of paying online: every call on a port, before and after it, every notification, and their faults.
import type { CheckoutRecords, CheckoutTx } from '@zapisy/db/checkout/checkout-port';
import type { CheckoutPorts } from '../../src/checkout/checkout-ports.ts';

export type Side = 'before' | 'after';
export type GatewayCall = Exclude<keyof CheckoutPorts['gateway'], 'isOn'>;
export type Call =
  | 'waiting.offer'
  | `records.${keyof CheckoutRecords | 'commit'}`
  | `tx.${keyof CheckoutTx}`
  | `gateway.${GatewayCall}`;
export type GatewayFault =
  /** The request never arrived (before), or it was carried out and its answer is lost (after). */
  | 'no-answer'
  /** No answer, and the request arrives later. */
  | 'late'
  /** No connection: the request never left. */
  | 'not-sent'
  /** The gateway accepts no request of ours. */
  | 'unauthorised'
  | 'server-error'
  /** The payment is verified, and the answer says that it is not. */
  | 'untrue-refusal';
export type Fault =
  /** The process dies; the database undoes its transaction. */
  | 'crash'
  /** The connection to the database breaks. */
  | 'lost'
  | GatewayFault;
export type NotificationFault = 'lost' | 'doubled' | 'delayed' | 'forged' | 'untrue' | 'foreign';
export type Boundary = `${Call} ${Side}: ${Fault}` | `notification: ${NotificationFault}`;

/** Every statement outside of a transaction; a new one is a compile error until it is here. */
const STATEMENT: Readonly<Record<Exclude<keyof CheckoutRecords, 'inTransaction'>, true>> = {
  checkoutOf: true,
  checkoutById: true,
  checkoutsToAsk: true,
  noteOpening: true,
  noteNotOpened: true,
  saveOpened: true,
  noteAsked: true,
  paymentToTakeOver: true,
};
export const STATEMENTS = Object.keys(STATEMENT) as readonly (keyof typeof STATEMENT)[];

/** Every row function; a new one is a compile error until it is here. */
const TX_CALL: Readonly<Record<keyof CheckoutTx, true>> = {
  lockRegistrations: true,
  registrationsOf: true,
  takePlace: true,
  lockCourse: true,
  activeCourse: true,
  insertCheckout: true,
  checkoutOf: true,
  saveBuyer: true,
  lockCheckout: true,
  noteAsked: true,
  saveVerifying: true,
  endPaid: true,
  endMismatched: true,
  endUnpaid: true,
  lockCheckoutRegistrations: true,
  markPaidOnline: true,
  paymentsById: true,
  addJob: true,
  confirmByLetter: true,
  confirmPlacesByLetter: true,
  confirmPaidReservationsByLetter: true,
  raiseNotification: true,
  insertDuesCheckout: true,
  lockDuesOfCheckout: true,
  saveBuyersOfDues: true,
  takeMoneyForDues: true,
  lockDuesToPay: true,
  lockFamily: true,
  textsAsked: true,
  recordAudit: true,
};
export const TX_CALLS = Object.keys(TX_CALL) as readonly (keyof CheckoutTx)[];

/** Faults beside a crash. */
export const GATEWAY_FAULTS: Readonly<
  Record<GatewayCall, Readonly<Record<Side, readonly [GatewayFault, ...GatewayFault[]]>>>
> = {
  open: { before: ['no-answer', 'late', 'not-sent', 'unauthorised'], after: ['no-answer', 'server-error'] },
  state: { before: ['no-answer', 'unauthorised'], after: ['no-answer', 'server-error'] },
  accept: { before: ['no-answer', 'late', 'unauthorised'], after: ['no-answer', 'server-error', 'untrue-refusal'] },
};

const NOTIFICATION_FAULTS: readonly NotificationFault[] = ['lost', 'doubled', 'delayed', 'forged', 'untrue', 'foreign'];
const SIDES: readonly Side[] = ['before', 'after'];

const DATABASE_CALLS: readonly Call[] = [
  'records.inTransaction',
  ...STATEMENTS.map((call) => `records.${call}` as const),
  'records.commit',
  ...TX_CALLS.map((call) => `tx.${call}` as const),
];

/** Every boundary with every fault that can be injected there. */
const BOUNDARIES: readonly Boundary[] = [
  ...DATABASE_CALLS.flatMap((call) =>
    SIDES.flatMap((side) => [`${call} ${side}: crash`, `${call} ${side}: lost`] as const),
  ),
  ...(Object.keys(GATEWAY_FAULTS) as GatewayCall[]).flatMap((call) =>
    SIDES.flatMap((side) =>
      (['crash', ...GATEWAY_FAULTS[call][side]] as const).map((fault) => `gateway.${call} ${side}: ${fault}` as const),
    ),
  ),
  ...SIDES.map((side) => `waiting.offer ${side}: crash` as const),
  ...NOTIFICATION_FAULTS.map((fault) => `notification: ${fault}` as const),
];

/** How often each fault was injected at each boundary. */
export type Hits = Map<Boundary, number>;

export function noHits(): Hits {
  return new Map(BOUNDARIES.map((boundary) => [boundary, 0]));
}

/** @throws for an unknown boundary: a port has a new call, or a fault is misspelt. */
export function hit(hits: Hits, boundary: Boundary): void {
  const count = hits.get(boundary);
  if (count === undefined) throw new Error(`No such boundary: ${boundary}`);
  hits.set(boundary, count + 1);
}
