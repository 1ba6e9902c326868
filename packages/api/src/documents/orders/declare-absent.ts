// 'Nie ma go u dostawcy': staff have looked at the provider, and the document may be sent again.

import type { InputOf } from '@zapisy/acts/act';
import { declareAbsentAct } from '@zapisy/acts/documents/declare-absent';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { fenceOutIssuers } from '@zapisy/db/documents/document-lease-records';
import { readSnapshot } from '@zapisy/db/documents/document-records';
import { saveRequest } from '@zapisy/db/documents/document-request-records';
import { requeueDocuments } from '@zapisy/db/documents/document-work-records';
import { deniableRequest } from '@zapisy/domain/documents/issuing/late-request';
import { markAbsent } from '@zapisy/domain/documents/issuing/request-moves';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import type { DocumentsOrdered } from './generate-bulk-invoice-from-payments.ts';

/**
 * ISS-18: a person's confirmation replaces the two look-ups, after the 15 minutes in which the job may find out
 * automatically. The document is sent again under the same key, so that the provider still refuses it if it was made
 * after all.
 */
export async function declareAbsent(
  ctx: SignedInContext,
  { paymentId, kind }: InputOf<typeof declareAbsentAct>,
): Promise<DocumentsOrdered> {
  const now = ctx.clock.now();
  return inTransaction(ctx.database, async (tx) => {
    const { payments, requests } = await readSnapshot(tx, [paymentId]);
    if (payments.length === 0) throw new Refusal('not-found');
    const open = deniableRequest(requests, kind, now);
    if (!open) throw new Refusal('not-allowed-now', { reason: 'no-unknown-document', paymentIds: [paymentId] });
    const { paymentIds } = open;
    if (!(await fenceOutIssuers(tx, paymentIds, now))) {
      throw new Refusal('not-allowed-now', { reason: 'document-under-way', paymentIds });
    }
    await saveRequest(tx, markAbsent(open, now));
    await requeueDocuments(tx, paymentIds);
    await recordAct(tx, declareAbsentAct, {
      actor: ctx.session,
      entityId: open.id,
      before: { state: open.state, attempts: open.attempts },
      after: { state: 'pending' },
    });
    return { paymentIds, outcome: 'waiting' };
  });
}
