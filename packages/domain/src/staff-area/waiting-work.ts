// The work that waits for staff and is counted beside the pages that lead to it, each counter with the right that it needs.
import { hasRight, type Right, type Role } from '../people/role.ts';

/** The counters of the menu (STA-2). */
export const WORK_COUNTERS = ['critical', 'overdue', 'leads', 'intake', 'letters', 'prints'] as const;
export type WorkCounter = (typeof WORK_COUNTERS)[number];

/** A counter goes no further than this: `isMore` says that more waits. */
export const MOST_WAITING = 99;

const RIGHTS: Readonly<Record<WorkCounter, Right>> = {
  critical: 'settle-and-issue',
  overdue: 'see-overdue',
  leads: 'work-leads',
  intake: 'work-leads',
  letters: 'handle-letters',
  prints: 'settle-and-issue',
};

/** The counters that these roles may see. */
export function countersOf(roles: readonly Role[]): readonly WorkCounter[] {
  return WORK_COUNTERS.filter((counter) => hasRight(roles, RIGHTS[counter]));
}

/** A desk reports a print within seconds: one without a report for these minutes waits for a person. */
const PRINT_STALLS_AFTER_MINUTES = 5;

/** A print that was last reported at this moment or before, and is not printed, waits. */
export function printsStalledSince(now: Date): Date {
  return new Date(now.getTime() - PRINT_STALLS_AFTER_MINUTES * 60_000);
}
