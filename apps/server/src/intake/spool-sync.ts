// Syncs names on the disk: a file is only as safe as the entries of all folders above it.
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

export type SyncFolder = (folder: string) => Promise<void>;

/** A process that may not read a folder cannot sync it; such a folder was not made by us. */
const NOT_OURS = new Set<string | undefined>(['EACCES', 'EPERM']);

/**
 * The folders that contain the entries of a spool's folder and of the new ones above it: the folder of all spools, the
 * one around it, and those above the first that was made (`madeFirst`, as mkdir returns it). The nearest first.
 */
export function foldersAbove(folder: string, madeFirst: string | undefined): readonly string[] {
  const around = dirname(dirname(folder));
  const madeIn = madeFirst === undefined ? around : dirname(madeFirst);
  const last = madeIn.length < around.length ? madeIn : around;
  const above = [dirname(folder)];
  for (let at = dirname(folder); at !== last && at !== dirname(at); ) {
    at = dirname(at);
    above.push(at);
  }
  return above;
}

/** Writes the entries of a folder to the disk. Windows has no such call, and does it automatically. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Creates a spool's folder and has its name on the disk when it resolves. All of it runs the first time, because the
 * process that created the folder may have died before its name was safe, and again when the folder was removed.
 */
export function folderSecurer(folder: string, mode: number, sync: SyncFolder): () => Promise<void> {
  let isSafe = false;
  return async () => {
    const madeFirst = await mkdir(folder, { recursive: true, mode });
    if (isSafe && madeFirst === undefined) return;
    isSafe = false;
    for (const above of foldersAbove(folder, madeFirst)) await syncIfOurs(above, sync);
    isSafe = true;
  };
}

/** The same for a folder that may belong to another process. */
export async function syncIfOurs(folder: string, sync: SyncFolder): Promise<void> {
  await sync(folder).catch((error: unknown) => {
    if (!NOT_OURS.has((error as NodeJS.ErrnoException).code)) throw error;
  });
}
