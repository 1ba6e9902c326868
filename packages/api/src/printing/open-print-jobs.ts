// What a desk still has to print, with the names that its queue shows beside each receipt (DESK-22).
import { paymentsById } from '@zapisy/db/payments/payment-records';
import { type PaymentTitle, paymentTitles } from '@zapisy/db/payments/payment-title-records';
import { type QueuedPrintJob, openPrintJobs as readOpenJobs } from '@zapisy/db/printing/print-job-records';
import type { Payment } from '@zapisy/domain/payments/payment';
import { fullName } from '@zapisy/domain/people/participant';
import type { Context } from '../context.ts';
import { reportDeskWithPrinter } from './desks/report-desk.ts';

/** A payment of a receipt, as screens call it; the names on the receipt are those of the printer. */
type PrintedPayment = Pick<Payment, 'lines' | 'instalment'> &
  Pick<PaymentTitle, 'courseName' | 'month' | 'part'> & {
    /** The participant's full name. */
    readonly participant: string;
  };

type OpenPrintJob = QueuedPrintJob & { readonly payments: readonly PrintedPayment[] };

/** In the order of the sales. The call also records the desk as one with a printer. */
export async function openPrintJobs(ctx: Context, deskId: string): Promise<readonly OpenPrintJob[]> {
  await reportDeskWithPrinter(ctx, deskId);
  const { prisma } = ctx.database;
  const jobs = await readOpenJobs(prisma, deskId);
  const ids = jobs.flatMap(({ paymentIds }) => paymentIds);
  const found = await paymentsById(prisma, ids);
  const titleOf = await paymentTitles(prisma, ids);
  const payments = found.map(({ payment, participant }) => {
    const { id, lines, instalment } = payment;
    const { courseName, month, part } = titleOf(id);
    const titled = { lines, ...(instalment && { instalment }), courseName, month, part };
    return { id, ...titled, participant: fullName(participant) };
  });
  return jobs.map((job) => ({ ...job, payments: payments.filter(({ id }) => job.paymentIds.includes(id)) }));
}
