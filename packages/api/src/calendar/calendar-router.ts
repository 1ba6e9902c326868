// Days off of the school, and the meetings of a course that staff call off or move.
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';
import {
  changeMeeting,
  changeMeetingInput,
  courseMeetings,
  restoreMeeting,
  restoreMeetingInput,
} from './change-meeting.ts';
import { daysOff, daysOffInput, daysOffListInput, removeDaysOff, saveDaysOff } from './days-off.ts';

const managing = procedureFor('manage-days-off');
const reading = procedureFor('enrol', 'manage-days-off');

export const calendarRouter = router({
  daysOff: managing.input(daysOffListInput).query(({ ctx, input }) => daysOff(ctx, input)),
  saveDaysOff: managing.input(daysOffInput).mutation(({ ctx, input }) => saveDaysOff(ctx, input)),
  removeDaysOff: managing.input(z.object({ id: z.uuid() })).mutation(({ ctx, input }) => removeDaysOff(ctx, input)),
  meetings: reading
    .input(z.object({ courseId: z.uuid() }))
    .query(({ ctx, input }) => courseMeetings(ctx, input.courseId)),
  changeMeeting: managing.input(changeMeetingInput).mutation(({ ctx, input }) => changeMeeting(ctx, input)),
  restoreMeeting: managing.input(restoreMeetingInput).mutation(({ ctx, input }) => restoreMeeting(ctx, input)),
});
