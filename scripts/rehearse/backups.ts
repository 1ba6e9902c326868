// Backup and restore as docs/operations/backup.md says, by the commands of the build and Debian's pg_dump (OPS-19, OPS-20).
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aLead, deliverLead, storedLeads } from './leads.ts';
import { waitFor } from './people.ts';
import { addressOf } from './postgres.ts';
import { expectThat, underLoad } from './under-load.ts';
import type { World } from './world.ts';

const run = promisify(execFile);
const LEADS = 50;

const keyFile = ({ place }: World) => join(place.folder, 'backup-key.txt');
const elsewhere = ({ place }: World) => addressOf(place, place.databasePort, 'restored');

/** A command of the server's folder, while everything else goes on; its last line. @throws with what it said */
async function commandOf(
  { build, environment }: World,
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const main = join(build, 'server', `${name}.js`);
  const all = { PATH: process.env['PATH'], ...environment, ...env };
  const { stdout } = await run(process.execPath, [main, ...args], { env: all }).catch(
    (said: { readonly stdout: string; readonly stderr: string }) => {
      throw new Error(`The ${name} says: ${said.stdout.trim()} ${said.stderr.trim()}`);
    },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, unknown>;
}

/** @throws when a lead that was acknowledged before the backup is not in it */
export async function backUpAndRestore(world: World): Promise<string> {
  const acknowledged: string[] = [];
  const deliver = async () => {
    const id = aLead();
    if ((await deliverLead(world, id)) === 200) acknowledged.push(id);
  };
  for (let n = 0; n < LEADS; n += 1) await deliver();
  const before = [...acknowledged];
  let file = '';
  const { done } = await underLoad(deliver, async () => {
    file = await backUp(world);
  });
  await refuseWrongRestores(world, file);
  const copy = await restoreElsewhere(world, file);
  const found = await storedLeads(copy);
  const lost = before.filter((id) => !found.has(id));
  expectThat(lost.length === 0, `${lost.length} of ${before.length} acknowledged leads are not in the backup.`);
  return `${before.length} leads, ${done} more meanwhile`;
}

/** Resolves to the file of a backup that was encrypted to a key made for it. */
async function backUp(world: World): Promise<string> {
  const folder = join(world.place.folder, 'backups');
  rmSync(keyFile(world), { force: true });
  const key = await commandOf(world, 'backup', ['--new-key', keyFile(world)]);
  const env = { BACKUP_RECIPIENT: String(key['BACKUP_RECIPIENT']), BACKUP_DIR: folder, BACKUP_KEEP_DAYS: '30' };
  const { backup } = await commandOf(world, 'backup', [], env);
  return join(folder, String(backup));
}

/** Resolves to the address of the database that it was restored into. */
async function restoreElsewhere(world: World, file: string): Promise<string> {
  const address = elsewhere(world);
  const env = { DATABASE_URL: address };
  await killRestore(world, file);
  const said = await commandOf(world, 'restore', ['--from', file, '--identity', keyFile(world)], env);
  await refused(world, file, keyFile(world), 'The database is not empty');
  if (!(Number(said['highestPayment']) > 0)) throw new Error('The restore does not say the highest payment number.');
  return address;
}

/** With all that it started, while it waits for a lock of ours: the place is as empty as it was then. */
async function killRestore(world: World, file: string): Promise<void> {
  const { build, environment, tools, databases } = world;
  const { first } = databases;
  const isThere = (condition: string) => async () =>
    first?.sql(`SELECT 1 FROM pg_stat_activity WHERE datname = 'restored' AND ${condition}`).trim() || undefined;
  const lock = 'BEGIN; LOCK TABLE pg_trigger IN SHARE MODE; SELECT pg_sleep(600)';
  const as = ['-h', first?.folder ?? '', '-p', String(first?.port), '-U', 'postgres', '-d', 'restored'];
  const holder = spawn(join(tools.postgres, 'psql'), [...as, '-c', lock], { stdio: 'ignore' });
  await waitFor('lock that a restore waits for', isThere(`wait_event = 'PgSleep'`));
  const env = { PATH: process.env['PATH'], ...environment, DATABASE_URL: elsewhere(world) };
  const args = [join(build, 'server/restore.js'), '--from', file, '--identity', keyFile(world)];
  const restore = spawn(process.execPath, args, { env, stdio: 'ignore', detached: true });
  const ended = once(restore, 'exit');
  await waitFor('restore that waits for a lock', isThere(`wait_event_type = 'Lock'`));
  process.kill(-(restore.pid ?? 0), 'SIGKILL');
  await ended;
  first?.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'`);
  holder.kill();
}

/** One that was cut off, and another key, leave the place as empty as a restore demands it. */
async function refuseWrongRestores(world: World, file: string): Promise<void> {
  const cut = `${file}.cut`;
  const whole = readFileSync(file);
  writeFileSync(cut, whole.subarray(0, whole.length - 1));
  const otherKey = `${keyFile(world)}.other`;
  rmSync(otherKey, { force: true });
  await commandOf(world, 'backup', ['--new-key', otherKey]);
  await refused(world, file, otherKey, 'it was encrypted for another key');
  await refused(world, cut, keyFile(world), 'invalid tag');
}

async function refused(world: World, file: string, key: string, reason: string): Promise<void> {
  const env = { DATABASE_URL: elsewhere(world) };
  const said = await commandOf(world, 'restore', ['--from', file, '--identity', key], env).then(
    () => 'it is restored',
    (error: Error) => error.message,
  );
  if (!said.includes(reason)) throw new Error(`A restore that must be refused (${reason}) says: ${said}`);
}
