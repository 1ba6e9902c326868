// The receipts that a company invoice is to replace, read at the provider: when it is ordered, and again before its POST leaves.
import type { StoryPayment } from '@zapisy/db/documents/document-records';
import type { SeenReceipt } from '@zapisy/db/documents/document-request-records';
import { readFreshStory } from '@zapisy/db/documents/fresh-story';
import { type FiscalState, fiscalStateOf, type IssuedDocument } from '@zapisy/domain/documents/document';
import type { ProviderRefusal } from '@zapisy/domain/documents/issuing/rejection';
import { currentReceiptState } from '@zapisy/domain/documents/receipts/current-documents';
import { isPossiblyFiscal, isPossiblyFiscalState } from '@zapisy/domain/documents/receipts/is-possibly-fiscal';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { JobContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { followDocument } from '../follow-up/follow-document.ts';
import { allowedOrder, type OrderAnswers } from '../orders/allowed-order.ts';
import { unorderedFiscalState } from './call-person.ts';
import type { Work } from './issuing.ts';
import { idsOf } from './sale.ts';

/**
 * Before a person's order is written, outside any transaction: a receipt becomes fiscal at the provider without our knowing
 * (FOL-4; art. 106b section 5 of the VAT act). What is read stands in our rows, so the rule of the order decides.
 * @throws Refusal what the order itself would refuse; 'outside-silent' when one of the receipts cannot be read
 */
export async function readReplacedReceipts(
  ctx: JobContext,
  paymentIds: readonly number[],
  answers: OrderAnswers,
): Promise<void> {
  const { fresh, requests } = await readFreshStory(ctx.database.prisma, paymentIds);
  const replaced = receiptsOf(fresh.filter(({ payment }) => payment.buyer?.preference === 'classic'));
  if (replaced.length === 0) return;
  allowedOrder({ payments: fresh, requests, today: warsawDate(ctx.clock.now()), ...answers });
  for (const { providerId } of replaced) {
    if ((await followDocument(ctx, providerId)) === 'silent')
      throw new Refusal('outside-silent', { system: 'invoicing' });
  }
}

/** What a request says of its end when the receipt that its invoice was to replace is fiscal, or may be: it was never sent. */
export const NOT_REPLACEABLE: ProviderRefusal = { fields: {}, text: 'receipt-not-replaceable' };

/** Why a company invoice may not be sent now. 'silent': a receipt could not be read. */
type ReceiptObstacle = 'silent' | { readonly fiscal: FiscalState; readonly seen: SeenReceipt | undefined };

/** Undefined: nothing stands in the way of the invoice over these payments. A receipt that is not at the provider does not. */
export async function receiptObstacle(
  work: Work,
  replaced: readonly StoryPayment[],
): Promise<ReceiptObstacle | undefined> {
  const known = replaced.filter(isPossiblyFiscal).map(currentReceiptState)[0];
  if (known) return { fiscal: known, seen: undefined };
  for (const receipt of receiptsOf(replaced)) {
    const read = await work.provider.read(receipt.providerId);
    if (read.outcome === 'silent') return 'silent';
    if (read.outcome === 'missing') continue;
    const fiscal = fiscalStateOf(read.document.fiscalStatus, read.document.eReceiptUrl);
    if (!isPossiblyFiscalState(fiscal)) continue;
    await reportUnordered(work, replaced, receipt, fiscal);
    return { fiscal, seen: { id: receipt.id, fiscal } };
  }
  return undefined;
}

async function reportUnordered(
  { records, lease, clock }: Work,
  replaced: readonly StoryPayment[],
  { id, providerId, number }: IssuedDocument,
  fiscal: FiscalState,
): Promise<void> {
  const paymentIds = idsOf(replaced.filter(({ receipt }) => receipt?.id === id));
  await records.raise(lease, unorderedFiscalState({ providerId, number, paymentIds }, fiscal, clock.now()));
}

/** Each once; one that was taken away at the provider is no receipt any more. */
function receiptsOf(payments: readonly StoryPayment[]): readonly IssuedDocument[] {
  const receipts = payments.flatMap(({ receipt }) => (receipt && !receipt.removed ? [receipt] : []));
  return [...new Map(receipts.map((receipt) => [receipt.id, receipt])).values()];
}
