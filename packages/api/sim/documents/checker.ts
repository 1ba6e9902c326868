// Checks how a schedule may end (reliability goal R4), using only the ledger, the final records and the notifications.

import type { PaymentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { bodyViolations } from './checker-bodies.ts';
import { notificationViolations } from './checker-notifications.ts';
import { postViolations } from './checker-posts.ts';
import { type EndedSimulation, type PlannedByRule, paymentsOn, plannedByRule } from './ended.ts';
import type { Arrival, LedgerRow } from './memory-provider.ts';

/**
 * A person is notified after 15 minutes; a lost job is found again within five, and a dead worker's lease takes two.
 */
const LATEST_CALL_MS = 25 * 60_000;
const LOST_BY_A_FAULT_MS = 5 * 60_000;
const LINK = ['from_invoice_id', 'additional_params', 'issued_to_receipt'];
const REDATED = [...LINK, 'issue_date'];

/** Each text is a violation; an empty list means that everything is legal. */
export function violationsOf(ended: EndedSimulation): readonly string[] {
  return [
    ...ended.payments.flatMap((payment) => paymentViolations(ended, payment)),
    ...ended.ledger.flatMap((row) => documentViolations(ended, row)),
    ...requestViolations(ended),
    ...arrivalViolations(ended),
    ...postViolations(ended),
    ...writeViolations(ended),
    ...bodyViolations(ended),
    ...notificationViolations(ended),
  ];
}

const isNotified = ({ notified }: EndedSimulation, reason: string, id: number) =>
  notified.some((one) => one.reason === reason && one.paymentIds.includes(id));

function paymentViolations(ended: EndedSimulation, one: PaymentSnapshot): readonly string[] {
  const { id } = one.payment;
  const there = ended.ledger.filter(({ body }) => paymentsOn(body).includes(id));
  const receipts = there.filter(({ document }) => document.kind === 'receipt');
  const invoices = there.filter(({ document }) => document.kind === 'vat');
  const said: string[] = [];
  if (receipts.length > 1) said.push('has more than one receipt');
  if (invoices.length > 1) said.push('has more than one invoice');
  said.push(...setViolations(ended, one, { receipt: receipts[0], invoice: invoices[0] }));
  said.push(...referenceViolations(ended, one, { receipt: receipts[0], invoice: invoices[0] }));
  return said.map((message) => `payment ${id} ${message}`);
}

type Found = { readonly receipt: LedgerRow | undefined; readonly invoice: LedgerRow | undefined };

/** The legal sets of R4: which documents exist, and which notification replaces a missing one. */
function setViolations(ended: EndedSimulation, one: PaymentSnapshot, { receipt, invoice }: Found): readonly string[] {
  const { refusals } = ended.given;
  const asked = plannedByRule(one, ended.given);
  const wantsInvoice = asked.invoice && !asked.isHeldBack;
  const mayHaveInvoice = wantsInvoice && !refusals.invoice;
  const isFallback = wantsInvoice && refusals.invoice !== undefined;
  const said: string[] = [];
  if (invoice && !mayHaveInvoice) said.push('has an invoice that it may not have');
  if (!invoice && mayHaveInvoice) said.push('has no invoice');
  said.push(
    ...receiptViolations(ended, one.payment.id, receipt, { isWanted: asked.receipt || isFallback, mayHaveInvoice }),
  );
  return [...said, ...requestNotificationViolations(ended, one.payment.id, asked, isFallback)];
}

function receiptViolations(
  ended: EndedSimulation,
  id: number,
  receipt: LedgerRow | undefined,
  { isWanted, mayHaveInvoice }: { readonly isWanted: boolean; readonly mayHaveInvoice: boolean },
): readonly string[] {
  if (receipt && !isWanted) return ['has a receipt that it may not have'];
  const isMissing = !receipt && isWanted && !isReceiptExcused(ended, id, mayHaveInvoice);
  return isMissing ? ['has no receipt'] : [];
}

function requestNotificationViolations(
  ended: EndedSimulation,
  id: number,
  asked: PlannedByRule,
  isFallback: boolean,
): readonly string[] {
  const said: string[] = [];
  if (isFallback && !isNotified(ended, 'invoice-rejected', id)) said.push('has a rejection that was not reported');
  if (asked.isHeldBack && !isNotified(ended, 'invoice-data-invalid', id)) said.push('has data that were not reported');
  return said;
}

/**
 * A receipt may be missing when it was refused, or given up so that the invoice could be issued; in both cases a person
 * was notified.
 */
function isReceiptExcused(ended: EndedSimulation, id: number, hasInvoice: boolean): boolean {
  if (ended.given.refusals.receipt && isNotified(ended, 'receipt-rejected', id)) return true;
  return hasInvoice && isGivenUp(ended, id);
}

function isGivenUp(ended: EndedSimulation, id: number): boolean {
  return requestOf(ended, id, 'abandoned') !== undefined && isNotified(ended, 'receipt-not-issued', id);
}

const requestOf = ({ requests }: EndedSimulation, id: number, state: string) =>
  requests.find((request) => request.kind === 'receipt' && request.state === state && request.paymentIds.includes(id));

/** The payment's references must match the ledger. */
function referenceViolations(
  ended: EndedSimulation,
  one: PaymentSnapshot,
  { receipt, invoice }: Found,
): readonly string[] {
  const said: string[] = [];
  if (one.invoice?.providerId !== invoice?.document.id) said.push('names another invoice than there is');
  if (one.receipt?.providerId !== receipt?.document.id && !isLateReceipt(ended, one, receipt))
    said.push('names another receipt than there is');
  if (invoice) said.push(...linkViolations(ended, one, invoice));
  const expected = outcomeOf(ended, one);
  if (one.outcome !== expected) said.push(`says '${one.outcome}' and not '${expected}'`);
  return said;
}

/**
 * A receipt may be created, or be listed, after the look-up with which it was given up; a person was notified to look
 * for it.
 */
function isLateReceipt(ended: EndedSimulation, { payment }: PaymentSnapshot, receipt: LedgerRow | undefined): boolean {
  const givenUp = requestOf(ended, payment.id, 'abandoned');
  if (!receipt || !givenUp || payment.receiptId !== null) return false;
  const lookUp = ended.lookUps.findLast(({ key, isProof }) => isProof && key === givenUp.key);
  return isGivenUp(ended, payment.id) && lookUp !== undefined && receipt.createdAt + ended.given.lagMs > lookUp.readAt;
}

function linkViolations(ended: EndedSimulation, one: PaymentSnapshot, { document }: LedgerRow): readonly string[] {
  const { link, isMarkMissing } = ended.given.refusals;
  const isNamed = one.payment.buyer?.preference === 'nominal';
  const together = ended.payments.filter(({ invoice }) => invoice?.id === one.invoice?.id);
  const isOneReceipt = together.every(({ payment }) => payment.receiptId === one.payment.receiptId);
  const mayLink = isNamed && one.receipt !== null && isOneReceipt && !link && !isMarkMissing;
  const said: string[] = [];
  if (mayLink && !document.isIssuedToReceipt) said.push('has an invoice that is not linked to its receipt');
  if (document.isIssuedToReceipt && document.fromProviderId !== String(one.receipt?.providerId))
    said.push('has an invoice linked to another receipt');
  if ((one.invoice?.link === 'linked') !== document.isIssuedToReceipt) said.push('says a link that is not there');
  if (!isNamed && document.fromProviderId !== null) said.push('has a linked company invoice');
  return said;
}

/** The outcome that the payment must have, from the documents that exist. */
function outcomeOf(ended: EndedSimulation, one: PaymentSnapshot): string {
  const asked = plannedByRule(one, ended.given);
  if (one.invoice) return invoicedOutcome(asked, one);
  if (asked.isHeldBack) return 'needs-person';
  if (asked.invoice) return one.receipt ? 'fell-back' : 'needs-person';
  if (!asked.receipt) return 'without-document';
  return one.receipt ? 'issued' : 'needs-person';
}

function invoicedOutcome({ receipt }: PlannedByRule, { payment, invoice }: PaymentSnapshot): string {
  if (!receipt) return 'issued';
  if (payment.buyer?.preference !== 'nominal') return 'withdrawn';
  return invoice?.link === 'linked' ? 'issued' : 'issued-unlinked';
}

/** No document that is not ours, none with another amount than its payments, none with forbidden data of its buyer. */
function documentViolations(ended: EndedSimulation, { body, document }: LedgerRow): readonly string[] {
  const covered = ended.payments.filter(({ payment }) => paymentsOn(body).includes(payment.id));
  const said: string[] = [];
  const amount = covered.reduce((sum, { payment }) => sum + payment.amount, 0);
  if (document.gross !== amount) said.push('is over another amount than its payments');
  const isCompany = document.kind === 'vat' && covered.every(({ payment }) => payment.buyer?.preference === 'classic');
  if (!isCompany && document.buyer.taxId !== '') said.push('carries a tax id');
  if (body.invoice['buyer_company'] !== isCompany) said.push('says company or person wrongly');
  return said.map((message) => `document ${document.id} ${message}`);
}

/** R7: no request stays open, and a late one was reported in time. */
function requestViolations(ended: EndedSimulation): readonly string[] {
  return ended.requests.flatMap((request) => {
    const said: string[] = [];
    if (['pending', 'sent', 'unknown'].includes(request.state)) said.push(`is still ${request.state}`);
    const latest = request.createdAt.getTime() + LATEST_CALL_MS + ended.given.faults * LOST_BY_A_FAULT_MS;
    const isCalled = request.paymentIds.every((id) =>
      ended.notified.some((one) => one.paymentIds.includes(id) && one.firstAt.getTime() <= latest),
    );
    if (request.updatedAt.getTime() > latest && !isCalled) said.push('took long and was not reported');
    return said.map((message) => `request ${request.key} ${message}`);
  });
}

const textOf = (body: LedgerRow['body'], without: readonly string[]) =>
  JSON.stringify(body, (field, value) => (without.includes(field) ? undefined : value));

/**
 * One key for the document of a list, unless the day of the previous one is over; the same body under it each time,
 * except the day of a refused one; and the receipt recorded before its invoice was sent.
 */
function arrivalViolations(ended: EndedSimulation): readonly string[] {
  const keys = new Map<string, string>();
  const bodies = new Map<string, string>();
  const outdated = new Set(ended.requests.flatMap(({ key, state }) => (state === 'outdated' ? [key] : [])));
  return ended.arrivals.flatMap((arrival) => {
    const { body } = arrival;
    const said: string[] = [];
    const paymentIds = paymentsOn(body);
    const key = String(body.invoice['oid']);
    const name = `${body.invoice['kind']} of ${paymentIds.join(', ')}`;
    const former = keys.get(name) ?? key;
    if (former !== key && !outdated.has(former)) said.push('goes under a second key');
    keys.set(name, key);
    const [dated, undated] = [textOf(body, LINK), textOf(body, REDATED)];
    if (![dated, undated, undefined].includes(bodies.get(key))) said.push('goes with another body');
    bodies.set(key, arrival.ended === 'refused' ? undated : dated);
    said.push(...linkingViolations(ended, arrival));
    return said.map((message) => `the ${name} ${message}`);
  });
}

function linkingViolations({ recorded, given }: EndedSimulation, { body, order }: Arrival): readonly string[] {
  if (body.invoice['from_invoice_id'] === undefined) return [];
  const before = recorded.filter((one) => one.kind === 'receipt' && one.order < order);
  const isRecorded = paymentsOn(body).every((id) => before.some((one) => one.paymentIds.includes(id)));
  const isCompany = given.beginning === 'fresh' && body.invoice['buyer_company'] === true;
  return [...(isRecorded ? [] : ['left before its receipt was recorded']), ...(isCompany ? ['links a company'] : [])];
}

/**
 * Fencing: once a newer holder has written about a payment, no earlier holder writes again; and a token belongs to one
 * holder.
 */
function writeViolations({ writes }: EndedSimulation): readonly string[] {
  const newest = new Map<number, { readonly token: bigint; readonly holder: string }>();
  return writes.flatMap(({ holder, payments }) =>
    payments.flatMap(({ paymentId, token }) => {
      const last = newest.get(paymentId);
      const isStale = last !== undefined && (token < last.token || (token === last.token && holder !== last.holder));
      if (!isStale) newest.set(paymentId, { token, holder });
      return isStale ? [`payment ${paymentId} was written by two issuers at once`] : [];
    }),
  );
}
