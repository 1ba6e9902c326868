// Carries out the staff's acts on one meeting of a course.
import type { MeetingChangeProblem } from '@zapisy/domain/calendar/meeting-change';
import { attempt, statusOf } from '#app/server/api.server.ts';
import { oneOfValues, sentNumber } from '#app/server/form-value.server.ts';
import type { Visit } from '#app/server/visit.server.ts';
import { MEETING_ACTS, type MeetingAnswer, TICKED, typedMeeting, wrongMeetingField } from './meeting-acts.ts';

type MeetingVisit = Pick<Visit, 'api' | 'request' | 'answerWith' | 'params'>;

/** Throws 400 for an unknown act or a missing version, and changes nothing then. */
export async function actOnMeeting({ api, request, answerWith, params }: MeetingVisit): Promise<MeetingAnswer> {
  const form = await request.formData();
  const act = oneOfValues(form, 'action', MEETING_ACTS);
  const typed = typedMeeting(form);
  const { day, reason, newDay, starts, ends } = typed;
  const meeting = { courseId: params['courseId'] ?? '', day, version: sentNumber(form, 'version') };
  const movedTo = act === 'move' ? { day: newDay, starts, ends } : null;
  const change =
    act === 'restore'
      ? api.calendar.restoreMeeting.mutate(meeting)
      : api.calendar.changeMeeting.mutate({
          ...meeting,
          reason,
          movedTo,
          isOnDayOff: typed.isOnDayOff === TICKED,
        });
  const done = await attempt(change);
  const at = Date.now();
  if (done.ok) return { kind: 'done', act, value: done.value, at };
  answerWith(statusOf(done.failure));
  const { failure } = done;
  if (failure.kind === 'refused' && failure.details.code === 'bad-input' && 'problems' in failure.details) {
    // The called operation finds these problems alone.
    const problems = failure.details.problems as readonly MeetingChangeProblem[];
    return { kind: 'wrong', act, typed, problems: problems.map(wrongMeetingField), at };
  }
  return { kind: 'failed', act, typed, failure, at };
}
