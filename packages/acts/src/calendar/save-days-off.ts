// saveDaysOff, 'Dni wolne': staff enter or correct days off of the school (CAL-8).
import { z } from 'zod';
import { act } from '../act.ts';
import { typedText, typedTime } from '../inputs/typed-text.ts';

export const saveDaysOffAct = act({
  rights: ['manage-days-off'],
  input: z.object({
    /** Of the changed ones; for new ones a UUID generated with the form: sending it twice adds them once. */
    id: z.uuid(),
    /** The version that the form showed; 0 for new ones. */
    version: z.int32().min(0),
    from: typedTime,
    to: typedTime,
    reason: typedText,
    /** With neither a city nor a course they hold everywhere. */
    city: typedText.nullable(),
    courseId: z.uuid().nullable(),
  }),
  refusals: { 'not-found': [], 'bad-input': [], conflict: ['changed-meanwhile'] },
  audit: [{ action: 'saveDaysOff', entity: 'days_off', fields: ['startsOn', 'endsOn', 'reason', 'city', 'courseId'] }],
});
