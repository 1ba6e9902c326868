// 'Przedłuż': `HOLD_MINUTES` more for the held places of a basket, at most `MOST_EXTENSIONS` times (REG-6).
import type { InputOf } from '@zapisy/acts/act';
import type { extendHoldAct } from '@zapisy/acts/registration/extend-hold';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { lockCourse } from '@zapisy/db/registration/course-records';
import { lockRegistrations, saveHold } from '@zapisy/db/registration/registration-records';
import { extendHold as extended } from '@zapisy/domain/registration/place-hold';
import type { RegistrationInFull } from '@zapisy/domain/registration/registration-in-full';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { refuseClosedCourses } from './open-course.ts';
import { ownRegistrations } from './own-registrations.ts';

/**
 * Refuses 'hold-expired' with the reason 'expired' or 'no-more-extensions', and 'course-closed'; then no place of the basket is
 * extended.
 */
export function extendHold(
  ctx: SignedInContext,
  { registrationIds }: InputOf<typeof extendHoldAct>,
): Promise<readonly RegistrationInFull[]> {
  const { email } = ctx.session;
  return inTransaction(ctx.database, async (tx) => {
    await lockRegistrations(tx, email, registrationIds);
    const basket = await ownRegistrations({ prisma: tx }, email, registrationIds);
    await lockCourses(tx, basket, ctx.clock.now());
    // The clock is read under the locks: a hold that ended while the courses were waited for may be another's place.
    const now = ctx.clock.now();
    refuseClosedCourses(basket, now);
    for (const { id, hold } of extendable(basket)) {
      if (!hold) continue;
      const result = extended(hold, now);
      if (result.kind === 'refused') throw new Refusal('hold-expired', { reason: result.reason });
      await saveHold(tx, id, result.hold);
    }
    return ownRegistrations({ prisma: tx }, email, registrationIds);
  });
}

/** A place of the waiting list keeps its time beside others, and is refused alone (WAIT-4). */
function extendable(basket: readonly RegistrationInFull[]): readonly RegistrationInFull[] {
  const own = basket.filter(({ hold }) => hold?.offeredAt === undefined);
  return own.some(({ hold }) => hold !== null) ? own : basket;
}

/** Free places are counted under these locks (REG-7): until the extension is written, no place is given to another. */
async function lockCourses(tx: Tx, basket: readonly RegistrationInFull[], now: Date): Promise<void> {
  const ids = new Set(basket.map(({ courseId }) => courseId));
  for (const courseId of [...ids].toSorted()) await lockCourse(tx, courseId, now);
}
