// Where a backup goes: a folder, or a command of the operator's that reads it.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Content = AsyncIterable<Uint8Array>;
/** `sha256`: of the encrypted file. */
type Stored = { readonly bytes: number; readonly sha256: string };

const OWNER_ONLY = 0o600;
const PART = '.part';
/** A backup that is being written was changed since. */
const ABANDONED_AFTER_MS = 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const NAME = /^zapisy-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(?:dump|cluster)\.age$/;

const stampOf = (now: Date) =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');

export const nameAt = (now: Date, kind: 'dump' | 'cluster') => `zapisy-${stampOf(now)}.${kind}.age`;

/** When the backup of that name was begun (UTC); undefined when it is no name of a backup. */
export function timeOf(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = (NAME.exec(name) ?? []).map(Number);
  if (year === undefined || month === undefined) return undefined;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/**
 * Writes the file under a temporary name, reads it back from the folder, and only then gives it its name.
 * @throws when what was read back is not what was written; nothing of the name is there then
 */
export async function writeToFolder(folder: string, name: string, content: Content): Promise<Stored> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
  const part = join(folder, `${name}${PART}`);
  try {
    const { tap, sum } = summed();
    await pipeline(content, tap, createWriteStream(part, { flags: 'wx', mode: OWNER_ONLY, flush: true }));
    const back = summed();
    await pipeline(createReadStream(part), back.tap.resume());
    const [written, read] = [sum(), back.sum()];
    if (written.sha256 !== read.sha256) throw new Error(`The folder ${folder} does not give back what was written.`);
    await rename(part, join(folder, name));
    await syncFolder(folder);
    return written;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** The command has the backup as its standard input, and its name as BACKUP_NAME. @throws when it does not end with 0 */
export async function handToCommand(command: string, name: string, content: Content): Promise<Stored> {
  const child = spawn(command, {
    shell: true,
    env: { ...process.env, BACKUP_NAME: name },
    stdio: ['pipe', 'ignore', 'inherit'],
    // A group of its own, so that all of a pipe of commands can be ended.
    detached: process.platform !== 'win32',
  });
  const ended = once(child, 'exit');
  let isRead = true;
  child.stdin.on('error', () => {
    isRead = false;
  });
  const hasStopped = () => !isRead || child.exitCode !== null || child.signalCode !== null;
  const { tap, sum } = summed();
  try {
    await pipeline(content, tap, async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) {
        isRead = !hasStopped();
        if (!isRead) break;
        if (!child.stdin.write(part)) await Promise.race([once(child.stdin, 'drain').catch(() => {}), ended]);
      }
    });
  } catch (error) {
    if (!hasStopped()) {
      // Before its input ends: what broke off must not look complete to it.
      endGroup(child.pid);
      throw error;
    }
  }
  child.stdin.end();
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`BACKUP_COMMAND ended with ${signal ?? code}.`);
  if (!isRead) throw new Error('BACKUP_COMMAND ended with 0 before it had read the whole backup.');
  return sum();
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Removes the backups that are older, but never the newest; returns their names. */
export async function prune(folder: string, keepDays: number, now: Date): Promise<readonly string[]> {
  const oldest = now.getTime() - keepDays * 24 * HOUR_MS;
  const names = (await readdir(folder)).filter((name) => timeOf(name) !== undefined).sort();
  const outdated = names.slice(0, -1).filter((name) => (timeOf(name)?.getTime() ?? oldest) < oldest);
  for (const name of outdated) await rm(join(folder, name));
  return outdated;
}

/**
 * The list of erasures of this server: it must outlive its disk, and is no part of what a restore writes (FAM-7). What was
 * kept of a disk that was lost stays.
 */
export async function keepErasures(list: string, folder: string): Promise<boolean> {
  const kept = join(folder, `erasures-${hostname()}.jsonl`);
  const [known, now] = [await linesOf(kept), await linesOf(list)];
  if (now.length === 0) return false;
  const all = [...new Set([...known, ...now])].map((line) => `${line}\n`);
  await writeFile(`${kept}${PART}`, all.join(''), { mode: OWNER_ONLY, flush: true });
  await rename(`${kept}${PART}`, kept);
  await syncFolder(folder);
  return true;
}

/**
 * The same list for a command, each time under another name: nothing can be added to what it stored before, and what a lost disk
 * had must not be written over.
 */
export async function handErasures(list: string, command: string, now: Date): Promise<boolean> {
  const lines = await linesOf(list);
  if (lines.length === 0) return false;
  const text = lines.map((line) => `${line}\n`).join('');
  await handToCommand(command, `erasures-${hostname()}-${stampOf(now)}.jsonl`, Readable.from([Buffer.from(text)]));
  return true;
}

/** None of a file that is not there. */
async function linesOf(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((line) => line !== '');
}

function summed(): { readonly tap: Transform; sum(): Stored } {
  const hash = createHash('sha256');
  let bytes = 0;
  const tap = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  let sha256: string | undefined;
  return {
    tap,
    sum() {
      sha256 ??= hash.digest('hex');
      return { bytes, sha256 };
    },
  };
}

/** What a backup left behind that was killed. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PART) || timeOf(name.slice(0, -PART.length)) === undefined) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(folder, name), { force: true });
  }
}

/** So that the name is there after the power fails; Windows has no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
