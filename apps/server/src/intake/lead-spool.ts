// The local spool of lead deliveries, which keeps them safe while the database is away (INT-8, INT-9).
import { type FileHandle, open, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { LeadDelivery } from '@zapisy/db/leads/lead-delivery-records';
import { freshName, type SpoolFileOwner, spoolsIn, takeOver, thisProcess } from './spool-files.ts';
import { linesOf, readSpool } from './spool-lines.ts';
import { folderSecurer, type SyncFolder, syncFolder } from './spool-sync.ts';

export type StoreDeliveries = (deliveries: readonly LeadDelivery[]) => Promise<void>;
export type Replayed = { readonly files: number; readonly deliveries: number; readonly spoiltFiles: number };

export type LeadSpool = {
  /** Resolves when the deliveries are on the disk, even if this process dies; rejects when they may not be. */
  append(deliveries: readonly LeadDelivery[]): Promise<void>;
  /**
   * Hands the waiting deliveries, and those in the files of dead processes, to `store`; a file is removed once all of it
   * is stored. Rejects as `store` does: the rest stays for the next time, and what was stored is handed over again.
   */
  replay(store: StoreDeliveries): Promise<Replayed>;
  /** Deliveries that this process spooled and has not handed over yet. */
  waiting(): number;
  close(): Promise<void>;
};

type OpenFile = {
  readonly handle: FileHandle;
  readonly path: string;
  /** A delivery in it got its 200. */
  isOwed: boolean;
};

const OURS_ALONE = { folder: 0o700, file: 0o600 };
const AT_ONCE = 1_000;
/** A file with this ending is neither read again automatically nor removed. */
const SPOILT = '.spoilt';

type SpoolParts = {
  readonly owner?: SpoolFileOwner;
  readonly sync?: SyncFolder;
  /** Folders whose files are handed over too (`formerSpoolFolders`). */
  readonly formerFolders?: () => Promise<readonly string[]>;
};

/** Opens the spool of one folder. Any number of processes may share it: each writes a file of its own. */
export function openLeadSpool(
  folder: string,
  { owner = thisProcess(), sync = syncFolder, formerFolders = async () => [] }: SpoolParts = {},
): LeadSpool {
  let current: OpenFile | undefined;
  const secureFolder = folderSecurer(folder, OURS_ALONE.folder, sync);
  let [waiting, turn]: [number, Promise<unknown>] = [0, Promise.resolve()];
  /** Runs one operation after another, so that a file is never closed during a write. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  };
  const letGo = async () => {
    const file = current;
    current = undefined;
    await file?.handle.close();
  };
  const nextFile = async () => {
    await secureFolder();
    return newFile(folder, owner, sync);
  };
  const write = async (text: string) => {
    for (;;) {
      current ??= await nextFile();
      const file = current;
      try {
        await file.handle.appendFile(text);
        await file.handle.datasync();
        if (await isThere(file.path)) {
          file.isOwed = true;
          return;
        }
      } catch (error) {
        // Only the end of a file may be half written. A full disk must not be filled with files as well.
        await letGo().catch(() => {});
        if (!file.isOwed) await unlink(file.path).catch(() => {});
        throw error;
      }
      // Another process took the file over and may have read it before this was in it.
      await letGo();
    }
  };
  return {
    append: (deliveries) =>
      inTurn(async () => {
        await write(linesOf(deliveries));
        waiting += deliveries.length;
      }),
    async replay(store) {
      const { paths, before } = await inTurn(async () => {
        await letGo();
        const from = await foldersToTakeFrom(folder, await formerFolders());
        if (from.length > 1) await secureFolder();
        return { before: waiting, paths: await takeOver(folder, owner, from) };
      });
      const replayed = { files: paths.length, deliveries: 0, spoiltFiles: 0 };
      for (const path of paths) {
        const { spoilt } = await readSpool(path, AT_ONCE, async (part) => {
          await store(part);
          replayed.deliveries += part.length;
        });
        if (spoilt > 0) replayed.spoiltFiles += 1;
        await (spoilt > 0 ? rename(path, path + SPOILT) : unlink(path)).catch(unlessGone);
      }
      waiting -= before;
      return replayed;
    },
    waiting: () => waiting,
    close: () => inTurn(letGo),
  };
}

/** Its own, and the former ones that keep something. */
async function foldersToTakeFrom(folder: string, former: readonly string[]): Promise<readonly string[]> {
  const kept = await Promise.all(former.map(async (one) => ((await spoolsIn(one)).length > 0 ? [one] : [])));
  return [folder, ...kept.flat()];
}

/** Its name is synced too: without it a power cut would remove the file. */
async function newFile(folder: string, owner: SpoolFileOwner, sync: SyncFolder): Promise<OpenFile> {
  const path = join(folder, freshName(owner));
  const handle = await open(path, 'ax', OURS_ALONE.file);
  try {
    await sync(folder);
    return { handle, path, isOwed: false };
  } catch (error) {
    await handle.close();
    await unlink(path).catch(() => {});
    throw error;
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => unlessGone(error) ?? false,
  );
}

function unlessGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
