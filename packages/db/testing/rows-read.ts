// How many rows an operation reads, by PostgreSQL's counters: the same on a slow machine as on a fast one.
import { assemble, type Database, openPool } from '../src/connection/open-database.ts';

type TableRead = {
  readonly table: string;
  /** Rows read by scans of the table itself. */
  readonly scanned: number;
  /** Entries read of all its indexes. */
  readonly byIndex: number;
};

const COUNTERS = `
  SELECT relname AS "table", seq_tup_read::int AS scanned, coalesce(sum(idx_tup_read), 0)::int AS "byIndex"
  FROM pg_stat_user_tables LEFT JOIN pg_stat_user_indexes USING (relid, relname)
  GROUP BY relid, relname, seq_tup_read`;

/**
 * How many rows the work reads of each table. It runs over a connection of its own, because a connection reports its
 * counters only now and then. No other connection may use the database meanwhile.
 */
export async function rowsRead(
  { url }: Pick<Database, 'url'>,
  work: (database: Database) => Promise<unknown>,
): Promise<readonly TableRead[]> {
  const database = assemble(
    openPool(url, 1, () => {}),
    url,
  );
  try {
    const before = new Map((await counters(database)).map((row) => [row.table, row]));
    await work(database);
    return (await counters(database)).map(({ table, scanned, byIndex }) => ({
      table,
      scanned: scanned - (before.get(table)?.scanned ?? 0),
      byIndex: byIndex - (before.get(table)?.byIndex ?? 0),
    }));
  } finally {
    await database.close();
  }
}

async function counters({ pool }: Database): Promise<readonly TableRead[]> {
  await pool.query('SELECT pg_stat_force_next_flush()');
  return (await pool.query<TableRead>(COUNTERS)).rows;
}
