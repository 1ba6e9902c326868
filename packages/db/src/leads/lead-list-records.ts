// The staff's list of leads: newest first by keyset, filtered, each stage read by its index (LEAD-21).
import type { Lead, LeadStage } from '@zapisy/domain/leads/lead';
import { searchTerms } from '@zapisy/domain/search/search-terms';
import type { Database } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { type LeadFilter, matchesInOrder, matchesOthers, matchesText, stagesOf } from './lead-filter-sql.ts';
import { leadFromRow } from './lead-records.ts';
import { ARRIVED_AT } from './lead-sql.ts';

/** The last lead of the previous page: the page starts after it. With an import, `arrivedAt` is when it was stored. */
export type LeadCursor = { readonly arrivedAt: Date; readonly id: string };

type LeadPage = LeadFilter & { readonly after?: LeadCursor | undefined; readonly limit: number };

/** A lead that a search finds. */
type Hit = { readonly id: string; readonly status: LeadStage; readonly at: Date };

/** What a search finds: of each stage the newest leads, how many there are, and how many of them are due. */
export type LeadHits = {
  readonly newest: readonly Hit[];
  readonly counts: ReadonlyMap<string, { readonly count: number; readonly due: number }>;
  /** False for a common word, of which only so many leads were read: there may be more, and newer ones. */
  readonly isComplete: boolean;
};

/** A search reads no more leads that have its words, in no order; what has more is read in the order of arrival. */
const MOST_READ = 12_000;

/** Newest first by the time of arrival. Erased leads are in no list. */
export async function listLeads(db: Database, page: LeadPage): Promise<readonly Lead[]> {
  return leadsOfHits(db, page, isSearched(page) ? await findHits(db, page) : undefined);
}

/** A page of a search whose hits are known, or of a list without a search. */
export async function leadsOfHits(db: Database, page: LeadPage, hits?: LeadHits): Promise<readonly Lead[]> {
  const ids = hits?.isComplete ? pageOf(hits, page) : await idsInOrder(db, page);
  return leadsWithIds(db, ids);
}

/** In the order of the ids; those that do not exist are left out. */
export async function leadsWithIds({ prisma }: Database, ids: readonly string[]): Promise<readonly Lead[]> {
  if (ids.length === 0) return [];
  const rows = await prisma.lead.findMany({ where: { id: { in: [...ids] } } });
  const leads = new Map(rows.map((row) => [row.id, leadFromRow(row)]));
  return ids.flatMap((id) => leads.get(id) ?? []);
}

export function isSearched({ query = '' }: LeadFilter): boolean {
  return searchTerms(query).length > 0;
}

type FoundRow = { read: number; id: string | null; status: LeadStage; at: Date; count: number; due: number };

/** What the search of the filter finds at all stages, by its own index; `today` for those that are due on that day. */
export async function findHits(
  { prisma }: Database,
  { after, limit, today = '', ...filter }: LeadPage & { readonly today?: string },
): Promise<LeadHits> {
  const order = orderOf(filter);
  const rows = await prisma.$queryRaw<FoundRow[]>`
    WITH read AS MATERIALIZED (
      SELECT id, status, ${order} AS at, next_contact_on <= nullif(${today}, '')::date AS is_due,
        ${matchesOthers(filter)} ${isOlder(order, after)} AS is_hit
      FROM lead WHERE ${matchesText(filter)} LIMIT ${MOST_READ + 1}),
    counted AS (SELECT status, count(*)::int AS count, (count(*) FILTER (WHERE is_due))::int AS due FROM read WHERE is_hit GROUP BY status)
    SELECT "all".read, hit.id, counted.status, hit.at, counted.count, counted.due
    FROM (SELECT count(*)::int AS read FROM read) AS "all" LEFT JOIN counted ON true LEFT JOIN LATERAL (
      SELECT id, at FROM read WHERE is_hit AND read.status = counted.status ORDER BY at DESC, id DESC LIMIT ${limit}) AS hit ON true`;
  return {
    newest: rows.flatMap(({ id, status, at }) => (id === null ? [] : { id, status, at })),
    counts: new Map(rows.map(({ status, count, due }) => [status, { count, due }])),
    isComplete: rows.every(({ read }) => read <= MOST_READ),
  };
}

function pageOf({ newest }: LeadHits, { stage, limit }: LeadPage): readonly string[] {
  return newest
    .filter(({ status }) => stage === undefined || status === stage)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))
    .slice(0, limit)
    .map(({ id }) => id);
}

function isOlder(order: Prisma.Sql, after: LeadCursor | undefined): Prisma.Sql {
  return after ? Prisma.sql`AND (${order}, id) < (${after.arrivedAt}, ${after.id}::uuid)` : Prisma.empty;
}

/** Each stage by its own index, and the newest of all of them. */
async function idsInOrder({ prisma }: Database, { after, limit, ...filter }: LeadPage): Promise<readonly string[]> {
  const order = orderOf(filter);
  // Each stage is named in the statement: PostgreSQL then knows how many leads it has, and chooses its index by that.
  const pages = stagesOf(filter).map(
    (stage) => Prisma.sql`(SELECT id, ${order} AS at FROM lead
      WHERE status = ${stage} AND ${matchesInOrder(filter)} ${isOlder(order, after)} ORDER BY ${order} DESC, id DESC LIMIT ${limit})`,
  );
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM (${Prisma.join(pages, ' UNION ALL ')}) AS page ORDER BY at DESC, id DESC LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

export const orderOf = ({ importedBetween }: LeadFilter): Prisma.Sql =>
  importedBetween ? Prisma.sql`received_at` : ARRIVED_AT;
