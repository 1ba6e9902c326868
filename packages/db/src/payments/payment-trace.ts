// What staff did to one payment: its own audit rows, and those of its documents, prints, notifications and settlement.
import type { AuditedRecord } from '../audit/audit-log-records.ts';
import { type AuditRow, auditRow } from '../audit/audit-records.ts';
import type { Tx } from '../connection/open-database.ts';

/** The newest first. */
export async function auditOfPayment(tx: Tx, paymentId: number, limit: number): Promise<readonly AuditRow[]> {
  const records = await recordsOfPayment(tx, paymentId);
  const where = {
    OR: [...Map.groupBy(records, ({ entity }) => entity)].map(([entity, those]) => ({
      entity,
      entityId: { in: those.map(({ entityId }) => entityId) },
    })),
  };
  return (await tx.audit.findMany({ where, orderBy: { id: 'desc' }, take: limit })).map(auditRow);
}

/** The payment, and its documents, prints, notifications and settlement. */
export async function recordsOfPayment(tx: Tx, paymentId: number): Promise<readonly AuditedRecord[]> {
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
  return [
    ...records('payment', [String(paymentId)]),
    ...records('settlement', [row?.settlementKey]),
    ...records('document', documents),
    ...records(
      'document_request',
      requests.map((request) => request.id),
    ),
    ...records('print_job', row?.prints.map(({ job }) => job.id) ?? []),
    ...records(
      'notification',
      notifications.map((notification) => notification.id),
    ),
  ];
}

function records(
  entity: AuditedRecord['entity'],
  ids: readonly (string | null | undefined)[],
): readonly AuditedRecord[] {
  return ids.flatMap((entityId) => (typeof entityId === 'string' ? [{ entity, entityId }] : []));
}
