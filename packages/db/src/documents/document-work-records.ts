// The work on documents: enqueued in the transaction that caused it, and found again when the queue has lost it (REG-19).

import { documentKey } from '@zapisy/domain/documents/issuing/idempotency-key';
import type { Buyer } from '@zapisy/domain/payments/buyer';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { addJob } from '../jobs/add-job.ts';

/**
 * Enqueues the issuing of these payments' documents; at most one job for the same list waits. `runAt`: not before that
 * moment.
 */
export async function enqueueDocuments(
  tx: Pick<Tx, '$executeRaw'>,
  paymentIds: readonly number[],
  runAt?: Date,
): Promise<void> {
  const ids = [...new Set(paymentIds)].sort((one, other) => one - other);
  const jobKey = `documents ${documentKey({ paymentIds: ids, kind: 'receipt', revision: 1 })}`;
  await addJob(tx, 'issue-documents', { paymentIds: ids }, { jobKey, runAt });
}

type ReissuedDocuments = {
  /** A new copy of the profile; undefined keeps the stored copy. */
  readonly buyer?: Buyer | undefined;
  /** For a payment 'bez dokumentu' whose receipt is now wanted. */
  readonly printReceipt?: boolean | undefined;
};

/** Requeues these payments' documents by an order of staff; the job is enqueued in the same transaction. */
export async function requeueDocuments(
  tx: Tx,
  paymentIds: readonly number[],
  again: ReissuedDocuments = {},
): Promise<void> {
  await tx.payment.updateMany({
    where: { id: { in: [...paymentIds] } },
    data: {
      documentsOutcome: 'waiting',
      ...(again.buyer && { buyer: again.buyer as Prisma.InputJsonObject }),
      ...(again.printReceipt !== undefined && { printReceipt: again.printReceipt }),
    },
  });
  await enqueueDocuments(tx, paymentIds);
}

/**
 * Payments through the gateway that wait for a person's choice (another place, a refund) wait until the end of their
 * day at most; then their documents are issued like any other's (ISS-28). Their day is the day on which a person could
 * first know of them, also when the money had come the evening before. A checkout whose money was all given back is
 * left out: no sale is left. `today`: 'YYYY-MM-DD', Europe/Warsaw. Returns how many payments were released.
 */
export async function releaseUndecided(tx: Tx, today: string): Promise<number> {
  return tx.$executeRaw`
    UPDATE payment SET documents_outcome = 'waiting'
    WHERE state = 'paid' AND documents_outcome = 'needs-person' AND checkout_id IS NOT NULL
      AND (paid_at AT TIME ZONE 'Europe/Warsaw')::date < ${today}::date AND receipt_id IS NULL AND invoice_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM document_request_payment AS held WHERE held.payment_id = payment.id)
      AND (SELECT sum(coalesce(paid.received_grosze, paid.amount_grosze) - coalesce(paid.refund_grosze, 0))
           FROM payment AS paid WHERE paid.checkout_id = payment.checkout_id) > 0
      AND EXISTS (SELECT 1 FROM notification AS notice WHERE payment.id = ANY(notice.payment_ids)
                  AND notice.reason = 'payment-after-place')`;
}

/**
 * Lists of payments whose documents are still to be made, the oldest first. A list is one of: the payments of an open
 * request; the payments of a request whose document was made but is not recorded on them yet; payments without such a
 * request that share a receipt, were settled or paid together, or were ordered together by a run.
 */
export async function documentsAtWork(tx: Tx, limit: number): Promise<readonly (readonly number[])[]> {
  const rows = await tx.$queryRaw<{ paymentIds: number[] }[]>`
    WITH waiting AS (
      SELECT id, receipt_id, invoice_id, settlement_key, checkout_id, (
        SELECT min(item.run_id || ' ' || item.list) FROM document_run_item AS item
        WHERE item.payment_id = payment.id AND item.state = 'working') AS run_list
      FROM payment
      WHERE state IN ('paid', 'refunded') AND documents_outcome = 'waiting'
    ), open AS (
      SELECT held.request_id, held.payment_id FROM document_request_payment AS held
      JOIN document_request AS request ON request.id = held.request_id
      WHERE request.state IN ('pending', 'sent', 'unknown')
      UNION
      SELECT held.request_id, held.payment_id FROM waiting
      JOIN document_request_payment AS held ON held.payment_id = waiting.id
      JOIN document_request AS request ON request.id = held.request_id AND request.state = 'accepted'
      WHERE (CASE request.kind WHEN 'receipt' THEN waiting.receipt_id ELSE waiting.invoice_id END) IS NULL
    )
    SELECT array_agg(work.payment_id ORDER BY work.payment_id) AS "paymentIds" FROM (
      SELECT payment_id, 'request ' || request_id AS together FROM open
      UNION ALL
      SELECT id, coalesce('receipt ' || receipt_id, 'settlement ' || settlement_key, 'checkout ' || checkout_id,
        'run ' || run_list, 'payment ' || id)
      FROM waiting WHERE id NOT IN (SELECT payment_id FROM open)
    ) AS work
    GROUP BY work.together ORDER BY min(work.payment_id) LIMIT ${limit}`;
  return rows.map((row) => row.paymentIds);
}

/** Those for which nothing was sent or written down yet; a document that may exist at the provider is left as it is. */
export async function leaveWithoutDocuments(tx: Tx, paymentIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE payment SET documents_outcome = 'without-document'
    WHERE id = ANY(${[...paymentIds]}::int[]) AND documents_outcome = 'waiting' AND receipt_id IS NULL AND invoice_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM document_request_payment AS held WHERE held.payment_id = payment.id)`;
}
