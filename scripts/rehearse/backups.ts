// Backup and restore as docs/operations/backup.md says, by the commands of the build and Debian's pg_dump (OPS-19, OPS-20).
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addressOf } from './postgres.ts';
import type { World } from './world.ts';

const run = promisify(execFile);

const keyFile = ({ place }: World) => join(place.folder, 'backup-key.txt');
const elsewhere = ({ place }: World) => addressOf(place, place.databasePort, 'restored');

/** A command of the server's folder, while everything else goes on; its last line. @throws with what it said */
async function command(
  { build, environment }: World,
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const main = join(build, 'server', `${name}.js`);
  const all = { PATH: process.env['PATH'], ...environment, ...env };
  const { stdout } = await run(process.execPath, [main, ...args], { env: all }).catch(
    ({ stderr }: { readonly stderr: string }) => {
      throw new Error(`The ${name} says: ${stderr.trim()}`);
    },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, unknown>;
}

/** Resolves to the file of a backup that was encrypted to a key made for it. */
export async function backUp(world: World): Promise<string> {
  const folder = join(world.place.folder, 'backups');
  const key = await command(world, 'backup', ['--new-key', keyFile(world)]);
  const env = { BACKUP_RECIPIENT: String(key['BACKUP_RECIPIENT']), BACKUP_DIR: folder, BACKUP_KEEP_DAYS: '30' };
  const { backup } = await command(world, 'backup', [], env);
  return join(folder, String(backup));
}

/** Resolves to the address of the database that it was restored into. */
export async function restoreElsewhere(world: World, file: string): Promise<string> {
  const address = elsewhere(world);
  const env = { DATABASE_URL: address };
  const said = await command(world, 'restore', ['--from', file, '--identity', keyFile(world)], env);
  await refused(world, file, keyFile(world), 'The database is not empty');
  if (!(Number(said['highestPayment']) > 0)) throw new Error('The restore does not say the highest payment number.');
  return address;
}

/** One that was cut off, and another key, leave the place as empty as a restore demands it. */
export async function refuseWrongRestores(world: World, file: string): Promise<void> {
  const cut = `${file}.cut`;
  const whole = readFileSync(file);
  writeFileSync(cut, whole.subarray(0, whole.length - 1));
  const otherKey = `${keyFile(world)}.other`;
  await command(world, 'backup', ['--new-key', otherKey]);
  await refused(world, file, otherKey, 'it was encrypted for another key');
  await refused(world, cut, keyFile(world), 'invalid tag');
}

async function refused(world: World, file: string, key: string, reason: string): Promise<void> {
  const env = { DATABASE_URL: elsewhere(world) };
  const said = await command(world, 'restore', ['--from', file, '--identity', key], env).then(
    () => 'it is restored',
    (error: Error) => error.message,
  );
  if (!said.includes(reason)) throw new Error(`A restore that must be refused (${reason}) says: ${said}`);
}
