// recordReceiptGeneration: the reference of a receipt onto its payments, before anything else can go wrong.
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { Work } from './issuing.ts';

/** Spec, linking rule 1: this is committed before the invoice is started, so that a crash never loses the receipt. */
export async function recordReceiptGeneration(
  work: Work,
  paymentIds: readonly number[],
  receipt: IssuedDocument,
): Promise<void> {
  await work.records.recordReceipt(work.lease, paymentIds, receipt.id, work.clock.now());
}
