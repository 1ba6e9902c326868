// Deletes old rows a few thousand at a time, so that no other statement waits long.
import type { Database } from './open-database.ts';

const AT_ONCE = 5_000;

/** Names and SQL of ours alone. `isOld`: a condition with the moment as $1. */
export type AgingRows = { readonly table: string; readonly key: string; readonly isOld: string };

/** What another transaction holds is left for the next time. Resolves to how many rows are gone. */
export async function removeInBatches(
  { pool }: Pick<Database, 'pool'>,
  { table, key, isOld }: AgingRows,
  before: Date,
): Promise<number> {
  for (let removed = 0; ; ) {
    const { rowCount } = await pool.query(
      `DELETE FROM ${table} WHERE ${key} = ANY(ARRAY(
         SELECT ${key} FROM ${table} WHERE ${isOld} LIMIT $2 FOR UPDATE SKIP LOCKED))`,
      [before, AT_ONCE],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return removed;
  }
}

/** How many rows it would delete now. */
export async function countOld(
  { pool }: Pick<Database, 'pool'>,
  { table, isOld }: Pick<AgingRows, 'table' | 'isOld'>,
  before: Date,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table} WHERE ${isOld}`, [
    before,
  ]);
  return rows[0]?.count ?? 0;
}
