// The acts on one meeting of a course, and the result of their form.
import type { Outputs } from '@zapisy/api/client';
import type { MeetingChangeProblem } from '@zapisy/domain/calendar/meeting-change';
import { tidyLine } from '@zapisy/domain/characters';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import type { FormFailure } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';

export const MEETING_ACTS = ['call-off', 'move', 'restore'] as const;
export type MeetingAct = (typeof MEETING_ACTS)[number];

/** In the address: the meeting whose form is open, and the act of the form. */
export const DAY_PARAM = 'dzien';
export const ACT_PARAM = 'co';
/** Of a ticked box. */
export const TICKED = 'tak';

const FIELDS = ['day', 'reason', 'newDay', 'starts', 'ends', 'isOnDayOff'] as const;
export type TypedMeeting = Readonly<Record<(typeof FIELDS)[number], string>>;
export type MeetingField = MeetingChangeProblem['field'];
type WrongMeetingField = { readonly field: MeetingField; readonly message: string; readonly dayOff?: string };

export type CourseMeetings = Outputs['calendar']['meetings'];

export type MeetingAnswer = { readonly at: number; readonly act: MeetingAct } & (
  | { readonly kind: 'done'; readonly value: Outputs['calendar']['changeMeeting'] }
  | { readonly kind: 'wrong'; readonly typed: TypedMeeting; readonly problems: readonly WrongMeetingField[] }
  | { readonly kind: 'failed'; readonly typed: TypedMeeting; readonly failure: FormFailure }
);

export function typedMeeting(form: FormData): TypedMeeting {
  const texts = FIELDS.map((field) => [field, tidyLine(String(form.get(field) ?? ''))]);
  return Object.fromEntries(texts) as TypedMeeting;
}

const { problems } = pl.meetings;

export function wrongMeetingField(problem: MeetingChangeProblem): WrongMeetingField {
  const { field } = problem;
  switch (field) {
    case 'day':
      return { field, message: problems.day[problem.code] };
    case 'reason':
      return {
        field,
        message: problem.code === 'required' ? problems.reason : pl.fieldProblems['too-long'](LONGEST_REASON),
      };
    case 'newDay':
      if (problem.code === 'day-off') return { field, message: problems.dayOff(problem.name), dayOff: problem.name };
      return { field, message: problems.newDay[problem.code] };
    case 'starts':
      return { field, message: problems.time[problem.code] };
    case 'ends':
      return { field, message: problem.code === 'ends-before-start' ? problems.ends : problems.time[problem.code] };
  }
}
