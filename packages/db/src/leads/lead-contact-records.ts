// Leads whose planned contact is due, the oldest day first, by keyset (LEAD-19).
import type { Lead } from '@zapisy/domain/leads/lead';
import type { Database } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { type LeadFilter, matchesFilter } from './lead-filter-sql.ts';
import { leadsWithIds } from './lead-list-records.ts';

/** The last lead of the previous page. */
export type ContactCursor = { readonly on: string; readonly id: string };

type DuePage = LeadFilter & {
  /** A day in Europe/Warsaw. */
  readonly today: string;
  readonly after?: ContactCursor | undefined;
  readonly limit: number;
};

export async function listDueContacts(db: Database, page: DuePage): Promise<readonly Lead[]> {
  const { today, after, limit, ...filter } = page;
  const later = after ? Prisma.sql`AND (next_contact_on, id) > (${after.on}::date, ${after.id}::uuid)` : Prisma.empty;
  const stage = filter.stage === undefined ? Prisma.empty : Prisma.sql`AND status = ${filter.stage}`;
  const rows = await db.prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM lead WHERE next_contact_on <= ${today}::date AND ${matchesFilter(filter)} ${stage} ${later}
    ORDER BY next_contact_on, id LIMIT ${limit}`;
  return leadsWithIds(
    db,
    rows.map(({ id }) => id),
  );
}
