// A sale: the payments of one buyer that share one set of documents, and what is still to be done for them (ISS-21).

import type { Buyer } from '../../payments/buyer.ts';
import { isReceiptTicked, isSold } from '../../payments/payment.ts';
import type { SoldItem } from '../../payments/sold-item.ts';
import { type PaymentSplit, paymentParts, splitOfParts } from '../../payments/split.ts';
import { EMPTY_INVOICE_DATA } from '../../preferences/invoice-preference.ts';
import { hasCompanyInvoice } from '../company-invoice.ts';
import type { DocumentKind, IssuedDocument } from '../document.ts';
import type { DocumentSnapshot, PaymentSnapshot } from '../document-snapshot.ts';
import { groupByBuyer } from './buyer-groups.ts';
import { type DocumentPlan, planDocuments } from './document-plan.ts';
import type { DocumentRequest } from './document-request.ts';
import { isOpenRequest, isUnderWay } from './known-request.ts';
import { isProxyRequest } from './proxy-request.ts';

export type Sale = {
  /** Paid payments of one owner and one buyer, by number. */
  readonly payments: readonly PaymentSnapshot[];
  readonly requests: readonly DocumentRequest[];
  readonly ownerEmail: string;
  readonly buyer: Buyer;
  readonly plan: DocumentPlan;
  /** The last day on which one of them was paid: 'YYYY-MM-DD', Europe/Warsaw. */
  readonly paidOn: string;
};

const NO_BUYER: Buyer = { preference: 'none', data: EMPTY_INVOICE_DATA, invoiceVersion: 0 };

/**
 * The payments' sales, each with its own set of documents, without unpaid payments and those with nothing left to do.
 */
export function openSales(snapshot: DocumentSnapshot): readonly Sale[] {
  const held = new Set(snapshot.requests.filter(isOpenRequest).flatMap((request) => request.paymentIds));
  const atWork = snapshot.payments.filter(
    ({ payment, outcome }) => isSold(payment) && (outcome === 'waiting' || held.has(payment.id)),
  );
  const byId = new Map(atWork.map((one) => [one.payment.id, one]));
  return groupByBuyer(atWork.map(({ payment }) => payment))
    .map((group) => group.flatMap(({ id }) => byId.get(id) ?? []))
    .flatMap((group) => splitByRequest(group, snapshot.requests))
    .map((payments) => saleOf(payments, snapshot.requests));
}

/**
 * The payments of a list that is longer than `paymentIds`, when a request for some of them is not recorded on them yet:
 * a part of its payments would start documents of its own, and then neither list could be finished.
 */
export function listWithOpenRequests(
  { payments, requests }: DocumentSnapshot,
  paymentIds: readonly number[],
): number[] | undefined {
  const added = unrecorded(payments, requests).flatMap((request) => request.paymentIds);
  const ids = new Set([...paymentIds, ...added]);
  return added.some((id) => !paymentIds.includes(id)) ? [...ids].sort((one, other) => one - other) : undefined;
}

/**
 * One buyer's payments are issued together, unless a request for some of them, which is not the next step of all, is
 * not recorded on them yet: those that share such requests continue alone under their keys, because two overlapping
 * lists would otherwise wait for each other for ever.
 */
function splitByRequest(
  payments: readonly PaymentSnapshot[],
  requests: readonly DocumentRequest[],
): readonly (readonly PaymentSnapshot[])[] {
  const open = unrecorded(payments, requests);
  const isNextOfAll = ({ kind, paymentIds }: DocumentRequest) =>
    sameIds(paymentIds, paymentIdsOf(payments.filter((one) => documentIdOf(one, kind) === null)));
  if (open.every(isNextOfAll)) return [payments];
  const sets = open.reduce(joined, []);
  const groups = Map.groupBy(payments, ({ payment }) => sets.find((set) => set.has(payment.id)));
  return [...groups.values()];
}

/**
 * Joins the sets of payments that share a request, directly or through another request, with those of one more request.
 */
function joined(sets: readonly ReadonlySet<number>[], { paymentIds }: DocumentRequest): readonly ReadonlySet<number>[] {
  const sharing = sets.filter((set) => paymentIds.some((id) => set.has(id)));
  const apart = sets.filter((set) => !sharing.includes(set));
  return [...apart, new Set([...sharing.flatMap((set) => [...set]), ...paymentIds])];
}

/**
 * The requests for some of these payments whose document is not recorded on them yet: also one that was given up,
 * because it may be revived.
 */
function unrecorded(
  payments: readonly PaymentSnapshot[],
  requests: readonly DocumentRequest[],
): readonly DocumentRequest[] {
  return requests.filter(
    ({ kind, state, paymentIds }) =>
      !OVER.has(state) &&
      payments.some((one) => paymentIds.includes(one.payment.id) && documentIdOf(one, kind) === null),
  );
}

