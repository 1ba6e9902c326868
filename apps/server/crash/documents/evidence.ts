// What is left when a run has no more work: the provider's ledger over HTTP, and the product's records from its tables.
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningProgram } from '@zapisy/api/testing/program';
import { documentsAtWork } from '@zapisy/db/documents/document-work-records';
import type { TestHarness } from '../../testing/test-harness.ts';
import type { Evidence } from './checker.ts';
import type { Desk } from './desk.ts';
import type { LedgerDocument } from './ledger-document.ts';

const LOOK_EVERY_MS = 300;
const REST_LIMIT_MS = 180_000;
const ANY = 1;

/**
 * Repeats requests without an answer, and waits until no document is being issued any more. False when that took too
 * long.
 */
export async function waitUntilIdle(
  harness: TestHarness,
  desk: Desk,
  servers: readonly RunningProgram[],
): Promise<boolean> {
  const [first] = servers;
  const limit = Date.now() + REST_LIMIT_MS;
  while (first && Date.now() < limit) {
    if (desk.unanswered > 0) await desk.settle([], servers);
    const atWork = await documentsAtWork(harness.database.prisma, ANY);
    if (desk.unanswered === 0 && atWork.length === 0) return true;
    await desk.followUp(first);
    await pause(LOOK_EVERY_MS);
  }
  return false;
}

export async function gatherEvidence(
  harness: TestHarness,
  desk: Desk,
  { refused, receiptPosts, diedBeforePost }: Pick<Evidence, 'refused' | 'receiptPosts' | 'diedBeforePost'>,
): Promise<Omit<Evidence, 'ledger'> & { readonly ledger: readonly LedgerDocument[] }> {
  const { prisma } = harness.database;
  const payments = await prisma.payment.findMany({ include: { receipt: true, invoice: true } });
  const notified = await prisma.notification.findMany({ select: { reason: true, paymentIds: true, firstAt: true } });
  return {
    sold: [...desk.settled.values()],
    ledger: await harness.faultControls.invoicing.documents(),
    notified,
    recorded: payments.map(({ id, state, paidAt, documentsOutcome, receipt, invoice }) => ({
      id,
      state,
      paidAt,
      outcome: documentsOutcome,
      receipt: receipt && Number(receipt.providerId),
      invoice: invoice && Number(invoice.providerId),
    })),
    refused,
    receiptPosts,
    diedBeforePost,
  };
}
