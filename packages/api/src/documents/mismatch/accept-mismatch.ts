// 'To jest ten dokument': staff accept the document at the provider under our order id as the requested one (FOL-11, SAL-14).

import type { InputOf } from '@zapisy/acts/act';
import { acceptMismatchAct } from '@zapisy/acts/documents/accept-mismatch';
import { LeaseLost } from '@zapisy/db/documents/document-lease';
import { underLease } from '@zapisy/db/documents/document-lease-records';
import { type DocumentRecords, documentRecords, readSnapshot } from '@zapisy/db/documents/document-records';
import { acceptRequest } from '@zapisy/db/documents/document-request-records';
import { enqueueDocuments } from '@zapisy/db/documents/document-work-records';
import { DocumentTaken } from '@zapisy/db/documents/issued-document-records';
import type { LinkState } from '@zapisy/domain/documents/document';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { mismatchingFields } from '@zapisy/domain/documents/issuing/mismatching-fields';
import { saleOf } from '@zapisy/domain/documents/issuing/sale';
import type { SignedInContext } from '../../context.ts';
import type { ProviderDocument } from '../../outside/invoicing/invoicing-answers.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { acceptDocument } from '../issuing/accept-document.ts';
import { type IssuingWork, issuingOf } from '../issuing/issuing.ts';
import type { DocumentsOrdered } from '../orders/generate-bulk-invoice-from-payments.ts';
import { lookUpMismatch } from './mismatching-documents.ts';

/**
 * The document is read again and stored as it is there, and its request ends accepted: issuing continues from it, and
 * nothing is sent. Never done automatically: a mismatching document may belong to another sale.
 * @throws Refusal as `lookUpMismatch`; 'not-found' when that document is not under our order id any more;
 * 'not-allowed-now' with the reason 'document-under-way', or 'document-taken' for one that our books have already.
 */
export async function acceptMismatch(
  ctx: SignedInContext,
  order: InputOf<typeof acceptMismatchAct>,
): Promise<DocumentsOrdered> {
  const { request, documents } = await lookUpMismatch(ctx, order);
  const document = documents.find(({ id }) => id === order.providerId);
  if (!document) throw new Refusal('not-found', { reason: 'not-at-provider' });
  const { paymentIds } = request;
  const underWay = new Refusal('not-allowed-now', { reason: 'document-under-way', paymentIds });
  const issuing = issuingOf(ctx);
  const lease = await issuing.records.take(paymentIds, ctx.random(), ctx.clock.now());
  if (!lease) throw underWay;
  try {
    const link = await linkWithout(ctx, request);
    if (!link) throw underWay;
    const work: IssuingWork = { ...issuing, lease, records: auditedRecords(ctx, request, document) };
    await acceptDocument(work, request, document, link);
  } catch (error) {
    if (error instanceof LeaseLost) throw underWay;
    if (error instanceof DocumentTaken) throw new Refusal('not-allowed-now', { reason: 'document-taken', paymentIds });
    throw error;
  } finally {
    await issuing.records.release(lease, ctx.clock.now());
  }
  await enqueueDocuments(ctx.database.prisma, paymentIds);
  return { paymentIds, outcome: 'waiting' };
}

/**
 * The link state of an invoice without a link; undefined when the request has changed meanwhile, so that nothing may be
 * written.
 */
async function linkWithout({ database }: SignedInContext, request: DocumentRequest): Promise<LinkState | undefined> {
  const { payments, requests } = await readSnapshot(database.prisma, request.paymentIds);
  const now = requests.find(({ id }) => id === request.id);
  if (now?.state !== 'unknown' || now.attempts !== request.attempts) return undefined;
  return saleOf(payments, requests).plan.invoice === 'named-linked' ? 'unlinked' : 'none';
}

/** Ends the request and records who decided it, in one transaction. */
function auditedRecords(ctx: SignedInContext, asked: DocumentRequest, document: ProviderDocument): DocumentRecords {
  const { database, session } = ctx;
  return {
    ...documentRecords(database),
    acceptRequest: (lease, request, stored, at) =>
      underLease(database, lease, at, async (tx) => {
        const issued = await acceptRequest(tx, request, stored, at);
        await recordAct(tx, acceptMismatchAct, {
          actor: session,
          entityId: request.id,
          before: { state: asked.state },
          after: { state: 'accepted', providerId: document.id, differs: mismatchingFields(asked, document) },
        });
        return issued;
      }),
  };
}
