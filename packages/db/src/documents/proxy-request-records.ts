// Document requests that staff make by hand through the proxy: opened under the caller's key, moved by one worker at a time.

import { hasCompanyInvoice, namesTaxId } from '@zapisy/domain/documents/company-invoice';
import type { DocumentKind } from '@zapisy/domain/documents/document-item';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { PROXY_KEY_START } from '@zapisy/domain/documents/issuing/proxy-request';
import { paymentsUnderWay } from '@zapisy/domain/documents/orders/person-order';
import { type Grosze, sumGrosze } from '@zapisy/domain/money';
import { isPossiblyPrinted } from '@zapisy/domain/printing/print-job';
import type { Database, Tx } from '../connection/open-database.ts';
import { lockPayments } from '../payments/payment-records.ts';
import { printStatesOf } from '../printing/print-job-records.ts';
import { type Lease, LeaseLost } from './document-lease.ts';
import { underLease } from './document-lease-records.ts';
import { type NewRequest, openRequest, requestByKey, requestsOf, saveRequest } from './document-request-records.ts';

/** Why nothing was opened: each is told to the caller as it is. */
export type ProxyObstacle =
  /** The key was used before, for something else. */
  | 'other-body'
  | 'payment-not-paid'
  /** Whoever owns one of the payments sees the document, with its buyer. */
  | 'other-owner'
  /** The payment has a document of this kind, or another living request holds it. */
  | 'already-issued'
  /** Documents of the payment are still being made, or nobody knows yet whether one was. */
  | 'documents-under-way'
  /** An invoice with a tax id beside a receipt that is fiscal, or may come to be (FOL-19). */
  | 'fiscal-receipt-exists'
  /** A receipt beside an invoice with a tax id: the sale would be taxed twice. */
  | 'company-invoice-exists';

export type OpenedProxyRequest =
  | { readonly outcome: 'opened' | 'repeated'; readonly request: DocumentRequest }
  | { readonly outcome: 'refused'; readonly why: ProxyObstacle; readonly paymentIds: readonly number[] }
  /** The document's total is not what its payments come to, in grosze. */
  | { readonly outcome: 'other-total'; readonly paid: Grosze };

/** `gross` is the total of the document's lines, in grosze. */
export type NewProxyRequest = NewRequest & { readonly gross: Grosze };

/**
 * The request of this key, else a new one, unless its payments stand in the way. To be repeated once when another writer
 * took the key or the payments in the same moment (unique violation): then it finds what that one wrote.
 */
export async function openProxyRequest(tx: Tx, draft: NewProxyRequest): Promise<OpenedProxyRequest> {
  const same = await requestByKey(tx, draft.key);
  if (same && same.bodyHash !== draft.bodyHash) return { outcome: 'refused', why: 'other-body', paymentIds: [] };
  if (same) return { outcome: 'repeated', request: same };
  if (draft.paymentIds.length > 0) {
    // Locked: a settlement that is being taken back is either over by now, or finds this request.
    const found = await lockPayments(tx, draft.paymentIds);
    const obstacle = await obstacleOf(tx, draft, found);
    if (obstacle) return { outcome: 'refused', ...obstacle };
    const paid = sumGrosze(found.map(({ payment }) => payment.amount));
    if (paid !== draft.gross) return { outcome: 'other-total', paid };
  }
  const opened = await openRequest(tx, draft);
  if (opened.outcome === 'opened') return { outcome: 'opened', request: opened.request };
  return { outcome: 'refused', why: 'already-issued', paymentIds: draft.paymentIds };
}

async function obstacleOf(tx: Tx, { paymentIds, kind, body }: NewRequest, found: readonly Found[]) {
  const owner = found[0]?.payment.ownerEmail;
  const requests = await requestsOf(tx, paymentIds);
  // One of the same kind keeps this one from being opened.
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

/** Those with a receipt that stands at the provider or in another register, or that a printer has or may have put on paper. */
async function withReceipt(tx: Tx, found: readonly Found[]): Promise<readonly number[]> {
  const prints = await printStatesOf(
    tx,
    found.map(({ payment }) => payment.id),
  );
  return idsWhere(found, ({ payment, receipt }) => {
    const isCurrent = receipt !== null && !receipt.withdrawn;
    const isElsewhere = payment.noReceiptReason?.code === 'other-register';
    return isCurrent || isElsewhere || isPossiblyPrinted(prints.get(payment.id) ?? null);
  });
}

type Found = Awaited<ReturnType<typeof lockPayments>>[number];

function idsWhere(found: readonly Found[], isMismatched: (one: Found) => boolean): readonly number[] {
  return found.filter(isMismatched).map(({ payment }) => payment.id);
}

/**
 * Moves a request from the state its worker last saw. Requests without payments have no lease of their own, so this is what
 * keeps two workers apart: whoever comes second has written nothing.
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
    if (!isSame) throw new LeaseLost('somebody else went on with the request');
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

/** Requests of the proxy with something left to do, the longest untouched first: open ones, and accepted ones whose payments do not know it. */
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
