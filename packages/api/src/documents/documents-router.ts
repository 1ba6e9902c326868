// Documents: what staff order for settled payments, and the state of their documents (PPL-13).
import { abandonRequestAct } from '@zapisy/acts/documents/abandon-request';
import { acceptMismatchAct } from '@zapisy/acts/documents/accept-mismatch';
import { cancelRunAct } from '@zapisy/acts/documents/cancel-run';
import { checkLinkAct } from '@zapisy/acts/documents/check-link';
import { declareAbsentAct } from '@zapisy/acts/documents/declare-absent';
import { documentOfPayment } from '@zapisy/acts/documents/document-of-payment';
import { eMailDocumentAgainAct } from '@zapisy/acts/documents/e-mail-document-again';
import { generateBulkInvoiceFromPaymentsAct } from '@zapisy/acts/documents/generate-bulk-invoice-from-payments';
import { generateInvoiceFromPaymentAct } from '@zapisy/acts/documents/generate-invoice-from-payment';
import { issueReceiptAgainAct } from '@zapisy/acts/documents/issue-receipt-again';
import { startRunAct } from '@zapisy/acts/documents/start-run';
import { withdrawReceiptAct } from '@zapisy/acts/documents/withdraw-receipt';
import { onePayment } from '@zapisy/acts/inputs/one-payment';
import { readSnapshot } from '@zapisy/db/documents/document-records';
import { readPaymentDocuments } from '@zapisy/db/documents/payment-document-records';
import { Refusal } from '../refusal.ts';
import { procedureFor, procedureOf, router } from '../trpc.ts';
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
  generateInvoiceFromPayment: procedureOf(generateInvoiceFromPaymentAct).mutation(({ ctx, input }) =>
    generateInvoiceFromPayment(ctx, input),
  ),
  generateBulkInvoiceFromPayments: procedureOf(generateBulkInvoiceFromPaymentsAct).mutation(({ ctx, input }) =>
    generateBulkInvoiceFromPayments(ctx, input),
  ),
  issueReceiptAgain: procedureOf(issueReceiptAgainAct).mutation(({ ctx, input }) => issueReceiptAgain(ctx, input)),
  declareAbsent: procedureOf(declareAbsentAct).mutation(({ ctx, input }) => declareAbsent(ctx, input)),
  startRun: procedureOf(startRunAct).mutation(({ ctx, input }) => startRun(ctx, input)),
  run: procedureFor('settle-and-issue')
    .input(cancelRunAct.input)
    .query(({ ctx, input }) => readRun(ctx, input.runId)),
  runs: procedureFor('settle-and-issue').query(({ ctx }) => listRuns(ctx)),
  cancelRun: procedureOf(cancelRunAct).mutation(({ ctx, input }) => cancelRun(ctx, input)),
  mismatch: procedureFor('settle-and-issue')
    .input(documentOfPayment)
    .query(({ ctx, input }) => mismatchingDocuments(ctx, input)),
  acceptMismatch: procedureOf(acceptMismatchAct).mutation(({ ctx, input }) => acceptMismatch(ctx, input)),
  abandonRequest: procedureOf(abandonRequestAct).mutation(({ ctx, input }) => abandonRequest(ctx, input)),
  withdrawReceipt: procedureOf(withdrawReceiptAct).mutation(({ ctx, input }) => withdrawReceipt(ctx, input)),
  eMailAgain: procedureOf(eMailDocumentAgainAct).mutation(({ ctx, input }) => eMailDocumentAgain(ctx, input)),
  checkLink: procedureOf(checkLinkAct).mutation(({ ctx, input }) => checkLink(ctx, input)),
});
