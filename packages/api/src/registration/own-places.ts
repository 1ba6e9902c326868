// Who of the family has a place in a course already, so that step 1 offers nobody a second one.
import { wardsOf } from '@zapisy/db/people/participant-records';
import { type PlaceInCourse, placesInCourse } from '@zapisy/db/registration/registration-records';
import type { SignedInContext } from '../context.ts';

/** One place a ward at most; a course that does not exist has none. */
export async function ownPlacesIn(
  ctx: SignedInContext,
  { courseId }: { readonly courseId: string },
): Promise<readonly PlaceInCourse[]> {
  const wards = await wardsOf(ctx.database.prisma, ctx.session.email);
  return placesInCourse(ctx.database, { courseId, playerIds: wards.map(({ id }) => id), now: ctx.clock.now() });
}
