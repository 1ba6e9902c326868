// Downloads an installer and keeps it only when it is the one that was signed, byte for byte (DESK-26).
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { UpdateFile } from '@zapisy/domain/settings/desk-update';

type Wanted = {
  /** Of the server's updates, without a slash at its end. */
  readonly address: string;
  readonly file: UpdateFile;
  readonly folder: string;
};

/** A large installer over a slow line. */
const TIME_LIMIT_MS = 30 * 60_000;

/** The path of the installer; null when it could not be had, or is not the signed one. A disk that is full counts as that. */
export async function downloadVerified({ address, file, folder }: Wanted): Promise<string | null> {
  const path = join(folder, file.name);
  if (await isSigned(path, file)) return path;
  const draft = `${path}.part`;
  try {
    await mkdir(folder, { recursive: true });
    await writeBounded(`${address}/files/${file.name}`, draft, file.bytes);
    if (!(await isSigned(draft, file))) return null;
    await rename(draft, path);
    return path;
  } catch {
    return null;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeBounded(address: string, draft: string, mostBytes: number): Promise<void> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!(answer.ok && answer.body)) throw new Error(`the server answered ${answer.status}`);
  const target = await open(draft, 'w', 0o600);
  try {
    let bytes = 0;
    for await (const chunk of answer.body) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) throw new Error('longer than what was signed');
      await target.write(chunk);
    }
  } finally {
    await target.close();
  }
}

/** Also asked again before it is opened: a file on a disk can change. */
export async function isSigned(path: string, { bytes, sha512 }: UpdateFile): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile() || found.size !== bytes) return false;
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('base64') === sha512;
}
