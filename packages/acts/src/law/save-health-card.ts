// saveHealthCard, 'Zapisz kartę': a parent says what those who look after the child at a camp must know (LAW-11).
import { LONGEST_CARD_TEXT } from '@zapisy/domain/law/health-card';
import { z } from 'zod';
import { act } from '../act.ts';

/** Longer than the rule allows, so that the rule names what is too long. */
const text = z.string().max(LONGEST_CARD_TEXT * 3);

export const saveHealthCardAct = act({
  rights: ['own-data'],
  input: z.object({
    courseId: z.uuid(),
    playerId: z.uuid(),
    allergies: text,
    medicines: text,
    emergencyContact: text,
    collectedBy: text,
    /** The consent that was ticked, in the version that was shown; null for none. */
    consent: z.int32().min(1).nullable().default(null),
  }),
  refusals: {
    'not-found': [],
    'bad-input': [],
    conflict: ['text-changed'],
    'not-allowed-now': ['texts-not-accepted', 'text-not-published'],
  },
  audit: [],
});
