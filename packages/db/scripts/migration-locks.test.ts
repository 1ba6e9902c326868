// Which migrations are refused because they would stop those who use a table that has grown, and which are not.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';
import { openPool } from '../src/connection/open-database.ts';
import { databaseUrl } from '../testing/test-server.ts';
import { lockProblems } from './migration-locks.ts';
import { migrationsOf } from './releases.ts';

const { adminUrl, prefix } = inject('testServer');
const admin = openPool(adminUrl, 1, () => {});
afterAll(() => admin.end());

const FIRST = `CREATE TABLE grown (id int PRIMARY KEY, name text, place int);
  CREATE TABLE city (name text PRIMARY KEY, size int);`;
const ROWS = `INSERT INTO grown VALUES (1, 'a', 1), (2, 'b', 2); INSERT INTO city VALUES ('Kraków', 1);`;

/** The tables that are named for these migrations, which come after a release. */
async function stoppedBy(...later: readonly string[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const pool = openPool(databaseUrl(adminUrl, name), 2, () => {});
  onTestFinished(async () => {
    await pool.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    rmSync(folder, { recursive: true });
  });
  const write = (migration: string, sql: string) => {
    mkdirSync(join(folder, migration));
    writeFileSync(join(folder, migration, 'migration.sql'), sql);
  };
  write('20260101_first', FIRST);
  const release = { version: '1.0.0', migrations: migrationsOf(folder) };
  for (const [index, sql] of later.entries()) write(`2026020${index + 1}_later`, sql);
  const problems = await lockProblems(pool, folder, release, ROWS);
  return problems.map((problem) => /^Migration \d+_later locks the table (\w+) /.exec(problem)?.[1] ?? problem);
}

it.each<[string, string]>([
  ['writes it again for another type', 'ALTER TABLE grown ALTER COLUMN place TYPE bigint'],
  [
    'adds a column whose value differs from row to row',
    'ALTER TABLE grown ADD COLUMN key uuid DEFAULT gen_random_uuid()',
  ],
  ['makes an index in its transaction', 'CREATE INDEX grown_name_idx ON grown (name)'],
  ['adds a unique constraint', 'ALTER TABLE grown ADD CONSTRAINT grown_name_key UNIQUE (name)'],
  ['adds a constraint that is checked at once', 'ALTER TABLE grown ADD CONSTRAINT grown_check CHECK (place > 0)'],
  ['demands a value', 'ALTER TABLE grown ALTER COLUMN name SET NOT NULL'],
  ['fills a new column', 'ALTER TABLE grown ADD COLUMN age int; UPDATE grown SET age = 1'],
  [
    'adds a reference to it from a table that it fills',
    'CREATE TABLE other AS SELECT id FROM grown; ALTER TABLE other ADD FOREIGN KEY (id) REFERENCES grown',
  ],
])('a migration is refused when it %s', async (_, sql) => {
  expect(await stoppedBy(sql)).toEqual(['grown']);
});

it.each<[string, readonly string[]]>([
  ['adds a column with a constant', [`ALTER TABLE grown ADD COLUMN kind text NOT NULL DEFAULT 'a'`]],
  ['adds a constraint that it does not check yet', ['ALTER TABLE grown ADD CONSTRAINT c CHECK (place > 0) NOT VALID']],
  [
    'checks a constraint of an earlier one',
    ['ALTER TABLE grown ADD CONSTRAINT c CHECK (place > 0) NOT VALID', 'ALTER TABLE grown VALIDATE CONSTRAINT c'],
  ],
  [
    'demands a value that a checked constraint has proved',
    [
      'ALTER TABLE grown ADD CONSTRAINT c CHECK (name IS NOT NULL) NOT VALID',
      'ALTER TABLE grown VALIDATE CONSTRAINT c',
      'ALTER TABLE grown ALTER COLUMN name SET NOT NULL',
    ],
  ],
  [
    'makes a table with indexes and a reference',
    [
      `CREATE TABLE other (id int PRIMARY KEY, grown_id int NOT NULL); CREATE INDEX other_idx ON other (grown_id);
       ALTER TABLE other ADD FOREIGN KEY (grown_id) REFERENCES grown`,
    ],
  ],
  ['makes an index while the table is used', ['CREATE INDEX CONCURRENTLY "grown_name_idx" ON grown (name);\n']],
  ['changes a table that stays small', ['ALTER TABLE city ALTER COLUMN size TYPE bigint']],
  ['changes a table that no release has', ['CREATE TABLE other (id int)', 'CREATE INDEX other_idx ON other (id)']],
  ['drops a column', ['ALTER TABLE grown DROP COLUMN place']],
])('a migration is taken when it %s', async (_, migrations) => {
  expect(await stoppedBy(...migrations)).toEqual([]);
});

it('the released migrations alone are not looked at', async () => {
  expect(await stoppedBy()).toEqual([]);
});
