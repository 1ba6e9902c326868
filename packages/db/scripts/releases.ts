// The record of a release beside the migrations: which ones it had, and the rows of a database of it.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../src/migrations/migrate.ts';

export const RELEASES_FOLDER = join(MIGRATIONS_FOLDER, '../releases');

export type Release = {
  readonly version: string;
  /** The SHA-256 of each migration by its name, in order. */
  readonly migrations: Readonly<Record<string, string>>;
};

/**
 * Records the migrations of now, with these rows; returns its folder.
 * @throws when the version is recorded already
 */
export function writeRelease(version: string, rows: string): string {
  const folder = join(RELEASES_FOLDER, version);
  mkdirSync(RELEASES_FOLDER, { recursive: true });
  mkdirSync(folder);
  const release: Release = { version, migrations: migrationsOf(MIGRATIONS_FOLDER) };
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  writeFileSync(join(folder, 'rows.sql'), rows);
  return folder;
}

/** The SHA-256 of each migration in a folder, by name. */
export function migrationsOf(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder).sort();
  return Object.fromEntries(names.map((name) => [name, sha256(join(folder, name, 'migration.sql'))]));
}

/** A checkout may change the line ends; that is no change of the migration. */
function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).digest('hex');
}
