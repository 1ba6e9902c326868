// A course with the places that participants have in it: locked in one order, then read at once.
import type { ClosingReason } from '@zapisy/domain/payments/due-change';
import { OPEN_WAITING_STATES } from '@zapisy/domain/registration/waiting/waiting-entry';
import type { Tx } from '../connection/open-database.ts';
import { type ListedCourse, listedFrom, withPlaces } from './course-records.ts';
import { PLACE, type PlaceInCourse, placesFrom } from './registration-records.ts';

export type CourseOfParticipants = ListedCourse & {
  /** Their places, one each. */
  readonly own: readonly PlaceInCourse[];
  /**
   * The months 'YYYY-MM' of the course that these participants were charged for, also with an earlier place. A cancelled
   * payment does not count, unless its price was lowered to 0,00: then the month was given.
   */
  readonly charged: ReadonlySet<string>;
  /** Somebody waits for a place, or is offered one. */
  readonly hasLine: boolean;
};

type Wanted = {
  readonly courseId: string;
  /** The owner of these participants. */
  readonly ownerEmail: string;
  readonly playerIds: readonly string[];
  readonly now: Date;
};

const CHARGED = { OR: [{ state: { not: 'cancelled' } }, { closingReason: 'lowered-to-zero' satisfies ClosingReason }] };

/**
 * Locks the places that the owner holds in the course for these participants, so that no payment of them begins, and then
 * the course, so that the last place is taken once; until the transaction ends. Undefined while staff have closed the course,
 * and when there is none.
 */
export async function lockCourseOf(
  tx: Tx,
  { courseId, ownerEmail, playerIds, now }: Wanted,
): Promise<CourseOfParticipants | undefined> {
  const ids = [...playerIds];
  // A condition is read before the row that it is about is locked: so the places come first, as everywhere.
  await tx.$queryRaw`
    WITH held AS MATERIALIZED (
      SELECT id FROM registration WHERE owner_email = ${ownerEmail} AND course_id = ${courseId}::uuid
        AND player_id = ANY(${ids}::uuid[]) AND state = 'held' ORDER BY id FOR UPDATE)
    SELECT 1 FROM course WHERE id = ${courseId}::uuid AND (SELECT count(*) FROM held) >= 0 FOR UPDATE`;
  const row = await tx.course.findUnique({
    where: { id: courseId, active: true },
    include: {
      ...withPlaces(now),
      registrations: {
        where: { playerId: { in: ids } },
        select: {
          ...PLACE,
          heldUntil: true,
          payments: { where: CHARGED, select: { state: true, checkoutId: true, month: true } },
        },
        orderBy: { state: 'asc' },
      },
      waiting: { where: { state: { in: [...OPEN_WAITING_STATES] } }, select: { id: true }, take: 1 },
    },
  });
  if (!row) return undefined;
  const used = row.registrations.filter(
    ({ state, heldUntil }) => state === 'taken' || (state === 'held' && heldUntil !== null && heldUntil > now),
  );
  return {
    ...listedFrom(row, now),
    own: placesFrom(used),
    charged: new Set(row.registrations.flatMap(({ payments }) => payments.flatMap(({ month }) => month ?? []))),
    hasLine: row.waiting.length > 0,
  };
}
