// release, 'Zwolnij miejsce': frees a participant's place for others, and the participant may be registered again.

import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { reportReleaseByLetter } from '@zapisy/db/mail/plan-letters';
import { cancelRegistration, lockRegistration } from '@zapisy/db/registration/staff-registration-records';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { releaseRefusal } from '@zapisy/domain/registration/place-release';
import { type RegistrationCard, registrationCard } from '@zapisy/domain/registration/registration-card';
import type { StaffRegistration } from '@zapisy/domain/registration/staff-registration';
import { z } from 'zod';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { refuseChanged, seenInput } from './seen-registration.ts';

export const releaseInput = z.object({
  registrationId: z.uuid(),
  reason: z.string().trim().min(1).max(LONGEST_REASON),
  /** What the screen showed. */
  seen: seenInput,
});

type ReleaseInput = z.infer<typeof releaseInput>;

/**
 * REG-11. Nothing happens to money: what was paid stays paid, what is due stays due. Pressed twice it changes nothing.
 * Refuses 'not-found'; 'conflict' ('registration-changed') when it is another place by now; 'not-allowed-now' with a reason
 * of `releaseRefusal`.
 */
export async function releaseRegistration(
  ctx: SignedInContext,
  { registrationId, reason, seen }: ReleaseInput,
): Promise<RegistrationCard> {
  const now = ctx.clock.now();
  return inTransaction(ctx.database, async (tx) => {
    const before = await lockRegistration(tx, registrationId);
    if (!before) throw new Refusal('not-found');
    if (before.state === 'cancelled') return registrationCard(before, now);
    refuseChanged(before, seen);
    const refusal = releaseRefusal(before, now);
    if (refusal) throw new Refusal('not-allowed-now', { reason: refusal });
    await cancelRegistration(tx, registrationId);
    if (before.state === 'taken') await reportReleaseByLetter(tx, before, now);
    const after: StaffRegistration = { ...before, state: 'cancelled', hold: null };
    await recordAudit(tx, {
      actor: ctx.session,
      action: 'releaseRegistration',
      entity: 'registration',
      entityId: registrationId,
      before: auditedPlace(before),
      after: { ...auditedPlace(after), reason },
    });
    return registrationCard(after, now);
  });
}

/** The place of a registration, as the audit stores it. */
export function auditedPlace({ state, hold, courseId, course }: StaffRegistration) {
  return { state, heldUntil: hold?.heldUntil ?? null, courseId, course: course.name, price: course.price };
}
