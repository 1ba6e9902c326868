// Cash that a desk took without the server for payments that it no longer settles: staff are notified (DESK-4).
import { inTransaction } from '@zapisy/db/connection/open-database';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import { type CriticalNotification, criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { RefusalData } from '../refusals/refusal-data.ts';

type UnsentSale = { readonly settlementKey: string; readonly paymentIds: readonly number[] };

/** The matter of one sale: it ends when a person resolves the sale at the desk. */
export function unusedCash({ settlementKey, paymentIds }: UnsentSale): CriticalNotification {
  return criticalNotification('unsent-sale-refused', paymentIds, settlementKey);
}

type OfflineSale = UnsentSale & {
  readonly deskId: string;
  /** When an offline desk took the money; undefined for a sale that is made now, whose money was not taken. */
  readonly takenAt?: string | undefined;
  /** Grosze. */
  readonly total?: number | undefined;
};

/**
 * Call it with why the sale was refused, after its transaction was undone. Sent again, the sale is the same occurrence;
 * the refusal itself is for the desk.
 */
export async function reportUnusedCash(ctx: SignedInContext, sale: OfflineSale, why: unknown): Promise<void> {
  const { settlementKey, deskId, takenAt, total } = sale;
  if (takenAt === undefined || !(why instanceof Refusal) || !isForPerson(why.data)) return;
  const details = { deskId, takenAt, total: total ?? null, refusal: why.code };
  await inTransaction(ctx.database, (tx) =>
    raiseNotification(tx, {
      notification: unusedCash(sale),
      occurrence: settlementKey,
      details,
      at: ctx.clock.now(),
    }),
  );
}

/** The payment is settled already, was closed meanwhile, or has another sum: the same request is refused again. */
function isForPerson(refusal: RefusalData): boolean {
  switch (refusal.code) {
    case 'already-settled':
      return true;
    case 'not-payable':
      // While it is being paid online, the desk sends it again.
      return 'states' in refusal && refusal.states.some((state) => state !== 'pending');
    default:
      return refusal.reason === 'amount-changed';
  }
}
