// A small file that only the system's secure store opens: for what a desk must remember and nobody may read.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';

/** The part of Electron's safeStorage that is used. */
export type SecureStore = {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  encryptStringAsync(text: string): Promise<Buffer>;
  decryptStringAsync(sealed: Buffer): Promise<{ result: string }>;
  getSelectedStorageBackend(): string;
};

export type SealedFile<T> = {
  /** What was saved last; null when there is nothing, or when it cannot be opened or read any more. */
  load(): Promise<T | null>;
  /** False when this computer has no secure store: nothing is kept then. Throws when the disk takes nothing. */
  save(value: T): Promise<boolean>;
  clear(): Promise<void>;
};

type SealedPlace = { readonly secure: SecureStore; readonly file: string; readonly platform: NodeJS.Platform };

/** One value in `file`, as JSON, encrypted by the system, readable by this user alone. */
export function sealedFile<T>({ secure, file, platform }: SealedPlace, shape: z.ZodType<T>): SealedFile<T> {
  let last: Promise<unknown> = Promise.resolve();
  // One after the other: a slow save is over before the clearing that was asked for after it.
  const inTurn = <R>(act: () => Promise<R>): Promise<R> => {
    const done = last.then(act, act);
    last = done.catch(() => undefined);
    return done;
  };
  const clear = () => rm(file, { force: true });
  return {
    load: async () => {
      try {
        if (!(await isSecure(secure, platform))) return null;
        return shape.parse(JSON.parse((await secure.decryptStringAsync(await readFile(file))).result));
      } catch {
        // No file, one of another version, or one sealed under a key that is gone: all mean that nothing is known.
        return null;
      }
    },
    save: (value) =>
      inTurn(async () => {
        if (!(await isSecure(secure, platform))) {
          // What was kept when there was one may be another person's.
          await clear();
          return false;
        }
        await mkdir(dirname(file), { recursive: true });
        const draft = `${file}.${process.pid}`;
        await writeFile(draft, await secure.encryptStringAsync(JSON.stringify(value)), { mode: 0o600 });
        await rename(draft, file);
        return true;
      }),
    clear: () => inTurn(clear),
  };
}

/** Whether the system really keeps secrets; other local files of the desk are sealed under the same condition. */
export async function isSecure(secure: SecureStore, platform: NodeJS.Platform): Promise<boolean> {
  if (!(await secure.isAsyncEncryptionAvailable())) return false;
  // Without a keyring Chromium encrypts under a key that everyone knows.
  return platform !== 'linux' || !['basic_text', 'unknown'].includes(secure.getSelectedStorageBackend());
}
