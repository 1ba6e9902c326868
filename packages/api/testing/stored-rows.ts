// All that the database stores, table by table, to see whether a call has changed anything.
import type { Database } from '@zapisy/db/connection/open-database';

/** A number of rows and a hash of them for each table of the product. */
export async function storedRows({ pool }: Pick<Database, 'pool'>): Promise<Readonly<Record<string, string>>> {
  const tables = await pool.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const parts = tables.rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS held FROM ${name} t`,
  );
  const stored = await pool.query<{ name: string; held: string }>(parts.join(' UNION ALL '));
  return Object.fromEntries(stored.rows.map(({ name, held }) => [name, held]));
}
