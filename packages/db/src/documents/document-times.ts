// What happened to a document and when, for staff who must find out what happened to a payment.
import { type GovernmentState, governmentStateOf } from '@zapisy/domain/documents/issuing/government-state';
import type { Tx } from '../connection/open-database.ts';
import { calendarDay } from '../values/calendar-day.ts';

export type DocumentTimes = {
  /** The day on the document: 'YYYY-MM-DD', Europe/Warsaw. */
  readonly issuedOn: string;
  /** When it was recorded here. */
  readonly recordedAt: Date;
  /** When a company invoice replaced it. */
  readonly withdrawnAt: Date | null;
  /** When it was found to be no longer at the provider. */
  readonly removedAt: Date | null;
  /** Its state in the national e-invoice system; null while the provider has reported none. */
  readonly government: GovernmentState | null;
  /** The last error in following the document, in the provider's words. */
  readonly lastError: string | null;
};

/** By document id. */
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
