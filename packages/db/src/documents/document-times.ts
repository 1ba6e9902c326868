// What happened to a document, and when: staff need it to find out what happened to a payment.
import { governmentStateOf } from '@zapisy/domain/documents/issuing/government-state';
import type { DocumentTimes } from '@zapisy/domain/documents/payment-documents';
import type { Tx } from '../connection/open-database.ts';
import { calendarDay } from '../values/calendar-day.ts';

/** By the document's id. */
export async function documentTimes(tx: Tx, ids: readonly string[]): Promise<Readonly<Record<string, DocumentTimes>>> {
  const rows = await tx.document.findMany({ where: { id: { in: [...ids] } } });
  return Object.fromEntries(
    rows.map(({ id, issuedOn, createdAt, withdrawnAt, removedAt, govStatus, govId, lastError }) => [
      id,
      {
        issuedOn: calendarDay(issuedOn),
        recordedAt: createdAt,
        withdrawnAt,
        removedAt,
        lastError,
        government: govStatus === null && govId === null ? null : governmentStateOf(govStatus, govId),
      },
    ]),
  );
}
