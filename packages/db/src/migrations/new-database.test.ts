// A database is new until its first migration, and again when it was dropped and created again.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { databaseUrl } from '../../testing/test-server.ts';
import { openPool } from '../connection/open-database.ts';
import { dataDirectory } from '../embedded/state-root.ts';
import { applyMigrations } from './migrate.ts';
import { isNewDatabase } from './new-database.ts';

it('the message says how to replace a database at an address', async () => {
  const { adminUrl, prefix } = inject('testServer');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const url = databaseUrl(adminUrl, name);
  const admin = openPool(adminUrl, 1, () => {});
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
    rmSync(folder, { recursive: true });
  });
  const fresh = () => isNewDatabase({ databaseUrl: url });
  const make = () => admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);

  expect(await fresh()).toBe(false);
  await make();
  expect(await fresh()).toBe(true);
  const pool = openPool(url, 1, () => {});
  await applyMigrations(pool, folder);
  await pool.end();
  expect(await fresh()).toBe(false);
  await admin.query(`DROP DATABASE ${name}`);
  await make();
  expect(await fresh()).toBe(true);
});

it('the message says how to replace the embedded one of this clone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'state-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(await isNewDatabase({ dataDir })).toBe(true);
  const folder = dataDirectory(dataDir, join(import.meta.dirname, '../../../..'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  expect(await isNewDatabase({ dataDir })).toBe(false);
});
