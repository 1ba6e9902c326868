// Leads: stored once, whatever how often they are told; listed newest first.
import type { CitySource, Lead, LeadChannel, LeadStage } from '@zapisy/domain/leads/lead';
import type { Prisma, Lead as Row } from '../generated/prisma/client.ts';
import type { Database } from '../open-database.ts';
import { inTransaction } from '../open-database.ts';

/** A lead to be stored; its status is the funnel's first and its version 1. */
export type NewLead = Omit<Lead, 'id' | 'version' | 'inactiveReason' | 'playerId' | 'ownerEmail'> & {
  /** All raw answers, always kept and shown. */
  readonly answers: readonly unknown[];
  readonly consents: readonly unknown[];
  /** Who brought it: 'webhook', 'backfill', or a staff e-mail. */
  readonly who: string;
};

/** Where a page of the list begins: after this lead. */
export type LeadCursor = { readonly receivedAt: Date; readonly id: string };
export type LeadFilter = {
  readonly stage?: LeadStage | undefined;
  readonly city?: string | undefined;
  readonly after?: LeadCursor | undefined;
  readonly limit: number;
};

/**
 * Stores a lead unless its social_lead_id is known (spec: "Insert with conflict on social_lead_id doing nothing").
 * Resolves to its id, or undefined when it was known; then nothing was written at all.
 */
export function insertLeadIfNew(db: Database, lead: NewLead): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const { stage, cityOffList, createdAt, answers, consents, who, ...same } = lead;
    const [stored] = await tx.lead.createManyAndReturn({
      data: [
        {
          ...same,
          status: stage,
          cityListed: !cityOffList,
          createdTime: createdAt,
          answers: answers as Prisma.InputJsonArray,
          consents: consents as Prisma.InputJsonArray,
        },
      ],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!stored) return undefined;
    await tx.leadHistory.create({ data: { leadId: stored.id, who, change: 'created', toStatus: stage } });
    return stored.id;
  });
}

/** Leads newest first, by keyset; leads put aside as 'Nieaktualny' are not among them. */
export async function listLeads({ prisma }: Database, filter: LeadFilter): Promise<readonly Lead[]> {
  const { after, stage, city, limit } = filter;
  const rows = await prisma.lead.findMany({
    where: {
      inactiveReason: null,
      erasedAt: null,
      ...(stage && { status: stage }),
      ...(city && { city }),
      ...(after && {
        OR: [{ receivedAt: { lt: after.receivedAt } }, { receivedAt: after.receivedAt, id: { gt: after.id } }],
      }),
    },
    orderBy: [{ receivedAt: 'desc' }, { id: 'asc' }],
    take: limit,
  });
  return rows.map(leadFrom);
}

/** The lead of that platform id. */
export async function leadBySocialId({ prisma }: Database, socialLeadId: string): Promise<Lead | undefined> {
  const row = await prisma.lead.findUnique({ where: { socialLeadId } });
  return row ? leadFrom(row) : undefined;
}

/** The cities of the chain, in their order. */
export async function knownCities({ prisma }: Database): Promise<readonly string[]> {
  const rows = await prisma.city.findMany({ orderBy: [{ position: 'asc' }, { name: 'asc' }] });
  return rows.map((row) => row.name);
}

export function leadFrom(row: Row): Lead {
  const { status, cityListed, createdTime, answers, consents, note, erasedAt, ...same } = row;
  return {
    ...same,
    // The table's CHECKs hold these three to the domain's unions.
    stage: status as LeadStage,
    channel: row.channel as LeadChannel,
    citySource: row.citySource as CitySource,
    cityOffList: !cityListed,
    createdAt: createdTime,
  };
}
