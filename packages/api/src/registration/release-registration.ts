// release, 'Zwolnij miejsce': frees a participant's place for others, and the participant may be registered again.
import type { InputOf } from '@zapisy/acts/act';
import { releaseRegistrationAct } from '@zapisy/acts/registration/release-registration';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { reportOfferGoneByLetter, reportReleaseByLetter } from '@zapisy/db/mail/plan-letters';
import { closeDues } from '@zapisy/db/payments/due-change-records';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { cancelRegistration, lockRegistration } from '@zapisy/db/registration/staff-registration-records';
import { sumGrosze } from '@zapisy/domain/money';
import type { Payment } from '@zapisy/domain/payments/payment';
import { hasRight } from '@zapisy/domain/people/role';
import { endingDues, releaseRefusal } from '@zapisy/domain/registration/place-release';
import { usesPlace } from '@zapisy/domain/registration/registration';
import { type RegistrationCard, registrationCard } from '@zapisy/domain/registration/registration-card';
import type { StaffRegistration } from '@zapisy/domain/registration/staff-registration';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { refuseChanged } from './seen-registration.ts';

type ReleaseInput = InputOf<typeof releaseRegistrationAct>;

/**
 * REG-11. What was paid stays paid; each due payment is kept or cancelled as the person chose, in the same transaction.
 * Those of an unpaid reservation are cancelled with it, which is part of releasing it.
 * Pressed twice it changes nothing. Refuses 'not-found'; 'conflict' ('registration-changed') when it is another place by
 * now, ('dues-changed') when the choices are not for exactly its due payments with these amounts; 'no-right' for
 * cancelling without the right; 'bad-input' naming 'dues' for keeping those of an unpaid reservation; 'not-allowed-now' with a reason of `releaseRefusal`.
 */
export async function releaseRegistration(
  ctx: SignedInContext,
  { registrationId, reason, seen, dues }: ReleaseInput,
): Promise<RegistrationCard> {
  const now = ctx.clock.now();
  return inTransaction(ctx.database, async (tx) => {
    const before = await lockRegistration(tx, registrationId);
    if (!before) throw new Refusal('not-found');
    if (before.state === 'cancelled') return registrationCard(before, now);
    refuseChanged(before, seen);
    const refusal = releaseRefusal(before, now);
    if (refusal) throw new Refusal('not-allowed-now', { reason: refusal });
    const due = await lockDues(tx, before);
    refuseOtherDues(due, dues);
    await cancelRegistration(tx, registrationId);
    if (before.state === 'taken') await reportReleaseByLetter(tx, before, now);
    else if (usesPlace(before, now)) await reportOfferGoneByLetter(tx, before, now);
    await cancelDues(ctx, tx, dueToCancel(ctx, { before, due, dues }));
    const cancelled = dues.filter(({ choice }) => choice === 'cancel').map(({ paymentId }) => paymentId);
    const payments = before.payments.filter(({ id }) => !cancelled.includes(id));
    const after: StaffRegistration = { ...before, state: 'cancelled', hold: null, payments };
    await recordAct(tx, releaseRegistrationAct, {
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

type Dues = ReleaseInput['dues'];

/** The due payments of the place, locked; one that was settled at this moment is not due any more. */
async function lockDues(tx: Tx, { payments }: StaffRegistration): Promise<readonly Payment[]> {
  const due = payments.filter(({ state }) => state === 'due');
  const locked = await lockPayments(
    tx,
    due.map(({ id }) => id),
  );
  return locked.map(({ payment }) => payment).filter(({ state }) => state === 'due');
}

/** Every due payment has its choice, for the amount that is due now: no other is decided unseen. */
function refuseOtherDues(due: readonly Payment[], dues: Dues): void {
  const seen = new Map(dues.map(({ paymentId, seenAmount }) => [paymentId, seenAmount]));
  if (due.length === dues.length && due.every(({ id, amount }) => seen.get(id) === amount)) return;
  const sum = sumGrosze(due.map(({ amount }) => amount));
  throw new Refusal('conflict', { reason: 'dues-changed', count: due.length, sum });
}

type Chosen = { readonly before: StaffRegistration; readonly due: readonly Payment[]; readonly dues: Dues };

function dueToCancel({ session, clock }: SignedInContext, { before, due, dues }: Chosen): readonly Payment[] {
  const chosen = new Set(dues.filter(({ choice }) => choice === 'cancel').map(({ paymentId }) => paymentId));
  const ending = endingDues(before, clock.now());
  if (due.some(({ id }) => ending.includes(id) && !chosen.has(id))) throw new Refusal('bad-input', { field: 'dues' });
  const isByChoice = [...chosen].some((id) => !ending.includes(id));
  if (isByChoice && !hasRight(session.roles, 'divide-and-cancel-dues')) throw new Refusal('no-right');
  return due.filter(({ id }) => chosen.has(id));
}

async function cancelDues({ session, clock }: SignedInContext, tx: Tx, due: readonly Payment[]): Promise<void> {
  if (due.length === 0) return;
  const code = 'place-released';
  const ids = due.map(({ id }) => id);
  await closeDues(tx, ids, { code, text: '', by: session.email, at: clock.now() });
  for (const { id, state, amount } of due) {
    await recordAct(tx, releaseRegistrationAct, {
      actor: session,
      action: 'cancelDue',
      entity: 'payment',
      entityId: String(id),
      before: { state, amount },
      after: { state: 'cancelled', changeReason: code },
    });
  }
}

/** The place of a registration, as the audit stores it. */
export function auditedPlace({ state, hold, courseId, course }: StaffRegistration) {
  return { state, heldUntil: hold?.heldUntil ?? null, courseId, course: course.name, price: course.price };
}
