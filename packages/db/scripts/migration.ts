// npm run migration check | new <name> | release <version>: checks that the migrations build the schema, writes the next
// one, or records those of a release.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../src/migrations/migrate.ts';
import { readReleases, rowsOfRelease } from '../testing/recorded-releases.ts';
import { openTestCluster } from '../testing/test-cluster.ts';
import { demoRows } from './demo-rows.ts';
import { lockProblems } from './migration-locks.ts';
import { RELEASES_FOLDER, writeRelease } from './releases.ts';
import { inScratchDatabase, schemaDifference } from './schema-difference.ts';

const HELP = `Usage:
  npm run migration check              fails when the schema says more or less than the migrations build, or a migration that no
                                       release has would lock a table that grows for long
  npm run migration new <name>         writes what is missing to prisma/migrations/<stamp>_<name>/migration.sql
  npm run migration release <version>  records the migrations of a release, and rows of it, in prisma/releases/<version>

Read the SQL before it is committed: a changed type can be a dropped column. CHECK constraints and triggers are written
by hand below the generated part; the check does not see them. Works on DATABASE_URL, else on a PostgreSQL of its own.`;

const [command = '', name = ''] = process.argv.slice(2);
process.exitCode = await run();

async function run(): Promise<number> {
  if (command === '--help') return say(HELP, 0);
  if (command === 'release') return record();
  if (command !== 'check' && command !== 'new') return say(HELP, 2);
  if (command === 'new' && !/^[a-z][a-z0-9_]*$/.test(name)) return say('The name is made of a-z, 0-9 and _.', 2);
  return onServer(command === 'check' ? check : writeMissing);
}

async function onServer(work: (adminUrl: string) => Promise<number>): Promise<number> {
  const given = process.env['DATABASE_URL'];
  if (given) return work(given);
  const cluster = await openTestCluster();
  try {
    return await work(cluster.adminUrl);
  } finally {
    await cluster.close();
  }
}

async function check(adminUrl: string): Promise<number> {
  const sql = await schemaDifference(adminUrl, MIGRATIONS_FOLDER);
  const newest = readReleases().at(-1);
  const locks = newest
    ? await inScratchDatabase(adminUrl, (pool) =>
        lockProblems(pool, MIGRATIONS_FOLDER, newest, rowsOfRelease(newest.version)),
      )
    : [];
  if (sql !== undefined) console.log(`The migrations do not build what the schema says. Missing:\n\n${sql}`);
  for (const problem of locks) console.log(problem);
  if (sql === undefined && locks.length === 0) return finish({ ok: true });
  finish({
    ok: false,
    problem: sql === undefined ? 'a migration would stop others' : 'the schema and the migrations differ',
  });
  return 1;
}

async function writeMissing(adminUrl: string): Promise<number> {
  const sql = await schemaDifference(adminUrl, MIGRATIONS_FOLDER);
  return sql === undefined ? finish({ ok: true, migration: null }) : write(sql);
}

function write(sql: string): number {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(MIGRATIONS_FOLDER, `${stamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'migration.sql');
  writeFileSync(file, sql);
  return finish({ ok: true, migration: file });
}

async function record(): Promise<number> {
  if (!/^\d+\.\d+\.\d+$/.test(name)) return say('The version is of the form 1.2.3.', 2);
  if (existsSync(join(RELEASES_FOLDER, name)))
    return say(`Release ${name} is recorded already, and stays as it is.`, 2);
  return finish({ ok: true, release: writeRelease(name, await demoRows(new Date())) });
}

function say(text: string, code: number): number {
  console.log(text);
  return code;
}

/** The last line is JSON, for a program that calls this one. */
function finish(result: object): number {
  return say(JSON.stringify(result), 0);
}
