// How many leads are at each stage: kept by a trigger for the whole board, bounded for any other filter (LEAD-21).
import { LEAD_STAGES, type LeadStage } from '@zapisy/domain/leads/lead';
import type { Database } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { type LeadFilter, matchesFilter, stagesOf, waitsLater } from './lead-filter-sql.ts';
import { findHits, isSearched, type LeadHits, orderOf } from './lead-list-records.ts';

/** With `isMore` there are more than `count`: nothing counted them all. */
export type StageCount = { readonly count: number; readonly isMore: boolean };
type StageCounts = Readonly<Record<LeadStage, StageCount>>;

/** Where the counts are not kept, a stage is counted to here. */
const MOST_COUNTED = 500;

/** How many leads of the filter are at each stage, whatever stage the filter names. */
export async function countLeadsByStage(db: Database, { stage: _, ...filter }: LeadFilter): Promise<StageCounts> {
  return countsOfHits(db, filter, isSearched(filter) ? await findHits(db, { ...filter, limit: 1 }) : undefined);
}

/** The same for a search whose hits are known. */
export async function countsOfHits(db: Database, filter: LeadFilter, hits?: LeadHits): Promise<StageCounts> {
  if (hits?.isComplete) return byStage((stage) => hits.counts.get(stage)?.count ?? 0);
  if (isMaintained(filter)) return countsFrom(await maintainedCounts(db, filter));
  // Of a common word, a stage that has enough of the leads that were read is not counted again.
  const enough = LEAD_STAGES.flatMap((stage) => {
    const count = hits?.counts.get(stage)?.count ?? 0;
    return count > MOST_COUNTED ? [[stage, count] as const] : [];
  });
  const others = stagesOf({ show: filter.show }).filter((stage) => enough.every(([counted]) => counted !== stage));
  return countsFrom([...enough, ...(await boundedCounts(db, filter, others))], MOST_COUNTED);
}

function countsFrom(counted: Counted, most?: number): StageCounts {
  const counts = new Map(counted);
  return byStage((stage) => counts.get(stage) ?? 0, most);
}

function byStage(countOf: (stage: LeadStage) => number, most = Number.POSITIVE_INFINITY): StageCounts {
  const counts = LEAD_STAGES.map((stage) => {
    const count = countOf(stage);
    return [stage, { count: Math.min(count, most), isMore: count > most }];
  });
  return Object.fromEntries(counts) as StageCounts;
}

/** The counts of the board are kept by stage, city and channel. */
function isMaintained({ city: _, channel: __, show = 'board', query, ...others }: LeadFilter): boolean {
  return show === 'board' && !isSearched({ query }) && Object.values(others).every((value) => value === undefined);
}

type Counted = readonly (readonly [string, number])[];

async function maintainedCounts({ prisma }: Database, { city, channel }: LeadFilter): Promise<Counted> {
  const rows = await prisma.leadStageCount.groupBy({
    by: ['status'],
    where: { ...(city !== undefined && { city }), ...(channel !== undefined && { channel }) },
    _sum: { count: true },
  });
  return rows.map(({ status, _sum }) => [status, _sum.count ?? 0]);
}

async function boundedCounts({ prisma }: Database, filter: LeadFilter, stages: readonly LeadStage[]): Promise<Counted> {
  if (stages.length === 0) return [];
  const counts = stages.map((stage) => {
    const few = countedRows(filter).map(
      (rows) => Prisma.sql`(SELECT FROM lead WHERE status = ${stage} AND ${rows} LIMIT ${MOST_COUNTED + 1})`,
    );
    return Prisma.sql`SELECT ${stage} AS stage, least(count(*), ${MOST_COUNTED + 1})::int AS count
      FROM (${Prisma.join(few, ' UNION ALL ')}) AS few`;
  });
  const rows = await prisma.$queryRaw<{ stage: string; count: number }[]>(Prisma.join(counts, ' UNION ALL '));
  return rows.map(({ stage, count }) => [stage, count]);
}

/** The conditions of the rows of one stage, each of which an index serves, in its order if it has one. */
function countedRows({ duty, ...others }: LeadFilter): readonly Prisma.Sql[] {
  if (duty?.kind === 'later' && !isSearched(others))
    return waitsLater(duty.today).map((waits) => Prisma.sql`${waits} AND ${matchesFilter(others)}`);
  const filter = { duty, ...others };
  // In the order of a page, so that the index of the page is read and not the table from its oldest lead on.
  const order = isSearched(filter) ? Prisma.empty : Prisma.sql`ORDER BY ${orderOf(filter)} DESC, id DESC`;
  return [Prisma.sql`${matchesFilter(filter)} ${order}`];
}

type DueFilter = LeadFilter & {
  /** A day in Europe/Warsaw: contacts planned for it or before are due. */
  readonly today: string;
  /** More are not counted. */
  readonly most: number;
};

/** How many contacts are due; of one stage if the filter names one. */
export async function countDueContacts({ prisma }: Database, filter: DueFilter): Promise<StageCount> {
  const { stage, most } = filter;
  const ofStage = stage === undefined ? Prisma.empty : Prisma.sql`AND status = ${stage}`;
  const [row] = await prisma.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM (SELECT FROM lead WHERE ${isDue(filter)} ${ofStage} LIMIT ${most + 1}) AS few`;
  return { count: Math.min(row.count, most), isMore: row.count > most };
}

/**
 * The same of each stage, whatever stage the filter names; none of leads that are not on the board. `hits`: those of its
 * search, when they are known.
 */
export async function countDueByStage({ prisma }: Database, filter: DueFilter, hits?: LeadHits): Promise<StageCounts> {
  const { most, show = 'board' } = filter;
  // No index serves the others, which ask for no contact.
  if (show !== 'board') return byStage(() => 0);
  if (hits?.isComplete) return byStage((stage) => hits.counts.get(stage)?.due ?? 0, most);
  const counts = LEAD_STAGES.map(
    (stage) => Prisma.sql`SELECT ${stage} AS stage, count(*)::int AS count FROM (
      SELECT FROM lead WHERE status = ${stage} AND ${isDue(filter)} LIMIT ${most + 1}) AS few`,
  );
  const rows = await prisma.$queryRaw<{ stage: string; count: number }[]>(Prisma.join(counts, ' UNION ALL '));
  const found = new Map(rows.map(({ stage, count }) => [stage, count]));
  return byStage((stage) => found.get(stage) ?? 0, most);
}

const isDue = (filter: DueFilter) => Prisma.sql`next_contact_on <= ${filter.today}::date AND ${matchesFilter(filter)}`;
