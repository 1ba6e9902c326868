// Documents: what a person orders for payments that are settled, and how far their documents have come.
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';
import { checkLink } from './check-link.ts';
import { documentsOfPayment } from './documents-of-payment.ts';
import { generateBulkInvoiceFromPayments } from './generate-bulk-invoice-from-payments.ts';
import { generateInvoiceFromPayment } from './generate-invoice-from-payment.ts';
import { issueReceiptAgain } from './issue-receipt-again.ts';
import { sayAbsent } from './say-absent.ts';

const MOST_PAYMENTS = 100;
const paymentId = z.int32().positive();
const onePayment = z.object({ paymentId });

export const documentsRouter = router({
  ofPayment: procedureFor('settle-and-issue')
    .input(onePayment)
    .query(({ ctx, input }) => documentsOfPayment(ctx, input.paymentId)),
  generateInvoiceFromPayment: procedureFor('settle-and-issue')
    .input(onePayment)
    .mutation(({ ctx, input }) => generateInvoiceFromPayment(ctx, input.paymentId)),
  generateBulkInvoiceFromPayments: procedureFor('settle-and-issue')
    .input(z.object({ paymentIds: z.array(paymentId).min(1).max(MOST_PAYMENTS) }))
    .mutation(({ ctx, input }) => generateBulkInvoiceFromPayments(ctx, input.paymentIds)),
  issueReceiptAgain: procedureFor('settle-and-issue')
    .input(onePayment)
    .mutation(({ ctx, input }) => issueReceiptAgain(ctx, input.paymentId)),
  sayAbsent: procedureFor('settle-and-issue')
    .input(onePayment.extend({ kind: z.enum(['receipt', 'vat']) }))
    .mutation(({ ctx, input }) => sayAbsent(ctx, input)),
  checkLink: procedureFor('settle-and-issue')
    .input(onePayment)
    .mutation(({ ctx, input }) => checkLink(ctx, input.paymentId)),
});
