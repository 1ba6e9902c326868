// A text that differs once any lead has changed, so that open pages know when to read the leads again (STA-6).
import type { Database } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';

/** So many of the last changes distinguish two states of the leads, in whatever order they were committed. */
const LAST_CHANGES = 100;

/** The last changes, and how many leads are on the board: an erased lead leaves it without a change of its own. */
export const LEADS_MARK = Prisma.sql`
  (SELECT md5(concat(
    (SELECT string_agg(id::text, ',' ORDER BY id) FROM (
      SELECT id FROM lead_history ORDER BY id DESC LIMIT ${LAST_CHANGES}) AS last),
    ':', (SELECT sum(count) FROM lead_stage_count))))`;

export async function readLeadsMark({ prisma }: Pick<Database, 'prisma'>): Promise<string> {
  const [row] = await prisma.$queryRaw<{ readonly mark: string }[]>`SELECT ${LEADS_MARK} AS mark`;
  return row?.mark ?? '';
}
