// The forms of the coming meetings of a course: one is called off, moved or restored.
import { changeMeetingAct } from '@zapisy/acts/calendar/change-meeting';
import { restoreMeetingAct } from '@zapisy/acts/calendar/restore-meeting';
import type { MeetingChangeProblem } from '@zapisy/domain/calendar/meeting-change';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';

const { problems } = pl.meetings;

type At<Field> = Extract<MeetingChangeProblem, { readonly field: Field }>;

const TEXTS = {
  day: ({ code }: At<'day'>) => problems.day[code],
  reason: ({ code }: At<'reason'>) =>
    code === 'required' ? problems.reason : pl.fieldProblems['too-long'](LONGEST_REASON),
  'movedTo.day': ({ code }: At<'movedTo.day'>) => problems.newDay[code],
  'movedTo.starts': ({ code }: At<'movedTo.starts'>) => problems.time[code],
  'movedTo.ends': ({ code }: At<'movedTo.ends'>) =>
    code === 'ends-before-start' ? problems.ends : problems.time[code],
  isOnDayOff: ({ name }: At<'isOnDayOff'>) => problems.dayOff(name),
};

export function meetingForms({ calendar }: Api) {
  const change = actForm(changeMeetingAct, TEXTS, calendar.changeMeeting.mutate);
  return {
    'call-off': change,
    move: change,
    restore: actForm(restoreMeetingAct, { '*': null }, calendar.restoreMeeting.mutate),
  };
}

export type MeetingAnswer = AnswerTo<ReturnType<typeof meetingForms>>;
