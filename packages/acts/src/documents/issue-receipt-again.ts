// issueReceiptAgain, 'Wystaw paragon': tries a receipt again that was rejected or given up (FOL-9).
import { act } from '../act.ts';
import { onePayment } from '../inputs/one-payment.ts';

export const issueReceiptAgainAct = act({
  rights: ['settle-and-issue'],
  input: onePayment,
  refusals: {
    'not-found': [],
    'not-allowed-now': ['no-failed-receipt', 'invoice-exists', 'document-under-way', 'invoicing-off'],
  },
  audit: [{ action: 'issueReceiptAgain', entity: 'payment', fields: ['outcome', 'request'] }],
});
