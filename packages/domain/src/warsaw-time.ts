// Business time: the current day and month in Europe/Warsaw, and plain calendar arithmetic on 'YYYY-MM-DD' (OPS-10).

const ZONE = 'Europe/Warsaw';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const WARSAW_OFFSETS_HOURS = [1, 2];

const warsawClock = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

type Reading = { readonly date: string; readonly time: string };

function read(utc: Date): Reading {
  const parts = new Map(warsawClock.formatToParts(utc).map((part) => [part.type, part.value]));
  const year = (parts.get('year') ?? '').padStart(4, '0');
  return {
    date: `${year}-${parts.get('month')}-${parts.get('day')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

/**
 * The business day of a moment: 'YYYY-MM-DD' in Europe/Warsaw (issue date, sell date, day of payment).
 * @throws RangeError for an invalid Date.
 */
export function warsawDate(utc: Date): string {
  return read(utc).date;
}

/** The business month of a moment: 'YYYY-MM' in Europe/Warsaw (spend, budget, figures). */
export function warsawMonth(utc: Date): string {
  return read(utc).date.slice(0, 7);
}

/** The wall clock of a moment in Europe/Warsaw: 'HH:MM', 24 hours. */
export function warsawTime(utc: Date): string {
  return read(utc).time;
}

/** A moment for people, in Europe/Warsaw: '20.11.2026, 14:05'. */
export function formatWarsaw(utc: Date): string {
  const { date, time } = read(utc);
  return `${formatDate(date)}, ${time}`;
}

/** A calendar day for people: '2026-11-20' becomes '20.11.2026'. */
export function formatDate(date: string): string {
  return date.split('-').reverse().join('.');
}

/**
 * The moment (UTC) at which a Warsaw day starts. Summer time changes at 2:00 and 3:00, so midnight exists exactly once.
 * @throws RangeError when the text is not a day of the calendar.
 */
export function warsawDayStart(date: string): Date {
  const moment = shownWarsawMoment(date, '00:00');
  if (!moment) throw new RangeError(`No Warsaw midnight on ${date}`);
  return moment;
}

/**
 * The moment (UTC) at which clocks in Warsaw show a day and a time 'HH:MM'; undefined for a time that a change of the
 * clocks leaves out, or that is none. @throws RangeError when the day is not one of the calendar.
 */
export function shownWarsawMoment(date: string, time: string): Date | undefined {
  const [hours, minutes] = time.split(':').map(Number);
  const asUtc = calendarDay(date).setUTCHours(hours ?? Number.NaN, minutes);
  return WARSAW_OFFSETS_HOURS.map((offset) => new Date(asUtc - offset * HOUR_MS)).find((moment) => {
    const reading = Number.isNaN(asUtc) ? undefined : read(moment);
    return reading?.date === date && reading.time === time;
  });
}

/**
 * The moment (UTC) of a wall clock time 'HH:MM' on a Warsaw day. A time that occurs twice is the first of the two; a
 * time that the change to summer time leaves out is an hour later.
 * @throws RangeError when the text is not a day of the calendar.
 */
export function warsawMoment(date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wallClock = calendarDay(date).getTime() + hours * HOUR_MS + minutes * MINUTE_MS;
  const [winter, summer] = WARSAW_OFFSETS_HOURS.map((offset) => new Date(wallClock - offset * HOUR_MS));
  if (!winter || !summer) throw new RangeError(`No offset of Warsaw for ${date}`);
  const reading = read(summer);
  return reading.date === date && reading.time === time ? summer : winter;
}

/** True when the text is a real day of the calendar, written 'YYYY-MM-DD'. */
export function isCalendarDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date;
}

/** The calendar day `days` after (or before) a calendar day. @throws RangeError when the text is not a day. */
export function addDays(date: string, days: number): string {
  const day = calendarDay(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** How many days after the first calendar day the second one is; negative when it is before. @throws RangeError */
export function daysBetween(first: string, second: string): number {
  return Math.round((calendarDay(second).getTime() - calendarDay(first).getTime()) / DAY_MS);
}

/** 1 for Monday to 7 for Sunday. @throws RangeError when the text is not a day. */
export function weekdayOf(date: string): number {
  return calendarDay(date).getUTCDay() || 7;
}

/** True for a month 'YYYY-MM' of the years 2000 to 2999. */
export function isRecentMonth(month: string): boolean {
  return /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(month);
}

/** The month 'YYYY-MM' that is `months` after (or before) a month. */
export function addMonths(month: string, months: number): string {
  const day = calendarDay(`${month}-01`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 7);
}

/** The last day of a month: '2027-02' gives '2027-02-28'. */
export function lastDayOfMonth(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

function calendarDay(date: string): Date {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar day: ${date}`);
  return new Date(`${date}T00:00:00Z`);
}
