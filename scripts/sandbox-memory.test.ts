// The sandbox's memory belongs to a database: another database has another memory, a new one has none.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { forgetGoneDatabase, sandboxFolder } from './sandbox-memory.ts';

const ofUrl = (databaseUrl: string) => sandboxFolder({ databaseUrl, dataDir: '/s' });
const ONE = 'postgresql://u:p@db.example/one';

it('sandboxFolder is beside the database of this clone', () => {
  const folder = sandboxFolder({ databaseUrl: undefined, dataDir: '/s' });
  expect(folder).toMatch(/^\/s\/[^/]+-[0-9a-f]{8}\/sandbox$/);
});

it.each([
  ['another password', 'postgresql://u:other@db.example:5432/one', true],
  ['another name', 'postgresql://u:p@db.example/two', false],
  ['another host', 'postgresql://u:p@other.example/one', false],
  ['another port', 'postgresql://u:p@db.example:5433/one', false],
])('sandboxFolder of %s', (_what, url, isSame) => {
  expect(ofUrl(ONE)).toMatch(/^\/s\/sandbox\/[0-9a-f]{16}$/);
  expect(ofUrl(url) === ofUrl(ONE)).toBe(isSame);
});

it('forgetGoneDatabase is empty only with a new database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'state-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const database = { databaseUrl: undefined, dataDir };
  const folder = sandboxFolder(database);
  const postgres = join(dirname(folder), 'postgres-18');
  mkdirSync(postgres, { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(postgres, 'PG_VERSION'), '18\n');
  await forgetGoneDatabase(database);
  expect(existsSync(folder)).toBe(true);
  rmSync(postgres, { recursive: true });
  await forgetGoneDatabase(database);
  await forgetGoneDatabase(database);
  expect(existsSync(folder)).toBe(false);
});

it('forgetGoneDatabase is kept while the state of the database is unknown', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'state-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const database = { databaseUrl: 'postgresql://u:p@127.0.0.1:1/one', dataDir };
  mkdirSync(sandboxFolder(database), { recursive: true });
  await forgetGoneDatabase(database);
  expect(existsSync(sandboxFolder(database))).toBe(true);
});
