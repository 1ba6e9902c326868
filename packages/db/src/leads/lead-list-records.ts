// The staff's list of leads: newest first by keyset, filtered, each stage read by its index (LEAD-21).
import type { Lead, LeadStage } from '@zapisy/domain/leads/lead';
import { searchTerms } from '@zapisy/domain/search/search-terms';
import type { Database } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { type LeadFilter, matchesFilter, stagesOf } from './lead-filter-sql.ts';
import { leadFromRow } from './lead-records.ts';
import { ARRIVED_AT } from './lead-sql.ts';

/** The last lead of the previous page: the page starts after it. With an import, `arrivedAt` is when it was stored. */
export type LeadCursor = { readonly arrivedAt: Date; readonly id: string };

type LeadPage = LeadFilter & { readonly after?: LeadCursor | undefined; readonly limit: number };

type Hit = {
  readonly id: string;
  readonly status: LeadStage;
  readonly at: Date;
  /** The day 'YYYY-MM-DD' of the next contact; null: none is planned. */
  readonly contactOn: string | null;
};

/** All leads that a search finds, when they are few; undefined for a common word. */
export type LeadHits = readonly Hit[] | undefined;

/** A search that finds no more is answered from its hits alone; one that finds more, in the order of arrival. */
const MOST_HITS = 1_000;

/** Newest first by the time of arrival. Erased leads are in no list. */
export async function listLeads(db: Database, page: LeadPage): Promise<readonly Lead[]> {
  return leadsOfHits(db, page, isSearched(page) ? await findHits(db, page) : undefined);
}

/** A page of a search whose hits are known, or of a list without a search. */
export async function leadsOfHits(db: Database, page: LeadPage, hits: LeadHits): Promise<readonly Lead[]> {
  const ids = hits ? pageOf(hits, page) : await idsInOrder(db, page);
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

/** What the search of the filter finds at all stages, by its own index. */
export async function findHits({ prisma }: Database, filter: LeadFilter): Promise<LeadHits> {
  const hits = await prisma.$queryRaw<Hit[]>`
    SELECT id, status, next_contact_on::text AS "contactOn", ${orderOf(filter)} AS at FROM lead WHERE ${matchesFilter(filter)} LIMIT ${MOST_HITS + 1}`;
  return hits.length > MOST_HITS ? undefined : hits;
}

function pageOf(hits: readonly Hit[], { stage, after, limit }: LeadPage): readonly string[] {
  const ofStage = hits.filter(({ status }) => stage === undefined || status === stage);
  const older = ofStage.filter((hit) => after === undefined || isOlder(hit, after));
  return older
    .toSorted((one, other) => (isOlder(other, { arrivedAt: one.at, id: one.id }) ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id);
}

function isOlder({ at, id }: Hit, than: LeadCursor): boolean {
  const before = at.getTime() - than.arrivedAt.getTime();
  return before < 0 || (before === 0 && id < than.id);
}

/** Each stage by its own index, and the newest of all of them. */
async function idsInOrder({ prisma }: Database, { after, limit, ...filter }: LeadPage): Promise<readonly string[]> {
  const order = orderOf(filter);
  const older = after ? Prisma.sql`AND (${order}, id) < (${after.arrivedAt}, ${after.id}::uuid)` : Prisma.empty;
  // Each stage is named in the statement: PostgreSQL then knows how many leads it has, and chooses its index by that.
  const pages = stagesOf(filter).map(
    (stage) => Prisma.sql`(SELECT id, ${order} AS at FROM lead
      WHERE status = ${stage} AND ${matchesFilter(filter)} ${older} ORDER BY ${order} DESC, id DESC LIMIT ${limit})`,
  );
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM (${Prisma.join(pages, ' UNION ALL ')}) AS page ORDER BY at DESC, id DESC LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

const orderOf = ({ importedBetween }: LeadFilter): Prisma.Sql =>
  importedBetween ? Prisma.sql`received_at` : ARRIVED_AT;
