// The day's end in its address: day, city and desk, so that back, reload and a sent link keep them.
import { EARLIEST_DAY } from '@zapisy/domain/day-end/day-end';
import { day, listAddress, text } from '../../pages/list-address.ts';
import { DAY_END } from '../shell/addresses.ts';

export const DAY_END_LIST = listAddress(DAY_END, {
  day: day('dzien'),
  city: text('miasto'),
  deskId: text('stanowisko'),
});

export type DayEndFilter = ReturnType<typeof DAY_END_LIST.filterIn> & { readonly day: string };

/** What is no day, or before the first one, counts as today. */
export function dayEndFilterIn(url: URL, today: string): DayEndFilter {
  const filter = DAY_END_LIST.filterIn(url);
  return { ...filter, day: filter.day !== undefined && filter.day >= EARLIEST_DAY ? filter.day : today };
}
