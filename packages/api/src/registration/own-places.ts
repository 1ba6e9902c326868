// Which participants of the family have a place in a course already, so that step 1 does not offer them a second one.
import { wardsOf } from '@zapisy/db/people/participant-records';
import { type PlaceInCourse, placesInCourse } from '@zapisy/db/registration/registration-records';
import type { SignedInContext } from '../context.ts';

/** At most one place per ward; none for a course that does not exist. */
export async function ownPlacesIn(
  ctx: SignedInContext,
  { courseId }: { readonly courseId: string },
): Promise<readonly PlaceInCourse[]> {
  const wards = await wardsOf(ctx.database.prisma, ctx.session.email);
  return placesInCourse(ctx.database, { courseId, playerIds: wards.map(({ id }) => id), now: ctx.clock.now() });
}
