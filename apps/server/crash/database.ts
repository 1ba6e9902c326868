// What a crash run does to PostgreSQL, and how it waits for it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@zapisy/db/connection/open-database';

const LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 100;
const NOTICED_WITHIN_MS = 10_000;

/** @throws when it does not come back within a minute. */
export async function untilDatabaseAnswers({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const limit = Date.now() + LIMIT_MS;
  for (;;) {
    const isThere = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > limit) throw new Error('PostgreSQL did not come back.');
    await pause(LOOK_EVERY_MS);
  }
}

/** The process of a server's connection. */
export async function backendOf({ pool }: Pick<Database, 'pool'>): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND application_name <> 'zapisy tenant' AND pid <> pg_backend_pid()
     ORDER BY backend_start DESC LIMIT 1`,
  );
  return rows[0]?.pid;
}

/**
 * Sends SIGKILL to one of PostgreSQL's processes. Resolves when its death has ended our connections too and new ones
 * are answered: for a moment the other processes continue as before.
 */
export async function killPostgresProcess(database: Pick<Database, 'pool'>, pid: number): Promise<void> {
  const witness = await database.pool.connect();
  const { promise: isCut, resolve } = Promise.withResolvers<void>();
  witness.once('error', () => resolve());
  witness.once('end', () => resolve());
  process.kill(pid, 'SIGKILL');
  await Promise.race([isCut, pause(NOTICED_WITHIN_MS)]);
  witness.release(true);
  await untilDatabaseAnswers(database);
}
