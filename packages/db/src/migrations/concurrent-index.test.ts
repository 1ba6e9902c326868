// An index that is made while its table is used: once, also when several start, and again after an attempt that was cut off.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, inject, it } from 'vitest';
import { databaseUrl } from '../../testing/test-server.ts';
import { openPool } from '../connection/open-database.ts';
import { concurrentIndexOf } from './concurrent-index.ts';
import { applyMigrations } from './migrate.ts';

const { adminUrl, prefix } = inject('testServer');
const admin = openPool(adminUrl, 1, () => {});
let folder = '';
let name = '';
let pool: pg.Pool;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  name = `${prefix}${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  pool = openPool(databaseUrl(adminUrl, name), 8, () => {});
  write('20260101_table', 'CREATE TABLE grown (n int); INSERT INTO grown SELECT generate_series(1, 100);');
  await applyMigrations(pool, folder);
});
afterEach(async () => {
  await pool.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true });
});
afterAll(() => admin.end());

function write(migration: string, sql: string): void {
  mkdirSync(join(folder, migration), { recursive: true });
  writeFileSync(join(folder, migration, 'migration.sql'), sql);
}

const INDEX = '-- Found by its number.\nCREATE UNIQUE INDEX CONCURRENTLY "grown_n_key" ON "grown"("n");\n';

async function indexes(): Promise<readonly unknown[]> {
  const { rows } = await pool.query(`SELECT relname AS name, indisvalid AS valid FROM pg_index
    JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = 'grown'::regclass`);
  return rows;
}

it('applyMigrations makes such an index once, however many start at once', async () => {
  write('20260102_index', INDEX);
  const applied = await Promise.all([1, 2, 3, 4].map(() => applyMigrations(pool, folder)));
  expect(applied.flat()).toEqual(['20260102_index']);
  expect(await indexes()).toEqual([{ name: 'grown_n_key', valid: true }]);
});

it('applyMigrations removes what an attempt left that was cut off, and makes the index again', async () => {
  await pool.query('INSERT INTO grown VALUES (1)');
  write('20260102_index', INDEX);
  await expect(applyMigrations(pool, folder)).rejects.toThrow('20260102_index failed: could not create unique index');
  expect(await indexes()).toEqual([{ name: 'grown_n_key', valid: false }]);
  await pool.query('DELETE FROM grown WHERE ctid IN (SELECT max(ctid) FROM grown)');
  expect(await applyMigrations(pool, folder)).toEqual(['20260102_index']);
  expect(await indexes()).toEqual([{ name: 'grown_n_key', valid: true }]);
});

it('applyMigrations takes an index that was made before a crash, and writes it into the history', async () => {
  await pool.query(INDEX);
  write('20260102_index', INDEX);
  expect(await applyMigrations(pool, folder)).toEqual(['20260102_index']);
  expect(await applyMigrations(pool, folder)).toEqual([]);
});

it('applyMigrations does not hold up those who use a table that another transaction keeps locked', async () => {
  write('20260102_column', 'ALTER TABLE grown ADD COLUMN kind text');
  const reader = await pool.connect();
  await reader.query('BEGIN; SELECT count(*) FROM grown');
  const applying = applyMigrations(pool, folder);
  const waits = `SELECT FROM pg_locks WHERE relation = 'grown'::regclass AND NOT granted`;
  await expect.poll(async () => (await pool.query(waits)).rowCount, { interval: 5 }).toBe(1);
  // It stands behind the migration for no longer than that waits.
  await expect(pool.query('SELECT count(*) FROM grown')).resolves.toMatchObject({ rowCount: 1 });
  await reader.query('COMMIT');
  reader.release();
  expect(await applying).toEqual(['20260102_column']);
});

it.each([
  ['CREATE INDEX grown_idx ON grown (n)', undefined],
  ['CREATE INDEX CONCURRENTLY "a_idx" ON "grown"("n"); DROP TABLE grown;', undefined],
  [INDEX, 'grown_n_key'],
])('the migration %j is one of an index alone: %s', (sql, index) => {
  expect(concurrentIndexOf(sql)).toBe(index);
});
