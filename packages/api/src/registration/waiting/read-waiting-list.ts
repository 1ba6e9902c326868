// Who waits: a client's own entries, and the list of a course for staff (WAIT-7, WAIT-8).
import {
  type ListedEntry,
  listedEntries,
  type OwnEntry,
  ownEntries,
} from '@zapisy/db/registration/waiting/listed-entries';
import type { Context, SignedInContext } from '../../context.ts';

/** Of the own family, the earliest first; those of a list that is over are left out. */
export function ownWaiting({ database, clock, session }: SignedInContext): Promise<readonly OwnEntry[]> {
  return ownEntries(database.prisma, session.email, clock.now());
}

/** Of a course, in the order of the line. */
export function waitingList(
  { database, clock }: Context,
  { courseId }: { readonly courseId: string },
): Promise<readonly ListedEntry[]> {
  return listedEntries(database.prisma, courseId, clock.now());
}
