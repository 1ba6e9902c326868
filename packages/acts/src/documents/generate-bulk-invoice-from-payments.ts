// generateBulkInvoiceFromPayments, 'Wystaw fakturę': the documents of a list of one owner and one buyer (FOL-2).
import { MAX_LIST_PAYMENTS } from '@zapisy/domain/documents/orders/document-run';
import { z } from 'zod';
import { act } from '../act.ts';
import { paymentId } from '../inputs/one-payment.ts';
import { ORDER_AUDIT, ORDER_REFUSALS, orderAnswers } from './ordered-documents.ts';

export const generateBulkInvoiceFromPaymentsAct = act({
  rights: ['settle-and-issue'],
  input: orderAnswers.extend({ paymentIds: z.array(paymentId).min(1).max(MAX_LIST_PAYMENTS) }),
  refusals: ORDER_REFUSALS,
  audit: ORDER_AUDIT,
});
