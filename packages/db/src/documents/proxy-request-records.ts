// Document requests that staff make through the proxy: opened under the caller's key, changed by one worker at a time (FOL-18).

import { hasCompanyInvoice, namesTaxId } from '@zapisy/domain/documents/company-invoice';
import type { DocumentKind } from '@zapisy/domain/documents/document';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { PROXY_KEY_START } from '@zapisy/domain/documents/issuing/proxy-request';
import { paymentsUnderWay } from '@zapisy/domain/documents/orders/person-order';
import {
  isNamedInvoice,
  type LateInvoice,
  lateNamedInvoice,
  linkedReceipt,
} from '@zapisy/domain/documents/proxy/proxy-deadline';
import { type Grosze, sumGrosze } from '@zapisy/domain/money';
import { isPossiblyPrinted } from '@zapisy/domain/printing/print-job';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Database, Tx } from '../connection/open-database.ts';
import { lockPayments } from '../payments/payment-records.ts';
import { printStatesOf } from '../printing/print-job-records.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { type Lease, LeaseLost } from './document-lease.ts';
import { underLease } from './document-lease-records.ts';
import { type NewRequest, openRequest, requestByKey, requestsOf, saveRequest } from './document-request-records.ts';

/** Why no request was opened; each value is reported to the caller unchanged. */
export type ProxyObstacle =
  /** The key was used before with another body. */
  | 'other-body'
  | 'payment-not-paid'
  /** The payments have different owners; each owner would see the document with its buyer. */
  | 'other-owner'
  /** The payment has a document of this kind, or another living request holds it. */
  | 'already-issued'
  /** Documents of the payment are still being made, or the outcome of one is unknown. */
  | 'documents-under-way'
  /** An invoice with a tax id beside a receipt that is fiscal or may become so (FOL-19). */
  | 'fiscal-receipt-exists'
  /** A receipt beside an invoice with a tax id: the sale would be taxed twice. */
  | 'company-invoice-exists';

export type OpenedProxyRequest =
  | { readonly outcome: 'opened' | 'repeated'; readonly request: DocumentRequest }
  | { readonly outcome: 'refused'; readonly why: ProxyObstacle; readonly paymentIds: readonly number[] }
  /** A named invoice to a receipt after its last day (FOL-3). */
  | ({ readonly outcome: 'too-late' } & LateInvoice)
  /** The document's total differs from the sum of its payments, in grosze. */
  | { readonly outcome: 'other-total'; readonly paid: Grosze };

/** `gross` is the total of the document's lines, in grosze. */
export type NewProxyRequest = NewRequest & { readonly gross: Grosze };

/**
 * Returns the request of this key, else a new one, unless its payments do not allow it. The caller repeats it once when
 * another writer took the key or the payments in the same moment (unique violation): then it finds what that writer
 * wrote.
 */
export async function openProxyRequest(tx: Tx, draft: NewProxyRequest): Promise<OpenedProxyRequest> {
  const same = await requestByKey(tx, draft.key);
  if (same && same.bodyHash !== draft.bodyHash) return { outcome: 'refused', why: 'other-body', paymentIds: [] };
  if (same) return { outcome: 'repeated', request: same };
  // Locked, so that a settlement that is being reversed has either ended by now or finds this request.
  const found = draft.paymentIds.length > 0 ? await lockPayments(tx, draft.paymentIds) : [];
  if (found.length > 0) {
    const obstacle = await obstacleOf(tx, draft, found);
    if (obstacle) return { outcome: 'refused', ...obstacle };
    const paid = sumGrosze(found.map(({ payment }) => payment.amount));
    if (paid !== draft.gross) return { outcome: 'other-total', paid };
  }
  const late = await lateInvoice(tx, draft, found);
  if (late) return { outcome: 'too-late', ...late };
  const opened = await openRequest(tx, draft);
  if (opened.outcome === 'opened') return { outcome: 'opened', request: opened.request };
  return { outcome: 'refused', why: 'already-issued', paymentIds: draft.paymentIds };
}

async function obstacleOf(tx: Tx, { paymentIds, kind, body }: NewRequest, found: readonly Found[]) {
  const owner = found[0]?.payment.ownerEmail;
  const requests = await requestsOf(tx, paymentIds);
  // A request of the same kind is refused by `openRequest` itself.
  const others = requests.filter((one) => one.kind !== kind);
  const oddities: readonly (readonly [ProxyObstacle, readonly number[]])[] = [
    ['payment-not-paid', idsWhere(found, ({ payment }) => !['paid', 'refunded'].includes(payment.state))],
    ['other-owner', idsWhere(found, ({ payment }) => payment.ownerEmail !== owner)],
    ['already-issued', idsWhere(found, ({ invoice, receipt }) => (kind === 'receipt' ? receipt : invoice) !== null)],
    ['documents-under-way', paymentsUnderWay(found, others)],
    ['fiscal-receipt-exists', namesTaxId(body.invoice) ? await withReceipt(tx, found) : []],
    ['company-invoice-exists', kind === 'receipt' ? idsWhere(found, hasCompanyInvoice) : []],
  ];
  const first = oddities.find(([, ids]) => ids.length > 0);
  return first && { why: first[0], paymentIds: first[1] };
}

