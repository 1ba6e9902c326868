// generateInvoiceFromPayment, 'Wystaw fakturę': the documents of one payment, as a list of one (DOC-5).
import { act } from '../act.ts';
import { onePayment } from '../inputs/one-payment.ts';
import { ORDER_AUDIT, ORDER_REFUSALS, orderAnswers } from './ordered-documents.ts';

export const generateInvoiceFromPaymentAct = act({
  rights: ['settle-and-issue'],
  input: onePayment.extend(orderAnswers.shape),
  refusals: ORDER_REFUSALS,
  audit: ORDER_AUDIT,
});
