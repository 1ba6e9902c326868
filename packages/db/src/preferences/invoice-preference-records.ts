// A participant's invoice preference, one row each: read per family, written several at once. Its table is named
// `invoice` by the service specification; an issued invoice is a row of `document`.
import type { Participant } from '@zapisy/domain/people/participant';
import { storedOwnerKey } from '@zapisy/domain/people/stored-owner-key';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { NO_INVOICE_ROW, type VersionedInvoice, type WardInvoice } from '@zapisy/domain/preferences/ward-invoice';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma, Invoice as Row } from '../generated/prisma/client.ts';
import { IN_ORDER_OF_MARKS, participantFrom } from '../people/participant-records.ts';

/** What is stored, by participant; one without a row has no entry. */
export async function storedInvoices(
  tx: Tx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, VersionedInvoice>> {
  if (playerIds.length === 0) return new Map();
  const rows = await tx.invoice.findMany({ where: { playerId: { in: [...playerIds] } } });
  return new Map(rows.map((row) => [row.playerId, versionedFrom(row)]));
}

/** All wards of the owner with their invoice data, in the order of their marks. */
export function invoicesOfFamily(tx: Tx, ownerEmail: string): Promise<readonly WardInvoice[]> {
  return invoicesWhere(tx, { ownerEmail: storedOwnerKey(ownerEmail) });
}

/** The same for the family of a participant; none when there is no such participant. */
export function invoicesOfFamilyOf(tx: Tx, playerId: string): Promise<readonly WardInvoice[]> {
  return invoicesWhere(tx, { owner: { players: { some: { id: playerId } } } });
}

async function invoicesWhere(tx: Tx, where: Prisma.PlayerWhereInput): Promise<readonly WardInvoice[]> {
  const rows = await tx.player.findMany({
    where,
    orderBy: IN_ORDER_OF_MARKS,
    include: { invoice: true },
  });
  return rows.map(wardInvoiceFrom);
}

/** One participant's invoice data, or undefined when there is no such participant. */
export async function invoiceOf(tx: Tx, playerId: string): Promise<WardInvoice | undefined> {
  return (await invoicesOf(tx, [playerId])).get(playerId);
}

/** The invoice data of each of these participants that exists. */
export async function invoicesOf(tx: Tx, playerIds: readonly string[]): Promise<ReadonlyMap<string, WardInvoice>> {
  const rows = await tx.player.findMany({ where: { id: { in: [...playerIds] } }, include: { invoice: true } });
  return new Map(rows.map((row) => [row.id, wardInvoiceFrom(row)]));
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

function wardInvoiceFrom({ invoice, ...player }: Participant & { readonly invoice: Row | null }): WardInvoice {
  return { participant: participantFrom(player), ...(invoice ? versionedFrom(invoice) : NO_INVOICE_ROW) };
}

export function versionedFrom({ playerId: _, ownerEmail: __, version, updatedAt, ...invoice }: Row): VersionedInvoice {
  return { invoice, version, updatedAt };
}
