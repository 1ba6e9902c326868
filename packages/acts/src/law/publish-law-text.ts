// publishLawText, 'Ogłoś': the draft that was shown becomes the next version of the text, which is never changed (LAW-2).
import { LAW_KINDS } from '@zapisy/domain/law/law-text';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import { act } from '../act.ts';

export const publishLawTextAct = act({
  rights: ['manage-school'],
  input: z.object({
    kind: z.enum(LAW_KINDS),
    /** Of the draft that the screen showed. */
    version: z.int32().min(1),
    /** From the start of that day in Europe/Warsaw; null: at once. */
    validFrom: z.string().refine(isCalendarDate).nullable(),
  }),
  refusals: { 'bad-input': [], conflict: ['changed-meanwhile'], 'not-allowed-now': ['text-unchanged'] },
  audit: [{ action: 'publishLawText', entity: 'law_text', fields: ['lawText', 'version', 'hash', 'validSince'] }],
});
