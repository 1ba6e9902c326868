// A database as it was before a migration: rows of that time are put in, and then it is brought to today's tables.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { applyMigrations, MIGRATIONS_FOLDER } from '../src/migrate.ts';
import { assemble, type Database, openPool } from '../src/open-database.ts';
import { databaseUrl } from './test-server.ts';

export type DatabaseBefore = {
  readonly database: Database;
  /** Applies the migrations that are missing; resolves to their names. */
  readonly migrate: () => Promise<readonly string[]>;
};

/** @param isBefore whether a migration, of this name, was there already */
export async function withDatabaseBefore(
  isBefore: (name: string, index: number) => boolean,
  work: (before: DatabaseBefore) => Promise<void>,
): Promise<void> {
  const { adminUrl, prefix } = inject('testServer');
  const folder = mkdtempSync(join(tmpdir(), 'migrations-before-'));
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const admin = openPool(adminUrl, 1, () => {});
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const url = databaseUrl(adminUrl, name);
  const database = assemble(
    openPool(url, 2, () => {}),
    url,
  );
  try {
    for (const one of migrationNames().filter(isBefore)) {
      cpSync(join(MIGRATIONS_FOLDER, one), join(folder, one), { recursive: true });
    }
    await applyMigrations(database.pool, folder);
    await work({ database, migrate: () => applyMigrations(database.pool, MIGRATIONS_FOLDER) });
  } finally {
    await database.close();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
    rmSync(folder, { recursive: true });
  }
}

/** In the order in which they are applied. */
export function migrationNames(): readonly string[] {
  return readdirSync(MIGRATIONS_FOLDER)
    .filter((one) => /^\d/.test(one))
    .sort();
}
