// Paused prints: after a receipt became fiscal without an order, none of our print requests is sent until a person
// resumes them (PRN-17).
import type { FiscalState } from '@zapisy/domain/documents/document';
import type { Tx } from '../connection/open-database.ts';
import { enqueueFiscalPrint } from './receipt-print-records.ts';

export type PrintPause = {
  readonly id: string;
  /** The receipt whose print was not ordered; `fiscal` is its state at the provider. */
  readonly number: string;
  readonly fiscal: FiscalState;
  readonly paymentIds: readonly number[];
  readonly since: Date;
};

type NewPause = Omit<PrintPause, 'id'>;

/** Pauses all print requests; does nothing while they are paused already. */
export async function pausePrinting(tx: Tx, { number, fiscal, paymentIds, since }: NewPause): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO print_pause (number, fiscal, payment_ids, since)
    VALUES (${number}, ${fiscal}, ${[...paymentIds]}::int[], ${since}::timestamptz)
    ON CONFLICT (state) WHERE state = 'paused' DO NOTHING`;
}

/** The current pause, or undefined. */
export async function currentPrintPause(tx: Tx): Promise<PrintPause | undefined> {
  const row = await tx.printPause.findFirst({ where: { state: 'paused' } });
  if (!row) return undefined;
  const { id, number, paymentIds, since } = row;
  return { id, number, fiscal: row.fiscal as FiscalState, paymentIds, since };
}

/** Whether a print request must not be sent now. */
export async function isPrintingPaused(tx: Tx): Promise<boolean> {
  return (await tx.printPause.count({ where: { state: 'paused' } })) > 0;
}

type Resume = { readonly by: string; readonly note: string; readonly at: Date };

/** Ends the pause and requeues the paused print requests at the provider; undefined when nothing is paused. */
export async function resumePrinting(tx: Tx, { by, note, at }: Resume): Promise<PrintPause | undefined> {
  await tx.$queryRaw`SELECT 1 FROM print_pause WHERE state = 'paused' FOR UPDATE`;
  const pause = await currentPrintPause(tx);
  if (!pause) return undefined;
  await tx.printPause.update({
    where: { id: pause.id },
    data: { state: 'resumed', resumedAt: at, resumedBy: by, note },
  });
  const paused = await tx.printJob.findMany({ where: { driver: 'provider', state: 'queued' }, select: { id: true } });
  for (const { id } of paused) await enqueueFiscalPrint(tx, id);
  return pause;
}
