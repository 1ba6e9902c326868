// Why a company invoice may not be sent now: the receipts that it is to replace are read at the provider before its
// POST is sent (FOL-4).

import type { SeenReceipt } from '@zapisy/db/documents/document-request-records';
import { type FiscalState, fiscalStateOf, type IssuedDocument } from '@zapisy/domain/documents/document';
import type { PaymentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { paymentIdsOf } from '@zapisy/domain/documents/issuing/sale';
import { currentReceiptState, receiptsAtProvider } from '@zapisy/domain/documents/receipts/current-documents';
import { isPossiblyFiscal, isPossiblyFiscalState } from '@zapisy/domain/documents/receipts/is-possibly-fiscal';
import type { IssuingWork } from './issuing.ts';
import { unorderedFiscalState } from './issuing-notifications.ts';

/** Why a company invoice may not be sent now. 'unreachable': a receipt could not be read. */
type ReceiptObstacle = 'unreachable' | { readonly fiscal: FiscalState; readonly seen: SeenReceipt | undefined };

/** Undefined: the invoice for these payments may be sent. A receipt that is not at the provider is no obstacle. */
export async function receiptObstacle(
  work: IssuingWork,
  replaced: readonly PaymentSnapshot[],
): Promise<ReceiptObstacle | undefined> {
  const known = replaced.filter(isPossiblyFiscal).map(currentReceiptState)[0];
  if (known) return { fiscal: known, seen: undefined };
  for (const receipt of receiptsAtProvider(replaced)) {
    const read = await work.provider.read(receipt.providerId);
    if (read.outcome === 'unreachable') return 'unreachable';
    if (read.outcome === 'missing') continue;
    const fiscal = fiscalStateOf(read.document.fiscalStatus, read.document.eReceiptUrl);
    if (!isPossiblyFiscalState(fiscal)) continue;
    await reportUnordered(work, replaced, receipt, fiscal);
    return { fiscal, seen: { id: receipt.id, fiscal } };
  }
  return undefined;
}

async function reportUnordered(
  { records, lease, clock }: IssuingWork,
  replaced: readonly PaymentSnapshot[],
  { id, providerId, number }: IssuedDocument,
  fiscal: FiscalState,
): Promise<void> {
  const paymentIds = paymentIdsOf(replaced.filter(({ receipt }) => receipt?.id === id));
  await records.raise(lease, unorderedFiscalState({ providerId, number, paymentIds }, fiscal, clock.now()));
}
