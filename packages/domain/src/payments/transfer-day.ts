// The day on which a transfer came, as staff enter it (PAY-5): which days are accepted.
import { addMonths, isCalendarDate } from '../warsaw-time.ts';

/** 'day-too-long-ago': the books of its month are closed. */
export const TRANSFER_DAY_PROBLEMS = ['no-day', 'day-in-future', 'day-too-long-ago'] as const;
export type TransferDayProblem = (typeof TRANSFER_DAY_PROBLEMS)[number];

/** The first accepted day: the first of the month before that of `today` ('YYYY-MM-DD', Europe/Warsaw). */
export function firstTransferDay(today: string): string {
  return `${addMonths(today.slice(0, 7), -1)}-01`;
}

/** What is wrong with a day, or undefined; both days 'YYYY-MM-DD', Europe/Warsaw. */
export function transferDayProblem(day: string, today: string): TransferDayProblem | undefined {
  if (!isCalendarDate(day)) return 'no-day';
  if (day > today) return 'day-in-future';
  return day < firstTransferDay(today) ? 'day-too-long-ago' : undefined;
}
