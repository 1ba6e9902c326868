// markCamp, 'Zbieraj karty': the participants of a turnus need a camp's card, or do not (LAW-11).
import { z } from 'zod';
import { act } from '../act.ts';

export const markCampAct = act({
  rights: ['manage-courses'],
  input: z.object({ courseId: z.uuid(), isCamp: z.boolean() }),
  refusals: { 'not-found': [], 'not-allowed-now': ['not-a-camp', 'cards-filled'] },
  audit: [{ action: 'markCamp', entity: 'course', fields: ['isCamp'] }],
});
