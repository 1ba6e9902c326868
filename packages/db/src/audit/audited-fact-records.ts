// What the audit log says of changed records besides the stored values: whom and what they concern, read as they are now.
import type { Tx } from '../connection/open-database.ts';

/** What a changed record concerns. */
export type AuditedFacts = {
  readonly playerIds?: readonly string[];
  readonly paymentIds?: readonly number[];
  readonly courseId?: string;
  readonly leadId?: string;
  /** 'receipt' or 'vat', of a document or of the request for one. */
  readonly documentKind?: string;
  readonly documentNumber?: string;
  readonly deskId?: string;
  /** The kind of a letter, or the reason of a notification. */
  readonly kind?: string;
};

type ChangedRecord = { readonly entity: string; readonly entityId: string };
type Found = readonly (readonly [entityId: string, facts: AuditedFacts])[];
type Reader = (tx: Tx, ids: readonly string[]) => Promise<Found>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NUMBER = /^\d{1,15}$/;
const PAYMENT_ID = { select: { paymentId: true } } as const;
const ID = { select: { id: true } } as const;

const READERS: Readonly<Record<string, Reader>> = {
  registration: readRegistrations,
  document: readDocuments,
  document_request: readRequests,
  print_job: readPrints,
  notification: readNotifications,
  settlement: readSettlements,
  outgoing_mail: readLetters,
};

/** By `recordKey`; a record that is gone, or that concerns only itself, has no entry. */
export async function factsOfRecords(
  tx: Tx,
  records: readonly ChangedRecord[],
): Promise<ReadonlyMap<string, AuditedFacts>> {
  const facts = new Map<string, AuditedFacts>();
  for (const [entity, those] of Map.groupBy(records, (one) => one.entity)) {
    const found = await READERS[entity]?.(tx, [...new Set(those.map(({ entityId }) => entityId))]);
    for (const [entityId, one] of found ?? []) facts.set(recordKey({ entity, entityId }), one);
  }
  return facts;
}

export function recordKey({ entity, entityId }: ChangedRecord): string {
  return `${entity} ${entityId}`;
}

const uuidsOf = (ids: readonly string[]) => ids.filter((id) => UUID.test(id));

async function readRegistrations(tx: Tx, ids: readonly string[]): Promise<Found> {
  const rows = await tx.registration.findMany({ where: { id: { in: uuidsOf(ids) } } });
  return rows.map(({ id, playerId, courseId }) => [id, { playerIds: [playerId], courseId }]);
}

/** Proxy calls name the provider's number, everything else ours. */
async function readDocuments(tx: Tx, ids: readonly string[]): Promise<Found> {
  const providerIds = ids.filter((id) => NUMBER.test(id)).map(BigInt);
  const rows = await tx.document.findMany({
    where: { OR: [{ id: { in: uuidsOf(ids) } }, { providerId: { in: providerIds } }] },
    include: { paymentsAsReceipt: ID, paymentsAsInvoice: ID },
  });
  return rows.flatMap(({ id, providerId, kind, number, paymentsAsReceipt, paymentsAsInvoice }) => {
    const paymentIds = [...paymentsAsReceipt, ...paymentsAsInvoice].map((payment) => payment.id);
    const facts = { documentKind: kind, documentNumber: number, paymentIds };
    return [[id, facts] as const, [String(providerId), facts] as const];
  });
}

async function readRequests(tx: Tx, ids: readonly string[]): Promise<Found> {
  const rows = await tx.documentRequest.findMany({
    where: { id: { in: uuidsOf(ids) } },
    select: { id: true, kind: true, payments: PAYMENT_ID },
  });
  return rows.map(({ id, kind, payments }) => [id, { documentKind: kind, paymentIds: idsOf(payments) }]);
}

async function readPrints(tx: Tx, ids: readonly string[]): Promise<Found> {
  const rows = await tx.printJob.findMany({
    where: { id: { in: uuidsOf(ids) } },
    select: { id: true, deskId: true, payments: PAYMENT_ID },
  });
  return rows.map(({ id, deskId, payments }) => [
    id,
    { ...(deskId !== null && { deskId }), paymentIds: idsOf(payments) },
  ]);
}

async function readNotifications(tx: Tx, ids: readonly string[]): Promise<Found> {
  const rows = await tx.notification.findMany({ where: { id: { in: uuidsOf(ids) } } });
  return rows.map(({ id, reason, paymentIds }) => [id, { kind: reason, paymentIds }]);
}

async function readSettlements(tx: Tx, ids: readonly string[]): Promise<Found> {
  const rows = await tx.settlement.findMany({
    where: { key: { in: [...ids] } },
    select: { key: true, deskId: true, payments: ID },
  });
  return rows.map(({ key, deskId, payments }) => [key, { deskId, paymentIds: payments.map(({ id }) => id) }]);
}

async function readLetters(tx: Tx, ids: readonly string[]): Promise<Found> {
  const rows = await tx.outgoingMail.findMany({ where: { id: { in: uuidsOf(ids) } } });
  return rows.map(({ id, kind, leadId }) => [id, { kind, ...(leadId !== null && { leadId }) }]);
}

const idsOf = (payments: readonly { readonly paymentId: number }[]) => payments.map(({ paymentId }) => paymentId);
