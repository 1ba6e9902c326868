// The records whose audit rows are about a participant, a lead or a course.
import type { Tx } from '../connection/open-database.ts';
import type { AuditedRecord } from './audit-log-records.ts';

const MOST = 500;

/**
 * The participant, its invoice data, its owner, and the newest 500 of its registrations, payments and leads; undefined when
 * there is no such participant.
 */
export async function recordsOfParticipant(tx: Tx, playerId: string): Promise<readonly AuditedRecord[] | undefined> {
  const newest = { select: { id: true }, take: MOST, orderBy: { createdAt: 'desc' } } as const;
  const row = await tx.player.findUnique({
    where: { id: playerId },
    select: { ownerEmail: true, registrations: newest, payments: newest, leads: { select: { id: true }, take: MOST } },
  });
  if (!row) return undefined;
  return [
    { entity: 'player', entityId: playerId },
    { entity: 'invoice', entityId: playerId },
    { entity: 'owner', entityId: row.ownerEmail },
    ...row.registrations.map(({ id }) => ({ entity: 'registration', entityId: id }) as const),
    ...row.payments.map(({ id }) => ({ entity: 'payment', entityId: String(id) }) as const),
    ...row.leads.map(({ id }) => ({ entity: 'lead', entityId: id }) as const),
  ];
}

/** The lead, its delivery and its letters. */
export async function recordsOfLead(tx: Tx, leadId: string): Promise<readonly AuditedRecord[] | undefined> {
  const lead = await tx.lead.findUnique({ where: { id: leadId }, select: { socialLeadId: true } });
  if (!lead) return undefined;
  const letters = await tx.outgoingMail.findMany({ where: { leadId }, select: { id: true }, take: MOST });
  return [
    { entity: 'lead', entityId: leadId },
    ...(lead.socialLeadId === null ? [] : [{ entity: 'lead_delivery', entityId: lead.socialLeadId } as const]),
    ...letters.map(({ id }) => ({ entity: 'outgoing_mail', entityId: id }) as const),
  ];
}
