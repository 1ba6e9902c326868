// The work that waits, counted for the menu of the staff area by the rights of its reader.
import {
  countWaitingWork,
  type FollowedWork,
  readFollowedWork,
  type WaitingWork,
} from '@zapisy/db/staff-area/waiting-work-records';
import { countersOf, MOST_WAITING, printsStalledSince } from '@zapisy/domain/staff-area/waiting-work';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';

/** Every page of staff waits for it: a slow database costs the counters, and not the page. */
const LIMIT_MS = 500;

/** A counter of 100 says more than 99. One without its right is absent; when nothing can be counted, all are (STA-2). */
export async function waitingWork(ctx: SignedInContext): Promise<WaitingWork> {
  try {
    return await countWaitingWork(ctx.database, questionOf(ctx));
  } catch (error) {
    ctx.log.warn({ err: error }, 'the work that waits could not be counted');
    return {};
  }
}

/** STA-6: the counters, and with the right to work on leads their mark. Throws when the database does not answer in time. */
export function followedWork(ctx: SignedInContext): Promise<FollowedWork> {
  return readFollowedWork(ctx.database, questionOf(ctx));
}

function questionOf({ session, clock }: SignedInContext): Parameters<typeof countWaitingWork>[1] {
  const now = clock.now();
  return {
    counters: countersOf(session.roles),
    today: warsawDate(now),
    printsStalledSince: printsStalledSince(now),
    most: MOST_WAITING + 1,
    withinMs: LIMIT_MS,
  };
}
