// A cancelled print was printed after all: other prints of its payments that have not started are stopped, and staff
// are notified (PRN-12).
import { reportPrintJobAct } from '@zapisy/acts/printing/report-print-job';
import type { Tx } from '@zapisy/db/connection/open-database';
import { readSnapshot } from '@zapisy/db/documents/document-records';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import { settlementByKey } from '@zapisy/db/payments/settlement-records';
import { cancelOtherPrint, lockOtherPrints, type OtherPrint } from '@zapisy/db/printing/cancelled-print-records';
import { type QueuedPrintJob, savePrintJob } from '@zapisy/db/printing/print-job-records';
import { lockProviderPrint, moveProviderPrint } from '@zapisy/db/printing/provider-print-records';
import { besideCompanyInvoice } from '@zapisy/domain/documents/orders/print-by-person';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { mayStopPrint } from '@zapisy/domain/printing/desk-report';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';

/** The problem of a print that was stopped before it was started. */
const PRINTED_ELSEWHERE = 'printed-elsewhere';

/** The other prints of the same payments: those that were stopped now, and those that have started. */
type PrintsBeside = { readonly stopped: readonly OtherPrint[]; readonly others: readonly OtherPrint[] };

/**
 * A sale that is in a fiscal memory, or may be, is not put there again automatically: prints that have not started are
 * stopped. A started one continues, but is not started again when the report is certain. A report that nothing was
 * printed stops no print.
 */
export async function stopOtherPrints(
  ctx: SignedInContext,
  tx: Tx,
  job: QueuedPrintJob,
  change: PrintJobState,
): Promise<PrintsBeside> {
  const beside = await lockOtherPrints(tx, job.id);
  if (change === 'cancelled') return { stopped: [], others: beside };
  const stopped = beside.filter(({ driver, state }) => mayStopPrint(driver, state));
  const others = beside.filter((one) => !stopped.includes(one));
  for (const one of stopped) await stop(ctx, tx, one, job.id);
  if (change === 'printed') for (const { id } of others) await cancelOtherPrint(tx, id);
  return { stopped, others };
}

async function stop(ctx: SignedInContext, tx: Tx, { id, driver, state }: OtherPrint, printedAs: string): Promise<void> {
  const at = ctx.clock.now();
  const problem = PRINTED_ELSEWHERE;
  const order = driver === 'provider' ? await lockProviderPrint(tx, id) : undefined;
  if (order) await moveProviderPrint(tx, order, 'cancel', at, problem);
  else await savePrintJob(tx, { id, state: 'cancelled', problem, receiptNumber: null, startsAnAttempt: false, at });
  await recordAct(tx, reportPrintJobAct, {
    actor: ctx.session,
    action: 'stopPrint',
    entity: 'print_job',
    entityId: id,
    before: { state },
    after: { state: 'cancelled', problem, printedAs },
  });
}

/**
 * One notification for each such print, with the numbers of all payments concerned. What was done meanwhile stays:
 * other prints, a cancelled settlement, a company invoice; a person decides about each.
 */
export async function reportLateEvent(
  ctx: SignedInContext,
  tx: Tx,
  job: QueuedPrintJob,
  { stopped, others }: PrintsBeside,
): Promise<void> {
  const { id, deskId, state, receiptNumber, settlementKey, paymentIds } = job;
  const { payments, requests } = await readSnapshot(tx, paymentIds);
  const settlement = settlementKey === null ? undefined : await settlementByKey(tx, settlementKey);
  const invoices = payments.map((one) => besideCompanyInvoice(one, requests));
  const concerned = [...paymentIds, ...[...stopped, ...others].flatMap((one) => one.paymentIds)];
  await raiseNotification(tx, {
    notification: criticalNotification('printed-after-cancel', concerned, id),
    occurrence: `${id} ${state}`,
    details: {
      deskId,
      state,
      receiptNumber,
      stopped: stopped.map(concernedIds),
      others: others.map((one) => ({ deskId: concernedIds(one), state: one.state })),
      settlementCancelled: Boolean(settlement?.cancelled),
      companyInvoice: invoices.find((one) => one !== undefined) ?? null,
    },
    // Matters are distinguished by the job, whatever else is printed for its payments by then.
    gathersPayments: true,
    at: ctx.clock.now(),
  });
}

const concernedIds = ({ deskId, driver }: OtherPrint) => deskId ?? driver;
