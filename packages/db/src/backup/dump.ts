// A copy of one database while it is in use: the file that pg_dump writes, as of one moment (OPS-19).
import { endOf, type PgTools, startPgTool } from './pg-tools.ts';

/** The dump. It ends only when pg_dump has ended well. */
export async function* dumpOf(url: string, tools: PgTools): AsyncGenerator<Buffer> {
  const pgDump = startPgTool(tools, 'pg_dump', ['--format=custom', '--no-password'], url);
  const ended = endOf(pgDump, 'pg_dump');
  // Whoever stops reading gets its end in `finally`.
  ended.catch(() => {});
  try {
    yield* pgDump.stdout ?? [];
    await ended;
  } finally {
    pgDump.kill();
  }
}

/** The same dump, which passes on its way through pg_restore, which reads all of it and would stop at what it cannot. */
export async function* readableDump(dump: AsyncIterable<Buffer>, tools: PgTools): AsyncGenerator<Buffer> {
  const reader = startPgTool(tools, 'pg_restore', ['--file=-']);
  reader.stdout?.resume();
  const ended = endOf(reader, 'pg_restore');
  ended.catch(() => {});
  try {
    for await (const chunk of dump) {
      await written(reader.stdin, chunk, ended);
      yield chunk;
    }
    reader.stdin?.end();
    await ended;
  } finally {
    reader.kill();
  }
}

/** Writes the dump into an empty database, in one transaction: all of it, or nothing when it breaks off. */
export async function restoreDump(dump: AsyncIterable<Buffer>, url: string, tools: PgTools): Promise<void> {
  const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-password'];
  const pgRestore = startPgTool(tools, 'pg_restore', whole, url);
  const ended = endOf(pgRestore, 'pg_restore');
  ended.catch(() => {});
  try {
    for await (const chunk of dump) await written(pgRestore.stdin, chunk, ended);
    // Only here, when all of it was found genuine: pg_restore waits for the end of what broke off.
    pgRestore.stdin?.end();
    await ended;
  } finally {
    pgRestore.kill('SIGKILL');
  }
}

/** Resolves when the program took the chunk. @throws what it said when it ended instead. */
async function written(to: NodeJS.WritableStream | null, chunk: Buffer, ended: Promise<void>): Promise<void> {
  const taken = new Promise<void>((resolve, reject) => {
    to?.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
  const orItsWords = taken.catch(async (error: Error) => {
    await ended;
    throw error;
  });
  await Promise.race([orItsWords, ended]);
}