/** Requests that hold no payment any more. */
const OVER = new Set<DocumentRequest['state']>(['rejected', 'cancelled', 'withdrawn', 'outdated']);

const documentIdOf = ({ payment }: PaymentSnapshot, kind: DocumentKind) =>
  kind === 'receipt' ? payment.receiptId : payment.invoiceId;

/** One sale of payments of one buyer. */
export function saleOf(payments: readonly PaymentSnapshot[], requests: readonly DocumentRequest[]): Sale {
  const [first] = payments;
  if (!first) throw new RangeError('A sale has at least one payment');
  const buyer = first.payment.buyer ?? NO_BUYER;
  return {
    payments,
    requests,
    ownerEmail: first.payment.ownerEmail,
    buyer,
    plan: planDocuments({
      preference: buyer.preference,
      printReceipt: payments.some(({ payment }) => isReceiptTicked(payment)),
      online: payments.every(({ payment }) => payment.method === 'online'),
    }),
    paidOn: payments.reduce((last, { payment }) => ((payment.paidOn ?? '') > last ? (payment.paidOn ?? '') : last), ''),
  };
}

/**
 * The payment methods of only these payments: a document shows those of its own amount, also after a list was split.
 */
export function splitOfSale(payments: readonly PaymentSnapshot[]): PaymentSplit {
  return splitOfParts(payments.flatMap(({ payment }) => paymentParts(payment))) ?? { main: 'transfer', rest: [] };
}

/**
 * The payments that have no document of this kind yet, and may get one. A payment with a receipt gets no second one,
 * nor does one with a company invoice, however that was made.
 */
export function withoutDocument(sale: Sale, kind: DocumentKind): readonly PaymentSnapshot[] {
  const without = sale.payments.filter((one) => documentIdOf(one, kind) === null);
  return kind === 'receipt' ? without.filter((one) => !hasCompanyInvoice(one)) : without;
}

export const paymentIdsOf = (payments: readonly PaymentSnapshot[]): readonly number[] =>
  payments.map(({ payment }) => payment.id);

/** Their lines, without those of 0,00 zł, which no document contains. */
export function soldItemsOf(payments: readonly PaymentSnapshot[]): readonly SoldItem[] {
  return payments.flatMap(({ payment }) => payment.lines).filter((line) => line.gross > 0);
}

/**
 * The newest request of this kind for exactly these payments; undefined for one of a cancelled settlement or of an
 * invoice that was taken back.
 */
export function latestRequest(sale: Sale, kind: DocumentKind, ids: readonly number[]): DocumentRequest | undefined {
  const newest = newestOf(sale, kind, ids);
  return newest?.state === 'cancelled' || newest?.state === 'withdrawn' ? undefined : newest;
}

/** The current revision for exactly these payments: a request that was taken back is never continued. */
export function currentRevision(sale: Sale, kind: DocumentKind, ids: readonly number[]): number {
  return latestRequest(sale, kind, ids)?.revision ?? nextRevision(sale, kind, ids);
}

/** The number of the next revision for exactly these payments: only an ended request is followed by another. */
export function nextRevision(sale: Sale, kind: DocumentKind, ids: readonly number[]): number {
  return (newestOf(sale, kind, ids)?.revision ?? 0) + 1;
}

function newestOf(sale: Sale, kind: DocumentKind, ids: readonly number[]): DocumentRequest | undefined {
  return sale.requests.findLast(
    (request) => request.kind === kind && sameIds(request.paymentIds, ids) && !isEndedProxyRequest(request),
  );
}

/** Its caller got its end, so it does not count as a revision of the payments' own documents. */
function isEndedProxyRequest(request: DocumentRequest): boolean {
  return isProxyRequest(request) && OVER.has(request.state);
}

/**
 * True while a document of the proxy may still be recorded on one of the payments: it may be one beside which no
 * receipt is issued.
 */
export function isProxyUnderWay({ payments, requests }: Pick<Sale, 'payments' | 'requests'>): boolean {
  const ofProxy = requests.filter(isProxyRequest);
  return payments.some(({ payment }) => ofProxy.some((request) => isUnderWay(request, payment)));
}

/** The one current receipt that all of them share; undefined when there is none, or there are several. */
export function sharedReceipt(payments: readonly PaymentSnapshot[]): IssuedDocument | undefined {
  const [first] = payments;
  const isShared = payments.every(({ payment }) => payment.receiptId === first?.payment.receiptId);
  return isShared && first?.receipt && !first.receipt.withdrawn ? first.receipt : undefined;
}

function sameIds(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
