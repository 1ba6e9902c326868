// 'Przedłuż': `HOLD_MINUTES` more for the held places of a basket, at most `MOST_EXTENSIONS` times.
import { inTransaction } from '@zapisy/db/connection/open-database';
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
  { registrationIds }: { readonly registrationIds: readonly string[] },
): Promise<readonly RegistrationInFull[]> {
  const { email } = ctx.session;
  return inTransaction(ctx.database, async (tx) => {
    await lockRegistrations(tx, email, registrationIds);
    const basket = await ownRegistrations({ prisma: tx }, email, registrationIds);
    refuseClosedCourses(basket, ctx.clock.now());
    for (const { id, hold } of basket) {
      if (!hold) continue;
      const result = extended(hold, ctx.clock.now());
      if (result.kind === 'refused') throw new Refusal('hold-expired', { reason: result.reason });
      await saveHold(tx, id, result.hold);
    }
    return ownRegistrations({ prisma: tx }, email, registrationIds);
  });
}
