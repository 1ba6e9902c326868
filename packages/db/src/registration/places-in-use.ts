// How many places of courses are in use, read by the indexes of these courses alone: an aggregate of Prisma would count the
// registrations of all years.
import type { Tx } from '../connection/open-database.ts';

type PlacesInUse = { readonly taken: number; readonly held: number; readonly waiting: number };

/** A function from a course's id to its places; held ones without those whose hold has ended. */
export async function placesInUse(
  tx: Tx,
  courses: readonly { readonly id: string }[],
  now: Date,
): Promise<(courseId: string) => PlacesInUse> {
  const ids = courses.map(({ id }) => id);
  const rows = await tx.$queryRaw<(PlacesInUse & { readonly id: string })[]>`
    SELECT asked.id,
      (SELECT count(*)::int FROM registration WHERE course_id = asked.id AND state = 'taken') AS taken,
      (SELECT count(*)::int FROM registration
       WHERE course_id = asked.id AND state = 'held' AND held_until > ${now}::timestamptz) AS held,
      (SELECT count(*)::int FROM waiting_entry WHERE course_id = asked.id AND state = 'waiting') AS waiting
    FROM unnest(${ids}::uuid[]) AS asked (id)`;
  const places = new Map(rows.map(({ id, ...counted }) => [id, counted]));
  return (courseId) => places.get(courseId) ?? { taken: 0, held: 0, waiting: 0 };
}
