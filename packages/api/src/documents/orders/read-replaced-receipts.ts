// Reads the receipts that a company invoice is to replace at the provider, before the order of staff is stored.
import { readFreshSnapshot } from '@zapisy/db/documents/fresh-snapshot';
import { receiptsAtProvider } from '@zapisy/domain/documents/receipts/current-documents';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { JobContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { followDocument } from '../follow-up/follow-document.ts';
import { allowedOrder, type OrderAnswers } from './allowed-order.ts';

/**
 * Called before an order of staff is stored, outside any transaction: a receipt can become fiscal at the provider
 * without our knowledge (FOL-4; art. 106b section 5 of the VAT act). The result is stored in our rows, so the rule of
 * the order decides.
 * @throws Refusal what the order itself would refuse; 'outside-unreachable' when one of the receipts cannot be read
 */
export async function readReplacedReceipts(
  ctx: JobContext,
  paymentIds: readonly number[],
  answers: OrderAnswers,
): Promise<void> {
  const { fresh, requests } = await readFreshSnapshot(ctx.database.prisma, paymentIds);
  const replaced = receiptsAtProvider(fresh.filter(({ payment }) => payment.buyer?.preference === 'classic'));
  if (replaced.length === 0) return;
  allowedOrder({ payments: fresh, requests, today: warsawDate(ctx.clock.now()), ...answers });
  for (const { providerId } of replaced) {
    if ((await followDocument(ctx, providerId)) === 'unreachable')
      throw new Refusal('outside-unreachable', { system: 'invoicing' });
  }
}
