// printReceipt, 'Drukuj mimo to': the print of a receipt that has no automatic fiscal channel (PRN-7, PRN-8).
import { act } from '../act.ts';
import { reason } from '../inputs/note-input.ts';
import { onePayment } from '../inputs/one-payment.ts';
import { deskId } from './one-desk.ts';

export const printReceiptAct = act({
  rights: ['settle-and-issue'],
  /** `deskId`: the desk that staff chose; else the settlement's own driver, or the route of the city. */
  input: onePayment.extend({ deskId: deskId.optional(), note: reason }),
  refusals: {
    'not-found': [],
    'not-allowed-now': [
      'no-receipt',
      'receipt-withdrawn',
      'invoice-exists',
      'document-under-way',
      'already-has-print',
      'provider-prints-already',
      'exempt',
      'desk-without-driver',
      'route-is-none',
      'no-route',
      'partly-printed',
    ],
  },
  audit: [{ action: 'printReceipt', entity: 'payment', fields: ['jobId', 'way', 'deskId', 'note'] }],
});
