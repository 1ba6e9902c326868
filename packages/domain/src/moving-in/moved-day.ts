// Days and years of birth as other systems write them (MOV-3).
import { plainSigns } from '../characters.ts';
import { isCalendarDate } from '../warsaw-time.ts';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const POLISH = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?: r\.?| \d{1,2}:\d{2}.*)?$/;
const YEAR = /^(\d{4})(?: r\.?)?$/;

/**
 * A day as 'YYYY-MM-DD': '2026-12-05', '5.12.2026', '05-12-2026', '25/12/2026'. 'unclear' for two numbers between slashes
 * that may both be a month: one program writes the day first, another the month. A year of two digits is not read.
 */
export function movedDay(text: string): string | 'unclear' | 'unreadable' {
  const typed = plainSigns(text);
  const iso = ISO.exec(typed);
  if (iso) return calendarDate(iso[1], iso[2], iso[3]);
  const polish = POLISH.exec(typed);
  if (!polish) return 'unreadable';
  const [, first = '', sign, second = '', year] = polish;
  if (sign === '/' && Number(first) <= 12 && Number(second) <= 12 && first !== second) return 'unclear';
  return calendarDate(year, second, first);
}

/** The year of a year or of a day of birth, of which no more is stored. */
export function movedBirthYear(text: string): number | 'unreadable' {
  const typed = plainSigns(text);
  const year = YEAR.exec(typed)?.[1];
  if (year) return Number(year);
  const day = movedDay(typed);
  if (day === 'unclear') return Number(/\d{4}/.exec(typed)?.[0]);
  return day === 'unreadable' ? day : Number(day.slice(0, 4));
}

function calendarDate(year = '', month = '', day = ''): string | 'unreadable' {
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isCalendarDate(date) ? date : 'unreadable';
}
