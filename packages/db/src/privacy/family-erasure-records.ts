// Erases a family: what the tax law keeps stays without the person, everything else goes (FAM-6).
import { fiscalPersonForms } from '@zapisy/domain/documents/fiscal-names/fiscal-position-name';
import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { type BoundAccount, unbindOwner } from '../people/owner-records.ts';
import { renameInTables } from '../people/owner-rename-records.ts';
import { refuseTokensOf } from '../people/refused-token-records.ts';
import { familyScope } from './family-scope.ts';

type Erasure = {
  /** The owner's key. */
  readonly owner: string;
  /** The key that the owner has from then on. */
  readonly erased: string;
  readonly at: Date;
};

const NO_NAME = { firstName: 'Dane', lastName: 'usunięte' };
const NO_YEAR = 1900;
const NOBODY = 'uczestnik';
const NO_BUYER = JSON.stringify({ preference: 'none', data: EMPTY_INVOICE_DATA, invoiceVersion: 0 });

/** The leads of the family that are not erased yet, each with the platform's id. */
export async function leadsOfFamily(
  tx: Tx,
  owner: string,
): Promise<readonly { readonly id: string; readonly socialLeadId: string | null }[]> {
  return await tx.$queryRaw`
    SELECT id, social_lead_id AS "socialLeadId" FROM lead t WHERE ${familyScope(owner).lead} ORDER BY id`;
}

/**
 * Everything but the leads, in the caller's transaction. Call it under `lockOwners`, when nothing speaks against it
 * (`erasurePlan`), after the erasure of the leads. Returns the account that the family was bound to.
 */
export async function eraseFamilyData(tx: Tx, { owner, erased, at }: Erasure): Promise<BoundAccount | null> {
  await eraseSales(tx, owner);
  // The audit says to which addresses they went, and has rows about them.
  const letters = await lettersOf(tx, owner);
  await eraseAudit(tx, owner);
  await eraseLetters(tx, owner, letters);
  await tx.invoice.deleteMany({ where: { ownerEmail: owner } });
  await tx.ownerPhone.deleteMany({ where: { ownerEmail: owner } });
  await tx.erasureRequest.deleteMany({ where: { ownerEmail: owner } });
  const ofPlayers = { where: { player: { ownerEmail: owner } } };
  await tx.waitingEntry.deleteMany(ofPlayers);
  await tx.healthCard.deleteMany(ofPlayers);
  await tx.movedRecord.deleteMany({ where: { table: 'owner', recordId: owner } });
  await tx.registration.updateMany({ where: { ownerEmail: owner }, data: { invoiceChoice: Prisma.DbNull } });
  await tx.player.updateMany({ where: { ownerEmail: owner }, data: { ...NO_NAME, birthYear: NO_YEAR } });
  const account = await eraseBinding(tx, owner, at);
  await tx.owner.update({ where: { email: owner }, data: { ...NO_NAME, phone: '', email: erased } });
  await renameInTables(tx, owner, erased);
  return account;
}

/** The sessions go, and the access tokens of before are refused. */
async function eraseBinding(tx: Tx, owner: string, now: Date): Promise<BoundAccount | null> {
  const account = await unbindOwner(tx, owner);
  if (account === null) return null;
  const { sub } = account;
  await tx.portalSession.deleteMany({ where: { sub } });
  await refuseTokensOf(tx, { sub, now });
  return account;
}

/**
 * Also rows about several families, or about other records, that hold the owner's e-mail, in whatever case it was typed.
 * An address that only begins or ends with it is another family's, whose audit stays: it says which addresses that family
 * has left (FAM-1).
 */
async function eraseAudit(tx: Tx, owner: string): Promise<void> {
  const values = Prisma.sql`lower(coalesce(t.before::text, '') || ' ' || coalesce(t.after::text, ''))`;
  // A line break is an escape of JSON, whose letter is no part of an address.
  const read = Prisma.sql`regexp_replace(${values}, ${JSON_ESCAPES}, ' ', 'g')`;
  await tx.$executeRaw`
    UPDATE audit t SET before = NULL, after = NULL
    WHERE ${familyScope(owner).audit} OR (strpos(${values}, ${owner}) > 0 AND ${read} ~ ${wholeAddress(owner)})`;
}

const JSON_ESCAPES = '\\\\[bfnrt]';

