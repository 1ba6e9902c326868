// One meeting that staff call off, move or restore (CAL-6, CAL-9): what may be changed, and what is wrong with a change.
import { tidyLine } from '../characters.ts';
import { isTimeOfDay } from '../courses/course-hours.ts';
import {
  type CourseTime,
  dayOffOf,
  type MeetingChange,
  type MeetingTime,
  meetingAt,
  meetingOfDay,
  placedMeeting,
  whyNoMeeting,
} from '../courses/course-meetings.ts';
import { LONGEST_REASON } from '../reason-length.ts';
import { isLikelyDay } from '../registration/course-time-problems.ts';
import { shownWarsawMoment } from '../warsaw-time.ts';

/** `field`: its path in the act. `day`: on which the hours place the meeting; 'no-meeting' also of a day off. */
export type MeetingChangeProblem =
  | { readonly field: 'day'; readonly code: 'no-meeting' | 'over' }
  | { readonly field: 'reason'; readonly code: 'required' | 'too-long' }
  | { readonly field: 'movedTo.day'; readonly code: 'required' | 'unreadable' | 'outside-days' | 'taken' | 'past' }
  /** A notice: the change is accepted once the person says that they know it. `name` is that of the holiday or day off. */
  | { readonly field: 'isOnDayOff'; readonly code: 'day-off'; readonly name: string }
  | { readonly field: 'movedTo.starts'; readonly code: 'required' | 'unreadable' }
  | { readonly field: 'movedTo.ends'; readonly code: 'required' | 'unreadable' | 'ends-before-start' };

export type WantedChange = MeetingChange & {
  /** The person has confirmed that the new day is a public holiday or a day off. */
  readonly isOnDayOff: boolean;
};

/** None: it may be written. In the order of the form. */
export function meetingChangeProblems(
  time: CourseTime,
  wanted: WantedChange,
  now: Date,
): readonly MeetingChangeProblem[] {
  const { day, reason, movedTo } = wanted;
  const found: MeetingChangeProblem[] = [];
  const why = changeRefusal(time, day, now);
  if (why) found.push({ field: 'day', code: why });
  if (movedTo) found.push(...newTimeProblems(time, { ...wanted, movedTo }, now));
  const tidy = tidyLine(reason);
  if (tidy === '') found.push({ field: 'reason', code: 'required' });
  else if (tidy.length > LONGEST_REASON) found.push({ field: 'reason', code: 'too-long' });
  return found;
}

/** Why the meeting of a day may not be called off or moved any more; undefined when it may. */
export function changeRefusal(time: CourseTime, day: string, now: Date): 'no-meeting' | 'over' | undefined {
  const placed = isLikelyDay(day) ? placedMeeting(time, day) : undefined;
  const why = placed && whyNoMeeting(time, day);
  if (!placed || why?.kind === 'holiday' || why?.kind === 'day-off') return 'no-meeting';
  const current = why?.kind === 'moved' ? why.movedTo : placed;
  return meetingAt(current).ends <= now ? 'over' : undefined;
}

/**
 * Why a called off or moved meeting may not return to its hours; undefined when it may: neither the time that it had nor
 * the one that it has now has begun, and no other meeting was moved onto its day.
 */
export function restoreRefusal(time: CourseTime, day: string, now: Date): 'over' | 'taken' | undefined {
  const placed = isLikelyDay(day) ? placedMeeting(time, day) : undefined;
  const change = time.changes?.find((one) => one.day === day);
  if (!placed || !change) return undefined;
  if ([placed, change.movedTo].some((at) => at && meetingAt(at).starts <= now)) return 'over';
  return isTakenByOther(time, day, day) ? 'taken' : undefined;
}

/**
 * What becomes of the meeting that the hours place on a day, as families know it: also that it is a day off. Null: it
 * takes place at its hours.
 */
export function knownChange(time: CourseTime, day: string): MeetingChange | null {
  const why = whyNoMeeting(time, day);
  return why ? { day, reason: why.reason, movedTo: why.kind === 'moved' ? why.movedTo : null } : null;
}

/** True for two changes of one meeting that say the same. */
export function isSameChange(one: MeetingChange | null, other: MeetingChange | null): boolean {
  const written = ({ reason, movedTo }: MeetingChange) =>
    JSON.stringify([reason, movedTo && [movedTo.day, movedTo.starts, movedTo.ends]]);
  return one && other ? written(one) === written(other) : one === other;
}

type Move = WantedChange & { readonly movedTo: MeetingTime };

function newTimeProblems(time: CourseTime, move: Move, now: Date): readonly MeetingChangeProblem[] {
  const { movedTo } = move;
  const wrongStarts = timeProblem(movedTo.starts);
  const wrongEnds =
    timeProblem(movedTo.ends) ?? (!wrongStarts && movedTo.ends <= movedTo.starts ? 'ends-before-start' : undefined);
  const found: MeetingChangeProblem[] = [...newDayProblem(time, move, wrongStarts ? undefined : now)];
  if (wrongStarts) found.push({ field: 'movedTo.starts', code: wrongStarts });
  if (wrongEnds) found.push({ field: 'movedTo.ends', code: wrongEnds });
  return found;
}

/** @param now undefined when the new time cannot be read */
function newDayProblem(
  time: CourseTime,
  { day, movedTo, isOnDayOff }: Move,
  now: Date | undefined,
): readonly MeetingChangeProblem[] {
  const { day: newDay } = movedTo;
  const code = newDayCode(time, newDay) ?? (now && startCode(movedTo, now));
  if (code === 'no-such-time') return [{ field: 'movedTo.starts', code: 'unreadable' }];
  if (code) return [{ field: 'movedTo.day', code }];
  if (isTakenByOther(time, newDay, day)) return [{ field: 'movedTo.day', code: 'taken' }];
  const off = isOnDayOff ? undefined : dayOffOf(time, newDay);
  return off ? [{ field: 'isOnDayOff', code: 'day-off', name: off.reason }] : [];
}

function newDayCode({ startsOn, endsOn }: CourseTime, newDay: string) {
  if (newDay === '') return 'required';
  if (!isLikelyDay(newDay)) return 'unreadable';
  return (startsOn ?? newDay) > newDay || (endsOn ?? newDay) < newDay ? 'outside-days' : undefined;
}

/** 'no-such-time': a change of the clocks leaves it out. */
function startCode({ day, starts }: MeetingTime, now: Date) {
  const moment = shownWarsawMoment(day, starts);
  if (!moment) return 'no-such-time';
  return moment <= now ? 'past' : undefined;
}

/** True when another meeting than the one that the hours place on `own` takes place on the day. */
function isTakenByOther(time: CourseTime, day: string, own: string): boolean {
  const others = (time.changes ?? []).filter((one) => one.day !== own);
  const withoutOwn: CourseTime = { ...time, changes: [...others, { day: own, reason: '', movedTo: null }] };
  return meetingOfDay(withoutOwn, day) !== undefined;
}

function timeProblem(time: string): 'required' | 'unreadable' | undefined {
  if (time === '') return 'required';
  return isTimeOfDay(time) ? undefined : 'unreadable';
}
