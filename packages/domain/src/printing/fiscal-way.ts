// The one way of a receipt to a fiscal memory, decided when the receipt is recorded (PRN-1).
import type { FiscalState } from '../documents/document.ts';
import { isPossiblyFiscalState } from '../documents/receipts/is-possibly-fiscal.ts';
import { isAtFiscalPrinter } from '../documents/receipts/is-record-editable.ts';
import type { DeskDriver } from './desk-driver.ts';
import { type FiscalRoutes, fiscalRouteOf } from './fiscal-route.ts';
import { isPossiblyPrinted, type PrintJobState } from './print-job.ts';

/** A payment that a receipt is for. */
export type ReceiptPayment = {
  readonly id: number;
  /** Of the course. */
  readonly city: string;
  /** Every line of it is exempt from VAT. */
  readonly isExempt: boolean;
  /** Where it was paid; null when online. */
  readonly desk: { readonly id: string; readonly driver: DeskDriver } | null;
  /** Of its print: the one that may still come or has come, else the one that was cancelled; null when there was none. */
  readonly print: PrintJobState | null;
};

export type ReceiptQuestion = {
  readonly payments: readonly ReceiptPayment[];
  /** It replaces a rejected invoice, and no receipt was ticked for this sale. */
  readonly isFallback: boolean;
  /** By the provider's word in the answer that made the receipt. */
  readonly fiscal: FiscalState;
};

export type NoFiscalChannel =
  /** Its settlement prints it, or has printed it already. */
  | 'has-one'
  /** The provider prints it without our order: a second one would register the sale twice. */
  | 'provider-prints-already'
  /** A fallback receipt: a printed one would rule out a company invoice for ever, so a person decides. */
  | 'awaits-person'
  /** A person took its print out of a queue. */
  | 'taken-out'
  /** An exempt online sale whose city says 'none'. */
  | 'exempt'
  /** The desk has no driver: its receipts are entered into a fiscal printer manually. */
  | 'desk-without-driver'
  /** A taxed online sale whose city says 'none'. */
  | 'route-says-none'
  /** An online sale whose city has no route. */
  | 'no-route'
  /** The provider prints whole receipts, and a part of this one has been printed at a desk. */
  | 'partly-printed';

/** `paymentIds` are what is to be printed: a part of the receipt may be printed already. */
export type FiscalWay =
  | { readonly kind: 'desk'; readonly deskId: string; readonly paymentIds: readonly number[] }
  | { readonly kind: 'provider'; readonly paymentIds: readonly number[] }
  | { readonly kind: 'none'; readonly reason: NoFiscalChannel };

/** These are mistakes of the settings, or a sale that no rule covers: a person is called, and nothing is printed. */
const CALLS_PERSON = new Set<NoFiscalChannel>(['route-says-none', 'no-route', 'partly-printed']);

export const callsPerson = (reason: NoFiscalChannel): boolean => CALLS_PERSON.has(reason);

/**
 * PRN-1. Paid at a counter, that desk's driver; paid online, the route of the course's city. A receipt over several cities
 * goes where its payment of the lowest number can be printed, because one receipt cannot be divided. What may be printed is
 * never printed once more, and nothing is printed that a person has to decide.
 */
export function fiscalWay(question: ReceiptQuestion, routes: FiscalRoutes): FiscalWay {
  const { payments, isFallback, fiscal } = question;
  const left = payments.filter(({ print }) => !isPossiblyPrinted(print));
  if (left.length === 0) return none('has-one');
  if (isPossiblyFiscalState(fiscal)) return none('provider-prints-already');
  if (left.some(({ print }) => print === 'cancelled')) return none('taken-out');
  if (isFallback) return none('awaits-person');
  return wayOf(left.length < payments.length, byNumber(left), routes);
}

/**
 * 'Drukuj mimo to': a person orders the print of a receipt without a fiscal channel. What may be printed, or is the
 * provider's already, is not ordered for anybody. `deskId`: the desk that the person chose.
 */
export function wayByPerson(question: ReceiptQuestion, routes: FiscalRoutes, deskId: string | undefined): FiscalWay {
  const { payments, fiscal } = question;
  const left = payments.filter(({ print }) => !isPossiblyPrinted(print));
  if (left.length === 0) return none('has-one');
  if (isAtFiscalPrinter(fiscal)) return none('provider-prints-already');
  if (deskId !== undefined) return { kind: 'desk', deskId, paymentIds: idsOf(byNumber(left)) };
  return wayOf(left.length < payments.length, byNumber(left), routes);
}

function wayOf(isPart: boolean, left: readonly ReceiptPayment[], routes: FiscalRoutes): FiscalWay {
  const ways = left.map((payment) => wayOfPayment(payment, routes));
  const way = ways.find((one) => typeof one !== 'string');
  if (!way || typeof way === 'string') return none(worst(ways.filter((one) => typeof one === 'string')));
  if (way.kind === 'desk') return { ...way, paymentIds: idsOf(left) };
  return isPart ? none('partly-printed') : { kind: 'provider', paymentIds: idsOf(left) };
}

type OneWay = { readonly kind: 'desk'; readonly deskId: string } | { readonly kind: 'provider' } | NoFiscalChannel;

function wayOfPayment({ city, desk, isExempt }: ReceiptPayment, routes: FiscalRoutes): OneWay {
  if (desk) return wayOfDesk(desk.id, desk.driver);
  const route = fiscalRouteOf(city, routes);
  if (!route) return 'no-route';
  if (route.kind !== 'none') return route;
  return isExempt ? 'exempt' : 'route-says-none';
}

function wayOfDesk(deskId: string, driver: DeskDriver): OneWay {
  if (driver === 'posnet') return { kind: 'desk', deskId };
  return driver === 'provider' ? { kind: 'provider' } : 'desk-without-driver';
}

/** The reason that needs a person most. */
function worst(reasons: readonly NoFiscalChannel[]): NoFiscalChannel {
  return reasons.find(callsPerson) ?? reasons.find((reason) => reason !== 'exempt') ?? 'exempt';
}

const none = (reason: NoFiscalChannel): FiscalWay => ({ kind: 'none', reason });
const idsOf = (payments: readonly ReceiptPayment[]) => payments.map(({ id }) => id);
const byNumber = (payments: readonly ReceiptPayment[]) => payments.toSorted((one, other) => one.id - other.id);
