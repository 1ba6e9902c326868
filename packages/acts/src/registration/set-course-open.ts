// setCourseOpen, 'Zamknij zapisy' and 'Otwórz zapisy': a course is never deleted, because registrations and payments refer
// to it (REG-3).
import { z } from 'zod';
import { act } from '../act.ts';

export const setCourseOpenAct = act({
  rights: ['manage-courses'],
  input: z.object({ courseId: z.uuid(), open: z.boolean() }),
  refusals: { 'not-found': [] },
  audit: [{ action: 'setCourseOpen', entity: 'course', fields: ['active'] }],
});
