// What staff did to one payment: its own audit rows, and those of its documents, prints, notifications and settlement.
import { type AuditRow, auditRow } from '../audit/audit-records.ts';
import type { Tx } from '../connection/open-database.ts';

/** The newest first. */
export async function auditOfPayment(tx: Tx, paymentId: number, limit: number): Promise<readonly AuditRow[]> {
  const where = { OR: await subjectsOf(tx, paymentId) };
  return (await tx.audit.findMany({ where, orderBy: { id: 'desc' }, take: limit })).map(auditRow);
}

async function subjectsOf(tx: Tx, paymentId: number) {
  const id = { select: { id: true } };
  const row = await tx.payment.findUnique({
    where: { id: paymentId },
    select: {
      receiptId: true,
      invoiceId: true,
      settlementKey: true,
      requests: { select: { request: { select: { id: true, documentId: true } } } },
      prints: { select: { job: id } },
    },
  });
  const notifications = await tx.notification.findMany({ where: { paymentIds: { has: paymentId } }, ...id });
  const requests = row?.requests.map(({ request }) => request) ?? [];
  const documents = [row?.receiptId, row?.invoiceId, ...requests.map(({ documentId }) => documentId)];
  const subjects: Readonly<Record<string, readonly (string | null | undefined)[]>> = {
    payment: [String(paymentId)],
    settlement: [row?.settlementKey],
    document: documents,
    document_request: requests.map((request) => request.id),
    print_job: row?.prints.map(({ job }) => job.id) ?? [],
    notification: notifications.map((notification) => notification.id),
  };
  return Object.entries(subjects).map(([entity, ids]) => ({
    entity,
    entityId: { in: ids.filter((one) => typeof one === 'string') },
  }));
}
