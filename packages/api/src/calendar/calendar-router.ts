// Days off of the school, and the meetings of a course that staff call off or move (PPL-14).
import { changeMeetingAct } from '@zapisy/acts/calendar/change-meeting';
import { removeDaysOffAct } from '@zapisy/acts/calendar/remove-days-off';
import { restoreMeetingAct } from '@zapisy/acts/calendar/restore-meeting';
import { saveDaysOffAct } from '@zapisy/acts/calendar/save-days-off';
import { z } from 'zod';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import { changeMeeting, courseMeetings, restoreMeeting } from './change-meeting.ts';
import { daysOff, daysOffListInput, removeDaysOff, saveDaysOff } from './days-off.ts';

export const calendarRouter = router({
  daysOff: procedureFor('manage-days-off')
    .input(daysOffListInput)
    .query(({ ctx, input }) => daysOff(ctx, input)),
  saveDaysOff: procedureOf(saveDaysOffAct).mutation(({ ctx, input }) => saveDaysOff(ctx, input)),
  removeDaysOff: procedureOf(removeDaysOffAct).mutation(({ ctx, input }) => removeDaysOff(ctx, input)),
  meetings: procedureFor('enrol', 'manage-days-off')
    .input(z.object({ courseId: z.uuid() }))
    .query(({ ctx, input }) => courseMeetings(ctx, input.courseId)),
  changeMeeting: procedureOf(changeMeetingAct).mutation(({ ctx, input }) => changeMeeting(ctx, input)),
  restoreMeeting: procedureOf(restoreMeetingAct).mutation(({ ctx, input }) => restoreMeeting(ctx, input)),
});
