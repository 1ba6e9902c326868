// saveLawDraft, 'Zapisz szkic': a text of the law as it may be published later (LAW-2).
import { LAW_KINDS, LONGEST_LAW_TEXT } from '@zapisy/domain/law/law-text';
import { z } from 'zod';
import { act } from '../act.ts';

export const saveLawDraftAct = act({
  rights: ['manage-school'],
  input: z.object({
    kind: z.enum(LAW_KINDS),
    /** Longer than the rule allows, so that the rule names one that is too long. */
    body: z.string().max(LONGEST_LAW_TEXT * 2),
    /** What the screen showed; 0 before the first draft. */
    version: z.int32().min(0),
  }),
  refusals: { 'bad-input': [], conflict: ['changed-meanwhile'] },
  audit: [{ action: 'saveLawDraft', entity: 'law_text', fields: ['lawText'] }],
});
