// The port with everything that issuing documents needs of the database; each function is one atomic step (DOC-7).

import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { DocumentSnapshot, PaymentDesk } from '@zapisy/domain/documents/document-snapshot';
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import type { Database, Tx } from '../connection/open-database.ts';
import { type Raised, raiseNotification } from '../notifications/notification-records.ts';
import { paymentsById } from '../payments/payment-records.ts';
import { printStatesOf } from '../printing/print-job-records.ts';
import { orderReceiptPrint, type ReceiptPrint } from '../printing/receipt-print-records.ts';
import type { Lease } from './document-lease.ts';
import { releaseLease, takeLease, underLease } from './document-lease-records.ts';
import {
  acceptRequest,
  type NewRequest,
  type OpenedRequest,
  openRequest,
  requestsOf,
  type SeenReceipt,
  saveRequest,
} from './document-request-records.ts';
import { followRunItems } from './document-run-records.ts';
import { documentById, type NewDocument, withdrawReceipt } from './issued-document-records.ts';

/**
 * What issuing reads and writes. Every writing function takes the lease. It throws LeaseLost, having written nothing,
 * when another holder has the payments by then. `at` is the moment of the writer's clock and restarts the lease.
 */
export type DocumentRecords = {
  /** The lease on all of these payments, or undefined while another holder has one of them. */
  take(paymentIds: readonly number[], holder: string, at: Date): Promise<Lease | undefined>;
  release(lease: Lease, at: Date): Promise<void>;
  snapshot(paymentIds: readonly number[]): Promise<DocumentSnapshot>;
  documentById(id: string): Promise<IssuedDocument | undefined>;
  openRequest(lease: Lease, draft: NewRequest): Promise<OpenedRequest>;
  /** `seen`: the receipt because of which a company invoice is not sent. */
  saveRequest(lease: Lease, request: DocumentRequest, seen?: SeenReceipt): Promise<void>;
  acceptRequest(lease: Lease, request: DocumentRequest, document: NewDocument, at: Date): Promise<IssuedDocument>;
  /**
   * Writes the receipt's id onto the payments. A payment with another receipt is an error, with the same receipt it is
   * not. Orders the print too, unless one of the payments has a print already.
   */
  recordReceipt(
    lease: Lease,
    paymentIds: readonly number[],
    documentId: string,
    at: Date,
    print?: ReceiptPrint,
  ): Promise<void>;
  recordInvoice(lease: Lease, paymentIds: readonly number[], documentId: string, at: Date): Promise<void>;
  /** Withdraws the receipt once every payment that it covers has a company invoice; before that it does nothing. */
  withdrawReceipt(lease: Lease, documentId: string, at: Date): Promise<void>;
  raise(lease: Lease, raised: Raised): Promise<void>;
  saveOutcome(lease: Lease, paymentIds: readonly number[], outcome: DocumentOutcome, at: Date): Promise<void>;
};

/** The port over the database. */
export function documentRecords(database: Pick<Database, 'prisma'>): DocumentRecords {
  const step = <T>(lease: Lease, at: Date, work: (tx: Tx) => Promise<T>) => underLease(database, lease, at, work);
  return {
    take: (paymentIds, holder, at) => takeLease(database, paymentIds, holder, at),
    release: (lease, at) => releaseLease(database, lease, at),
    snapshot: (paymentIds) => readSnapshot(database.prisma, paymentIds),
    documentById: (id) => documentById(database.prisma, id),
    openRequest: (lease, draft) => step(lease, draft.at, (tx) => openRequest(tx, draft)),
    saveRequest: (lease, request, seen) => step(lease, request.updatedAt, (tx) => saveRequest(tx, request, seen)),
    acceptRequest: (lease, request, document, at) => step(lease, at, (tx) => acceptRequest(tx, request, document, at)),
    recordReceipt: (lease, ids, documentId, at, print) =>
      step(lease, at, async (tx) => {
        await recordReceipt(tx, ids, documentId);
        if (print) await orderReceiptPrint(tx, documentId, print, at);
      }),
    recordInvoice: (lease, ids, documentId, at) => step(lease, at, (tx) => recordInvoice(tx, ids, documentId)),
    withdrawReceipt: (lease, documentId, at) => step(lease, at, (tx) => withdrawReceipt(tx, documentId, at)),
    raise: (lease, raised) => step(lease, raised.at, (tx) => raiseNotification(tx, raised)),
    saveOutcome: (lease, ids, outcome, at) => step(lease, at, (tx) => saveOutcome(tx, ids, outcome, at)),
  };
}

export async function readSnapshot(tx: Tx, paymentIds: readonly number[]): Promise<DocumentSnapshot> {
  const found = await paymentsById(tx, paymentIds);
  const beside = await tx.payment.findMany({
    where: { id: { in: [...paymentIds] } },
    orderBy: { id: 'asc' },
    select: { id: true, settlement: { select: { deskId: true, deskDriver: true } } },
  });
  const prints = await printStatesOf(tx, paymentIds);
  const payments = beside.flatMap(({ id, settlement }) => {
    const payment = found.find((one) => one.payment.id === id);
    // The table's CHECK restricts the driver to the domain's union.
    const desk = settlement && { id: settlement.deskId, driver: settlement.deskDriver as PaymentDesk['driver'] };
    return payment ? [{ ...payment, printState: prints.get(id) ?? null, desk }] : [];
  });
  return { payments, requests: await requestsOf(tx, paymentIds) };
}

async function recordReceipt(tx: Tx, ids: readonly number[], receiptId: string): Promise<void> {
  const where = { id: { in: [...ids] }, OR: [{ receiptId: null }, { receiptId }] };
  const { count } = await tx.payment.updateMany({ where, data: { receiptId } });
  if (count !== ids.length) throw new Error('A payment already has another receipt');
}

async function recordInvoice(tx: Tx, ids: readonly number[], invoiceId: string): Promise<void> {
  const where = { id: { in: [...ids] }, OR: [{ invoiceId: null }, { invoiceId }] };
  const { count } = await tx.payment.updateMany({ where, data: { invoiceId } });
  if (count !== ids.length) throw new Error('A payment already has another invoice');
}

async function saveOutcome(tx: Tx, ids: readonly number[], outcome: DocumentOutcome, at: Date): Promise<void> {
  await tx.payment.updateMany({ where: { id: { in: [...ids] } }, data: { documentsOutcome: outcome } });
  await followRunItems(tx, ids, outcome, at);
}
