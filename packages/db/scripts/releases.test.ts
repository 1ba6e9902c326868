// What was released stays: its migrations as they were, and a database of it becomes one of now without losing a row, on which
// its program still runs.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { openPool } from '../src/connection/open-database.ts';
import { applyMigrations, MIGRATIONS_FOLDER } from '../src/migrations/migrate.ts';
import { catalogueOf } from '../testing/catalogue.ts';
import { changesSince, readReleases, rowsOfRelease, unrecordedTags } from '../testing/recorded-releases.ts';
import { testDatabase } from '../testing/test-database.ts';
import { databaseUrl } from '../testing/test-server.ts';
import { migrationsOf, type Release } from './releases.ts';
import { rowCounts } from './rows-of-database.ts';

const fresh = testDatabase();
const { adminUrl, prefix } = inject('testServer');
const admin = openPool(adminUrl, 1, () => {});
afterAll(() => admin.end());

const RELEASES = readReleases();
const newest = () => RELEASES.at(-1) ?? { version: '', migrations: {} };
const REPOSITORY = join(import.meta.dirname, '../../..');

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const write = (folder: string, name: string, sql: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'migration.sql'), sql);
};

async function anEmptyDatabase() {
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const pool = openPool(databaseUrl(adminUrl, name), 2, () => {});
  onTestFinished(async () => {
    await pool.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return pool;
}

/** A database as the release left it. */
async function aDatabaseOf({ version, migrations }: Release) {
  const folder = aFolder();
  for (const name of Object.keys(migrations)) {
    cpSync(join(MIGRATIONS_FOLDER, name), join(folder, name), { recursive: true });
  }
  const pool = await anEmptyDatabase();
  await applyMigrations(pool, folder);
  await pool.query(rowsOfRelease(version));
  return pool;
}

/** What is wrong after the migrations of a folder were applied to a database of a release. */
async function upgraded(release: Release, folder: string) {
  const pool = await aDatabaseOf(release);
  const before = await rowCounts(pool);
  await applyMigrations(pool, folder);
  const after = await rowCounts(pool);
  const lost = Object.entries(before).flatMap(([table, count]) => (count > (after[table] ?? 0) ? [table] : []));
  const [own, wanted] = [await catalogueOf(pool), await catalogueOf(fresh.pool)];
  const { rows } = await pool.query<{ name: string }>(
    'SELECT conname AS name FROM pg_constraint WHERE NOT convalidated',
  );
  return {
    lost,
    tooMuch: own.filter((line) => !wanted.includes(line)),
    tooLittle: wanted.filter((line) => !own.includes(line)),
    unchecked: rows.map(({ name }) => name),
  };
}

describe.each(RELEASES)('release $version', (release) => {
  it('a database of the release becomes one of now, with every row and every constraint checked', async () => {
    expect(await upgraded(release, MIGRATIONS_FOLDER)).toEqual({ lost: [], tooMuch: [], tooLittle: [], unchecked: [] });
  });

  it('a recorded release has rows in each of its tables', async () => {
    const counts = await rowCounts(await aDatabaseOf(release));
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
  });

  it('the migrations of a release are as they were, and later ones come after them', () => {
    expect(changesSince(release, MIGRATIONS_FOLDER)).toEqual([]);
  });
});

it('an upgrade that loses rows, leaves rows unchecked or makes another schema would be seen', async () => {
  const folder = aFolder();
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const harmful = `DELETE FROM audit; ALTER TABLE city ADD CONSTRAINT odd CHECK (name = '') NOT VALID; DROP INDEX lead_email_idx;`;
  write(folder, '99999999999999_odd', harmful);
  const { lost, tooMuch, tooLittle, unchecked } = await upgraded(newest(), folder);
  expect([lost, unchecked]).toEqual([['audit'], ['odd']]);
  expect(tooMuch).toEqual([expect.stringContaining('odd CHECK')]);
  expect(tooLittle).toEqual([expect.stringContaining('INDEX lead_email_idx')]);
});

/** What the program of the release would miss in the schema that the migrations of a folder build (OPS-23). */
async function missedByFormer(release: Release, folder: string): Promise<readonly string[]> {
  const pool = await anEmptyDatabase();
  await applyMigrations(pool, folder);
  const [had, has] = [await catalogueOf(await aDatabaseOf(release)), await catalogueOf(pool)];
  // It reads columns by name and type, and writes beside unique indexes; a default or NOT NULL is judged by its rows.
  const needed = (line: string) =>
    /^index CREATE UNIQUE /.test(line) ? line : /^column \S+ \S+ .*?(?= NOT NULL| DEFAULT|$)/.exec(line)?.[0];
  const there = new Set(has.map(needed));
  const missing = had.flatMap((line) => {
    const wanted = needed(line);
    return wanted === undefined || there.has(wanted) ? [] : [wanted];
  });
  const refused = await pool.query(rowsOfRelease(release.version)).then(
    () => [],
    (error: Error) => [error.message],
  );
  return [...missing, ...refused];
}

it('the program of the newest release finds its columns and unique indexes in the schema of now, which takes its rows', async () => {
  expect(await missedByFormer(newest(), MIGRATIONS_FOLDER)).toEqual([]);
});

it.each<[string, string, string]>([
  ['drops a column', 'ALTER TABLE city DROP COLUMN name CASCADE', 'column city name '],
  ['changes a type', 'ALTER TABLE audit ALTER COLUMN action TYPE varchar(20)', 'column audit action text'],
  ['demands a value that it does not write', 'ALTER TABLE audit ADD COLUMN reason text NOT NULL', 'violates not-null'],
  [
    'refuses a value that it writes',
    'ALTER TABLE lead ADD CONSTRAINT no_city CHECK (false)',
    'violates check constraint',
  ],
  ['drops a unique index', 'DROP INDEX idx_lead_social_lead_id', 'index CREATE UNIQUE INDEX idx_lead_social_lead_id'],
])('a migration that %s leaves no way back to the newest release', async (_, sql, missed) => {
  const folder = aFolder();
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  write(folder, '99999999999999_harmful', sql);
  expect((await missedByFormer(newest(), folder)).join('\n')).toContain(missed);
});

it.each<[string, (folder: string) => void, readonly string[]]>([
  ['no sentence for a new one', (folder) => write(folder, '20260301_new', 'CREATE TABLE c ();\n'), []],
  ['no sentence for other line ends', (folder) => write(folder, '20260201_b', 'CREATE TABLE b ();\r\n'), []],
  [
    'one that was edited',
    (folder) => write(folder, '20260101_a', 'CREATE TABLE a (id int);\n'),
    ['Migration 20260101_a was changed, but release 1.2.0 has it: put it back, and write a new one instead.'],
  ],
  [
    'one that was deleted',
    (folder) => rmSync(join(folder, '20260201_b'), { recursive: true }),
    ['Migration 20260201_b is missing, but release 1.2.0 has it: put it back, and write a new one instead.'],
  ],
  [
    'one that was put before the released ones',
    (folder) => write(folder, '20260115_between', 'CREATE TABLE c ();\n'),
    ['Migration 20260115_between would come before those of release 1.2.0: give it a date of now.'],
  ],
])('released migrations: a change of released migrations is reported: %s', (_, change, sentences) => {
  const folder = aFolder();
  write(folder, '20260101_a', 'CREATE TABLE a ();\n');
  write(folder, '20260201_b', 'CREATE TABLE b ();\n');
  const release = { version: '1.2.0', migrations: migrationsOf(folder) };
  change(folder);
  expect(changesSince(release, folder)).toEqual(sentences);
});

/** None in a copy without its history. */
const git = (...words: string[]): readonly string[] => {
  const { stdout } = spawnSync('git', words, { cwd: REPOSITORY, encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean);
};

it('the tags of versions in the repository tags of versions are recorded releases with the migrations that they had', () => {
  const tags = git('tag', '--list', 'v*');
  expect(unrecordedTags(tags, RELEASES)).toEqual([]);
  for (const tag of tags) {
    const had = git('ls-tree', '--name-only', `${tag}:packages/db/prisma/migrations`);
    const recorded = RELEASES.find(({ version }) => tag === `v${version}`)?.migrations ?? {};
    expect(Object.keys(recorded), tag).toEqual(had);
  }
});

it('the tags of versions in the repository tags of versions are named when they have no record', () => {
  const releases = [{ version: '1.0.0', migrations: {} }];
  expect(unrecordedTags(['v1.0.0'], releases)).toEqual([]);
  expect(unrecordedTags(['v1.0.0', 'v1.1.0'], releases)).toEqual([
    'Tag v1.1.0 has no record: run npm run migration -- release 1.1.0 at its commit.',
  ]);
});
