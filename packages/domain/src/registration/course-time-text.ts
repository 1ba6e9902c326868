// When a course takes place, in one Polish line from its days and hours: the same in portal, desk and letters (REG-21).

import { type CourseHours, hoursByTime, type SharedHours, type Weekday, weekdayOf } from '../courses/course-hours.ts';
import type { CourseTime } from '../courses/course-meetings.ts';
import { formatDate } from '../warsaw-time.ts';
import type { CourseKind } from './course.ts';

type TimedCourse = CourseTime & { readonly kind: CourseKind };

/**
 * 'wtorki i czwartki, 18:00–19:30' of permanent classes, '1–5.02.2027, pon.–pt. 8:00–16:00' of a turnus, and
 * 'wtorek 24.11.2026, 18:00–19:00' of a trial and of a turnus of one day. Of a course without hours only what is known; ''
 * when nothing is.
 */
export function courseTimeText({ kind, startsOn, endsOn, hours }: TimedCourse): string {
  if (kind === 'permanent') return weeklyText(hours);
  if (kind === 'turnus' && (startsOn === null || startsOn !== endsOn))
    return joined([courseDaysText(startsOn, endsOn), hoursText(hours, SHORT_WEEKDAYS)]);
  const [first] = hours;
  return joined([startsOn === null ? '' : dayText(startsOn), first ? rangeText(first) : '']);
}

/** Days of a course ('YYYY-MM-DD'): '1–5.02.2027', '28.01–2.02.2027', one day, or from a day on. */
export function courseDaysText(startsOn: string | null, endsOn: string | null): string {
  if (startsOn === null) return endsOn === null ? '' : `do ${shortDay(endsOn)}`;
  if (endsOn === null) return `od ${shortDay(startsOn)}`;
  if (startsOn === endsOn) return shortDay(startsOn);
  const [startYear, startMonth] = startsOn.split('-');
  const [endYear, endMonth] = endsOn.split('-');
  if (startYear !== endYear) return `${shortDay(startsOn)} – ${shortDay(endsOn)}`;
  const start = shortDay(startsOn).split('.');
  return startMonth === endMonth ? `${start[0]}–${shortDay(endsOn)}` : `${start[0]}.${start[1]}–${shortDay(endsOn)}`;
}

/** 'do 24.06.2027': until when permanent classes run; '' for other courses and for classes without an end. */
export function courseEndText({ kind, endsOn }: Pick<TimedCourse, 'kind' | 'endsOn'>): string {
  return kind === 'permanent' && endsOn !== null ? `do ${shortDay(endsOn)}` : '';
}

/** 'wtorek 24.11.2026'. */
export function dayText(day: string): string {
  return `${DAY_NAMES[weekdayOf(day)]} ${shortDay(day)}`;
}

/** '20.11', '1.02': a day of this year. */
export function shortDayText(day: string): string {
  return shortDay(day).slice(0, -'.YYYY'.length);
}

/** 'środy 25.11': a day in the genitive, after 'do'. */
export function toDayText(day: string): string {
  return `${GENITIVE_WEEKDAYS[weekdayOf(day)]} ${shortDayText(day)}`;
}

/** 'Czwartek'. */
export function weekdayText(day: string): string {
  const name = DAY_NAMES[weekdayOf(day)];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** 'czw.' */
export function shortWeekdayText(day: string): string {
  return SHORT_WEEKDAYS[weekdayOf(day)];
}

/** '8:00–16:00'. */
export function rangeText({ starts, ends }: Pick<CourseHours, 'starts' | 'ends'>): string {
  return `${shortTime(starts)}–${shortTime(ends)}`;
}

/** By the number of the weekday, from Monday. */
export const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  1: 'poniedziałek',
  2: 'wtorek',
  3: 'środa',
  4: 'czwartek',
  5: 'piątek',
  6: 'sobota',
  7: 'niedziela',
};

const GENITIVE_WEEKDAYS: Readonly<Record<Weekday, string>> = {
  1: 'poniedziałku',
  2: 'wtorku',
  3: 'środy',
  4: 'czwartku',
  5: 'piątku',
  6: 'soboty',
  7: 'niedzieli',
};

const WEEKLY: Readonly<Record<Weekday, string>> = {
  1: 'poniedziałki',
  2: 'wtorki',
  3: 'środy',
  4: 'czwartki',
  5: 'piątki',
  6: 'soboty',
  7: 'niedziele',
};

const SHORT_WEEKDAYS: Readonly<Record<Weekday, string>> = {
  1: 'pon.',
  2: 'wt.',
  3: 'śr.',
  4: 'czw.',
  5: 'pt.',
  6: 'sob.',
  7: 'niedz.',
};

const FURTHER_WORDS: Readonly<Record<Weekday, string>> = {
  1: 'pn',
  2: 'wto',
  3: 'środę środą śro',
  4: 'cz',
  5: 'pią',
  6: 'sobotę sobotą sb weekend',
  7: 'niedzielę niedzielą nd weekend',
};

/** How people write a weekday when they look for a course: 'poniedziałek', 'poniedziałki', 'pon.', 'pn'. */
export function weekdayWords(weekday: Weekday): string {
  return [DAY_NAMES, GENITIVE_WEEKDAYS, WEEKLY, SHORT_WEEKDAYS, FURTHER_WORDS].map((names) => names[weekday]).join(' ');
}

/** From this many weekdays in a row on, only the first and the last are named. */
const RUN = 3;
/** From this many weekdays on, they are named in short. */
const MANY_WEEKDAYS = 4;

function weeklyText(hours: readonly CourseHours[]): string {
  const groups = hoursByTime(hours);
  const [only, ...others] = groups;
  if (groups.some(({ weekdays }) => weekdays.length >= MANY_WEEKDAYS)) return hoursText(hours, SHORT_WEEKDAYS);
  // A comma after the days only where no comma separates groups.
  if (only && others.length === 0) return `${listedDays(only.weekdays, WEEKLY)}, ${rangeText(only)}`;
  return groups.map((group) => groupText(group, WEEKLY)).join(', ');
}

function hoursText(hours: readonly CourseHours[], names: Readonly<Record<Weekday, string>>): string {
  return hoursByTime(hours)
    .map((group) => groupText(group, names))
    .join(', ');
}

function groupText(group: SharedHours, names: Readonly<Record<Weekday, string>>): string {
  const { weekdays } = group;
  const [first, last] = [weekdays[0], weekdays.at(-1)];
  const isRun =
    names === SHORT_WEEKDAYS && weekdays.length >= RUN && first && last && last - first === weekdays.length - 1;
  const days = isRun ? `${names[first]}–${names[last]}` : listedDays(weekdays, names);
  return `${days} ${rangeText(group)}`;
}

/** 'wtorki', 'wtorki i czwartki', 'poniedziałki, środy i piątki'. */
function listedDays(weekdays: readonly Weekday[], names: Readonly<Record<Weekday, string>>): string {
  const all = weekdays.map((weekday) => names[weekday]);
  const [last = ''] = all.splice(-1);
  return all.length === 0 ? last : `${all.join(', ')} i ${last}`;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

// '2027-02-01' is '1.02.2027' and '08:00' is '8:00': without the leading zero, as is usual in ranges.
function shortDay(date: string): string {
  return formatDate(date).replace(/^0/, '');
}

function shortTime(time: string): string {
  return time.replace(/^0/, '');
}
