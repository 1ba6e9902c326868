// reservation_release: reservations whose last day is over without a payment give their places back.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import {
  confirmReserved,
  endedReservations,
  FIRST_RESERVATION,
  type LockedReservation,
  lockReservation,
  releaseReserved,
} from '@zapisy/db/enrolment/reservation-records';
import { reportReleaseByLetter } from '@zapisy/db/mail/plan-letters';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import { reservationEnd } from '@zapisy/domain/enrolment/reservation';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { JobContext } from '../context.ts';

const AT_ONCE = 200;
const JOB = { email: 'reservation_release', sub: null };

type ReleasedReservations = {
  readonly released: number;
  /** Those that are being paid online, left for the next run. */
  readonly waiting: number;
};

/**
 * REG-24: each is decided while its place and its payments are locked, in a transaction of its own, so that one that has
 * to be waited for does not undo the others. Safe to run twice.
 */
export async function releaseReservations(ctx: JobContext, atOnce = AT_ONCE): Promise<ReleasedReservations> {
  const today = warsawDate(ctx.clock.now());
  let [released, waiting] = [0, 0];
  let after: typeof FIRST_RESERVATION | undefined = FIRST_RESERVATION;
  while (after !== undefined) {
    const page = await endedReservations(ctx.database.prisma, after, { today, limit: atOnce });
    for (const { id } of page) {
      const end = await inTransaction(ctx.database, (tx) => endReservation(ctx, tx, id, today));
      if (end === 'unpaid') released += 1;
      if (end === 'being-paid') waiting += 1;
    }
    after = page.length < atOnce ? undefined : page.at(-1);
  }
  return { released, waiting };
}

async function endReservation(ctx: JobContext, tx: Tx, id: string, today: string) {
  const reservation = await lockReservation(tx, id);
  if (!reservation) return undefined;
  const end = reservationEnd(reservation, today);
  if (end === 'settled') await confirmReserved(tx, id);
  if (end === 'unpaid') await release(ctx, tx, reservation);
  return end;
}

async function release({ clock }: JobContext, tx: Tx, reservation: LockedReservation): Promise<void> {
  const { id, courseId, playerId, reservedUntil } = reservation;
  const paymentIds = await releaseReserved(tx, id, { by: JOB.email, at: clock.now() });
  await recordAudit(tx, {
    actor: JOB,
    action: 'releaseReservation',
    entity: 'registration',
    entityId: id,
    before: { state: 'taken', reservedUntil, courseId, playerId },
    after: { state: 'released', cancelledPayments: paymentIds },
  });
  await reportReleaseByLetter(tx, reservation, clock.now());
  const notification = criticalNotification('reservation-released', paymentIds);
  const gathered = { notification, gathersPayments: true, details: {} };
  await raiseNotification(tx, { ...gathered, occurrence: id, at: clock.now() });
}
