// How long ago something was, in words that remain true while the page is open.
import { addDays, formatDate, warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { counted } from './format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 'przed chwilą', '12 min temu', '3 h temu', '2 dni temu'. */
export function timeAgo(moment: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - moment.getTime());
  if (age < MINUTE_MS) return 'przed chwilą';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}\u00A0min temu`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}\u00A0h temu`;
  return `${counted(Math.floor(age / DAY_MS), ['dzień', 'dni', 'dni'])} temu`;
}

/** How long something waits: 'chwilę', '12 min', '3 h' up to two days, then '5 dni'. */
export function waitingTime(since: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - since.getTime());
  if (age < MINUTE_MS) return 'chwilę';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}\u00A0min`;
  if (age < 2 * DAY_MS) return `${Math.floor(age / HOUR_MS)}\u00A0h`;
  return counted(Math.floor(age / DAY_MS), ['dzień', 'dni', 'dni']);
}

/** 'dziś', 'wczoraj', '08.11', and '08.11.2025' of another year; Europe/Warsaw. */
export function shortDay(moment: Date, now: Date): string {
  const [day = ''] = shortMoment(moment, now).split(', ');
  return day;
}

/** 'dziś, 13:53', 'wczoraj, 12:01', '08.11', and '08.11.2025' of another year; Europe/Warsaw. */
export function shortMoment(moment: Date, now: Date): string {
  const [day, today] = [warsawDate(moment), warsawDate(now)];
  if (day === today) return `dziś, ${warsawTime(moment)}`;
  if (day === addDays(today, -1)) return `wczoraj, ${warsawTime(moment)}`;
  const full = formatDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? full.slice(0, -5) : full;
}
