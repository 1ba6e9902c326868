// A participant's invoice preference, one row each: read per family, written several at once. Its table is named
// `invoice` by the service specification; an issued invoice is a row of `document`.
import type { Participant } from '@zapisy/domain/people/participant';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { NO_INVOICE_ROW, type VersionedInvoice, type WardInvoice } from '@zapisy/domain/preferences/ward-invoice';
import type { Tx } from '../connection/open-database.ts';
import type { Invoice as Row } from '../generated/prisma/client.ts';
import { participantById, wardsOf } from '../people/participant-records.ts';

/** What is stored, by participant; one without a row has no entry. */
export async function storedInvoices(
  tx: Tx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, VersionedInvoice>> {
  const rows = await tx.invoice.findMany({ where: { playerId: { in: [...playerIds] } } });
  return new Map(rows.map((row) => [row.playerId, versionedFrom(row)]));
}

/** All wards of the owner with their invoice data, in the order of their marks. */
export async function invoicesOfFamily(tx: Tx, ownerEmail: string): Promise<readonly WardInvoice[]> {
  const wards = await wardsOf(tx, ownerEmail);
  const stored = await storedInvoices(
    tx,
    wards.map((ward) => ward.id),
  );
  return wards.map((participant) => ({ participant, ...(stored.get(participant.id) ?? NO_INVOICE_ROW) }));
}

/** One participant's invoice data, or undefined when there is no such participant. */
export async function invoiceOf(tx: Tx, playerId: string): Promise<WardInvoice | undefined> {
  const found = await participantById(tx, playerId);
  if (!found) return undefined;
  const row = await tx.invoice.findUnique({ where: { playerId } });
  return { participant: found.participant, ...(row ? versionedFrom(row) : NO_INVOICE_ROW) };
}

/** Writes the state of one participant as its next version. Call it under `lockFamily`, in one transaction for all. */
export async function saveInvoice(
  tx: Tx,
  ward: Participant,
  invoice: StoredInvoice,
  now: Date,
): Promise<VersionedInvoice> {
  const data = { ...invoice, ownerEmail: ward.ownerEmail, updatedAt: now };
  const row = await tx.invoice.upsert({
    where: { playerId: ward.id },
    create: { ...data, playerId: ward.id },
    update: { ...data, version: { increment: 1 } },
  });
  return versionedFrom(row);
}

function versionedFrom({ playerId: _, ownerEmail: __, version, updatedAt, ...invoice }: Row): VersionedInvoice {
  return { invoice, version, updatedAt };
}