/** A pattern of PostgreSQL: the address is neither the end nor the beginning of a longer one. */
function wholeAddress(address: string): string {
  const letters = address.replace(/[^\p{L}\p{N}]/gu, '\\$&');
  return `(?<![[:alnum:]][._%+-]*)${letters}(?![#_-]?[[:alnum:]]|\\.[[:alnum:]])`;
}

async function lettersOf(tx: Tx, owner: string): Promise<readonly string[]> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM outgoing_mail t WHERE ${familyScope(owner).outgoing_mail}`;
  return found.map(({ id }) => id);
}

async function eraseLetters(tx: Tx, owner: string, letters: readonly string[]): Promise<void> {
  await tx.outgoingMail.deleteMany({ where: { id: { in: [...letters] } } });
  await tx.$executeRaw`DELETE FROM document_email t WHERE ${familyScope(owner).document_email}`;
}

/** An invoice keeps its buyer without the e-mail; of a receipt, and of what has no document, nothing of the buyer stays. */
async function eraseSales(tx: Tx, owner: string): Promise<void> {
  const scope = familyScope(owner);
  await tx.$executeRaw`
    UPDATE payment t SET closing_text = NULL,
      buyer = CASE WHEN invoice_id IS NULL THEN NULL ELSE jsonb_set(buyer, '{data,email}', '""') END
    WHERE ${scope.payment}`;
  await tx.$executeRaw`UPDATE price_change t SET reason_text = '' WHERE ${scope.price_change}`;
  await tx.$executeRaw`UPDATE checkout t SET url = NULL, gateway_statement = NULL WHERE ${scope.checkout}`;
  await tx.$executeRaw`UPDATE checkout_due t SET buyer = ${NO_BUYER}::jsonb WHERE ${scope.checkout_due}`;
  const ofReceipt = ['buyer_email', 'buyer_name', 'buyer_first_name', 'buyer_last_name'];
  await tx.$executeRaw`
    UPDATE document_request t SET body = jsonb_set(t.body, '{invoice}', (t.body -> 'invoice') - CASE
      WHEN t.kind = 'receipt' THEN ${ofReceipt}::text[] ELSE ARRAY['buyer_email'] END)
    WHERE ${scope.document_request} AND t.body ? 'invoice'`;
  await eraseNamesOnReceipts(tx, owner);
}

type Named = { readonly firstName: string; readonly lastName: string };

/**
 * Lines name the participant, also by a name that was corrected since, and receipts in a shorter form; what an invoice says
 * stays as it was issued.
 */
async function eraseNamesOnReceipts(tx: Tx, owner: string): Promise<void> {
  const scope = familyScope(owner);
  for (const { firstName, lastName } of await namesOfWards(tx, owner)) {
    const name = `${firstName} ${lastName}`;
    await tx.$executeRaw`
      UPDATE payment_line t SET name = replace(t.name, ${name}, ${NOBODY}) FROM payment p
      WHERE ${scope.payment_line} AND p.id = t.payment_id AND p.invoice_id IS NULL AND strpos(t.name, ${name}) > 0`;
    for (const form of [name, ...fiscalPersonForms(name)]) {
      const quoted = JSON.stringify(form).slice(1, -1);
      const nobody = form === name ? NOBODY : `(${NOBODY})`;
      await tx.$executeRaw`
        UPDATE document_request t SET body = replace(t.body::text, ${quoted}, ${nobody})::jsonb
        WHERE ${scope.document_request} AND t.kind = 'receipt' AND strpos(t.body::text, ${quoted}) > 0`;
      await tx.$executeRaw`
        UPDATE print_job t SET receipt = replace(t.receipt::text, ${quoted}, ${nobody})::jsonb
        WHERE ${scope.print_job} AND strpos(t.receipt::text, ${quoted}) > 0`;
    }
  }
}

/** Those of now, and those of before a correction as the audit has them. Call it before the audit is erased. */
async function namesOfWards(tx: Tx, owner: string): Promise<readonly Named[]> {
  return await tx.$queryRaw<Named[]>`
    SELECT first_name AS "firstName", last_name AS "lastName" FROM player WHERE owner_email = ${owner}
    UNION SELECT a.before ->> 'firstName', a.before ->> 'lastName' FROM audit a
      JOIN player p ON a.entity = 'player' AND a.entity_id = p.id::text
      WHERE p.owner_email = ${owner} AND a.before ->> 'firstName' <> '' AND a.before ->> 'lastName' <> ''`;
}
