// Going back to a moment as docs/operations/point-in-time.md says, with Debian's pgBackRest.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../packages/api/testing/free-port.ts';
import { adapted, page } from './examples.ts';
import { deliverLeads, expectStored, storedLeads } from './leads.ts';
import { asPostgres, runTool } from './machine.ts';
import { waitFor } from './people.ts';
import { addressOf, type Cluster, clusterIn, rowsOf } from './postgres.ts';
import { expectThat } from './under-load.ts';
import type { World } from './world.ts';

const PROGRAM = '/usr/bin/pgbackrest';
const LEADS = 20;
const SECOND_MS = 1_000;
type Pairs = readonly (readonly [from: string, to: string])[];

/** @throws when a lead that was acknowledged before the moment is not there, or one that came after it is. */
export async function goBackToMoment(world: World): Promise<string> {
  if (!existsSync(PROGRAM)) return 'left out: it needs a package of Debian: apt-get install pgbackrest';
  const { first } = world.databases;
  if (!first) throw new Error('The database has not been opened.');
  const settings = join(first.folder, 'data/postgresql.conf');
  const before = readFileSync(settings, 'utf8');
  const folder = join(world.place.folder, 'pgbackrest');
  rmSync(folder, { recursive: true, force: true });
  const env = { PGBACKREST_CONFIG: configure(world, folder, first) };
  appendFileSync(settings, adapted(world.place, 'pgbackrest/archive.conf'));
  try {
    first.startAgain(env);
    return await backUpAndGoBack(world, env);
  } finally {
    writeFileSync(settings, before);
    first.startAgain();
  }
}

/** The file of pgBackRest's settings. */
function configure({ place }: World, folder: string, { folder: socket, port }: Cluster): string {
  for (const part of ['repository', 'log']) mkdirSync(join(folder, part), { recursive: true });
  const file = join(folder, 'pgbackrest.conf');
  const pattern = adapted(place, 'pgbackrest/pgbackrest.conf', [
    ['/var/lib/pgbackrest', join(folder, 'repository')],
    ['to-be-replaced', runTool('openssl', ['rand', '-base64', '48']).replaceAll('\n', '')],
    ['/var/log/pgbackrest', join(folder, 'log')],
    ['/var/lib/postgresql/15/main', join(socket, 'data')],
    ['/var/run/postgresql', socket],
    ['pg1-port=5432', `pg1-port=${port}\npg1-user=postgres`],
  ]);
  writeFileSync(file, pattern, { mode: 0o640 });
  if (process.getuid?.() === 0) runTool('chown', ['-R', 'postgres', folder]);
  return file;
}

async function backUpAndGoBack(world: World, env: { readonly PGBACKREST_CONFIG: string }): Promise<string> {
  const { place, databases, environment } = world;
  const address = environment['DATABASE_URL'] ?? '';
  const run = (kind: string, pairs: Pairs = []) => asPostgres(PROGRAM, commandOf(world, kind, pairs), env);
  for (const kind of ['stanza-create', 'check']) run(kind);
  const inBackup = await deliverLeads(world, LEADS);
  run('backup');
  // A backup ends in a whole second, and the moment has to be after it.
  await pause(SECOND_MS);
  const inLog = await deliverLeads(world, LEADS);
  const acknowledged = [...inBackup, ...inLog];
  await expectStored(address, acknowledged);
  const [row] = await rowsOf<{ moment: string }>(address, 'SELECT clock_timestamp()::text AS moment');
  const after = await deliverLeads(world, LEADS);
  await expectStored(address, after);
  databases.first?.sql('SELECT pg_switch_wal()');
  const folder = join(place.folder, 'at-moment');
  rmSync(folder, { recursive: true, force: true });
  const copy = clusterIn(world, folder, await freePort());
  run('restore', [
    ['/var/lib/postgresql/15/restored', join(folder, 'data')],
    ['2026-11-29 14:30:00+01', row?.moment ?? ''],
  ]);
  copy.startAgain(env);
  const isOpen = async () => copy.sql('SELECT pg_is_in_recovery()').trim() === 'f' || undefined;
  await waitFor('copy that has played its log back to the moment', isOpen);
  const found = await storedLeads(addressOf(place, copy.port));
  const lost = acknowledged.filter((id) => !found.has(id));
  expectThat(lost.length === 0, `${lost.length} of ${acknowledged.length} leads from before the moment are missing.`);
  const late = after.filter((id) => found.has(id));
  expectThat(late.length === 0, `${late.length} leads that came after the moment are there.`);
  copy.stop();
  return `${acknowledged.length} leads from before the moment, ${after.length} after it`;
}

/** The words of the page's command that ends with this one. @throws when the page has none */
function commandOf({ place }: World, kind: string, pairs: Pairs): readonly string[] {
  const line = page(place, 'point-in-time.md', pairs)
    .split('\n')
    .find((one) => one.startsWith('pgbackrest ') && one.endsWith(` ${kind}`));
  if (!line) throw new Error(`docs/operations/point-in-time.md has no command that ends with ${kind}.`);
  return [...line.matchAll(/\S*"[^"]*"|\S+/g)].slice(1).map(([word]) => word.replaceAll('"', ''));
}
