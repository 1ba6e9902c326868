// The ages by which overdue payments are grouped (PAY-40), counted in days after the end of the term (PAY-47).
import { addDays } from '../warsaw-time.ts';
import { overdueBefore } from './term-end.ts';

/** The oldest first, as the list shows them. */
export const OVERDUE_AGES = ['over-30', '15-30', '8-14', '1-7'] as const;

export type OverdueAge = (typeof OVERDUE_AGES)[number];

const FEWEST_DAYS: Readonly<Record<OverdueAge, number>> = { 'over-30': 31, '15-30': 15, '8-14': 8, '1-7': 1 };

/** The age of what has been overdue for so many days; `days` is at least 1. */
export function overdueAge(days: number): OverdueAge {
  return OVERDUE_AGES.find((age) => days >= FEWEST_DAYS[age]) ?? '1-7';
}

type DueDays = {
  /** The earliest due day 'YYYY-MM-DD', inclusive; undefined without a limit. */
  readonly from: string | undefined;
  /** The latest due day, inclusive. */
  readonly to: string;
};

/** The due days that have this age on a day of Europe/Warsaw. */
export function dueDaysOfAge(age: OverdueAge, today: string): DueDays {
  const older = OVERDUE_AGES[OVERDUE_AGES.indexOf(age) - 1];
  return {
    from: older && overdueBefore(addDays(today, 1 - FEWEST_DAYS[older])),
    to: addDays(overdueBefore(addDays(today, 1 - FEWEST_DAYS[age])), -1),
  };
}
