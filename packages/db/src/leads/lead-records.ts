// Leads: stored once, whatever how often they are told.
import type { CitySource, Lead, LeadChannel, LeadStage } from '@zapisy/domain/leads/lead';
import type { Prisma, Lead as Row } from '../generated/prisma/client.ts';
import { type Database, inTransaction, type Tx } from '../open-database.ts';
import { tombstonesAmong } from './lead-tombstone-records.ts';

/** A lead to be stored; its status is the funnel's first and its version 1. */
export type NewLead = Omit<Lead, 'id' | 'version' | 'inactiveReason' | 'playerId' | 'ownerEmail'> & {
  /** All raw answers, always kept and shown. */
  readonly answers: readonly unknown[];
  readonly consents: readonly unknown[];
  /** Who brought it: 'webhook', 'backfill', or a staff e-mail. */
  readonly who: string;
  /** The keyed hash of its social_lead_id: what its tombstone would be called, had it been erased. */
  readonly idHash?: string;
};

/** The transaction in which an erased lead would have come back: it is undone. */
class Erased extends Error {}

/**
 * Stores a lead unless its social_lead_id is known (spec: "Insert with conflict on social_lead_id doing nothing") or erased.
 * Resolves to its id, or why nothing was written at all.
 */
export async function insertLeadIfNew(db: Database, lead: NewLead): Promise<{ id: string } | 'known' | 'erased'> {
  try {
    const id = await inTransaction(db, (tx) => insert(tx, lead));
    return id === undefined ? 'known' : { id };
  } catch (error) {
    if (error instanceof Erased) return 'erased';
    throw error;
  }
}

async function insert(tx: Tx, lead: NewLead): Promise<string | undefined> {
  const { stage, cityOffList, createdAt, answers, consents, who, idHash, ...same } = lead;
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
  // Asked after the insert, which waits for an erasure of the same id that is on its way: so none can slip between.
  if (idHash !== undefined && (await tombstonesAmong(tx, [idHash])).size > 0) throw new Erased();
  await tx.leadHistory.create({ data: { leadId: stored.id, who, change: 'created', toStatus: stage } });
  return stored.id;
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
