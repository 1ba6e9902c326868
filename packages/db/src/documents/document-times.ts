// What became of a document and when, beside what it is: for whoever must find out what happened to a payment.
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
  /** Where it stands in the national e-invoice system; null while the provider has told nothing of it. */
  readonly government: GovernmentState | null;
  /** The last trouble of following it, in the provider's words. */
  readonly lastError: string | null;
};

/** Of the documents of these ids, by id. */
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
