// What the erasure of a family would reach, and what speaks against it (FAM-6).
import { ERASURE_BLOCKS, type ErasureBlock, type ErasurePlan } from '@zapisy/domain/privacy/erasure';
import { FAMILY_TABLES, type FamilyTable } from '@zapisy/domain/privacy/personal-data';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { familyScope } from './family-scope.ts';

const TABLES = Object.keys(FAMILY_TABLES) as readonly FamilyTable[];

/** `today`: the business day in Europe/Warsaw. */
export async function erasurePlan(tx: Tx, owner: string, today: string): Promise<ErasurePlan> {
  const scope = familyScope(owner);
  const counts: [FamilyTable, number][] = [];
  for (const table of TABLES) {
    counts.push([table, await count(tx, Prisma.sql`${Prisma.raw(table)} t WHERE ${scope[table]}`)]);
  }
  const against = blocking(owner, today);
  const blocks: [ErasureBlock, number][] = [];
  for (const block of ERASURE_BLOCKS) blocks.push([block, await count(tx, against[block])]);
  // One entry for each table and each block.
  return { counts: Object.fromEntries(counts), blocks: Object.fromEntries(blocks) } as ErasurePlan;
}

async function count(tx: Tx, from: Prisma.Sql): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM ${from}`;
  return row?.count ?? 0;
}

function blocking(owner: string, today: string): Readonly<Record<ErasureBlock, Prisma.Sql>> {
  const scope = familyScope(owner);
  return {
    dues: Prisma.sql`payment WHERE owner_email = ${owner} AND state IN ('due', 'pending')`,
    places: Prisma.sql`registration r JOIN course c ON c.id = r.course_id
      WHERE r.owner_email = ${owner} AND r.state IN ('held', 'taken')
        AND (c.ends_on IS NULL OR c.ends_on >= ${today}::date)`,
    documents: Prisma.sql`(
      SELECT 1 FROM document_request t WHERE ${scope.document_request} AND t.state IN ('pending', 'sent', 'unknown')
      UNION ALL SELECT 1 FROM payment WHERE owner_email = ${owner} AND documents_outcome IN ('waiting', 'needs-person')
      UNION ALL SELECT 1 FROM document_email t WHERE ${scope.document_email} AND t.state IN ('waiting', 'sending')
      UNION ALL SELECT 1 FROM print_job t WHERE ${scope.print_job} AND t.state NOT IN ('printed', 'cancelled')) open`,
    checkouts: Prisma.sql`(
      SELECT 1 FROM checkout WHERE owner_email = ${owner} AND state IN ('opening', 'open')
      UNION ALL SELECT 1 FROM checkout_due t WHERE ${scope.checkout_due} AND t.unplaced_at IS NOT NULL) open`,
  };
}
