// The e-mail of each document: written in the transaction of the document, claimed by one sender before the provider is
// asked.

import type { DocumentKind, IssuedDocument } from '@zapisy/domain/documents/document';
import type { DocumentEmail, EmailState } from '@zapisy/domain/documents/document-email';
import { emailRecipient } from '@zapisy/domain/documents/email-recipient';
import { isProxyRequest } from '@zapisy/domain/documents/issuing/proxy-request';
import type { Tx } from '../connection/open-database.ts';
import { addJob } from '../jobs/add-job.ts';
import { documentFrom } from '../payments/document-from-row.ts';
import { isFormerAddress } from '../people/owner-records.ts';
import { isForGovernment } from './issued-document-records.ts';

/** The fields of a request that decide its document's e-mail. */
type MailedRequest = {
  readonly key: string;
  readonly kind: DocumentKind;
  readonly paymentIds: readonly number[];
  readonly body: { readonly invoice: Readonly<Record<string, unknown>> };
};

export type EmailToSend = {
  readonly document: IssuedDocument;
  readonly state: EmailState;
  readonly sentTo: string;
  /** Staff ordered the e-mail to be sent once more. */
  readonly isResend: boolean;
  /** Whether we asked the provider to send the document on to the national e-invoice system. */
  readonly isForGovernment: boolean;
  readonly updatedAt: Date;
};

/**
 * Plans the e-mail of an accepted document: one row, however often the acceptance is recorded. Documents that staff
 * made through the proxy get no e-mail; the caller of the proxy sends it.
 */
export async function planEmail(tx: Tx, documentId: string, request: MailedRequest, at: Date): Promise<void> {
  if (isProxyRequest(request)) return;
  const sentTo = await recipientOf(tx, request);
  if (sentTo === undefined) return;
  const { count } = await tx.documentEmail.createMany({
    data: [{ documentId, sentTo, state: 'waiting', updatedAt: at }],
    skipDuplicates: true,
  });
  if (count === 1) await enqueueEmail(tx, documentId);
}

/** Whom the e-mail of a document would go to now; undefined for one without a request, or without an address. */
export async function recipientNow(tx: Tx, documentId: string): Promise<string | undefined> {
  const request = await tx.documentRequest.findUnique({
    where: { documentId },
    select: { kind: true, body: true, payments: { select: { paymentId: true } } },
  });
  if (!request) return undefined;
  const { kind, body, payments } = request;
  const paymentIds = payments.map(({ paymentId }) => paymentId);
  return recipientOf(tx, { kind: kind as DocumentKind, paymentIds, body: body as MailedRequest['body'] });
}

/** An address in the document that the family has left since (FAM-1) is that of its owner now. */
async function recipientOf(
  tx: Tx,
  { kind, paymentIds, body }: Omit<MailedRequest, 'key'>,
): Promise<string | undefined> {
  const payment = await tx.payment.findFirst({
    where: { id: { in: [...paymentIds] } },
    orderBy: { id: 'asc' },
    select: { ownerEmail: true },
  });
  if (!payment) return undefined;
  const said = body.invoice['buyer_email'];
  const isLeft = typeof said !== 'string' || (await isFormerAddress(tx, payment.ownerEmail, said));
  return emailRecipient(kind, isLeft ? '' : said, payment.ownerEmail);
}

/** Enqueues one job however often it is called before the job runs. */
export async function enqueueEmail(tx: Pick<Tx, '$executeRaw'>, documentId: string): Promise<void> {
  await addJob(tx, 'e-mail-document', { documentId }, { jobKey: `e-mail ${documentId}` });
}

/** Enqueues the e-mail of a document if it is still waiting: what it waited for has arrived. */
export async function enqueueWaitingEmail(tx: Tx, documentId: string): Promise<void> {
  const waiting = await tx.documentEmail.count({ where: { documentId, state: 'waiting' } });
  if (waiting > 0) await enqueueEmail(tx, documentId);
}

/** Undefined for a document that has no e-mail. */
export async function emailToSend(tx: Tx, documentId: string): Promise<EmailToSend | undefined> {
  const row = await tx.documentEmail.findUnique({
    where: { documentId },
    include: { document: { include: { request: { select: { body: true } } } } },
  });
  if (!row) return undefined;
  return {
    document: documentFrom(row.document),
    state: row.state as EmailState,
    sentTo: row.sentTo,
    isResend: row.isResend,
    isForGovernment: isForGovernment(row.document.request?.body),
    updatedAt: row.updatedAt,
  };
}

type EmailMove = {
  readonly from: readonly EmailState[];
  readonly to: EmailState;
  readonly at: Date;
  /** A code, or the provider's own text. */
  readonly problem?: string | undefined;
  readonly isResend?: boolean;
  readonly sentTo?: string;
};

/** One change of state; false, with nothing written, when another writer has changed the state meanwhile. */
export async function moveEmail(tx: Tx, documentId: string, move: EmailMove): Promise<boolean> {
  const { count } = await tx.documentEmail.updateMany({
    where: { documentId, state: { in: [...move.from] } },
    data: {
      state: move.to,
      updatedAt: move.at,
      problem: move.problem ?? null,
      ...(move.isResend !== undefined && { isResend: move.isResend }),
      ...(move.sentTo !== undefined && { sentTo: move.sentTo }),
    },
  });
  return count === 1;
}

/**
 * Marks e-mails that have been 'sending' since before that moment as unknown: their sender died or never reported the
 * outcome. Returns how many.
 */
export async function giveUpLostEmails(tx: Tx, before: Date, at: Date): Promise<number> {
  const where = { state: 'sending', updatedAt: { lt: before } };
  const { count } = await tx.documentEmail.updateMany({
    where,
    data: { state: 'unknown', problem: 'sender-lost', updatedAt: at },
  });
  return count;
}

/**
 * Documents whose e-mail has waited since before that moment, the longest first; without those that wait for a number.
 */
export async function emailsToGoOn(tx: Tx, before: Date, limit: number): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<{ documentId: string }[]>`
    SELECT email.document_id AS "documentId" FROM document_email AS email
    JOIN document ON document.id = email.document_id
    LEFT JOIN document_request AS request ON request.document_id = document.id
    WHERE email.state = 'waiting' AND email.updated_at < ${before}::timestamptz
      AND (document.gov_id IS NOT NULL OR document.withdrawn_at IS NOT NULL
        OR CASE WHEN document.gov_status IS NULL THEN request.body -> 'gov_save_and_send' IS DISTINCT FROM 'true'::jsonb
           ELSE regexp_replace(document.gov_status, '^demo_', '') = 'not_applicable' END)
    ORDER BY email.updated_at LIMIT ${limit}`;
  return rows.map(({ documentId }) => documentId);
}

/** By document id, with the whole address; a document without an e-mail has no entry. */
export async function emailsOf(tx: Tx, documentIds: readonly string[]): Promise<ReadonlyMap<string, DocumentEmail>> {
  if (documentIds.length === 0) return new Map();
  const rows = await tx.documentEmail.findMany({ where: { documentId: { in: [...documentIds] } } });
  return new Map(
    rows.map(({ documentId, state, sentTo, updatedAt }) => [
      documentId,
      { state: state as EmailState, sentTo, at: updatedAt },
    ]),
  );
}
