// How long something has waited, or how long until it begins: minutes, then hours, then days.
import { counted } from './format.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const EXACT_HOURS = 2;
const HOURS_SHOWN = 48;
const DAY_HOURS = 24;

/** '48 min', '1 h 12 min' below two hours, '26 h' below two days, then '3 dni'. Never less than '0 min'. */
export function howLong(from: Date, until: Date): string {
  const minutes = Math.max(0, Math.floor((until.getTime() - from.getTime()) / MINUTE_MS));
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  if (hours === 0) return `${rest}\u00A0min`;
  if (hours < EXACT_HOURS && rest > 0) return `${hours}\u00A0h ${rest}\u00A0min`;
  if (hours < HOURS_SHOWN) return `${hours}\u00A0h`;
  return counted(Math.floor(hours / DAY_HOURS), ['dzień', 'dni', 'dni']);
}
