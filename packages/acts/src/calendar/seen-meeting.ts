// What every change of a meeting by staff has in common.
import { z } from 'zod';
import { typedTime } from '../inputs/typed-text.ts';

export const seenMeeting = z.object({
  courseId: z.uuid(),
  /** On which the hours of the course place the meeting. */
  day: typedTime,
  /** Of the course's plan, as the form showed it: another one is a conflict. */
  version: z.int32().min(0),
});

export const MEETING_REFUSALS = { 'not-found': [], conflict: ['meetings-changed'] } as const;

export const MEETING_FIELDS = ['meetingOn', 'reason', 'movedToDay', 'movedToTime'] as const;
