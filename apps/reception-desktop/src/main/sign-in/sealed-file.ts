// A small file that only the system's secure store can decrypt, for secrets that a desk has to keep.
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
  /** The value saved last; null when there is none, or when it cannot be decrypted or parsed. */
  load(): Promise<T | null>;
  /** False when this computer has no secure store: nothing is kept then. Throws when the disk cannot be written. */
  save(value: T): Promise<boolean>;
  clear(): Promise<void>;
};

type SealedPlace = { readonly secure: SecureStore; readonly file: string; readonly platform: NodeJS.Platform };

/** One value in `file`, as JSON, encrypted by the system, readable by this user only. */
export function sealedFile<T>({ secure, file, platform }: SealedPlace, shape: z.ZodType<T>): SealedFile<T> {
  let last: Promise<unknown> = Promise.resolve();
  // One call at a time: a slow save ends before a `clear` that was called after it.
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
        // No file, a file of another version, and one sealed under a lost key all mean that nothing is known.
        return null;
      }
    },
    save: (value) =>
      inTurn(async () => {
        if (!(await isSecure(secure, platform))) {
          // A value from a time with a secure store may be another person's.
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

/** Whether the system really keeps secrets; the desk's other sealed files have the same condition. */
export async function isSecure(secure: SecureStore, platform: NodeJS.Platform): Promise<boolean> {
  if (!(await secure.isAsyncEncryptionAvailable())) return false;
  // Without a keyring Chromium encrypts under a publicly known key.
  return platform !== 'linux' || !['basic_text', 'unknown'].includes(secure.getSelectedStorageBackend());
}
