// startRun: documents for many payments, ordered one list after another in the background.
import { MAX_RUN_PAYMENTS } from '@zapisy/domain/documents/orders/document-run';
import { z } from 'zod';
import { act } from '../act.ts';
import { paymentId } from '../inputs/one-payment.ts';

export const startRunAct = act({
  rights: ['settle-and-issue'],
  input: z.object({ paymentIds: z.array(paymentId).min(1).max(MAX_RUN_PAYMENTS) }),
  refusals: { 'not-found': [], 'not-allowed-now': ['invoicing-off'] },
  // Each of its orders writes those of `generateBulkInvoiceFromPaymentsAct`.
  audit: [{ action: 'startRun', entity: 'document_run', fields: ['paymentIds'] }],
});
