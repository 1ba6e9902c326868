// Documents whose fiscal and national e-invoice states are still to come: which they are, and what was read of one.
import type { FiscalState, IssuedDocument } from '@zapisy/domain/documents/document';
import { addJob } from '../jobs.ts';
import type { Tx } from '../open-database.ts';
import { documentFrom } from './issued-document-records.ts';

export type FollowedDocument = {
  readonly document: IssuedDocument;
  readonly createdAt: Date;
  /** The payments that it was made for, by number; none for a document made by hand without payments. */
  readonly paymentIds: readonly number[];
};

/** Undefined for a document that is none of ours. Its row is locked until the transaction ends. */
export async function lockFollowed(tx: Tx, providerId: number): Promise<FollowedDocument | undefined> {
  await tx.$queryRaw`SELECT 1 FROM document WHERE provider_id = ${BigInt(providerId)} FOR UPDATE`;
  const row = await tx.document.findUnique({
    where: { providerId: BigInt(providerId) },
    include: { request: { select: { payments: { select: { paymentId: true }, orderBy: { paymentId: 'asc' } } } } },
  });
  if (!row) return undefined;
  const paymentIds = row.request?.payments.map(({ paymentId }) => paymentId) ?? [];
  return { document: documentFrom(row), createdAt: row.createdAt, paymentIds };
}

export async function isOurDocument(tx: Tx, providerId: number): Promise<boolean> {
  return (await tx.document.count({ where: { providerId: BigInt(providerId) } })) > 0;
}

export type ReadStates = {
  readonly fiscal: FiscalState;
  readonly govStatus: string | null;
  readonly govId: string | null;
};

/**
 * What an answer leaves out takes nothing back: a desk of ours prints without the provider's knowing. Nor does an older
 * answer that comes late take a receipt out of a fiscal memory: a company invoice could follow it then.
 */
export async function saveStates(tx: Tx, id: string, { fiscal, govStatus, govId }: ReadStates): Promise<void> {
  if (fiscal !== 'none') {
    const where = { id, OR: [{ fiscalState: null }, { fiscalState: { not: 'fiscal' } }] };
    await tx.document.updateMany({ where, data: { fiscalState: fiscal } });
  }
  await tx.document.update({
    where: { id },
    data: {
      ...(govStatus !== null && { govStatus }),
      ...(govId !== null && { govId }),
    },
  });
}

export type FollowLimits = {
  /** States of the e-invoice system after which nothing comes by itself, without the prefix of a trial account. */
  readonly settled: readonly string[];
  /** Invoices made since then, and receipts made since then. */
  readonly invoicesSince: Date;
  readonly receiptsSince: Date;
  readonly limit: number;
};

/**
 * Provider's ids of documents to read again: invoices on their way to the national system, and receipts that are ordered or
 * so new that a fiscal state nobody ordered would show now. In any order, so that no one document is always left out.
 */
export async function documentsToFollow(tx: Tx, given: FollowLimits): Promise<readonly number[]> {
  const { settled, invoicesSince, receiptsSince, limit } = given;
  const rows = await tx.$queryRaw<{ providerId: bigint }[]>`
    SELECT document.provider_id AS "providerId" FROM document
    LEFT JOIN document_request AS request ON request.document_id = document.id
    WHERE document.withdrawn_at IS NULL AND (
      document.kind <> 'receipt' AND document.created_at >= ${invoicesSince}::timestamptz AND document.gov_id IS NULL
        AND (CASE WHEN document.gov_status IS NULL THEN request.body -> 'gov_save_and_send' = 'true'::jsonb
             ELSE regexp_replace(document.gov_status, '^demo_', '') <> ALL (${settled}::text[]) END)
      OR document.kind = 'receipt' AND (document.fiscal_state = 'ordered'
        OR coalesce(document.fiscal_state, 'none') = 'none' AND document.created_at >= ${receiptsSince}::timestamptz))
    ORDER BY random() LIMIT ${limit}`;
  return rows.map(({ providerId }) => Number(providerId));
}

/** Enqueues the reading of one document; told ten times before it is done, it is read once. */
export async function enqueueFollow(tx: Pick<Tx, '$executeRaw'>, providerId: number): Promise<void> {
  await addJob(tx, 'follow-document', { providerId }, { jobKey: `follow ${providerId}` });
}
