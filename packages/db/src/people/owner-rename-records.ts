// The key of an owner in every table that has it, when the owner gets another one (PPL-29, FAM-1).
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';

/**
 * The owner's row gets another key, with the participants, the phones and everything else of the family; its name and its
 * age stay. False when another owner has that key, also one that is being added in this moment. Call it under `lockOwners`.
 */
export async function renameOwner(tx: Tx, from: string, to: string): Promise<boolean> {
  // Whoever adds the same key waits for this row, or this one for theirs: an update alone would fail instead of waiting.
  const { count } = await tx.owner.createMany({
    data: [{ email: to, firstName: '', lastName: '' }],
    skipDuplicates: true,
  });
  if (count === 0) return false;
  await tx.owner.delete({ where: { email: to } });
  await tx.owner.update({ where: { email: from }, data: { email: to } });
  await renameInTables(tx, from, to);
  return true;
}

/**
 * Every table with an owner_email that no foreign key binds, but the phones; a test finds one that is left out. The audit
 * follows the owner, because another family may get the former key; so do letters that are not sent, the e-mails of
 * documents, which staff may order once more, and the buyers whose documents are not made.
 */
export async function renameInTables(tx: Tx, from: string, to: string): Promise<void> {
  const change = { where: { ownerEmail: from }, data: { ownerEmail: to } };
  await tx.invoice.updateMany(change);
  await tx.registration.updateMany(change);
  await tx.checkout.updateMany(change);
  await tx.settlement.updateMany(change);
  await tx.payment.updateMany(change);
  await tx.lead.updateMany(change);
  await tx.lawAcceptance.updateMany(change);
  await tx.audit.updateMany({ where: { entity: 'owner', entityId: from }, data: { entityId: to } });
  await renameErasureRequest(tx, from, to);
  await renameMovedOwner(tx, from, to);
  await renameInBuyers(tx, from, to);
  await renameUnsent(tx, from, to);
}

/** Of two families that become one the request of the other one stays; either concerns the whole family from then on. */
async function renameErasureRequest(tx: Tx, from: string, to: string): Promise<void> {
  const isAsked = await tx.erasureRequest.count({ where: { ownerEmail: to } });
  if (isAsked > 0) await tx.erasureRequest.deleteMany({ where: { ownerEmail: from } });
  else await tx.erasureRequest.updateMany({ where: { ownerEmail: from }, data: { ownerEmail: to } });
}

/** Two families that files have added become one: the record of the other one stays. */
async function renameMovedOwner(tx: Tx, from: string, to: string): Promise<void> {
  const isKnown = await tx.movedRecord.count({ where: { table: 'owner', recordId: to } });
  const moved = { table: 'owner', recordId: from };
  if (isKnown > 0) await tx.movedRecord.deleteMany({ where: moved });
  else await tx.movedRecord.updateMany({ where: moved, data: { recordId: to } });
}

/** Buyers who typed the owner's own address: another typed address, and what is in a document that was made, stay. */
async function renameInBuyers(tx: Tx, from: string, to: string): Promise<void> {
  await tx.$executeRaw`UPDATE invoice SET email = ${to} WHERE owner_email = ${to} AND lower(email) = ${from}`;
  await tx.$executeRaw`
    UPDATE payment SET buyer = ${emailIn(Prisma.sql`buyer`, to)}
    WHERE owner_email = ${to} AND invoice_id IS NULL AND lower(buyer #>> '{data,email}') = ${from}`;
  await tx.$executeRaw`
    UPDATE registration SET invoice_choice = ${emailIn(Prisma.sql`invoice_choice`, to)}
    WHERE owner_email = ${to} AND lower(invoice_choice #>> '{data,email}') = ${from}`;
  await tx.$executeRaw`
    UPDATE checkout_due d SET buyer = ${emailIn(Prisma.sql`buyer`, to)}
    FROM checkout c
    WHERE c.id = d.checkout_id AND c.owner_email = ${to} AND lower(d.buyer #>> '{data,email}') = ${from}`;
}

function emailIn(column: Prisma.Sql, to: string): Prisma.Sql {
  return Prisma.sql`jsonb_set(${column}, '{data,email}', to_jsonb(${to}::text))`;
}

/**
 * A letter that tells a former address of its end goes there alone. An e-mail that is on its way says where it went; its
 * address is found again when it is ordered once more.
 */
async function renameUnsent(tx: Tx, from: string, to: string): Promise<void> {
  await tx.outgoingMail.updateMany({
    where: {
      recipient: from,
      state: { in: ['waiting', 'sending', 'failed'] },
      kind: { not: 'owner-email-left' },
    },
    data: { recipient: to },
  });
  await tx.$executeRaw`
    UPDATE document_email e SET sent_to = ${to}
    FROM document_request r JOIN document_request_payment l ON l.request_id = r.id JOIN payment p ON p.id = l.payment_id
    WHERE r.document_id = e.document_id AND p.owner_email = ${to} AND lower(e.sent_to) = ${from} AND e.state <> 'sending'`;
}
