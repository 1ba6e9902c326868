// A print job for the page: what a person needs to decide, without the printer's internals.
import type { PrintItem } from '@zapisy/counter/ports/prints';
import { type DeskPrintJob, retryPauseOf, type WaitingFor } from './desk-print-job.ts';
import { receiptTotal } from './posnet/fiscal-receipt.ts';

/** `waitingFor` is what the printer waits for in the middle of the current job. */
export function printItem(job: DeskPrintJob, waitingFor: WaitingFor): PrintItem {
  return {
    id: job.id,
    paymentIds: job.paymentIds,
    title: job.title,
    what: job.what,
    lines: job.receipt.lines.map(({ name, grossGrosze, vatRate }) => ({ name, grossGrosze, vatRate })),
    totalGrosze: receiptTotal(job.receipt),
    state: job.state,
    problem: job.state === 'printing' ? waitingFor : job.problem,
    code: job.code,
    item: job.item,
    triesAgain: retryPauseOf(job) !== undefined,
    receiptNumber: job.receiptNumber,
    unknownPrint: job.state === 'unknown' ? unknownPrintOf(job) : null,
    cancelReason: job.cancelReason,
    createdAt: job.createdAt,
    changedAt: job.changedAt,
  };
}

function unknownPrintOf({ intent, unknownPrint, cancelledByOffice }: DeskPrintJob): PrintItem['unknownPrint'] {
  const expectedNumber = intent ? intent.before.lastReceipt + 1 : null;
  return {
    expectedNumber,
    asked: false,
    lastReceipt: null,
    ...unknownPrint,
    isCancelledByOffice: cancelledByOffice !== undefined,
  };
}
