// The staff's list of leads: newest first by keyset, filtered by stage, city, channel or a search text.
import type { Lead, LeadChannel, LeadStage } from '@zapisy/domain/leads/lead';
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { searchTerms } from '@zapisy/domain/search/search-terms';
import type { Database } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { withoutPolishDiacritics } from '../people/diacritics-sql.ts';
import { digitsOf, matchesTerm } from '../people/search-match.ts';
import { citiesOfChain } from './known-cities.ts';
import { leadFromRow } from './lead-records.ts';
import { ARRIVED_AT, IS_UNLINKED } from './lead-sql.ts';

/** The last lead of the previous page: the page starts after it. */
export type LeadCursor = { readonly arrivedAt: Date; readonly id: string };

type LeadFilter = {
  readonly stage?: LeadStage | undefined;
  readonly city?: string | undefined;
  readonly channel?: LeadChannel | undefined;
  /**
   * Any part of a name, an e-mail, an interest (without diacritics) or a phone's digits; every word of the query must
   * match.
   */
  readonly query?: string | undefined;
  /** 'board' (the default): not 'Nieaktualny'; 'inactive': only those; 'unlinked': customers 'bez powiązania'. */
  readonly show?: 'board' | 'inactive' | 'unlinked' | undefined;
};

type LeadPage = LeadFilter & { readonly after?: LeadCursor | undefined; readonly limit: number };

/** Newest first by the time of arrival. Erased leads are in no list. */
export async function listLeads({ prisma }: Database, { after, limit, ...filter }: LeadPage): Promise<readonly Lead[]> {
  const older = after ? [Prisma.sql`(${ARRIVED_AT}, id) < (${after.arrivedAt}, ${after.id}::uuid)`] : [];
  const found = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM ${leadsFor(filter)} WHERE ${every([...wanted(filter), ...older])}
    ORDER BY ${ARRIVED_AT} DESC, id DESC LIMIT ${limit}`;
  const ids = found.map(({ id }) => id);
  const rows = await prisma.lead.findMany({ where: { id: { in: ids } } });
  const leads = new Map(rows.map((row) => [row.id, leadFromRow(row)]));
  return ids.flatMap((id) => leads.get(id) ?? []);
}

/** How many leads of the filter are at each stage, whatever stage the filter names. */
export async function countLeadsByStage(
  { prisma }: Database,
  { stage: _, ...filter }: LeadFilter,
): Promise<Readonly<Record<LeadStage, number>>> {
  const rows = await prisma.$queryRaw<{ status: string; count: number }[]>`
    SELECT status, count(*)::int AS count FROM ${leadsFor(filter)} WHERE ${every(wanted(filter))} GROUP BY status`;
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(LEAD_STAGES.map((stage) => [stage, counts.get(stage) ?? 0])) as Record<LeadStage, number>;
}

/** The chain's cities in their order, then the other cities that leads named, without those of test leads. */
export async function citiesOfLeads(db: Database): Promise<readonly string[]> {
  const ours = await citiesOfChain(db);
  const rows = await db.prisma.lead.findMany({
    where: { cityListed: false, isTest: false, erasedAt: null },
    distinct: ['city'],
    select: { city: true },
    orderBy: { city: 'asc' },
    take: 200,
  });
  return [...new Set([...ours, ...rows.map(({ city }) => city)])];
}

const LEAD_TEXT = Prisma.sql`concat_ws(' ', first_name, last_name, email, product_interest)`;
/**
 * Adds to each lead the text and digits that are searched; OFFSET 0 makes PostgreSQL compute them once, not at each
 * use.
 */
const SEARCHED = Prisma.sql`lead CROSS JOIN LATERAL (
  SELECT ${withoutPolishDiacritics(LEAD_TEXT)} AS searched, ${digitsOf(Prisma.sql`phone`)} AS digits OFFSET 0) AS found`;
/** Without a search text they are not computed, and an index alone may answer. */
const leadsFor = ({ query = '' }: LeadFilter) => (searchTerms(query).length > 0 ? SEARCHED : Prisma.sql`lead`);
const SEARCHED_FIELDS = { text: Prisma.sql`searched`, digits: Prisma.sql`digits` };

function wanted({ stage, city, channel, query = '', show = 'board' }: LeadFilter): readonly Prisma.Sql[] {
  return [
    Prisma.sql`erased_at IS NULL`,
    SHOWN[show],
    ...(stage ? [Prisma.sql`status = ${stage}`] : []),
    ...(city ? [Prisma.sql`city = ${city}`] : []),
    ...(channel ? [Prisma.sql`channel = ${channel}`] : []),
    ...searchTerms(query).map((word) => matchesTerm(word, SEARCHED_FIELDS)),
  ];
}

const SHOWN: Readonly<Record<NonNullable<LeadFilter['show']>, Prisma.Sql>> = {
  board: Prisma.sql`inactive_reason IS NULL`,
  inactive: Prisma.sql`inactive_reason IS NOT NULL`,
  unlinked: IS_UNLINKED,
};

function every(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.join([...conditions], ' AND ');
}
