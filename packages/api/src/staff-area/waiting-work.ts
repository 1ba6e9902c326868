// The work that waits, counted for the menu of the staff area by the rights of its reader.
import { countWaitingWork, type WaitingWork } from '@zapisy/db/staff-area/waiting-work-records';
import { countersOf, MOST_WAITING, printsStalledSince } from '@zapisy/domain/staff-area/waiting-work';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';

/** Every page of staff waits for it: a slow database costs the counters, and not the page. */
const LIMIT_MS = 500;

/** A counter of 100 says more than 99. One without its right is absent; when nothing can be counted, all are (STA-2). */
export async function waitingWork({ database, session, clock, log }: SignedInContext): Promise<WaitingWork> {
  const now = clock.now();
  try {
    return await countWaitingWork(database, {
      counters: countersOf(session.roles),
      today: warsawDate(now),
      printsStalledSince: printsStalledSince(now),
      most: MOST_WAITING + 1,
      withinMs: LIMIT_MS,
    });
  } catch (error) {
    log.warn({ err: error }, 'the work that waits could not be counted');
    return {};
  }
}
