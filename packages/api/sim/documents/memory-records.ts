// The records of issuing in memory: each function is one atomic step; a test compares them with those in PostgreSQL.

import { LEASE_MS, type Lease, LeaseLost } from '@zapisy/db/documents/document-lease';
import type { DocumentRecords } from '@zapisy/db/documents/document-records';
import type { NewRequest, OpenedRequest } from '@zapisy/db/documents/document-request-records';
import { DocumentTaken, type NewDocument } from '@zapisy/db/documents/issued-document-records';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { PaymentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { type Notified, storeNotification } from '../memory-notifications.ts';

type StoredRequest = { request: DocumentRequest; living: boolean };
type LeaseRow = { holder: string; token: bigint; expiresAt: number };
/** A payment as it is stored: its documents are stored elsewhere. */
export type StoredPayment = Omit<PaymentSnapshot, 'receipt' | 'invoice'>;
/** A write under a lease, in order. */
export type Write = { readonly holder: string; readonly payments: Lease['payments'] };
/** A reference that was recorded, with its position in the order of all events. */
export type Recorded = {
  readonly kind: 'receipt' | 'invoice';
  readonly paymentIds: readonly number[];
  readonly order: number;
};

export type MemoryRecords = DocumentRecords & {
  readonly payments: Map<number, StoredPayment>;
  readonly requests: Map<string, StoredRequest>;
  readonly documents: Map<string, IssuedDocument>;
  readonly notified: Notified[];
  readonly writes: Write[];
  readonly recorded: Recorded[];
};

/** `order` counts all events of a simulation; `isFenced` false is a planted bug. */
export function memoryRecords(order: () => number, isFenced = true): MemoryRecords {
  const payments = new Map<number, StoredPayment>();
  const requests = new Map<string, StoredRequest>();
  const documents = new Map<string, IssuedDocument>();
  const leases = new Map<number, LeaseRow>();
  const notified: Notified[] = [];
  const writes: Write[] = [];
  const recorded: Recorded[] = [];

  function renew(lease: Lease, until: number): void {
    const rows = lease.payments.map(({ paymentId, token }) => ({ row: leases.get(paymentId), token }));
    const isHeld = rows.every(({ row, token }) => row?.token === token && row.holder === lease.holder);
    if (!isHeld && isFenced) throw new LeaseLost('taken over');
    for (const { row } of rows) if (row) row.expiresAt = until;
  }
  /** A step checks before it writes, so one that throws has written nothing; then the lease is not renewed either. */
  async function step<T>(lease: Lease, at: Date, write: () => T): Promise<T> {
    const before = lease.payments.map(({ paymentId }) => leases.get(paymentId)?.expiresAt ?? 0);
    renew(lease, at.getTime() + LEASE_MS);
    try {
      const written = write();
      writes.push({ holder: lease.holder, payments: lease.payments });
      return written;
    } catch (error) {
      lease.payments.forEach(({ paymentId }, index) => {
        const row = leases.get(paymentId);
        if (row) row.expiresAt = before[index] ?? 0;
      });
      throw error;
    }
  }
  function living(kind: string, ids: readonly number[], except?: string): StoredRequest | undefined {
    return [...requests.values()].find(
      ({ living, request }) =>
        living && request.id !== except && request.kind === kind && request.paymentIds.some((id) => ids.includes(id)),
    );
  }
  /** Payments whose person was notified continue automatically once the request has ended. */
  function goOn(ids: readonly number[]): void {
    for (const id of ids) if (payments.get(id)?.outcome === 'needs-person') patch(id, { outcome: 'waiting' });
  }
  function save(request: DocumentRequest): void {
    const stored = requests.get(request.id);
    if (!stored || ENDS.has(stored.request.state)) throw new Error(`Document request ${request.key} has already ended`);
    const { linkReceiptId, documentId, createdAt } = stored.request;
    const { body, bodyHash } = request.state === 'sent' ? request : stored.request;
    const refusal = request.refusal ?? stored.request.refusal;
    stored.request = { ...request, body, bodyHash, linkReceiptId, documentId, createdAt, refusal };
    if (request.state === 'rejected' || request.state === 'abandoned') goOn(request.paymentIds);
    if (request.state === 'rejected' || request.state === 'outdated') stored.living = false;
  }
  function open(draft: NewRequest): OpenedRequest {
    const same = [...requests.values()].find(({ request }) => request.key === draft.key);
    if (same) {
      same.request = askedNow(same.request, draft);
      return { outcome: 'opened', request: same.request };
    }
    const other = living(draft.kind, draft.paymentIds, draft.follows?.id);
    if (other && draft.follows) throw new Error('Another request holds its payments');
    if (draft.follows) save(draft.follows);
    if (other) return { outcome: 'overlaps', request: other.request };
    const request = opened(draft);
    requests.set(request.id, { request, living: true });
    return { outcome: 'opened', request };
  }
  function patch(id: number, change: Partial<StoredPayment>): void {
    const stored = payments.get(id);
    if (stored) payments.set(id, { ...stored, ...change });
  }
  function reference(field: 'receiptId' | 'invoiceId', ids: readonly number[], documentId: string): void {
    if (!documents.has(documentId)) throw new Error(`No document ${documentId}`);
    const found = ids.flatMap((id) => payments.get(id) ?? []);
    const free = found.filter(({ payment }) => payment[field] === null || payment[field] === documentId);
    const kind = field === 'receiptId' ? 'receipt' : 'invoice';
    if (free.length !== ids.length) throw new Error(`A payment already has another ${kind}`);
    for (const one of free) payments.set(one.payment.id, { ...one, payment: { ...one.payment, [field]: documentId } });
    recorded.push({ kind, paymentIds: ids, order: order() });
  }
  const documentOf = (id: string | null) => (id === null ? null : (documents.get(id) ?? null));

  return {
    payments,
    requests,
    documents,
    notified,
    writes,
    recorded,
    async take(paymentIds, holder, at) {
      const ids = [...new Set(paymentIds)].sort((one, other) => one - other);
      if (ids.some((id) => (leases.get(id)?.expiresAt ?? 0) > at.getTime())) return undefined;
      return {
        holder,
        payments: ids.map((paymentId) => {
          const token = (leases.get(paymentId)?.token ?? 0n) + 1n;
          leases.set(paymentId, { holder, token, expiresAt: at.getTime() + LEASE_MS });
          return { paymentId, token };
        }),
      };
    },
    async release(lease, at) {
      try {
        renew(lease, at.getTime());
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error;
      }
    },
    async snapshot(paymentIds) {
      const ids = [...new Set(paymentIds)].sort((one, other) => one - other);
      return {
        payments: ids.flatMap((id) => {
          const stored = payments.get(id);
          const { receiptId = null, invoiceId = null } = stored?.payment ?? {};
          return stored ? [{ ...stored, receipt: documentOf(receiptId), invoice: documentOf(invoiceId) }] : [];
        }),
        requests: [...requests.values()]
          .map(({ request }) => request)
          .filter((request) => request.paymentIds.some((id) => ids.includes(id)))
          .sort(byRevision),
      };
    },
    documentById: async (id) => documents.get(id),
    openRequest: (lease, draft) => step(lease, draft.at, () => open(draft)),
    saveRequest: (lease, request, seen) =>
      step(lease, request.updatedAt, () => {
        save(request);
        const row = seen && documents.get(seen.id);
        if (row && row.fiscal !== 'fiscal') documents.set(row.id, { ...row, fiscal: seen.fiscal });
      }),
    acceptRequest: (lease, request, document, at) =>
      step(lease, at, () => {
        const stored = requests.get(request.id);
        const known = [...documents.values()].find(({ providerId }) => providerId === document.providerId);
        const isOurs = known?.id === document.id || stored?.request.documentId === known?.id;
        if (known && !isOurs) throw new DocumentTaken(`Number ${document.providerId} belongs to another document`);
        if (!stored) throw new Error(`No request ${request.key}`);
        const row = known ?? issued(document);
        documents.set(row.id, row);
        stored.request = { ...stored.request, state: 'accepted', documentId: row.id, updatedAt: at };
        goOn(request.paymentIds);
        return row;
      }),
    recordReceipt: (lease, ids, documentId, at) => step(lease, at, () => reference('receiptId', ids, documentId)),
    recordInvoice: (lease, ids, documentId, at) => step(lease, at, () => reference('invoiceId', ids, documentId)),
    withdrawReceipt: (lease, documentId, at) =>
      step(lease, at, () => {
        const row = documents.get(documentId);
        const covered = [...payments.values()].filter(({ payment }) => payment.receiptId === documentId);
        const isReplaced = covered.every(({ payment }) => documentOf(payment.invoiceId)?.bearsTaxId === true);
        if (row && isReplaced) documents.set(documentId, { ...row, withdrawn: true });
      }),
    raise: (lease, raised) => step(lease, raised.at, () => storeNotification(notified, raised)),
    saveOutcome: (lease, ids, outcome, at) =>
      step(lease, at, () => {
        for (const id of ids) patch(id, { outcome });
      }),
  };
}

const ENDS = new Set<DocumentRequest['state']>(['accepted', 'rejected', 'outdated']);

/** A request that was never sent gets the new body. */
function askedNow(request: DocumentRequest, { body, bodyHash, linkReceiptId }: NewRequest): DocumentRequest {
  const { state, attempts, sentAt, linkDropped } = request;
  const isUntouched = state === 'pending' && attempts === 0 && sentAt === null && !linkDropped;
  return isUntouched ? { ...request, body, bodyHash, linkReceiptId } : request;
}

function opened({ follows, at, ...draft }: NewRequest): DocumentRequest {
  return {
    ...draft,
    paymentIds: draft.paymentIds.toSorted((one, other) => one - other),
    state: 'pending',
    attempts: 0,
    linkDropped: false,
    sentAt: null,
    absentSince: null,
    absentProofs: 0,
    withoutId: follows?.withoutId ?? 0,
    refusal: null,
    documentId: null,
    createdAt: at,
    updatedAt: at,
  };
}

function issued({ gross: _, issuedOn: __, linkedReceiptId: ___, ...document }: NewDocument): IssuedDocument {
  return { ...document, withdrawn: false };
}

function byRevision(one: DocumentRequest, other: DocumentRequest): number {
  return (
    one.revision - other.revision || one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1)
  );
}
