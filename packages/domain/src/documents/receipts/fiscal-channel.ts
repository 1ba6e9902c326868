// The fiscal channel of a receipt: by which printer it becomes fiscal, or why by none (PRN-1, PRN-2, PRN-3, PRN-7).

import type { DeskDriver } from '../../printing/desk-driver.ts';
import { type FiscalRoutes, fiscalRouteOf } from '../../printing/fiscal-route.ts';
import { isPossiblyPrinted, type PrintJobState } from '../../printing/print-job.ts';
import type { FiscalState } from '../document.ts';
import { isPossiblyFiscalState } from './is-possibly-fiscal.ts';
import { isAtFiscalPrinter } from './is-record-editable.ts';

/** A payment of the receipt. */
export type ReceiptPayment = {
  readonly id: number;
  /** The city of the course. */
  readonly city: string;
  /** True when every line is exempt from VAT. */
  readonly isExempt: boolean;
  /** The desk where it was paid; null when it was paid online. */
  readonly desk: { readonly id: string; readonly driver: DeskDriver } | null;
  /** The state of its print; a cancelled print counts only when there is no other. Null when no print was requested. */
  readonly print: PrintJobState | null;
};

export type FiscalChannelQuestion = {
  readonly payments: readonly ReceiptPayment[];
  /** True when the receipt replaces a rejected invoice, and the settlement did not tick a receipt. */
  readonly isFallback: boolean;
  /** The provider's fiscal state of the receipt's record. */
  readonly fiscal: FiscalState;
};

export type NoFiscalChannel =
  /** It is being printed, or was printed. */
  | 'already-has-print'
  /** The provider prints it without our request: a second print would register the sale twice. */
  | 'provider-prints-already'
  /** A fallback receipt: once printed it excludes a company invoice for ever, so a person decides. */
  | 'awaits-person'
  /** A person cancelled its print. */
  | 'print-cancelled'
  /** An exempt online sale in a city with the route 'none'. */
  | 'exempt'
  /** A desk without a driver: its staff enter receipts into a fiscal printer manually. */
  | 'desk-without-driver'
  /** A taxed online sale in a city with the route 'none'. */
  | 'route-is-none'
  /** An online sale in a city without a route. */
  | 'no-route'
  /** The provider prints whole receipts only, and a desk has printed a part of this one. */
  | 'partly-printed';

/** `paymentIds`: the payments to print; the others of the receipt were printed before. */
export type FiscalChannel =
  | { readonly kind: 'desk'; readonly deskId: string; readonly paymentIds: readonly number[] }
  | { readonly kind: 'provider'; readonly paymentIds: readonly number[] }
  | { readonly kind: 'none'; readonly reason: NoFiscalChannel };

/** A mistake in the settings, or a sale that no rule covers: nothing is printed, and staff are notified. */
const CALLS_PERSON = new Set<NoFiscalChannel>(['route-is-none', 'no-route', 'partly-printed']);

export const needsPerson = (reason: NoFiscalChannel): boolean => CALLS_PERSON.has(reason);

/**
 * The channel when the receipt is recorded (PRN-1): for a sale at a counter its desk's driver, for an online sale the route of
 * the course's city. A receipt cannot be divided, so over several cities the payment with the lowest number that has a channel
 * decides. A payment that may have been printed is not printed again, and a receipt that a person must decide on is not printed.
 */
export function chooseFiscalChannel(question: FiscalChannelQuestion, routes: FiscalRoutes): FiscalChannel {
  const { payments, isFallback, fiscal } = question;
  const left = payments.filter(({ print }) => !isPossiblyPrinted(print));
  if (left.length === 0) return none('already-has-print');
  if (isPossiblyFiscalState(fiscal)) return none('provider-prints-already');
  if (left.some(({ print }) => print === 'cancelled')) return none('print-cancelled');
  if (isFallback) return none('awaits-person');
  return channelOf(left.length < payments.length, byNumber(left), routes);
}

/**
 * The channel when a person orders the print of a receipt without one ('Drukuj mimo to'). A receipt that may have been printed,
 * or that the provider prints, gets none.
 * @param deskId the desk that the person chose, if any
 */
export function fiscalChannelByPerson(
  question: FiscalChannelQuestion,
  routes: FiscalRoutes,
  deskId: string | undefined,
): FiscalChannel {
  const { payments, fiscal } = question;
  const left = payments.filter(({ print }) => !isPossiblyPrinted(print));
  if (left.length === 0) return none('already-has-print');
  if (isAtFiscalPrinter(fiscal)) return none('provider-prints-already');
  if (deskId !== undefined) return { kind: 'desk', deskId, paymentIds: idsOf(byNumber(left)) };
  return channelOf(left.length < payments.length, byNumber(left), routes);
}

function channelOf(isPart: boolean, left: readonly ReceiptPayment[], routes: FiscalRoutes): FiscalChannel {
  const channels = left.map((payment) => channelOfPayment(payment, routes));
  const channel = channels.find((one) => typeof one !== 'string');
  if (!channel || typeof channel === 'string') return none(worst(channels.filter((one) => typeof one === 'string')));
  if (channel.kind === 'desk') return { ...channel, paymentIds: idsOf(left) };
  return isPart ? none('partly-printed') : { kind: 'provider', paymentIds: idsOf(left) };
}

type PaymentChannel =
  | { readonly kind: 'desk'; readonly deskId: string }
  | { readonly kind: 'provider' }
  | NoFiscalChannel;

function channelOfPayment({ city, desk, isExempt }: ReceiptPayment, routes: FiscalRoutes): PaymentChannel {
  if (desk) return channelOfDesk(desk.id, desk.driver);
  const route = fiscalRouteOf(city, routes);
  if (!route) return 'no-route';
  if (route.kind !== 'none') return route;
  return isExempt ? 'exempt' : 'route-is-none';
}

function channelOfDesk(deskId: string, driver: DeskDriver): PaymentChannel {
  if (driver === 'posnet') return { kind: 'desk', deskId };
  return driver === 'provider' ? { kind: 'provider' } : 'desk-without-driver';
}

/** The reason that staff must act on; 'exempt' only when there is no other. */
function worst(reasons: readonly NoFiscalChannel[]): NoFiscalChannel {
  return reasons.find(needsPerson) ?? reasons.find((reason) => reason !== 'exempt') ?? 'exempt';
}

const none = (reason: NoFiscalChannel): FiscalChannel => ({ kind: 'none', reason });
const idsOf = (payments: readonly ReceiptPayment[]) => payments.map(({ id }) => id);
const byNumber = (payments: readonly ReceiptPayment[]) => payments.toSorted((one, other) => one.id - other.id);
