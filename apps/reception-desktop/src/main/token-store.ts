// Where the refresh token rests between two starts: the system's secure store, or nowhere.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The part of Electron's safeStorage that is used. */
export type SecureStore = {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  encryptStringAsync(text: string): Promise<Buffer>;
  decryptStringAsync(sealed: Buffer): Promise<{ result: string }>;
  getSelectedStorageBackend(): string;
};

export type TokenStore = {
  /** The kept token; null when there is none or it cannot be opened any more. */
  load(): Promise<string | null>;
  /** False when this computer has no secure store: the person then signs in after each start. */
  save(token: string): Promise<boolean>;
  clear(): Promise<void>;
};

/** Keeps one token in `folder`, encrypted by the system, readable by this user alone. */
export function tokenStore(secure: SecureStore, folder: string, platform: NodeJS.Platform): TokenStore {
  const file = join(folder, 'session.bin');
  let last: Promise<unknown> = Promise.resolve();
  // One after the other: a slow save is over before the clearing that was asked for after it.
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = last.then(act, act);
    last = done;
    return done;
  };
  const clear = () => rm(file, { force: true });
  return {
    load: async () => {
      try {
        if (!(await isSecure(secure, platform))) return null;
        return (await secure.decryptStringAsync(await readFile(file))).result;
      } catch {
        // No file, or sealed under a key that is gone: both mean signing in again.
        return null;
      }
    },
    save: (token) =>
      inTurn(async () => {
        if (!(await isSecure(secure, platform))) {
          // What was kept when there was one may be another person's.
          await clear();
          return false;
        }
        await mkdir(dirname(file), { recursive: true });
        const draft = `${file}.${process.pid}`;
        await writeFile(draft, await secure.encryptStringAsync(token), { mode: 0o600 });
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
