// The migrations that a later version has applied: this one goes on with the tables that it knows, as the way back from an
// update that fails (OPS-23).
import type { Pool } from 'pg';
import { MIGRATIONS_FOLDER, migrationNames } from './migrate.ts';

/** Their names, in order; none when this is the newest version that used the database. */
export async function laterMigrations(pool: Pool, folder = MIGRATIONS_FOLDER): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE rolled_back_at IS NULL AND migration_name COLLATE "C" > $1 ORDER BY migration_name COLLATE "C"`,
    [migrationNames(folder).at(-1) ?? ''],
  );
  return rows.map(({ name }) => name);
}
