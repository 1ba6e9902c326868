// Prints: the queue for desks, print requests at the provider, unreported prints of desks, and staff's decisions (PPL-13,
// PPL-30).

import { answerDeskPrintAct } from '@zapisy/acts/printing/answer-desk-print';
import { answerPrintOrderAct } from '@zapisy/acts/printing/answer-print-order';
import { editDeskAct } from '@zapisy/acts/printing/edit-desk';
import { makeDeskCodeAct } from '@zapisy/acts/printing/make-desk-code';
import { printReceiptAct } from '@zapisy/acts/printing/print-receipt';
import { releaseDeskAct } from '@zapisy/acts/printing/release-desk';
import { reportDeskAct } from '@zapisy/acts/printing/report-desk';
import { reportPrintJobAct } from '@zapisy/acts/printing/report-print-job';
import { resumePrintingAct } from '@zapisy/acts/printing/resume-printing';
import { z } from 'zod';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import { answerDeskPrint, deskPrints } from './desk-prints.ts';
import { editDesk } from './desks/edit-desk.ts';
import { allDesks, knownDesks } from './desks/known-desks.ts';
import { makeDeskCode } from './desks/make-desk-code.ts';
import { releaseDesk } from './desks/release-desk.ts';
import { reportDesk } from './desks/report-desk.ts';
import { fiscalOverdue, fiscalRouteProblems } from './fiscal-overdue.ts';
import { openPrintJobs } from './open-print-jobs.ts';
import { readPrintPause, resumePrints } from './print-pause.ts';
import { printReceipt } from './print-receipt.ts';
import { answerOrder, providerOrders } from './provider-orders.ts';
import { reportPrintJob } from './report-print-job.ts';

export const printingRouter = router({
  desks: procedureFor('settle-and-issue').query(({ ctx }) => knownDesks(ctx)),
  allDesks: procedureFor('see-desks').query(({ ctx }) => allDesks(ctx)),
  editDesk: procedureOf(editDeskAct).mutation(({ ctx, input }) => editDesk(ctx, input)),
  releaseDesk: procedureOf(releaseDeskAct).mutation(({ ctx, input }) => releaseDesk(ctx, input)),
  makeDeskCode: procedureOf(makeDeskCodeAct).mutation(({ ctx, input }) => makeDeskCode(ctx, input)),
  reportDesk: procedureOf(reportDeskAct).mutation(({ ctx, input }) => reportDesk(ctx, input)),
  openJobs: procedureFor('settle-and-issue')
    .input(z.object({ deskId: z.string().min(1).max(100) }))
    .query(({ ctx, input }) => openPrintJobs(ctx, input.deskId)),
  report: procedureOf(reportPrintJobAct).mutation(({ ctx, input }) => reportPrintJob(ctx, input)),
  printReceipt: procedureOf(printReceiptAct).mutation(({ ctx, input }) => printReceipt(ctx, input)),
  orders: procedureFor('settle-and-issue').query(({ ctx }) => providerOrders(ctx)),
  answerOrder: procedureOf(answerPrintOrderAct).mutation(({ ctx, input }) => answerOrder(ctx, input)),
  deskPrints: procedureFor('settle-and-issue').query(({ ctx }) => deskPrints(ctx)),
  answerDeskPrint: procedureOf(answerDeskPrintAct).mutation(({ ctx, input }) => answerDeskPrint(ctx, input)),
  pause: procedureFor('settle-and-issue').query(({ ctx }) => readPrintPause(ctx)),
  resume: procedureOf(resumePrintingAct).mutation(({ ctx, input }) => resumePrints(ctx, input)),
  fiscalOverdue: procedureFor('settle-and-issue').query(({ ctx }) => fiscalOverdue(ctx)),
  routeProblems: procedureFor('settle-and-issue').query(({ ctx }) => fiscalRouteProblems(ctx)),
});
