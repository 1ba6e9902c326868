// The data folder of the embedded server as a tar: looked through while it is made, and put in place again (OPS-19, OPS-20).
import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { list, type Parser, Unpack } from 'tar';
import { makeReachable } from '../embedded/state-root.ts';
import { changeOwner, runAs } from '../embedded/unprivileged-user.ts';

/** Without these PostgreSQL does not open the folder, or nobody can. */
const NEEDED = ['PG_VERSION', 'backup_label', 'global/pg_control', 'embedded.password'];
/** A segment of the log, without which the copy is not consistent. */
const LOG = /^pg_wal\/[0-9A-F]{24}$/;

/** The same tar, which is read through on its way: every header, and whether all is there that a restore needs. */
export async function* readableCluster(tar: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const names = new Set<string>();
  const reader = list({ strict: true, onReadEntry: ({ path }) => names.add(path) });
  const read = endOf(reader, 'end');
  for await (const chunk of tar) {
    await written(reader, chunk, read);
    yield chunk;
  }
  reader.end();
  await read;
  const missing = NEEDED.filter((name) => !names.has(name));
  if (![...names].some((name) => LOG.test(name))) missing.push('pg_wal');
  if (missing.length > 0) throw new Error(`PostgreSQL's copy of its folder lacks ${missing.join(', ')}.`);
}

/**
 * Makes the data folder from the tar: as a whole, or not at all when the tar breaks off.
 * @throws also when the tar is not of a data folder
 */
export async function restoreCluster(tar: AsyncIterable<Buffer>, dataDir: string): Promise<void> {
  const part = `${dataDir}.restoring`;
  makeReachable(dirname(dataDir));
  // Of a restore that was killed.
  rmSync(part, { recursive: true, force: true });
  try {
    const as = runAs(dataDir);
    mkdirSync(part, { mode: 0o700 });
    changeOwner(part, as);
    const writer = new Unpack({ cwd: part, strict: true, preserveOwner: false, ...as });
    const done = endOf(writer, 'close');
    for await (const chunk of readableCluster(tar)) await written(writer, chunk, done);
    writer.end();
    await done;
    renameSync(part, dataDir);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

function endOf(stream: Parser, event: 'end' | 'close'): Promise<unknown> {
  const ended = once(stream, event);
  ended.catch(() => {});
  return ended;
}

async function written(stream: Parser, chunk: Buffer, ended: Promise<unknown>): Promise<void> {
  if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), ended]);
}
