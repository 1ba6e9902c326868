// changeMeeting, 'Odwołaj' and 'Przenieś': one meeting of a course is called off, or moved to another time (CAL-9).
import { z } from 'zod';
import { act } from '../act.ts';
import { typedText, typedTime } from '../inputs/typed-text.ts';
import { MEETING_FIELDS, MEETING_REFUSALS, seenMeeting } from './seen-meeting.ts';

export const changeMeetingAct = act({
  rights: ['manage-days-off'],
  input: seenMeeting.extend({
    reason: typedText,
    /** Null: it is called off. */
    movedTo: z.object({ day: typedTime, starts: typedTime, ends: typedTime }).nullable(),
    /** The person knows that the new day is a public holiday or a day off. */
    isOnDayOff: z.boolean().default(false),
  }),
  refusals: { ...MEETING_REFUSALS, 'bad-input': [] },
  audit: [{ action: 'changeMeeting', entity: 'course', fields: MEETING_FIELDS }],
});
