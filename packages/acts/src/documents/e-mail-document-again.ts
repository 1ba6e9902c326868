// eMailDocumentAgain, 'Wyślij ponownie': the e-mail of a document once more, which only a person may order.
import { z } from 'zod';
import { act } from '../act.ts';

export const eMailDocumentAgainAct = act({
  rights: ['settle-and-issue'],
  input: z.object({ documentId: z.uuid() }),
  refusals: {
    'not-found': [],
    'not-allowed-now': ['no-email', 'document-withdrawn', 'email-under-way', 'invoicing-off'],
  },
  audit: [{ action: 'eMailDocumentAgain', entity: 'document', fields: ['email'] }],
});
