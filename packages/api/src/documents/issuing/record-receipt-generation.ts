// recordReceiptGeneration: writes the reference of a receipt onto its payments, before anything else can fail.
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { IssuingWork } from './issuing.ts';
import { printOfReceipt } from './print-of-receipt.ts';

/**
 * ISS-1: this is committed before the invoice is started, so that a crash never loses the receipt. Its print is ordered
 * in the same transaction (PRN-1), so no recorded receipt is forgotten.
 */
export async function recordReceiptGeneration(
  work: IssuingWork,
  paymentIds: readonly number[],
  receipt: IssuedDocument,
): Promise<void> {
  const print = await printOfReceipt(work, paymentIds, receipt);
  await work.records.recordReceipt(work.lease, paymentIds, receipt.id, work.clock.now(), print);
}
