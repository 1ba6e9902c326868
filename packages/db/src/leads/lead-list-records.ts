// Leads as staff look through them: newest first by keyset, by stage, city, channel or what somebody remembers of them.
import type { Lead, LeadChannel, LeadStage } from '@zapisy/domain/leads/lead';
import { CUSTOMER_STAGE, LEAD_STAGES } from '@zapisy/domain/leads/lead';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Database } from '../open-database.ts';
import { knownCities, leadFrom } from './lead-records.ts';

/** Where a page of the list begins: after this lead. */
export type LeadCursor = { readonly receivedAt: Date; readonly id: string };

export type LeadFilter = {
  readonly stage?: LeadStage | undefined;
  readonly city?: string | undefined;
  readonly channel?: LeadChannel | undefined;
  /** Any part of a name, an e-mail, a phone or an interest; several words must all be there. */
  readonly query?: string | undefined;
  /** 'board' (the default): not 'Nieaktualny'; 'aside': only those; 'unlinked': customers 'bez powiązania'. */
  readonly show?: 'board' | 'aside' | 'unlinked' | undefined;
};

export type LeadPage = LeadFilter & { readonly after?: LeadCursor | undefined; readonly limit: number };

/** Erased leads are in no list. */
export async function listLeads({ prisma }: Database, { after, limit, ...filter }: LeadPage): Promise<readonly Lead[]> {
  const older: Prisma.LeadWhereInput[] = after
    ? [{ OR: [{ receivedAt: { lt: after.receivedAt } }, { receivedAt: after.receivedAt, id: { gt: after.id } }] }]
    : [];
  const rows = await prisma.lead.findMany({
    where: { AND: [wanted(filter), ...older] },
    orderBy: [{ receivedAt: 'desc' }, { id: 'asc' }],
    take: limit,
  });
  return rows.map(leadFrom);
}

/** How many leads of the filter stand on each stage, whatever stage the filter names. */
export async function countLeadsByStage(
  { prisma }: Database,
  { stage: _, ...filter }: LeadFilter,
): Promise<Readonly<Record<LeadStage, number>>> {
  const rows = await prisma.lead.groupBy({ by: ['status'], where: wanted(filter), _count: true });
  const counts = new Map<string, number>(rows.map((row) => [row.status, row._count]));
  return Object.fromEntries(LEAD_STAGES.map((stage) => [stage, counts.get(stage) ?? 0])) as Record<LeadStage, number>;
}

/** The chain's cities in their order, then the others that leads named. */
export async function citiesOfLeads(db: Database): Promise<readonly string[]> {
  const ours = await knownCities(db);
  const rows = await db.prisma.lead.findMany({
    where: { cityListed: false, erasedAt: null },
    distinct: ['city'],
    select: { city: true },
    orderBy: { city: 'asc' },
    take: 200,
  });
  return [...new Set([...ours, ...rows.map(({ city }) => city)])];
}

function wanted({ stage, city, channel, query = '', show = 'board' }: LeadFilter): Prisma.LeadWhereInput {
  return {
    erasedAt: null,
    ...(stage && { status: stage }),
    ...(city && { city }),
    ...(channel && { channel }),
    ...SHOWN[show],
    AND: query.split(/\s+/u).filter(Boolean).map(holding),
  };
}

const SHOWN: Readonly<Record<NonNullable<LeadFilter['show']>, Prisma.LeadWhereInput>> = {
  board: { inactiveReason: null },
  aside: { inactiveReason: { not: null } },
  unlinked: { inactiveReason: null, status: CUSTOMER_STAGE, playerId: null },
};

function holding(word: string): Prisma.LeadWhereInput {
  const contains = { contains: word, mode: 'insensitive' } as const;
  const fields = ['firstName', 'lastName', 'email', 'phone', 'productInterest'] as const;
  return { OR: fields.map((field) => ({ [field]: contains })) };
}
