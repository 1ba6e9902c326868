// Staff's work on one lead: the row is locked, and every change is written together with its line of history.
import type { CitySource, Lead, LeadChannel, LeadContact, LeadStage } from '@zapisy/domain/leads/lead';
import { FIRST_STAGE } from '@zapisy/domain/leads/lead';
import { funnelOf, type LeadChange, type LeadEvent } from '@zapisy/domain/leads/lead-event';
import type { FunnelState } from '@zapisy/domain/leads/lead-funnel';
import type { Tx } from '../connection/open-database.ts';
import type { LeadHistory } from '../generated/prisma/client.ts';
import { dateOfDay } from '../values/calendar-day.ts';
import { readJson } from '../values/json-column.ts';
import { LEAD_HISTORY_DETAILS } from '../values/json-schemas.ts';
import { leadFromRow } from './lead-records.ts';

export type LockedLead = {
  readonly lead: Lead;
  readonly note: string;
  readonly funnel: FunnelState;
  readonly last: LeadEvent | undefined;
};

/** What a change writes; absent fields stay unchanged. */
export type LeadWrite = {
  readonly stage?: LeadStage;
  readonly city?: { readonly name: string; readonly source: CitySource; readonly offList: boolean };
  readonly inactiveReason?: string | null;
  readonly link?: { readonly playerId: string; readonly ownerEmail: string } | null;
  readonly note?: string;
  readonly assignee?: string | null;
  readonly nextContactOn?: string | null;
};

export type LeadChangeLine = Pick<LeadEvent, 'actor' | 'change' | 'at'> &
  Partial<Pick<LeadEvent, 'from' | 'to' | 'details'>>;

/** The lead and its state by its history, locked until the transaction ends; undefined for an erased lead. */
export async function lockLead(tx: Tx, id: string): Promise<LockedLead | undefined> {
  await tx.$queryRaw`SELECT id FROM lead WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.lead.findFirst({ where: { id, erasedAt: null } });
  if (!row) return undefined;
  const history = await historyOf(tx, id);
  return { lead: leadFromRow(row), note: row.note, funnel: funnelOf(history), last: history.at(-1) };
}

/**
 * Oldest first, in the order in which they were written under the lead's lock: the clocks of two servers may differ.
 */
export async function historyOf(tx: Tx, leadId: string): Promise<readonly LeadEvent[]> {
  const rows = await tx.leadHistory.findMany({ where: { leadId }, orderBy: { id: 'asc' } });
  return rows.map(eventFrom);
}

/** A lead that staff enter: its channel is not 'social', and staff choose its city. */
type ManualLead = LeadContact & {
  /** Generated with the form, which may be sent twice. */
  readonly id: string;
  readonly channel: Exclude<LeadChannel, 'social'>;
  readonly city: string;
  readonly cityOffList: boolean;
  readonly note: string;
  readonly actor: string;
  readonly at: Date;
};

/**
 * False when a lead with that id exists. A second transaction with the same id waits here until the first has ended, so
 * after false the lead can be read.
 */
export async function insertManualLead(tx: Tx, { cityOffList, actor, at, ...lead }: ManualLead): Promise<boolean> {
  const { count } = await tx.lead.createMany({
    data: [{ ...lead, citySource: 'staff', cityListed: !cityOffList, status: FIRST_STAGE, receivedAt: at }],
    skipDuplicates: true,
  });
  if (count === 0) return false;
  await tx.leadHistory.create({
    data: { leadId: lead.id, actor: actor, change: 'created', toStatus: FIRST_STAGE, at },
    select: { id: true },
  });
  return true;
}

/** Writes the change, the next version and its line of history; an undo marks the move that it reverses. */
export async function writeLeadChange(tx: Tx, lead: Lead, write: LeadWrite, line: LeadChangeLine): Promise<void> {
  const { stage, city, inactiveReason, link, note, assignee, nextContactOn } = write;
  await tx.lead.update({
    where: { id: lead.id },
    data: {
      version: lead.version + 1,
      ...(stage && { status: stage }),
      ...(city && { city: city.name, citySource: city.source, cityListed: !city.offList }),
      ...(inactiveReason !== undefined && { inactiveReason }),
      ...(link !== undefined && { playerId: link?.playerId ?? null, ownerEmail: link?.ownerEmail ?? null }),
      ...(note !== undefined && { note }),
      ...(assignee !== undefined && { assignee }),
      ...(nextContactOn !== undefined && { nextContactOn: nextContactOn && dateOfDay(nextContactOn) }),
    },
    select: { id: true },
  });
  if (line.change === 'undone') await markUndone(tx, lead, line.at);
  const { actor, change, at, from = null, to = null, details = {} } = line;
  await tx.leadHistory.create({
    data: {
      leadId: lead.id,
      actor: actor,
      change,
      at,
      fromStatus: from,
      toStatus: to,
      details: JSON.parse(JSON.stringify(details)),
    },
    select: { id: true },
  });
}

async function markUndone(tx: Tx, lead: Lead, at: Date): Promise<void> {
  const moved = await tx.leadHistory.findFirst({
    where: { leadId: lead.id, change: 'moved', undoneAt: null },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  if (moved) await tx.leadHistory.update({ where: { id: moved.id }, data: { undoneAt: at }, select: { id: true } });
}

function eventFrom(row: LeadHistory): LeadEvent {
  return {
    at: row.at,
    actor: row.actor,
    // The table's CHECKs restrict these three to the domain's unions.
    change: row.change as LeadChange,
    from: row.fromStatus as LeadStage | null,
    to: row.toStatus as LeadStage | null,
    details: readJson(LEAD_HISTORY_DETAILS, row.details, {
      table: 'lead_history',
      column: 'details',
      id: String(row.id),
    }),
    undoneAt: row.undoneAt,
  };
}
