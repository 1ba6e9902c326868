// The last month for which spend can be planned.
import { addMonths, warsawMonth } from '@zapisy/domain/warsaw-time';

/** How many months ahead; a later one would not be shown in any list. */
export const MONTHS_AHEAD = 12;

export function newestMonth(): string {
  return addMonths(warsawMonth(new Date()), MONTHS_AHEAD);
}
