// Prints: the queue for desks, print requests at the provider, unreported prints of desks, and staff's decisions.

import { DESK_ANSWERS } from '@zapisy/domain/printing/desk-answer';
import { DESK_DRIVERS } from '@zapisy/domain/printing/desk-driver';
import { PRINT_JOB_STATES } from '@zapisy/domain/printing/print-job';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';
import { answerDeskPrint, deskPrints } from './desk-prints.ts';
import { editDesk } from './edit-desk.ts';
import { fiscalOverdue, fiscalRouteProblems } from './fiscal-overdue.ts';
import { allDesks, knownDesks } from './known-desks.ts';
import { openPrintJobs } from './open-print-jobs.ts';
import { readPrintPause, resumePrints } from './print-pause.ts';
import { printReceipt } from './print-receipt.ts';
import { answerOrder, ORDER_ANSWERS, providerOrders } from './provider-orders.ts';
import { reportDesk } from './report-desk.ts';
import { reportPrintJob } from './report-print-job.ts';

const printReport = z.object({
  jobId: z.uuid(),
  state: z.enum(PRINT_JOB_STATES),
  problem: z.string().max(100).nullable().default(null),
  receiptNumber: z.int32().min(0).nullable().default(null),
  cancelReason: z.string().trim().max(LONGEST_REASON).nullable().default(null),
});

const note = z.string().trim().min(1).max(500);
const deskId = z.string().regex(/^[\w-]{1,40}$/);
const city = z.string().trim().min(1).max(100).nullable();

const deskReport = z.object({
  id: deskId,
  name: z.string().trim().min(1).max(100),
  city,
  driver: z.enum(DESK_DRIVERS),
});

export const printingRouter = router({
  desks: procedureFor('settle-and-issue').query(({ ctx }) => knownDesks(ctx)),
  allDesks: procedureFor('see-desks').query(({ ctx }) => allDesks(ctx)),
  editDesk: procedureFor('edit-desks')
    .input(z.object({ id: z.string().min(1).max(100), name: z.string().max(1_000), city }))
    .mutation(({ ctx, input }) => editDesk(ctx, input)),
  reportDesk: procedureFor('settle-and-issue')
    .input(deskReport)
    .mutation(({ ctx, input }) => reportDesk(ctx, input)),
  openJobs: procedureFor('settle-and-issue')
    .input(z.object({ deskId: z.string().min(1).max(100) }))
    .query(({ ctx, input }) => openPrintJobs(ctx, input.deskId)),
  report: procedureFor('settle-and-issue')
    .input(printReport)
    .mutation(({ ctx, input }) => reportPrintJob(ctx, input)),
  printReceipt: procedureFor('settle-and-issue')
    .input(z.object({ paymentId: z.int32().positive(), deskId: deskId.optional(), note }))
    .mutation(({ ctx, input }) => printReceipt(ctx, input)),
  orders: procedureFor('settle-and-issue').query(({ ctx }) => providerOrders(ctx)),
  answerOrder: procedureFor('settle-and-issue')
    .input(z.object({ jobId: z.uuid(), answer: z.enum(ORDER_ANSWERS), note }))
    .mutation(({ ctx, input }) => answerOrder(ctx, input)),
  deskPrints: procedureFor('settle-and-issue').query(({ ctx }) => deskPrints(ctx)),
  answerDeskPrint: procedureFor('settle-and-issue')
    .input(z.object({ jobId: z.uuid(), answer: z.enum(DESK_ANSWERS), note }))
    .mutation(({ ctx, input }) => answerDeskPrint(ctx, input)),
  pause: procedureFor('settle-and-issue').query(({ ctx }) => readPrintPause(ctx)),
  resume: procedureFor('settle-and-issue')
    .input(z.object({ note }))
    .mutation(({ ctx, input }) => resumePrints(ctx, input.note)),
  fiscalOverdue: procedureFor('settle-and-issue').query(({ ctx }) => fiscalOverdue(ctx)),
  routeProblems: procedureFor('settle-and-issue').query(({ ctx }) => fiscalRouteProblems(ctx)),
});
