// sendLetterAgain, 'Wyślij ponownie': a letter that failed or waits is sent, to a corrected address if there is one (MAIL-8).
import { z } from 'zod';
import { act } from '../act.ts';
import { emailInput } from '../inputs/email-input.ts';

export const sendLetterAgainAct = act({
  rights: ['handle-letters'],
  input: z.object({
    id: z.uuid(),
    /** Without one the letter keeps its own. */
    recipient: emailInput.optional(),
  }),
  refusals: { 'not-found': [], 'not-allowed-now': ['email-under-way'], 'bad-input': [] },
  audit: [{ action: 'sendLetterAgain', entity: 'outgoing_mail', fields: ['state', 'problem', 'otherAddress'] }],
});
