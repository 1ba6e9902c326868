// withdrawReceipt, 'Usuń paragon u dostawcy': a receipt that a company invoice has replaced is deleted there (FOL-7).
import { act } from '../act.ts';
import { reason } from '../inputs/note-input.ts';
import { onePayment } from '../inputs/one-payment.ts';

export const withdrawReceiptAct = act({
  rights: ['settle-and-issue'],
  input: onePayment.extend({ reason }),
  refusals: {
    'not-found': [],
    'not-allowed-now': [
      'no-receipt',
      'receipt-removed',
      'receipt-is-fiscal',
      'receipt-being-printed',
      'receipt-needed',
      'document-under-way',
      'invoicing-off',
      'provider-refused',
    ],
    'outside-unreachable': [],
  },
  /** The order before the provider is asked, then its end. */
  audit: [
    { action: 'withdrawReceipt', entity: 'document', fields: ['reason', 'paymentIds', 'removed'] },
    { action: 'withdrawReceiptRefused', entity: 'document', fields: ['fields'] },
  ],
});
