// The day, city and desk of the day's end in the address, so that back, reload and a sent link keep them.

import type { Inputs } from '@zapisy/api/client';
import { EARLIEST_DAY } from '@zapisy/domain/day-end/day-end';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { DAY_END } from '../shell/addresses.ts';

export type DayEndFilter = {
  /** Business day 'YYYY-MM-DD'. */
  readonly day: string;
  /** '' for all. */
  readonly city: string;
  readonly deskId: string;
};

const LONGEST = 100;

/** Reads the address; a value that is no valid day counts as today. */
export function dayEndFilterIn({ searchParams }: URL, today: string): DayEndFilter {
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, LONGEST);
  const day = text('dzien');
  const isDay = isCalendarDate(day) && day >= EARLIEST_DAY;
  return { day: isDay ? day : today, city: text('miasto'), deskId: text('stanowisko') };
}

/** The query for the server. */
export function dayEndQuestion({ day, city, deskId }: DayEndFilter): Inputs['payments']['dayEnd'] {
  return { day, ...(city && { city }), ...(deskId && { deskId }) };
}

export function dayEndAddress({ day, city, deskId }: DayEndFilter): string {
  const params = new URLSearchParams({
    dzien: day,
    ...(city && { miasto: city }),
    ...(deskId && { stanowisko: deskId }),
  });
  return `${DAY_END}?${params}`;
}
