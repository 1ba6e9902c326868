// changeLawRules, 'Zapisz, o co pytamy': what is asked of a parent for which kind of course, and how long cards are kept (LAW-4).
import { DEMANDED_KINDS, DEMANDS, MOST_CARD_DAYS } from '@zapisy/domain/law/law-rules';
import { COURSE_KINDS } from '@zapisy/domain/registration/course';
import { z } from 'zod';
import { act } from '../act.ts';

const forEachCourse = z.record(z.enum(COURSE_KINDS), z.enum(DEMANDS));

export const changeLawRulesAct = act({
  rights: ['manage-school'],
  input: z.object({
    demands: z.record(z.enum(DEMANDED_KINDS), forEachCourse),
    cardDays: z.int32().min(0).max(MOST_CARD_DAYS),
    /** What the screen showed; 0 before the first change. */
    version: z.int32().min(0),
  }),
  refusals: { 'bad-input': [], conflict: ['changed-meanwhile'] },
  audit: [{ action: 'changeLawRules', entity: 'law_text', fields: ['lawDemands', 'cardDays'] }],
});
