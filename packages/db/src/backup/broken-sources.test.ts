// A copy whose source fails never ends as if it were whole.
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { create } from 'tar';
import { expect, it, onTestFinished } from 'vitest';
import { openStoppableCluster } from '../../testing/stoppable-cluster.ts';
import { openPool } from '../connection/open-database.ts';
import { openBaseBackup } from './base-backup.ts';
import { readableCluster } from './cluster-folder.ts';
import { dumpOf, readableDump } from './dump.ts';

/** Programs in the place of PostgreSQL's, which do what these shell lines say. */
function tools(pgDump: string, pgRestore = 'cat > /dev/null') {
  const folder = mkdtempSync(join(tmpdir(), 'pg-tools-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, lines] of [['pg_dump', pgDump] as const, ['pg_restore', pgRestore] as const]) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return { folder, environment: { NODE_ENV: 'test', PATH: '/usr/bin:/bin' } as const };
}

const ADDRESS = 'postgresql://zapisy@127.0.0.1:1/zapisy';
const copied = (given: ReturnType<typeof tools>) => buffer(readableDump(dumpOf(ADDRESS, given), given));

it('a dump is whole when pg_dump and its reader have ended well', async () => {
  expect(String(await copied(tools('printf PGDMP; printf whole')))).toBe('PGDMPwhole');
});

it.each<[string, string, string | undefined, string]>([
  [
    'pg_dump fails after most of it',
    'head -c 300000 /dev/zero; echo away >&2; exit 1',
    undefined,
    'pg_dump failed (1): away',
  ],
  ['pg_dump is killed', 'printf PGDMP; kill -9 $$', undefined, 'pg_dump failed (SIGKILL)'],
  ['pg_restore cannot read it', 'head -c 300000 /dev/zero', 'echo bad >&2; exit 1', 'pg_restore failed (1): bad'],
  [
    'pg_restore finds at the end that it is not whole',
    'printf PGDMP',
    'cat > /dev/null; echo short >&2; exit 1',
    'pg_restore failed (1): short',
  ],
])('a dump fails when %s', async (_, pgDump, pgRestore, reason) => {
  await expect(copied(tools(pgDump, pgRestore))).rejects.toThrow(reason);
});

it('the copy of a server that dies in its middle fails', async () => {
  const cluster = await openStoppableCluster();
  onTestFinished(cluster.close);
  const tar = readableCluster(await openBaseBackup(cluster.url));
  const first = await tar.next();
  expect(first.value?.length).toBeGreaterThan(0);
  await cluster.stop();
  await expect(buffer(tar)).rejects.toThrow();
});

it('the copy of a server is whole whatever checkpoints others make while it is read', async () => {
  const cluster = await openStoppableCluster();
  onTestFinished(cluster.close);
  const copy = await openBaseBackup(cluster.url);
  await once(copy, 'readable');
  const others = openPool(cluster.url, 1, () => {});
  onTestFinished(() => others.end());
  for (let turn = 0; turn < 4; turn += 1) {
    await others.query(`SELECT pg_create_restore_point('other'), pg_switch_wal()`);
    await others.query('CHECKPOINT');
  }
  expect((await buffer(copy)).length).toBeGreaterThan(1_000_000);
});

it('a tar that lacks what PostgreSQL needs is no copy of its folder', async () => {
  const other = create({ cwd: tools('').folder }, ['pg_dump', 'pg_restore']);
  await expect(buffer(readableCluster(other))).rejects.toThrow(/lacks PG_VERSION, .*embedded\.password, pg_wal/);
});
