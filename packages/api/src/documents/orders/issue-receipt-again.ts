// 'Wystaw paragon': tries a receipt again that was rejected or given up.
import type { InputOf } from '@zapisy/acts/act';
import { issueReceiptAgainAct } from '@zapisy/acts/documents/issue-receipt-again';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { readSnapshot } from '@zapisy/db/documents/document-records';
import { saveRequest } from '@zapisy/db/documents/document-request-records';
import { requeueDocuments } from '@zapisy/db/documents/document-work-records';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { markAbsent } from '@zapisy/domain/documents/issuing/request-moves';
import { paymentIdsOf, saleOf } from '@zapisy/domain/documents/issuing/sale';
import { failedReceipt, lacksReceipt, receiptAgainRefusal } from '@zapisy/domain/documents/orders/receipt-again';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal, refusalFrom } from '../../refusal.ts';
import type { DocumentsOrdered } from './generate-bulk-invoice-from-payments.ts';
import { openNextRevision, refuseWhileIssuing } from './order-reissue.ts';

/**
 * FOL-9. A rejected one is followed by the next revision; one that was given up continues under its own key, because it
 * may have been made after all. Payments of the list that have got a receipt or a company invoice meanwhile keep it,
 * and those whose settlement was cancelled are left out. Refuses 'not-allowed-now' when no receipt has failed, and
 * beside a company invoice.
 */
export async function issueReceiptAgain(
  ctx: SignedInContext,
  { paymentId }: InputOf<typeof issueReceiptAgainAct>,
): Promise<DocumentsOrdered> {
  return inTransaction(ctx.database, async (tx) => {
    const { requests: known } = await readSnapshot(tx, [paymentId]);
    const failed = failedReceipt(known);
    const listed = failed?.paymentIds ?? [paymentId];
    if ((await lockPayments(tx, listed)).length < listed.length) throw new Refusal('not-found');
    const { payments, requests } = await readSnapshot(tx, listed);
    const asked = payments.find(({ payment }) => payment.id === paymentId);
    const why = asked && receiptAgainRefusal(asked, known);
    if (why) throw refusalFrom(why);
    const missing = payments.filter(lacksReceipt);
    await refuseWhileIssuing(tx, missing, requests, ctx.clock.now());
    if (failed?.state === 'abandoned') await saveRequest(tx, markAbsent(failed, ctx.clock.now()));
    else await openNextRevision(tx, saleOf(missing, requests), 'receipt', ctx);
    await requeueDocuments(tx, paymentIdsOf(missing));
    for (const { payment, outcome } of missing) {
      await recordAct(tx, issueReceiptAgainAct, {
        actor: ctx.session,
        entityId: String(payment.id),
        before: { outcome, request: failed?.key },
        after: { outcome: 'waiting' },
      });
    }
    return { paymentIds: paymentIdsOf(missing), outcome: 'waiting' };
  });
}
