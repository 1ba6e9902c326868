// declareAbsent, 'Nie ma go u dostawcy': a document with an unknown outcome may be sent again (ISS-18).
import { act } from '../act.ts';
import { documentOfPayment } from './document-of-payment.ts';

export const declareAbsentAct = act({
  rights: ['settle-and-issue'],
  input: documentOfPayment,
  refusals: { 'not-found': [], 'not-allowed-now': ['no-unknown-document', 'document-under-way'] },
  audit: [{ action: 'declareAbsent', entity: 'document_request', fields: ['state', 'attempts'] }],
});
