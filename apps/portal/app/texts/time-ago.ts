// How long ago something was, in words that remain true while the page is open.
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
