// What a family owes now, by participant, for one settlement of several buyers at the counter (PAY-43).
import { type PaidOnlineNow, paidOnlineNowOf } from '@zapisy/db/checkout/due-to-pay-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { type DuePayment, duePaymentsOf } from '@zapisy/db/payments/payment-records';
import { invoicesOfFamilyOf } from '@zapisy/db/preferences/invoice-preference-records';
import type { WardInvoice } from '@zapisy/domain/preferences/ward-invoice';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

type WardDue = {
  readonly profile: WardInvoice;
  /** With their lines, the oldest day first. */
  readonly due: readonly DuePayment[];
  /** Being paid online now, so it cannot be taken at the counter. */
  readonly online: readonly PaidOnlineNow[];
};

/**
 * PAY-10: all participants of the owner in the order in which they were added, in one snapshot. `playerId` is any of them.
 * Refuses 'not-found' when there is no such participant.
 */
export async function dueOfFamily({ database }: Context, playerId: string): Promise<readonly WardDue[]> {
  return await inTransaction(
    database,
    async (tx) => {
      const wards = await invoicesOfFamilyOf(tx, playerId);
      if (wards.length === 0) throw new Refusal('not-found');
      const ids = wards.map(({ participant }) => participant.id);
      const due = await duePaymentsOf(tx, ids);
      const online = await paidOnlineNowOf(tx, ids);
      return wards.map((profile) => {
        const { id } = profile.participant;
        return {
          profile,
          due: due.filter((payment) => payment.playerId === id),
          online: online.filter(({ payment }) => payment.playerId === id),
        };
      });
    },
    { isolationLevel: 'RepeatableRead' },
  );
}
