// kill -9 of a service in one line of its work: the database holds up the statement of that line until the process is dead.
import type { Database } from '@zapisy/db/connection/open-database';
import { expect } from 'vitest';

/** Of tests alone, and of one test at a time. */
const HELD_UP = 7_302_199;

type Killable = { readonly url: string; readonly kill: () => Promise<void> };

/** `line`: an operation and a table, such as `INSERT ON "user"`. `act` never gets an answer. */
export async function killedAt(
  pool: Database['pool'],
  service: Killable,
  line: string,
  act: (url: string) => Promise<unknown>,
): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [HELD_UP]);
    await holder.query(`CREATE OR REPLACE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(${HELD_UP}); RETURN NULL; END $$`);
    await holder.query(`CREATE TRIGGER held_up BEFORE ${line} EXECUTE FUNCTION hold_up()`);
    const answer = act(service.url).then(
      () => 'an answer',
      () => 'none',
    );
    await expect.poll(async () => (await heldUp(holder)).length, { timeout: 20_000 }).toBeGreaterThan(0);
    await service.kill();
    expect(await answer).toBe('none');
    await endHeldUp(holder);
  } finally {
    await holder.query(`DROP TRIGGER IF EXISTS held_up ON ${line.split(' ON ')[1]}`);
    await holder.query('SELECT pg_advisory_unlock_all()');
    holder.release();
  }
}

type Connection = Pick<Database['pool'], 'query'>;

async function heldUp(connection: Connection): Promise<readonly number[]> {
  const { rows } = await connection.query<{ pid: number }>(
    `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${HELD_UP} AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}

/** The database notices by itself that a client is gone, but not while it waits for a lock. */
async function endHeldUp(connection: Connection): Promise<void> {
  for (const pid of await heldUp(connection)) await connection.query('SELECT pg_terminate_backend($1)', [pid]);
  await expect.poll(async () => (await heldUp(connection)).length, { timeout: 20_000 }).toBe(0);
}
