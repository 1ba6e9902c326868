// Documents: what staff order for settled payments, and the state of their documents.
import { readSnapshot } from '@zapisy/db/documents/document-records';
import { readPaymentDocuments } from '@zapisy/db/documents/payment-document-records';
import { MAX_LIST_PAYMENTS, MAX_RUN_PAYMENTS } from '@zapisy/domain/documents/orders/document-run';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { procedureFor, router } from '../trpc.ts';
import { eMailDocumentAgain } from './delivery/e-mail-again.ts';
import { checkLink } from './follow-up/check-link.ts';
import { abandonRequest } from './mismatch/abandon-mismatch.ts';
import { acceptMismatch } from './mismatch/accept-mismatch.ts';
import { mismatchingDocuments } from './mismatch/mismatching-documents.ts';
import { declareAbsent } from './orders/declare-absent.ts';
import {
  generateBulkInvoiceFromPayments,
  generateInvoiceFromPayment,
} from './orders/generate-bulk-invoice-from-payments.ts';
import { issueReceiptAgain } from './orders/issue-receipt-again.ts';
import { withdrawReceipt } from './orders/withdraw-receipt.ts';
import { cancelRun, listRuns, readRun, startRun } from './runs/document-run.ts';

const paymentId = z.int32().positive();
const onePayment = z.object({ paymentId });
const ofKind = onePayment.extend({ kind: z.enum(['receipt', 'vat']) });
/** A text that staff typed, stored in the audit. */
const reason = z.string().trim().min(1).max(500);
/** Staff confirm that the receipt which a company invoice is to replace was not printed by another fiscal memory. */
const answered = z.object({ isReceiptNotPrinted: z.boolean().default(false) });
const oneRun = z.object({ runId: z.uuid() });

export const documentsRouter = router({
  ofPayment: procedureFor('settle-and-issue')
    .input(onePayment)
    .query(
      async ({
        ctx: {
          database: { prisma },
        },
        input: { paymentId: id },
      }) => {
        const documents = await readPaymentDocuments(prisma, await readSnapshot(prisma, [id]), id);
        if (!documents) throw new Refusal('not-found');
        return documents;
      },
    ),
  generateInvoiceFromPayment: procedureFor('settle-and-issue')
    .input(onePayment.extend(answered.shape))
    .mutation(({ ctx, input: { paymentId: id, ...answers } }) => generateInvoiceFromPayment(ctx, id, answers)),
  generateBulkInvoiceFromPayments: procedureFor('settle-and-issue')
    .input(answered.extend({ paymentIds: z.array(paymentId).min(1).max(MAX_LIST_PAYMENTS) }))
    .mutation(({ ctx, input: { paymentIds, ...answers } }) =>
      generateBulkInvoiceFromPayments(ctx, paymentIds, answers),
    ),
  issueReceiptAgain: procedureFor('settle-and-issue')
    .input(onePayment)
    .mutation(({ ctx, input }) => issueReceiptAgain(ctx, input.paymentId)),
  declareAbsent: procedureFor('settle-and-issue')
    .input(ofKind)
    .mutation(({ ctx, input }) => declareAbsent(ctx, input)),
  startRun: procedureFor('settle-and-issue')
    .input(z.object({ paymentIds: z.array(paymentId).min(1).max(MAX_RUN_PAYMENTS) }))
    .mutation(({ ctx, input }) => startRun(ctx, input.paymentIds)),
  run: procedureFor('settle-and-issue')
    .input(oneRun)
    .query(({ ctx, input }) => readRun(ctx, input.runId)),
  runs: procedureFor('settle-and-issue').query(({ ctx }) => listRuns(ctx)),
  cancelRun: procedureFor('settle-and-issue')
    .input(oneRun)
    .mutation(({ ctx, input }) => cancelRun(ctx, input.runId)),
  mismatch: procedureFor('settle-and-issue')
    .input(ofKind)
    .query(({ ctx, input }) => mismatchingDocuments(ctx, input)),
  acceptMismatch: procedureFor('settle-and-issue')
    .input(ofKind.extend({ providerId: z.int().positive() }))
    .mutation(({ ctx, input }) => acceptMismatch(ctx, input)),
  abandonRequest: procedureFor('settle-and-issue')
    .input(ofKind.extend({ note: reason }))
    .mutation(({ ctx, input }) => abandonRequest(ctx, input)),
  withdrawReceipt: procedureFor('settle-and-issue')
    .input(onePayment.extend({ reason }))
    .mutation(({ ctx, input }) => withdrawReceipt(ctx, input)),
  eMailAgain: procedureFor('settle-and-issue')
    .input(z.object({ documentId: z.uuid() }))
    .mutation(({ ctx, input }) => eMailDocumentAgain(ctx, input.documentId)),
  checkLink: procedureFor('settle-and-issue')
    .input(onePayment)
    .mutation(({ ctx, input }) => checkLink(ctx, input.paymentId)),
});
