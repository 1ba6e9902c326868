// The migration runner: each migration once, in order, completely or not at all, also when several processes start at
// once.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, inject, it } from 'vitest';
import { databaseUrl } from '../../testing/test-server.ts';
import { openPool } from '../connection/open-database.ts';
import { laterMigrations } from './later-migrations.ts';
import { applyMigrations, DatabaseTooOld, MigrationRefused, migrate } from './migrate.ts';

const { adminUrl, prefix } = inject('testServer');
const admin = openPool(adminUrl, 1, () => {});
let folder = '';
let name = '';
let pool: pg.Pool;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  name = `${prefix}${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  pool = openPool(databaseUrl(adminUrl, name), 6, () => {});
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

async function column(sql: string): Promise<unknown[]> {
  const { rows } = await pool.query({ text: sql, rowMode: 'array' });
  return rows.map((row: unknown[]) => row[0]);
}

it('applyMigrations applies every file once, in the order of their names', async () => {
  write('20260102_second', 'INSERT INTO log VALUES (2)');
  write('20260101_first', 'CREATE TABLE log (n int, id serial); INSERT INTO log VALUES (1);');
  mkdirSync(join(folder, '20260103_empty'));
  expect(await applyMigrations(pool, folder)).toEqual(['20260101_first', '20260102_second']);
  write('20260104_third', 'INSERT INTO log VALUES (3)');
  expect(await applyMigrations(pool, folder)).toEqual(['20260104_third']);
  expect(await applyMigrations(pool, folder)).toEqual([]);
  expect(await column('SELECT n FROM log ORDER BY id')).toEqual([1, 2, 3]);
});

it("applyMigrations keeps the history as Prisma's own tool would", async () => {
  const sql = 'CREATE TABLE a ();';
  write('20260101_a', sql);
  await applyMigrations(pool, folder);
  const { rows } = await pool.query('SELECT * FROM _prisma_migrations');
  expect(rows).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      checksum: createHash('sha256').update(sql).digest('hex'),
      finished_at: expect.any(Date),
      migration_name: '20260101_a',
      logs: null,
      rolled_back_at: null,
      started_at: expect.any(Date),
      applied_steps_count: 1,
    },
  ]);
});

it('applyMigrations leaves nothing of a migration that fails, and keeps those before it', async () => {
  write('20260101_good', 'CREATE TABLE good ();');
  write('20260102_bad', 'CREATE TABLE half (); SELECT 1 / 0;');
  await expect(applyMigrations(pool, folder)).rejects.toThrow('Migration 20260102_bad failed: division by zero');
  expect(await column(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)).toEqual([
    '_prisma_migrations',
    'good',
  ]);
  write('20260102_bad', 'CREATE TABLE half ();');
  expect(await applyMigrations(pool, folder)).toEqual(['20260102_bad']);
});

it('applyMigrations refuses a migration that was changed after it was applied, before it applies another', async () => {
  write('20260101_a', 'CREATE TABLE a ();');
  await applyMigrations(pool, folder);
  write('20260101_a', 'CREATE TABLE a (id int);');
  write('20260102_b', 'CREATE TABLE b ();');
  const applying = applyMigrations(pool, folder);
  await expect(applying).rejects.toBeInstanceOf(MigrationRefused);
  await expect(applying).rejects.toThrow('20260101_a was changed after it was applied');
  expect(await column(`SELECT to_regclass('b')`)).toEqual([null]);
});

it('applyMigrations takes turned ends of lines for no change', async () => {
  write('20260101_a', 'CREATE TABLE a ();\nCREATE TABLE b ();\n');
  await applyMigrations(pool, folder);
  write('20260101_a', 'CREATE TABLE a ();\r\nCREATE TABLE b ();\r\n');
  expect(await applyMigrations(pool, folder)).toEqual([]);
});

it('applyMigrations refuses to go on where another tool stopped half way, until that is marked as rolled back', async () => {
  write('20260101_a', 'CREATE TABLE a ();');
  await applyMigrations(pool, folder);
  await pool.query('UPDATE _prisma_migrations SET finished_at = NULL');
  await expect(applyMigrations(pool, folder)).rejects.toThrow('never finished');
  await pool.query('UPDATE _prisma_migrations SET rolled_back_at = now(); DROP TABLE a');
  expect(await applyMigrations(pool, folder)).toEqual(['20260101_a']);
});

it('applyMigrations leaves alone what a newer program has applied, and laterMigrations names it', async () => {
  write('20260101_a', 'CREATE TABLE a ();');
  write('20260102_newer', 'CREATE TABLE b ();');
  await applyMigrations(pool, folder);
  expect(await laterMigrations(pool, folder)).toEqual([]);
  rmSync(join(folder, '20260102_newer'), { recursive: true });
  expect(await applyMigrations(pool, folder)).toEqual([]);
  expect(await laterMigrations(pool, folder)).toEqual(['20260102_newer']);
});

it('applyMigrations refuses a database that older migrations than the first one made, and changes nothing in it', async () => {
  write('20260101_house', 'CREATE TABLE a ();');
  await applyMigrations(pool, folder);
  rmSync(join(folder, '20260101_house'), { recursive: true });
  write('20260201_first', 'CREATE TABLE a (); CREATE TABLE b ();');
  await expect(applyMigrations(pool, folder)).rejects.toBeInstanceOf(DatabaseTooOld);
  expect(await column('SELECT migration_name FROM _prisma_migrations')).toEqual(['20260101_house']);
  expect(await column(`SELECT to_regclass('a')::text`)).toEqual(['a']);
});

it('applyMigrations lets several start at once: one applies, the others wait and find it done', async () => {
  write('20260101_a', 'CREATE TABLE log (n int); SELECT pg_sleep(0.05);');
  write('20260102_b', 'INSERT INTO log VALUES (1)');
  const all = await Promise.all([1, 2, 3, 4].map(() => applyMigrations(pool, folder)));
  expect(all.flat().sort()).toEqual(['20260101_a', '20260102_b']);
  expect(await column('SELECT n FROM log')).toEqual([1]);
});

it('applyMigrations gives its lock back, also after a failure', async () => {
  write('20260101_bad', 'nonsense');
  await expect(applyMigrations(pool, folder)).rejects.toThrow('syntax error');
  const held = `SELECT count(*)::int FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
      WHERE locktype = 'advisory' AND datname = current_database()`;
  expect(await column(held)).toEqual([0]);
});

it('migrate brings an empty database to our tables and those of the job queue, however many start at once', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate({ pool, embedded: false })));
  expect(applied.flat()).toEqual(expect.arrayContaining([expect.stringMatching(/^\d{14}_first$/)]));
  expect(new Set(applied.flat()).size).toBe(applied.flat().length);
  expect(await column(`SELECT to_regclass('payment')::text`)).toEqual(['payment']);
  await expect(pool.query(`SELECT graphile_worker.add_job('x')`)).resolves.toMatchObject({ rowCount: 1 });
  expect(await migrate({ pool, embedded: false })).toEqual([]);
});

it.each([
  [false, 'create a new, empty database and set DATABASE_URL to it.'],
  [true, 'stop every process that uses it, delete the folder /'],
])(
  'migrate says in one message how to replace a database from before the first migration (embedded: %s)',
  async (embedded, how) => {
    await applyMigrations(pool, folder);
    await pool.query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name)
       VALUES ('1', '', now(), '20261121131322_house')`,
    );
    const migrating = migrate({ pool, embedded });
    await expect(migrating).rejects.toBeInstanceOf(DatabaseTooOld);
    await expect(migrating).rejects.toThrow(/^This database was made before .* cannot be upgraded: [^.]*/);
    await expect(migrating).rejects.toThrow(how);
  },
);
