// issueDocuments, the whole saga on one page: receipt, its record, invoice, fallback; each step continues where a crash
// left it (ISS-9, ISS-20).

import { LeaseLost } from '@zapisy/db/documents/document-lease';
import { hasCompanyInvoice } from '@zapisy/domain/documents/company-invoice';
import type { DocumentSnapshot, PaymentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { invoiceOrder } from '@zapisy/domain/documents/issuing/document-order';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { isOpenRequest } from '@zapisy/domain/documents/issuing/known-request';
import {
  isProxyUnderWay,
  latestRequest,
  listWithOpenRequests,
  openSales,
  paymentIdsOf,
  type Sale,
  saleOf,
  withoutDocument,
} from '@zapisy/domain/documents/issuing/sale';
import { blockingProblems, paymentOutcome, saleProgress } from '@zapisy/domain/documents/issuing/sale-progress';
import { isPossiblyFiscal } from '@zapisy/domain/documents/receipts/is-possibly-fiscal';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { Waiting } from './create-invoice-idempotent.ts';
import { createInvoiceLinkedToReceipt } from './create-invoice-linked-to-receipt.ts';
import { fallbackToReceipt } from './fallback-to-receipt.ts';
import { issueReceipt } from './issue-receipt.ts';
import type { Issuing, IssuingWork } from './issuing.ts';

/** The follow-up of the proxy continues a document of the proxy; its payments are checked again after so long. */
const PROXY_PAUSE_MS = 30_000;

/** 'busy': another worker is issuing for one of these payments. 'waiting': to be called again at that moment. */
export type Issued = { readonly state: 'done' | 'busy' } | { readonly state: 'waiting'; readonly until: Date };

/**
 * Issues the documents that the payments' settlements ordered (DOC-1, ISS-1 to ISS-8). Payments of several buyers get a
 * set of documents each. May be called any number of times, by any number of workers, and be stopped at any point: it
 * does what is left to do, and nothing twice.
 */
export async function issueDocuments(issuing: Issuing, paymentIds: readonly number[]): Promise<Issued> {
  const issued = await issueHeld(issuing, paymentIds);
  return issued.state === 'longer-list' ? issueDocuments(issuing, issued.paymentIds) : issued;
}

/** 'longer-list': these payments are a part of it, and it is issued first. */
type IssuedHeld = Issued | { readonly state: 'longer-list'; readonly paymentIds: readonly number[] };

async function issueHeld(issuing: Issuing, paymentIds: readonly number[]): Promise<IssuedHeld> {
  const { records, clock, random } = issuing;
  const lease = await records.take(paymentIds, random(), clock.now());
  if (!lease) return { state: 'busy' };
  try {
    const snapshot = await records.snapshot(paymentIds);
    const longer = listWithOpenRequests(snapshot, paymentIds);
    return longer ? { state: 'longer-list', paymentIds: longer } : await issueAll({ ...issuing, lease }, snapshot);
  } catch (error) {
    if (error instanceof LeaseLost) return { state: 'busy' };
    throw error;
  } finally {
    await records.release(lease, clock.now());
  }
}

async function issueAll(work: IssuingWork, snapshot: DocumentSnapshot): Promise<Issued> {
  let earliest: Date | undefined;
  for (const sale of openSales(snapshot)) {
    const waiting = await issueSale(work, sale);
    if (waiting?.change !== 'unchanged') await saveOutcome(work, sale, waiting?.change === 'person-called');
    if (waiting && (!earliest || waiting.until < earliest)) earliest = waiting.until;
  }
  return earliest ? { state: 'waiting', until: earliest } : { state: 'done' };
}

async function saveOutcome(work: IssuingWork, sale: Sale, isPersonCalled: boolean): Promise<void> {
  const ended = await withdrawReplacedReceipt(work, await readAgain(work, sale));
  // When the late document ends, its own payments are issued again, and no others.
  const outcomeOf = (one: PaymentSnapshot) =>
    isPersonCalled && !isHeld(ended, one.payment.id) ? 'waiting' : paymentOutcome(ended, one, isPersonCalled);
  for (const [outcome, payments] of Map.groupBy(ended.payments, outcomeOf))
    await work.records.saveOutcome(work.lease, paymentIdsOf(payments), outcome, work.clock.now());
}

const isHeld = ({ requests }: Sale, id: number) =>
  requests.some((request) => isOpenRequest(request) && request.paymentIds.includes(id));

/**
 * While a document waits or may exist, no later one and no fallback starts. Undefined: nothing is left to do
 * automatically.
 */
async function issueSale(work: IssuingWork, sale: Sale): Promise<Waiting | undefined> {
  if (isProxyUnderWay(sale)) {
    return { state: 'waiting', until: new Date(work.clock.now().getTime() + PROXY_PAUSE_MS), change: 'unchanged' };
  }
  const receipt = await issueReceipt(work, sale);
  if (receipt.state === 'waiting') return receipt;
  const receipted = await readAgain(work, sale);
  const invoice = await issueInvoice(work, receipted);
  if (invoice?.state === 'waiting') return invoice;
  if (invoice?.state !== 'rejected') return undefined;
  const fallback = await fallbackToReceipt(work, receipted, invoice.request);
  return fallback.state === 'waiting' ? fallback : undefined;
}

type InvoiceStep = Waiting | { readonly state: 'rejected'; readonly request: DocumentRequest } | undefined;

async function issueInvoice(work: IssuingWork, sale: Sale): Promise<InvoiceStep> {
  const { invoice } = saleProgress(sale);
  const former = latestRequest(sale, 'vat', paymentIdsOf(withoutDocument(sale, 'vat')));
  if (former?.state === 'rejected') return { state: 'rejected', request: former };
  if (invoice !== 'waiting' && invoice !== 'unknown') return undefined;
  if (blockingProblems(sale).length > 0) return reportHeldBack(work, sale);
  const order = invoiceOrder(sale, { settings: work.settings, now: work.clock.now() });
  const created = await createInvoiceLinkedToReceipt(work, order);
  if (created.state === 'abandoned') return undefined;
  if (created.state !== 'accepted') return created;
  await work.records.recordInvoice(work.lease, order.paymentIds, created.document.id, work.clock.now());
  return undefined;
}

/**
 * FOL-4 and FOL-7: a company invoice is issued beside a fallback receipt only while the receipt is not fiscal, and
 * replaces it. A receipt that is fiscal, or is becoming so, stays the sale's: a current invoice beside it is a named
 * invoice that staff made.
 */
async function withdrawReplacedReceipt(work: IssuingWork, sale: Sale): Promise<Sale> {
  const { receipt, invoice } = saleProgress(sale);
  const invoiced = sale.payments.filter(hasCompanyInvoice);
  if (invoiced.length === 0 || invoice !== 'issued' || receipt !== 'issued') return sale;
  const fiscal = invoiced.filter(isPossiblyFiscal);
  if (fiscal.length > 0) await reportBoth(work, fiscal);
  const receiptIds = new Set(invoiced.flatMap((one) => (isPossiblyFiscal(one) ? [] : (one.payment.receiptId ?? []))));
  for (const id of receiptIds) await work.records.withdrawReceipt(work.lease, id, work.clock.now());
  return readAgain(work, sale);
}

/**
 * The receipt became fiscal while the invoice was being issued: the two exist although the law forbids it, and a person
 * decides.
 */
async function reportBoth(work: IssuingWork, payments: readonly PaymentSnapshot[]): Promise<void> {
  const numbers = [...new Set(payments.flatMap(({ receipt }) => receipt?.number ?? []))];
  await work.records.raise(work.lease, {
    notification: criticalNotification('company-invoice-beside-receipt', paymentIdsOf(payments)),
    occurrence: numbers.join(' '),
    details: { numbers },
    at: work.clock.now(),
  });
}

/** 'Przyjmij, faktura po poprawie danych': the invoice waits until staff have corrected the buyer's data. */
async function reportHeldBack(work: IssuingWork, sale: Sale): Promise<undefined> {
  const problems = blockingProblems(sale);
  const ids = paymentIdsOf(withoutDocument(sale, 'vat'));
  await work.records.raise(work.lease, {
    notification: criticalNotification('invoice-data-invalid', ids),
    occurrence: `version ${sale.buyer.invoiceVersion}`,
    details: { problems },
    at: work.clock.now(),
  });
}

/** The same payments, read again from the database. */
async function readAgain(work: IssuingWork, sale: Sale): Promise<Sale> {
  const { payments, requests } = await work.records.snapshot(paymentIdsOf(sale.payments));
  return saleOf(payments, requests);
}