/**
 * Those with a receipt that is current at the provider or in another fiscal memory, or that a printer has printed or
 * may have printed.
 */
async function withReceipt(tx: Tx, found: readonly Found[]): Promise<readonly number[]> {
  const prints = await printStatesOf(
    tx,
    found.map(({ payment }) => payment.id),
  );
  return idsWhere(found, ({ payment, receipt }) => {
    const isCurrent = receipt !== null && !receipt.withdrawn;
    const isElsewhere = payment.noReceiptReason?.code === 'other-fiscal-memory';
    return isCurrent || isElsewhere || isPossiblyPrinted(prints.get(payment.id) ?? null);
  });
}

/** FOL-3: of the payments that were sold with a receipt, and of those of a receipt that the body names. */
async function lateInvoice(
  tx: Tx,
  { kind, body, at }: NewRequest,
  found: readonly Found[],
): Promise<LateInvoice | undefined> {
  if (!isNamedInvoice(kind, body.invoice)) return undefined;
  const sold = found.filter(
    ({ payment }) => payment.receiptId !== null || payment.noReceiptReason?.code === 'other-fiscal-memory',
  );
  const named = linkedReceipt(body.invoice)?.providerId;
  const others = named === undefined ? [] : await paymentsOfProviderReceipt(tx, named);
  const all = new Map([...sold.map(({ payment }) => payment), ...others].map(({ id, paidOn }) => [id, { id, paidOn }]));
  return lateNamedInvoice([...all.values()], warsawDate(at));
}

/** The payments of a receipt of ours, by the provider's id of it. */
export async function paymentsOfProviderReceipt(
  tx: Tx,
  providerId: number,
): Promise<readonly { readonly id: number; readonly paidOn: string | null }[]> {
  const rows = await tx.payment.findMany({
    where: { receipt: { providerId, kind: 'receipt' } },
    select: { id: true, paidOn: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id, paidOn }) => ({ id, paidOn: paidOn && calendarDay(paidOn) }));
}

type Found = Awaited<ReturnType<typeof lockPayments>>[number];

function idsWhere(found: readonly Found[], isMismatched: (one: Found) => boolean): readonly number[] {
  return found.filter(isMismatched).map(({ payment }) => payment.id);
}

/**
 * Changes a request from the state that its worker last read. Requests without payments have no lease of their own, so
 * this condition keeps two workers apart: the second one writes nothing.
 * @throws LeaseLost
 */
export async function moveProxyRequest(
  database: Pick<Database, 'prisma'>,
  lease: Lease,
  from: DocumentRequest,
  to: DocumentRequest,
): Promise<void> {
  await underLease(database, lease, to.updatedAt, async (tx) => {
    const held = await tx.$queryRaw<{ state: string; attempts: number; updatedAt: Date }[]>`
      SELECT state, attempts, updated_at AS "updatedAt" FROM document_request WHERE id = ${from.id}::uuid FOR UPDATE`;
    const [now] = held;
    const isSame =
      now?.state === from.state && now.attempts === from.attempts && +now.updatedAt === from.updatedAt.getTime();
    if (!isSame) throw new LeaseLost('another worker continued the request');
    await saveRequest(tx, to);
  });
}

/** Whether one of the payments still lacks the reference to its document. */
export async function lacksReference(
  { prisma }: Pick<Database, 'prisma'>,
  paymentIds: readonly number[],
  kind: DocumentKind,
): Promise<boolean> {
  const lacking = kind === 'receipt' ? { receiptId: null } : { invoiceId: null };
  return (await prisma.payment.count({ where: { id: { in: [...paymentIds] }, ...lacking } })) > 0;
}

/**
 * Requests of the proxy with something left to do, the one that was changed longest ago first: open ones, and accepted
 * ones that are not recorded on their payments yet.
 */
export async function proxyRequestsAtWork(
  database: Pick<Database, 'prisma'>,
  limit: number,
): Promise<readonly DocumentRequest[]> {
  const rows = await database.prisma.$queryRaw<{ key: string }[]>`
    SELECT request.key FROM document_request AS request
    WHERE request.key LIKE ${`${PROXY_KEY_START}%`} AND (request.state IN ('pending', 'sent', 'unknown')
      OR request.state = 'accepted' AND EXISTS (
        SELECT 1 FROM document_request_payment AS held JOIN payment ON payment.id = held.payment_id
        WHERE held.request_id = request.id
          AND (CASE WHEN request.kind = 'receipt' THEN payment.receipt_id ELSE payment.invoice_id END) IS NULL))
    ORDER BY request.updated_at LIMIT ${limit}`;
  const found = await Promise.all(rows.map(({ key }) => requestByKey(database.prisma, key)));
  return found.flatMap((one) => one ?? []);
}
