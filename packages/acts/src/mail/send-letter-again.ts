// sendLetterAgain, 'Wyślij ponownie': a letter that failed or waits is sent, to a corrected address if there is one (MAIL-8).
import { LONGEST_TYPED_EMAIL } from '@zapisy/domain/people/normalise-email';
import { z } from 'zod';
import { act } from '../act.ts';

export const sendLetterAgainAct = act({
  rights: ['handle-letters'],
  input: z.object({
    id: z.uuid(),
    /** As it is typed; without one the letter keeps its own. */
    recipient: z.string().max(LONGEST_TYPED_EMAIL).optional(),
  }),
  refusals: { 'not-found': [], 'not-allowed-now': ['email-under-way'], 'bad-input': [] },
  audit: [{ action: 'sendLetterAgain', entity: 'outgoing_mail', fields: ['state', 'problem', 'otherAddress'] }],
});
