// The owner of a spool file, read from its name; and taking one over by renaming it, which succeeds for one process
// only.
import { randomUUID } from 'node:crypto';
import { readdir, rename, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';

const ENDING = '.spool';
/** A file of a machine whose processes we cannot see counts as left behind when it was not written to for so long. */
const LEFT_BEHIND_MS = 60_000;

/**
 * The process that writes. Its instance distinguishes it from an earlier one with the same number, as in a container.
 */
export type SpoolFileOwner = { readonly host: string; readonly pid: number; readonly instance: string };

export function thisProcess(): SpoolFileOwner {
  return { host: encodeURIComponent(hostname()), pid: process.pid, instance: randomUUID() };
}

/** A name that no other file ever had. */
export function freshName({ host, pid, instance }: SpoolFileOwner): string {
  return [host, pid, instance, randomUUID()].join('~') + ENDING;
}

/**
 * Renames to `owner`, and into the folder, every file that is its own or whose process seems dead; resolves to their new paths. A
 * wrong guess loses nothing: a writer checks its file's name after each sync, and writes again when the name is gone.
 * @param from the folders that are looked through; the folder itself has to be there when another one has files
 */
export async function takeOver(
  folder: string,
  owner: SpoolFileOwner,
  from: readonly string[],
): Promise<readonly string[]> {
  const found = await Promise.all(from.map(async (one) => (await spoolsIn(one)).map((name) => join(one, name))));
  const taken = await Promise.all(found.flat().map((path) => take(path, join(folder, freshName(owner)), owner)));
  return taken.filter((path) => path !== undefined);
}

/** The names of the files of one folder, in one order. */
export async function spoolsIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(nothingThere)).filter((name) => name.endsWith(ENDING)).sort();
}

async function take(file: string, path: string, owner: SpoolFileOwner): Promise<string | undefined> {
  try {
    if (!(await isFree(file, owner))) return undefined;
    await rename(file, path);
    return path;
  } catch (error) {
    return nothingThere(error)[0];
  }
}

async function isFree(file: string, owner: SpoolFileOwner): Promise<boolean> {
  const [host, pid, instance] = basename(file).split('~');
  if (host === owner.host && (Number(pid) === owner.pid || !isAlive(Number(pid)))) return true;
  if (instance === owner.instance) return true;
  return Date.now() - (await stat(file)).mtimeMs > LEFT_BEHIND_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Another process was faster, or there never was a file; every other error is thrown. */
function nothingThere(error: unknown): readonly string[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
}
