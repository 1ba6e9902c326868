// What is still due for a place that is moved: it names the other course from then on, or the move is refused.
import { moveRegistrationAct } from '@zapisy/acts/registration/move-registration';
import type { Actor } from '@zapisy/db/audit/audit-records';
import type { Tx } from '@zapisy/db/connection/open-database';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { saveOtherCourse } from '@zapisy/db/registration/staff-registration-records';
import type { Payment } from '@zapisy/domain/payments/payment';
import type { Course } from '@zapisy/domain/registration/course';
import { followingDues, movedDues } from '@zapisy/domain/registration/months/moved-dues';
import type { StaffRegistration } from '@zapisy/domain/registration/staff-registration';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

type Work = { readonly tx: Tx; readonly actor: Actor; readonly now: Date };

/**
 * Called under the lock of the registration, whose former state is `before`, with the course that it moves to. A due
 * payment is changed under its own lock, so that one which is settled at this moment keeps the course that was paid for.
 * Refuses 'not-allowed-now': 'dues-open', with the payments, when what is due cannot be for the other course (REG-12);
 * 'being-paid' when its checkout was opened at this moment.
 */
export async function moveDues({ tx, actor, now }: Work, before: StaffRegistration, to: Course): Promise<void> {
  if (before.state !== 'taken' || before.courseId === to.id) return;
  const due = before.payments.filter(({ state }) => state === 'due');
  const locked = await lockedPayments(tx, due);
  if (locked.some(({ state }) => state === 'pending'))
    throw new Refusal('not-allowed-now', { reason: 'being-paid', registrationIds: [before.id] });
  const following = duesToFollow(before, locked, now);
  const { course: from, participant } = before;
  const moved = movedDues(following, { from, to, participant, now });
  if (typeof moved === 'string')
    throw new Refusal('not-allowed-now', { reason: 'dues-open', paymentIds: following.map(({ id }) => id) });
  for (const { id, line, month, part } of moved) {
    const due = following.find((one) => one.id === id);
    await saveOtherCourse(tx, id, line, { city: to.city, month, part });
    await recordAct(tx, moveRegistrationAct, {
      actor,
      action: 'moveDue',
      entity: 'payment',
      entityId: String(id),
      before: { line: due?.lines[0]?.name, city: due?.city, month: due?.month },
      after: { line: line.name, city: to.city, month },
    });
  }
}

async function lockedPayments(tx: Tx, payments: StaffRegistration['payments']): Promise<readonly Payment[]> {
  const found = await lockPayments(
    tx,
    payments.map(({ id }) => id),
  );
  return found.map(({ payment }) => payment);
}

/** Those of the payments that are due and follow the place to another course, with their months. */
export function duesToFollow({ course, payments }: StaffRegistration, read: readonly Payment[], now: Date) {
  const ofPlace = new Map(payments.map((payment) => [payment.id, payment]));
  const dues = read
    .filter(({ id, state }) => state === 'due' && ofPlace.get(id)?.formerCourse === null)
    .map(({ id, lines, instalment, city }) => ({
      id,
      lines,
      ...(instalment && { instalment }),
      city,
      month: ofPlace.get(id)?.month ?? null,
      part: ofPlace.get(id)?.part ?? null,
    }));
  return followingDues(dues, course, warsawDate(now));
}
