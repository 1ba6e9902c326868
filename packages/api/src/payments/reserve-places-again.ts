// A settlement that was taken back leaves no place kept for ever: what it paid for is reserved again, until a night decides.
import { cancelSettlementAct } from '@zapisy/acts/payments/cancel-settlement';
import type { Tx } from '@zapisy/db/connection/open-database';
import { saveReservedUntil, takenPlacesOf } from '@zapisy/db/enrolment/reservation-records';
import { reservedAgain } from '@zapisy/domain/enrolment/reservation';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';

type TakenBack = {
  /** Payments that are due again. */
  readonly paymentIds: readonly number[];
  readonly reason: string;
};

/** REG-24. The reservation may have been confirmed while the payment was paid. Call it while the places are locked. */
export async function reservePlacesAgain(
  { session, clock }: SignedInContext,
  tx: Tx,
  { paymentIds, reason }: TakenBack,
): Promise<void> {
  for (const { id, reservedUntil: before, course } of await takenPlacesOf(tx, paymentIds)) {
    const reservedUntil = reservedAgain(before, course, clock.now());
    if (reservedUntil === null || reservedUntil === before) continue;
    await saveReservedUntil(tx, id, reservedUntil);
    await recordAct(tx, cancelSettlementAct, {
      actor: session,
      action: 'cancelSettlement',
      entity: 'registration',
      entityId: id,
      before: { reservedUntil: before },
      after: { reservedUntil, reason },
    });
  }
}
