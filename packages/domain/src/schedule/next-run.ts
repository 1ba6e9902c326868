// The next run of a scheduled job, by its cron line in Europe/Warsaw.
import { addDays, warsawDate, warsawMoment } from '../warsaw-time.ts';

const MINUTE_MS = 60_000;
const MINUTES = 60;
const HOURS = 24;
const EVERY_DAY = '* * *';

/**
 * The first tick after `now` of a line that ticks every day (JOB-7): minutes and hours as a star, a star with a step, a number,
 * or a list of these. Undefined for any other line: the screens show no next run then.
 */
export function nextRun(line: string, now: Date): Date | undefined {
  const [minute = '', hour = '', ...days] = line.trim().split(/\s+/);
  const minutes = valuesOf(minute, MINUTES);
  const hours = valuesOf(hour, HOURS);
  if (minutes === undefined || hours === undefined || days.join(' ') !== EVERY_DAY) return undefined;
  return hours.length === HOURS ? nextOfEveryHour(minutes, now) : nextOfDay({ minutes, hours }, now);
}

/** A minute of the hour is the same in Warsaw and in UTC. */
function nextOfEveryHour(minutes: readonly number[], now: Date): Date | undefined {
  const first = Math.floor(now.getTime() / MINUTE_MS) + 1;
  const ahead = Array.from({ length: MINUTES }, (_, index) => new Date((first + index) * MINUTE_MS));
  return ahead.find((moment) => minutes.includes(moment.getUTCMinutes()));
}

type TimesOfDay = { readonly minutes: readonly number[]; readonly hours: readonly number[] };

function nextOfDay({ minutes, hours }: TimesOfDay, now: Date): Date | undefined {
  const today = warsawDate(now);
  const times = hours.flatMap((hour) => minutes.map((minute) => `${twoDigits(hour)}:${twoDigits(minute)}`));
  return [today, addDays(today, 1)]
    .flatMap((day) => times.map((time) => warsawMoment(day, time)))
    .find((moment) => moment > now);
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The values of a field, each below `end`, in their order; undefined for a field of another shape. */
function valuesOf(field: string, end: number): readonly number[] | undefined {
  const parts = field.split(',').map((part) => partValues(part, end));
  if (parts.some((values) => values.length === 0)) return undefined;
  return [...new Set(parts.flat())].toSorted((one, other) => one - other);
}

function partValues(part: string, end: number): readonly number[] {
  const all = Array.from({ length: end }, (_, value) => value);
  if (part === '*') return all;
  const step = /^\*\/([1-9]\d?)$/.exec(part)?.[1];
  if (step !== undefined) return all.filter((value) => value % Number(step) === 0);
  return /^\d{1,2}$/.test(part) ? all.filter((value) => value === Number(part)) : [];
}
