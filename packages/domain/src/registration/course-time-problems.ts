// What is wrong with the days and the hours of a course as the office enters it (REG-21).
import { type CourseHours, isTimeOfDay, WEEKDAYS, type Weekday, weekdayOf } from '../courses/course-hours.ts';
import { addDays, isCalendarDate } from '../warsaw-time.ts';
import type { CourseKind } from './course.ts';

export type CourseTimeProblem =
  | { readonly field: 'startsOn'; readonly code: 'required' | 'unreadable' }
  | { readonly field: 'endsOn'; readonly code: 'required' | 'unreadable' | 'before-start' | 'over' | 'one-day' }
  /** Not one weekday has hours. */
  | { readonly field: 'hours'; readonly code: 'required' }
  /** 'outside-days': the weekday is not among the days of the course. */
  | {
      readonly field: 'hours';
      readonly code: 'unreadable' | 'ends-before-start' | 'outside-days';
      readonly weekday: Weekday;
    };

type TypedTime = {
  readonly kind: CourseKind | undefined;
  readonly startsOn: string | undefined;
  readonly endsOn: string | null | undefined;
  readonly hours: readonly CourseHours[] | undefined;
};

/** A plausible range of years: '0026' and '20266' are valid dates too. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

/** The problems in the order of a form: first day, last day, hours by weekday. A trial is one day, a turnus needs both. */
export function courseTimeProblems(typed: TypedTime): readonly CourseTimeProblem[] {
  const days = dayProblems(typed);
  return [...days, ...hoursProblems(typed, days.length === 0)];
}

function dayProblems({ kind, startsOn, endsOn }: TypedTime): readonly CourseTimeProblem[] {
  const found: CourseTimeProblem[] = [];
  if (startsOn === undefined) found.push({ field: 'startsOn', code: 'required' });
  else if (!isLikelyDay(startsOn)) found.push({ field: 'startsOn', code: 'unreadable' });
  const wrongEnd = endProblem(kind, found.length === 0 ? startsOn : undefined, endsOn);
  return wrongEnd ? [...found, { field: 'endsOn', code: wrongEnd }] : found;
}

/** @param startsOn the first day, if it can be read */
function endProblem(kind: CourseKind | undefined, startsOn: string | undefined, endsOn: string | null | undefined) {
  if (endsOn === undefined || endsOn === null) return kind === 'turnus' ? 'required' : undefined;
  if (!isLikelyDay(endsOn)) return 'unreadable';
  if (startsOn === undefined) return undefined;
  if (endsOn < startsOn) return 'before-start';
  return kind === 'trial' && endsOn !== startsOn ? 'one-day' : undefined;
}

function hoursProblems(
  { kind, startsOn, endsOn, hours = [] }: TypedTime,
  areDaysReadable: boolean,
): readonly CourseTimeProblem[] {
  if (hours.length === 0) return [{ field: 'hours', code: 'required' }];
  const lastDay = (kind === 'trial' ? startsOn : endsOn) ?? null;
  const hasDay = (weekday: Weekday) =>
    !areDaysReadable || startsOn === undefined || hasWeekday(startsOn, lastDay, weekday);
  return WEEKDAYS.flatMap((weekday) => {
    const entered = hours.filter((one) => one.weekday === weekday);
    const code = weekdayProblem(entered) ?? (entered.length > 0 && !hasDay(weekday) ? 'outside-days' : undefined);
    return code ? [{ field: 'hours', code, weekday }] : [];
  });
}

/** @param entered the hours of one weekday: more than one entry cannot be read */
function weekdayProblem(entered: readonly CourseHours[]) {
  const [only, another] = entered;
  if (!only) return undefined;
  if (another || !isTimeOfDay(only.starts) || !isTimeOfDay(only.ends)) return 'unreadable';
  return only.ends <= only.starts ? 'ends-before-start' : undefined;
}

function hasWeekday(startsOn: string, endsOn: string | null, weekday: Weekday): boolean {
  const first = addDays(startsOn, (weekday - weekdayOf(startsOn) + WEEKDAYS.length) % WEEKDAYS.length);
  return endsOn === null || first <= endsOn;
}

/** True for a day of the calendar 'YYYY-MM-DD' in a plausible year. */
export function isLikelyDay(day: string): boolean {
  return isCalendarDate(day) && day >= FIRST_DAY && day <= LAST_DAY;
}
