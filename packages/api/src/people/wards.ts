// The owner's participants.
import { wardsOf } from '@zapisy/db/people/participant-records';
import type { Participant } from '@zapisy/domain/people/participant';
import type { SignedInContext } from '../context.ts';

/** In the order in which they were added; empty for a person who has none (yet). */
export async function wards({ database, session }: SignedInContext): Promise<readonly Participant[]> {
  return await wardsOf(database.prisma, session.email);
}
