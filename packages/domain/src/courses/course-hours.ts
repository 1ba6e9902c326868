// The hours of a course: on which weekdays it meets, from when to when.

/** 1 is Monday, 7 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** One weekday of a course; times are 'HH:MM' in Europe/Warsaw, 24 hours. */
export type CourseHours = { readonly weekday: Weekday; readonly starts: string; readonly ends: string };

/** Weekdays with the same hours, in the order of the week. */
export type SharedHours = {
  readonly weekdays: readonly Weekday[];
  readonly starts: string;
  readonly ends: string;
};

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** True for a time of the day, written 'HH:MM'. */
export function isTimeOfDay(text: string): boolean {
  return TIME_OF_DAY.test(text);
}

/** The weekday of a calendar day 'YYYY-MM-DD'. */
export function weekdayOf(day: string): Weekday {
  // Sunday is 0 in JavaScript.
  return (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as Weekday;
}

/** The hours grouped by equal times, each group at its first weekday. */
export function hoursByTime(hours: readonly CourseHours[]): readonly SharedHours[] {
  const groups = new Map<string, { weekdays: Weekday[]; starts: string; ends: string }>();
  for (const { weekday, starts, ends } of inWeekOrder(hours)) {
    const key = `${starts} ${ends}`;
    const group = groups.get(key) ?? { weekdays: [], starts, ends };
    group.weekdays.push(weekday);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The same hours from Monday to Sunday. */
export function inWeekOrder(hours: readonly CourseHours[]): readonly CourseHours[] {
  return hours.toSorted((one, other) => one.weekday - other.weekday);
}

/** True when both say the same of every weekday, in any order. */
export function areSameHours(one: readonly CourseHours[], other: readonly CourseHours[]): boolean {
  const written = (hours: readonly CourseHours[]) =>
    inWeekOrder(hours)
      .map(({ weekday, starts, ends }) => `${weekday} ${starts} ${ends}`)
      .join();
  return written(one) === written(other);
}
