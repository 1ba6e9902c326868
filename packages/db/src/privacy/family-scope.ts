// The rows of a family in each table of the list of personal data (FAM-3).
import type { FamilyTable } from '@zapisy/domain/privacy/personal-data';
import { Prisma } from '../generated/prisma/client.ts';

/** A condition on `t`, the table. */
type FamilyScope = Readonly<Record<FamilyTable, Prisma.Sql>>;

export function familyScope(owner: string): FamilyScope {
  const own = Prisma.sql`t.owner_email = ${owner}`;
  const payments = Prisma.sql`(SELECT id FROM payment WHERE owner_email = ${owner})`;
  const ofPayment = Prisma.sql`t.payment_id IN ${payments}`;
  const requests = Prisma.sql`(SELECT request_id FROM document_request_payment WHERE payment_id IN ${payments})`;
  const documents = Prisma.sql`(
    SELECT document_id FROM document_request WHERE id IN ${requests} AND document_id IS NOT NULL
    UNION SELECT invoice_id FROM payment WHERE owner_email = ${owner} AND invoice_id IS NOT NULL
    UNION SELECT receipt_id FROM payment WHERE owner_email = ${owner} AND receipt_id IS NOT NULL)`;
  const leads = leadsOf(owner);
  return {
    owner: Prisma.sql`t.email = ${owner}`,
    owner_phone: own,
    player: own,
    invoice: own,
    registration: own,
    waiting_entry: Prisma.sql`t.player_id IN (SELECT id FROM player WHERE owner_email = ${owner})`,
    erasure_request: own,
    law_acceptance: own,
    health_card: Prisma.sql`t.player_id IN (SELECT id FROM player WHERE owner_email = ${owner})`,
    payment: own,
    payment_line: ofPayment,
    payment_part: ofPayment,
    price_change: ofPayment,
    payment_reminder: ofPayment,
    checkout: own,
    checkout_due: Prisma.sql`t.checkout_id IN (SELECT id FROM checkout WHERE owner_email = ${owner})`,
    settlement: own,
    document: Prisma.sql`t.id IN ${documents}`,
    document_email: Prisma.sql`t.document_id IN ${documents}`,
    document_request: Prisma.sql`t.id IN ${requests}`,
    print_job: Prisma.sql`t.id IN (SELECT job_id FROM print_job_payment WHERE payment_id IN ${payments})`,
    outgoing_mail: lettersTo(owner),
    lead: Prisma.sql`t.id IN ${leads}`,
    lead_history: Prisma.sql`t.lead_id IN ${leads}`,
    audit: Prisma.sql`(t.entity, t.entity_id) IN (
      SELECT 'owner', ${owner}
      UNION ALL SELECT e, id::text FROM player, unnest(ARRAY['player', 'invoice']) e WHERE owner_email = ${owner}
      UNION ALL SELECT 'registration', id::text FROM registration WHERE owner_email = ${owner}
      UNION ALL SELECT 'payment', id::text FROM payment WHERE owner_email = ${owner}
      UNION ALL SELECT 'settlement', key FROM settlement WHERE owner_email = ${owner}
      UNION ALL SELECT 'document', id::text FROM document WHERE id IN ${documents}
      UNION ALL SELECT 'document_request', request_id::text FROM document_request_payment WHERE payment_id IN ${payments}
      UNION ALL SELECT 'print_job', job_id::text FROM print_job_payment WHERE payment_id IN ${payments}
      UNION ALL SELECT 'waiting_entry', w.id::text FROM waiting_entry w JOIN player p ON p.id = w.player_id
        WHERE p.owner_email = ${owner}
      UNION ALL SELECT 'outgoing_mail', t.id::text FROM outgoing_mail t WHERE ${lettersTo(owner)}
      UNION ALL SELECT 'lead', found.id::text FROM ${leads} found)`,
  };
}

/** A lead that is somebody's is that family's alone, whatever e-mail it came with: the owner may have another one by now. */
function leadsOf(owner: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT id FROM lead WHERE owner_email = ${owner}
    UNION SELECT lead.id FROM lead JOIN player ON player.id = lead.player_id
      WHERE lead.erased_at IS NULL AND lead.owner_email IS NULL AND player.owner_email = ${owner}
    UNION SELECT id FROM lead
      WHERE erased_at IS NULL AND owner_email IS NULL AND player_id IS NULL AND email = ${owner})`;
}

/**
 * Also those to an address that the owner had until a correction. An address passes from family to family: a letter is of the
 * one that was the next to leave it, as the audit says, and of the owner who has it now when none has left it since. The last
 * letter to a family tells that address of its end.
 */
function lettersTo(owner: string): Prisma.Sql {
  return Prisma.sql`t.id IN (
    SELECT letter.id FROM outgoing_mail letter
    WHERE letter.recipient IN (
        SELECT ${owner} UNION ALL
        SELECT a.before ->> 'owner' FROM audit a WHERE a.entity = 'owner' AND a.entity_id = ${owner})
      AND ${owner} = coalesce((
        SELECT a.entity_id FROM audit a
        WHERE a.entity = 'owner' AND a.before ->> 'owner' = letter.recipient
          AND letter.created_at <= a.at + interval '1 minute'
        ORDER BY a.at, a.id LIMIT 1), letter.recipient))`;
}
