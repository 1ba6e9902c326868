// A migration that makes an index while the table is used. PostgreSQL does that outside a transaction alone, so it is a
// migration of this one statement, and what a crash left of it is made again (OPS-22).
import type { PoolClient } from 'pg';

const STATEMENT = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY "(\w+)" ON [^;]*;?\s*$/i;
const REMARKS = /^\s*--.*$/gm;

/** The name of the index, when the migration is this one statement; undefined for any other migration. */
export function concurrentIndexOf(sql: string): string | undefined {
  return STATEMENT.exec(sql.replace(REMARKS, '').trim())?.[1];
}

/** Makes the index, unless it is there. One that is not valid was left by an attempt that was cut off or refused. */
export async function makeIndexConcurrently(client: PoolClient, sql: string, name: string): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1))',
    [name],
  );
  if (rows[0]?.valid === true) return;
  if (rows[0]) await client.query(`DROP INDEX CONCURRENTLY "${name}"`);
  await client.query(sql);
}
