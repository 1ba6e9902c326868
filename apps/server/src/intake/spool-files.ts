// The owner of a spool file, read from its name; and taking one over by renaming it, which succeeds for one process
// only.
import { randomUUID } from 'node:crypto';
import { readdir, rename, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

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
 * Renames to `owner` every file that is its own or whose process seems dead; resolves to their new paths. A wrong guess
 * loses nothing: a writer checks its file's name after each sync, and writes again when the name is gone.
 */
export async function takeOver(folder: string, owner: SpoolFileOwner): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(nothingThere)).filter((name) => name.endsWith(ENDING));
  const taken = await Promise.all(names.sort().map((name) => take(folder, name, owner)));
  return taken.filter((path) => path !== undefined);
}

async function take(folder: string, name: string, owner: SpoolFileOwner): Promise<string | undefined> {
  const path = join(folder, freshName(owner));
  try {
    if (!(await isFree(folder, name, owner))) return undefined;
    await rename(join(folder, name), path);
    return path;
  } catch (error) {
    return nothingThere(error)[0];
  }
}

async function isFree(folder: string, name: string, owner: SpoolFileOwner): Promise<boolean> {
  const [host, pid, instance] = name.split('~');
  if (host === owner.host && (Number(pid) === owner.pid || !isAlive(Number(pid)))) return true;
  if (instance === owner.instance) return true;
  return Date.now() - (await stat(join(folder, name))).mtimeMs > LEFT_BEHIND_MS;
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
