// A receipt number is used once: a report under one that another print has proves nothing, and a person looks (PRN-26).
import type { InputOf } from '@zapisy/acts/act';
import type { reportPrintJobAct } from '@zapisy/acts/printing/report-print-job';
import type { Tx } from '@zapisy/db/connection/open-database';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import { printOfNumber, type QueuedPrintJob } from '@zapisy/db/printing/print-job-records';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { isReportTaken } from '@zapisy/domain/printing/desk-report';
import { NUMBER_USED } from '@zapisy/domain/printing/receipt-number';
import type { SignedInContext } from '../context.ts';

type PrintReport = InputOf<typeof reportPrintJobAct>;

/**
 * The report as it is believed. Under a number of another print the outcome is unknown, and the number is not stored; a
 * print that is over stays as it is. Either way staff are notified, once for each print.
 */
export async function believedReport(
  ctx: SignedInContext,
  tx: Tx,
  job: QueuedPrintJob,
  report: PrintReport,
): Promise<PrintReport> {
  const { state, receiptNumber, register } = report;
  if (state !== 'printed' || receiptNumber === null || register === null) return report;
  const other = await printOfNumber(tx, receiptNumber, register);
  if (!other || other.id === job.id) return report;
  if (job.problem !== NUMBER_USED) {
    await raiseNotification(tx, {
      notification: criticalNotification('receipt-number-used', [...job.paymentIds, ...other.paymentIds], job.id),
      occurrence: job.id,
      details: { deskId: job.deskId, receiptNumber, others: [{ deskId: other.deskId, state: 'printed' }] },
      at: ctx.clock.now(),
    });
  }
  const believed = isReportTaken(job, 'unknown') ? 'unknown' : job.state;
  return { ...report, state: believed, problem: NUMBER_USED, receiptNumber: null, register: null };
}
