// Prints at desks that do not report any more, and a person's decision about one of them.
import type { InputOf } from '@zapisy/acts/act';
import { answerDeskPrintAct } from '@zapisy/acts/printing/answer-desk-print';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockPrintJob, savePrintJob } from '@zapisy/db/printing/print-job-records';
import { type UnreportedDeskPrint, unreportedDeskPrints } from '@zapisy/db/printing/unreported-print-records';
import { deskAnswerRefusal, printStateAfterAnswer, unreachableSince } from '@zapisy/domain/printing/desk-answer';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import type { Context, SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

const MOST_PRINTS = 100;

/** Prints of which their desk has reported nothing for 60 minutes (PRN-13), the longest first. */
export async function deskPrints({ database, clock }: Context): Promise<readonly UnreportedDeskPrint[]> {
  return unreportedDeskPrints(database.prisma, unreachableSince(clock.now()), MOST_PRINTS);
}

type DeskPrintAnswered = { readonly state: PrintJobState; readonly paymentIds: readonly number[] };

/**
 * PRN-11: a person decides about a print whose outcome the printer left unknown. When the desk does not come back, this
 * is that decision: a cancelled print frees its payments, a printed one is the fiscal sale. Refuses 'not-found' for a
 * job that is no desk's, and 'not-allowed-now' with a reason of `deskAnswerRefusal`.
 */
export async function answerDeskPrint(
  ctx: SignedInContext,
  { jobId, answer, note }: InputOf<typeof answerDeskPrintAct>,
): Promise<DeskPrintAnswered> {
  return inTransaction(ctx.database, async (tx) => {
    const job = await lockPrintJob(tx, jobId);
    if (job?.driver !== 'posnet') throw new Refusal('not-found');
    const at = ctx.clock.now();
    const { state: before, problem, receiptNumber, paymentIds } = job;
    const reason = deskAnswerRefusal(job, at);
    if (reason) throw new Refusal('not-allowed-now', { reason, state: before, paymentIds });
    const state = printStateAfterAnswer(answer);
    const words = state === 'cancelled' ? note : null;
    const confirmed = answer === 'printed' ? { confirmedBy: ctx.session.email } : {};
    await savePrintJob(tx, {
      id: jobId,
      state,
      problem: words,
      receiptNumber,
      startsAnAttempt: false,
      ...confirmed,
      at,
    });
    await recordAct(tx, answerDeskPrintAct, {
      actor: ctx.session,
      entityId: jobId,
      before: { state: before, problem },
      after: { state, answer, note, deskId: job.deskId },
    });
    return { state, paymentIds };
  });
}
