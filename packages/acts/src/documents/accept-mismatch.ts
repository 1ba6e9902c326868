// acceptMismatch, 'To jest ten dokument': the document at the provider under our order id is the requested one.
import { z } from 'zod';
import { act } from '../act.ts';
import { documentOfPayment } from './document-of-payment.ts';
import { LOOK_UP_REFUSALS } from './looked-up-mismatch.ts';

export const acceptMismatchAct = act({
  rights: ['settle-and-issue'],
  /** The provider's id of the document that the person has looked at. */
  input: documentOfPayment.extend({ providerId: z.int().positive() }),
  refusals: {
    ...LOOK_UP_REFUSALS,
    'not-found': ['not-at-provider'],
    'not-allowed-now': [...LOOK_UP_REFUSALS['not-allowed-now'], 'document-taken'],
  },
  audit: [{ action: 'acceptMismatch', entity: 'document_request', fields: ['state', 'providerId', 'differs'] }],
});
