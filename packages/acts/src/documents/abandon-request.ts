// abandonRequest, 'To nie ten, wystaw nowy': our order id is left to the mismatching document.
import { act } from '../act.ts';
import { reason } from '../inputs/note-input.ts';
import { documentOfPayment } from './document-of-payment.ts';
import { LOOK_UP_REFUSALS } from './looked-up-mismatch.ts';

export const abandonRequestAct = act({
  rights: ['settle-and-issue'],
  input: documentOfPayment.extend({ note: reason }),
  refusals: {
    ...LOOK_UP_REFUSALS,
    'not-allowed-now': [...LOOK_UP_REFUSALS['not-allowed-now'], 'document-matches'],
  },
  audit: [{ action: 'abandonRequest', entity: 'document_request', fields: ['state', 'key', 'found', 'note'] }],
});
