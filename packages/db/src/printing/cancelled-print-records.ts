// A print that was cancelled and was printed all the same: the other prints of its payments, and which print has them
// now.
import type { DeskDriver } from '@zapisy/domain/printing/desk-driver';
import {
  isPossiblyPrinted,
  isPrintJobOpen,
  PRINT_JOB_STATES,
  type PrintJobState,
} from '@zapisy/domain/printing/print-job';
import type { Tx } from '../connection/open-database.ts';

/** Another print of the same payments that may be printed or has been. */
export type OtherPrint = {
  readonly id: string;
  readonly driver: Exclude<DeskDriver, 'none'>;
  /** Null when the provider prints. */
  readonly deskId: string | null;
  readonly state: PrintJobState;
  readonly paymentIds: readonly number[];
};

/** The rule is the domain's; SQL gets the states that fulfil it. */
const POSSIBLY_PRINTED = PRINT_JOB_STATES.filter(isPossiblyPrinted);

/** By the job's id, their rows locked until the transaction ends. Call it under `lockPrintJob` of the print itself. */
export async function lockOtherPrints(tx: Tx, jobId: string): Promise<readonly OtherPrint[]> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM print_job WHERE id <> ${jobId}::uuid AND state = ANY (${POSSIBLY_PRINTED}::text[]) AND id IN (
      SELECT other.job_id FROM print_job_payment AS own JOIN print_job_payment AS other USING (payment_id)
      WHERE own.job_id = ${jobId}::uuid)
    ORDER BY id FOR UPDATE`;
  const rows = await tx.printJob.findMany({
    where: { id: { in: locked.map(({ id }) => id) }, state: { in: POSSIBLY_PRINTED } },
    orderBy: { id: 'asc' },
    include: { payments: { select: { paymentId: true }, orderBy: { paymentId: 'asc' } } },
  });
  return rows.map(({ id, driver, deskId, state, payments }) => ({
    id,
    driver: driver as OtherPrint['driver'],
    deskId,
    state: state as PrintJobState,
    paymentIds: payments.map(({ paymentId }) => paymentId),
  }));
}

/**
 * The print must not start any more, nor start again when it turns out not to have been printed; an ended one stays as
 * it is.
 */
export async function cancelOtherPrint(tx: Tx, id: string): Promise<void> {
  const open = PRINT_JOB_STATES.filter(isPrintJobOpen);
  await tx.$executeRaw`UPDATE print_job SET cancelled_in_state = state WHERE id = ${id}::uuid AND state = ANY (${open}::text[])`;
}

/**
 * A cancelled print that was printed gets its payments back. When it is in a fiscal memory: all that are sold now,
 * except those of another print that is in one too. When its outcome is unknown: those that no other print has. A
 * payment that is due again or was cancelled is left to its next sale.
 */
export async function reclaimPayments(tx: Tx, jobId: string, state: PrintJobState): Promise<void> {
  if (state === 'printed') {
    await tx.$executeRaw`
      UPDATE print_job_payment AS other SET living = false FROM print_job_payment AS own, print_job AS job, payment
      WHERE own.job_id = ${jobId}::uuid AND payment.id = own.payment_id AND payment.state IN ('paid', 'refunded')
        AND other.payment_id = own.payment_id AND other.job_id <> own.job_id AND other.living
        AND job.id = other.job_id AND job.state <> 'printed'`;
  }
  await tx.$executeRaw`
    UPDATE print_job_payment AS own SET living = true FROM payment
    WHERE own.job_id = ${jobId}::uuid AND payment.id = own.payment_id AND payment.state IN ('paid', 'refunded')
      AND NOT EXISTS (SELECT 1 FROM print_job_payment AS other
        WHERE other.payment_id = own.payment_id AND other.job_id <> own.job_id AND other.living)`;
}
