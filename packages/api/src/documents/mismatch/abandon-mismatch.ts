// 'To nie ten, wystaw nowy': staff leave our order id to the mismatching document, and a new one is issued (FOL-11).

import type { InputOf } from '@zapisy/acts/act';
import { abandonRequestAct } from '@zapisy/acts/documents/abandon-request';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { fenceOutIssuers } from '@zapisy/db/documents/document-lease-records';
import { readSnapshot } from '@zapisy/db/documents/document-records';
import { saveRequest } from '@zapisy/db/documents/document-request-records';
import { requeueDocuments } from '@zapisy/db/documents/document-work-records';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { mismatchingFields } from '@zapisy/domain/documents/issuing/mismatching-fields';
import { markRejected } from '@zapisy/domain/documents/issuing/request-moves';
import { saleOf } from '@zapisy/domain/documents/issuing/sale';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import type { DocumentsOrdered } from '../orders/generate-bulk-invoice-from-payments.ts';
import { openNextRevision } from '../orders/order-reissue.ts';
import { lookUpMismatch, type Mismatch } from './mismatching-documents.ts';

/** The stored refusal of the request; the provider itself refused nothing. */
const NOT_OURS = { fields: {}, text: 'not-ours' };

/**
 * The request ends like a rejected one, and the next revision is sent under a new key. Only when everything under the
 * old key was read and none of it is the requested document, after the POST is certainly over: the provider allows one
 * document under an order id, so ours was not made beside it. The mismatching document stays at the provider.
 * @throws Refusal as `lookUpMismatch`; 'outside-unreachable' when not all could be read; 'not-allowed-now' with the
 * reason 'document-matches' when the requested document is among them, or 'document-under-way'.
 */
export async function abandonRequest(
  ctx: SignedInContext,
  order: InputOf<typeof abandonRequestAct>,
): Promise<DocumentsOrdered> {
  const mismatch = await lookUpMismatch(ctx, order);
  refuseUnknownOutcome(ctx, mismatch);
  const { request } = mismatch;
  const { paymentIds, kind } = request;
  const now = ctx.clock.now();
  return inTransaction(ctx.database, async (tx) => {
    await lockPayments(tx, paymentIds);
    await refuseMovedOn(tx, request, now);
    await saveRequest(tx, markRejected(request, NOT_OURS, now));
    const { payments, requests } = await readSnapshot(tx, paymentIds);
    await openNextRevision(tx, saleOf(payments, requests), kind, ctx);
    await requeueDocuments(tx, paymentIds);
    await recordAct(tx, abandonRequestAct, {
      actor: ctx.session,
      entityId: request.id,
      before: { state: request.state, key: request.key, found: mismatch.documents.map(({ id }) => id) },
      after: { state: 'rejected', note: order.note },
    });
    return { paymentIds, outcome: 'waiting' };
  });
}

function refuseUnknownOutcome({ clock, outside }: SignedInContext, { request, documents, isComplete }: Mismatch): void {
  const { paymentIds, sentAt } = request;
  if (!isComplete) throw new Refusal('outside-unreachable', { system: 'invoicing' });
  if (documents.some((document) => mismatchingFields(request, document).length === 0)) {
    throw new Refusal('not-allowed-now', { reason: 'document-matches', paymentIds });
  }
  const over = (sentAt?.getTime() ?? 0) + outside.invoicing.timeLimitMs;
  if (clock.now().getTime() < over) throw new Refusal('not-allowed-now', { reason: 'document-under-way', paymentIds });
}

/** Another worker may have sent it again, or accepted a document, since the look-up. */
async function refuseMovedOn(tx: Tx, request: DocumentRequest, now: Date): Promise<void> {
  const { paymentIds } = request;
  const { requests } = await readSnapshot(tx, paymentIds);
  const same = requests.find(({ id }) => id === request.id);
  const isSame = same?.state === 'unknown' && same.attempts === request.attempts;
  if (isSame && (await fenceOutIssuers(tx, paymentIds, now))) return;
  throw new Refusal('not-allowed-now', { reason: 'document-under-way', paymentIds });
}
