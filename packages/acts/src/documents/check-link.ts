// checkLink, 'Sprawdź ponownie': reads an invoice again whose link to its receipt is not known (FOL-10).
import { act } from '../act.ts';
import { onePayment } from '../inputs/one-payment.ts';

export const checkLinkAct = act({
  rights: ['settle-and-issue'],
  input: onePayment,
  refusals: {
    'not-found': [],
    'not-allowed-now': ['no-invoice', 'gone-at-provider', 'invoicing-off'],
    'outside-unreachable': [],
  },
  audit: [{ action: 'checkLink', entity: 'document', fields: ['link'] }],
});
