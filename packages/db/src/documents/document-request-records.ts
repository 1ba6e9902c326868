// Document requests: the intent to create one document, written before its POST is sent, and its outcome (ISS-13, ISS-14).
import type { DocumentKind, FiscalState, IssuedDocument, RequestState } from '@zapisy/domain/documents/document';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { awaitsGovernment } from '@zapisy/domain/documents/issuing/government-state';
import { isProxyRequest } from '@zapisy/domain/documents/issuing/proxy-request';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { readJson, readOptionalJson } from '../values/json-column.ts';
import { PROVIDER_REFUSAL, REQUEST_BODY } from '../values/json-schemas.ts';
import { planEmail } from './document-email-records.ts';
import { saveStates } from './followed-document-records.ts';
import { isForGovernment, type NewDocument, storeDocument } from './issued-document-records.ts';

export type NewRequest = Pick<
  DocumentRequest,
  'id' | 'key' | 'kind' | 'revision' | 'paymentIds' | 'body' | 'bodyHash' | 'linkReceiptId'
> & {
  readonly at: Date;
  /** The previous revision, whose day is over: it ends in the same step. */
  readonly follows?: DocumentRequest;
};

/** What the provider reported of a receipt that a request was to replace. */
export type SeenReceipt = { readonly id: string; readonly fiscal: FiscalState };

/** 'overlaps': another living request of this kind holds one of the payments; nothing was written. */
export type OpenedRequest = {
  readonly outcome: 'opened' | 'overlaps';
  readonly request: DocumentRequest;
};

/**
 * Returns the request of this key: the stored one, else a new one, unless a payment already has a living request of its
 * kind. A stored request that was never sent gets the new body: a document bears the day on which it is issued (art.
 * 106e of the VAT act; the national e-invoice system takes an earlier day for an offline invoice), not the day on which
 * it was ordered. Once a POST of it may have arrived, its body stays the same to the byte.
 */
export async function openRequest(tx: Tx, draft: NewRequest): Promise<OpenedRequest> {
  const same = await tx.documentRequest.findUnique({ where: { key: draft.key }, include: WITH_PAYMENTS });
  if (same) return { outcome: 'opened', request: requestFrom(await asAskedNow(tx, same, draft)) };
  if (draft.follows) await saveRequest(tx, draft.follows);
  const { id, key, kind, revision, paymentIds, linkReceiptId, bodyHash, at } = draft;
  const other = await tx.documentRequest.findFirst({
    where: { payments: { some: { paymentId: { in: [...paymentIds] }, kind, living: true } } },
    // The oldest, so that the same one is chosen of several that overlap.
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: WITH_PAYMENTS,
  });
  if (other && draft.follows) throw new Error(`${draft.key} follows a request, and another one holds its payments`);
  if (other) return { outcome: 'overlaps', request: requestFrom(other) };
  const row = await tx.documentRequest.create({
    data: {
      id,
      key,
      kind,
      revision,
      linkReceiptId,
      bodyHash,
      body: draft.body as Prisma.InputJsonObject,
      withoutId: draft.follows?.withoutId ?? 0,
      createdAt: at,
      updatedAt: at,
      payments: { create: paymentIds.map((paymentId) => ({ paymentId, kind })) },
    },
    include: WITH_PAYMENTS,
  });
  return { outcome: 'opened', request: requestFrom(row) };
}

async function asAskedNow(tx: Tx, row: Row, { body, bodyHash, linkReceiptId }: NewRequest): Promise<Row> {
  // A request that staff made by hand is sent unchanged.
  if (isProxyRequest(row)) return row;
  if (row.sentAt !== null || row.attempts > 0 || row.state !== 'pending' || row.linkDropped) return row;
  if (row.bodyHash === bodyHash && row.linkReceiptId === linkReceiptId) return row;
  return tx.documentRequest.update({
    where: { id: row.id },
    data: { body: body as Prisma.InputJsonObject, bodyHash, linkReceiptId },
    include: WITH_PAYMENTS,
  });
}

export async function requestByKey(tx: Tx, key: string): Promise<DocumentRequest | undefined> {
  const row = await tx.documentRequest.findUnique({ where: { key }, include: WITH_PAYMENTS });
  return row ? requestFrom(row) : undefined;
}

