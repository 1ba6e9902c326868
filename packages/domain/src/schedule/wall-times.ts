// Which wall clock times of Warsaw a moment is, for the lines of the schedule, also where the clocks change (JOB-8).
import { warsawDate, warsawMoment, warsawTime } from '../warsaw-time.ts';

const HOUR_MS = 3_600_000;

/** A wall clock time as the moment at which a clock in UTC shows it. */
type WallTime = Date;

/** The wall clock time that Warsaw shows at a moment, to the minute. */
export function shownWallTime(moment: Date): WallTime {
  return new Date(`${warsawDate(moment)}T${warsawTime(moment)}:00Z`);
}

/**
 * The wall clock times that are due at a moment when each of a day is due once: of a time that clocks show twice the first
 * one is due, and a time that they leave out is due an hour later. So a moment has one of them, none, or two.
 */
export function dueWallTimes(moment: Date): readonly WallTime[] {
  const shown = shownWallTime(moment);
  return [new Date(shown.getTime() - HOUR_MS), shown].filter((wall) => {
    const [date = '', time = ''] = wall.toISOString().split('T');
    return isSameMinute(warsawMoment(date, time.slice(0, 5)), moment);
  });
}

function isSameMinute(one: Date, other: Date): boolean {
  return Math.floor(one.getTime() / 60_000) === Math.floor(other.getTime() / 60_000);
}
