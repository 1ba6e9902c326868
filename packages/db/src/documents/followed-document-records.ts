// Documents whose fiscal and national e-invoice states are still to come: selects them, and saves what was read of one.
import type { FiscalState, IssuedDocument } from '@zapisy/domain/documents/document';
import { isPossiblyFiscalState } from '@zapisy/domain/documents/receipts/is-possibly-fiscal';
import type { Tx } from '../connection/open-database.ts';
import { addJob } from '../jobs/add-job.ts';
import { documentFrom } from '../payments/document-from-row.ts';
import { isForGovernment } from './issued-document-records.ts';

export type FollowedDocument = {
  readonly document: IssuedDocument;
  readonly createdAt: Date;
  readonly isForGovernment: boolean;
  /** The payments that it was made for, by number; empty for a document that staff made without payments. */
  readonly paymentIds: readonly number[];
};

/** Undefined for a document that is not ours. Its row is locked until the transaction ends. */
export async function lockFollowed(tx: Tx, providerId: number): Promise<FollowedDocument | undefined> {
  await tx.$queryRaw`SELECT 1 FROM document WHERE provider_id = ${BigInt(providerId)} FOR UPDATE`;
  const row = await tx.document.findUnique({
    where: { providerId: BigInt(providerId) },
    include: {
      request: { select: { body: true, payments: { select: { paymentId: true }, orderBy: { paymentId: 'asc' } } } },
    },
  });
  if (!row) return undefined;
  const paymentIds = row.request?.payments.map(({ paymentId }) => paymentId) ?? [];
  const { createdAt, request } = row;
  return { document: documentFrom(row), createdAt, isForGovernment: isForGovernment(request?.body), paymentIds };
}

export async function isOurDocument(tx: Tx, providerId: number): Promise<boolean> {
  return (await tx.document.count({ where: { providerId: BigInt(providerId) } })) > 0;
}

type ReadStates = {
  readonly fiscal: FiscalState;
  readonly govStatus: string | null;
  readonly govId: string | null;
};

/**
 * A field that an answer leaves out changes nothing: a desk of ours prints without the provider's knowledge. Nor does
 * an older answer that arrives late make a fiscal receipt non-fiscal again: a company invoice could be issued beside it
 * then.
 */
export async function saveStates(tx: Tx, id: string, { fiscal, govStatus, govId }: ReadStates): Promise<void> {
  if (isPossiblyFiscalState(fiscal)) {
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

/** Null: no further state of the national e-invoice system is expected. */
export async function saveNextReading(tx: Tx, id: string, followAt: Date | null): Promise<void> {
  await tx.document.update({ where: { id }, data: { followAt } });
}

type FollowLimits = {
  readonly now: Date;
  /** Documents made since then get as many readings of a round as older ones. */
  readonly youngSince: Date;
  /** Receipts made since then are read although no print of them was ordered. */
  readonly receiptsSince: Date;
  readonly limit: number;
};

/**
 * The provider's ids of documents to read now: invoices whose next state of the national system is awaited, when their
 * pauses end, and receipts whose print was ordered or which are so new that a fiscal state without an order would show.
 * Young invoices, old ones and receipts take turns, the longest due first, so that many of one sort do not keep the
 * others from being read.
 */
export async function documentsToFollow(tx: Tx, given: FollowLimits): Promise<readonly number[]> {
  const { now, youngSince, receiptsSince, limit } = given;
  const rows = await tx.$queryRaw<{ providerId: bigint }[]>`
    SELECT provider_id AS "providerId" FROM document
    WHERE withdrawn_at IS NULL AND (follow_at <= ${now}::timestamptz
      OR kind = 'receipt' AND (fiscal_state = 'ordered'
        OR coalesce(fiscal_state, 'none') = 'none' AND created_at >= ${receiptsSince}::timestamptz))
    ORDER BY row_number() OVER (
      PARTITION BY kind = 'receipt', created_at >= ${youngSince}::timestamptz ORDER BY follow_at, random())
    LIMIT ${limit}`;
  return rows.map(({ providerId }) => Number(providerId));
}

/** Enqueues the reading of one document; the job is enqueued once, however often this is called before it runs. */
export async function enqueueFollow(tx: Pick<Tx, '$executeRaw'>, providerId: number): Promise<void> {
  await addJob(tx, 'follow-document', { providerId }, { jobKey: `follow ${providerId}` });
}