/** Every request that holds or held one of these payments, the lowest revision first. */
export async function requestsOf(tx: Tx, paymentIds: readonly number[]): Promise<readonly DocumentRequest[]> {
  const rows = await tx.documentRequest.findMany({
    where: { payments: { some: { paymentId: { in: [...paymentIds] } } } },
    orderBy: [{ revision: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    include: WITH_PAYMENTS,
  });
  return rows.map(requestFrom);
}

/**
 * Saves the state of a request. An ended request never changes again; a rejected or outdated one frees its payments.
 * The body is saved together with the state 'sent', so that the stored body is the one that was sent. `seen`: the
 * receipt that was the reason for the end.
 */
export async function saveRequest(tx: Tx, request: DocumentRequest, seen?: SeenReceipt): Promise<void> {
  const { count } = await tx.documentRequest.updateMany({
    where: { id: request.id, state: { notIn: ['accepted', 'rejected', 'cancelled', 'withdrawn', 'outdated'] } },
    data: {
      state: request.state,
      attempts: request.attempts,
      sentAt: request.sentAt,
      absentSince: request.absentSince,
      absentProofs: request.absentProofs,
      withoutId: request.withoutId,
      linkDropped: request.linkDropped,
      updatedAt: request.updatedAt,
      ...(request.state === 'sent' && { body: request.body as Prisma.InputJsonObject, bodyHash: request.bodyHash }),
      ...(request.refusal && { refusal: request.refusal as unknown as Prisma.InputJsonObject }),
    },
  });
  if (count !== 1) throw new Error(`Document request ${request.key} has already ended`);
  if (request.state === 'rejected' || request.state === 'abandoned') await goOn(tx, request);
  if (seen) await saveStates(tx, seen.id, { fiscal: seen.fiscal, govStatus: null, govId: null });
  if (request.state !== 'rejected' && request.state !== 'outdated') return;
  await tx.documentRequestPayment.updateMany({ where: { requestId: request.id }, data: { living: false } });
}

/**
 * The document exists at the provider: writes our row of it, ends the request and plans its e-mail, in one transaction.
 */
export async function acceptRequest(
  tx: Tx,
  request: DocumentRequest,
  document: NewDocument,
  at: Date,
): Promise<IssuedDocument> {
  const invoice = { ...document, isForGovernment: isForGovernment(request.body) };
  const isAwaited = document.kind !== 'receipt' && awaitsGovernment(invoice);
  const origin = { requestId: request.id, acceptedAt: at, followAt: isAwaited ? at : null };
  const stored = await storeDocument(tx, document, origin);
  await tx.documentRequest.update({
    where: { id: request.id },
    data: { state: 'accepted', documentId: stored.id, updatedAt: at },
  });
  await planEmail(tx, stored.id, request, at);
  await goOn(tx, request);
  return stored;
}

/**
 * An operator was notified because the outcome was unknown. Now the request has ended, and the next steps (its record
 * on the payments, the next document, the fallback receipt) can run. An open request is found by a query; an ended one
 * is found only by this outcome.
 */
async function goOn(tx: Tx, { paymentIds }: DocumentRequest): Promise<void> {
  const where = { id: { in: [...paymentIds] }, documentsOutcome: 'needs-person' };
  await tx.payment.updateMany({ where, data: { documentsOutcome: 'waiting' } });
}

const WITH_PAYMENTS = {
  payments: { select: { paymentId: true }, orderBy: { paymentId: 'asc' } },
} satisfies Prisma.DocumentRequestInclude;

type Row = Prisma.DocumentRequestGetPayload<{ include: typeof WITH_PAYMENTS }>;

/** CHECK constraints restrict kind and state to their unions. @throws UnreadableJson */
function requestFrom(row: Row): DocumentRequest {
  return {
    id: row.id,
    key: row.key,
    kind: row.kind as DocumentKind,
    revision: row.revision,
    paymentIds: row.payments.map(({ paymentId }) => paymentId),
    body: readJson(REQUEST_BODY, row.body, { table: 'document_request', column: 'body', id: row.id }),
    bodyHash: row.bodyHash,
    linkReceiptId: row.linkReceiptId,
    linkDropped: row.linkDropped,
    state: row.state as RequestState,
    attempts: row.attempts,
    sentAt: row.sentAt,
    absentSince: row.absentSince,
    absentProofs: row.absentProofs,
    withoutId: row.withoutId,
    refusal: readOptionalJson(PROVIDER_REFUSAL, row.refusal, {
      table: 'document_request',
      column: 'refusal',
      id: row.id,
    }),
    documentId: row.documentId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
