// A server that is killed in the middle of a call: whatever it wrote before that is not committed.
import { join } from 'node:path';
import { lockWaiters } from '@zapisy/api/testing/lock-waiters';
import { type RunningProgram, startProgram } from '@zapisy/api/testing/program';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { tenantSettings } from '@zapisy/api/testing/tenant-settings';
import type { Database } from '@zapisy/db/connection/open-database';
import type { Role } from '@zapisy/domain/people/role';
import { afterEach, expect } from 'vitest';
import { type Procedures, proceduresAt, tokenOf } from './procedures.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

const END_WAITERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

type KilledServer = {
  /** At the server, which is started when there is none. */
  procedures(role: Role): Promise<Procedures>;
  /** Kills it while the call waits for this table, or for what else `hold` keeps from it. */
  killedAt(table: string, call: () => Promise<unknown>): Promise<void>;
  killedWhile(hold: string, call: () => Promise<unknown>): Promise<void>;
};

/** Call it once at the top of a test file. `more`: settings of the server beside the sandbox's tenant. */
export function killedServer(database: Database, more: Readonly<Record<string, string>> = {}): KilledServer {
  let server: RunningProgram | undefined;
  const kill = async () => {
    await server?.kill();
    server = undefined;
  };
  afterEach(kill);
  const start = async () => {
    const env = {
      ...tenantSettings(sandboxAddresses(), 'killed'),
      DATABASE_URL: database.url,
      NODE_ENV: 'test',
      PORT: '0',
    };
    server ??= await startProgram({ name: 'server', main: MAIN, args: ['--web'], env: { ...env, ...more } });
    return server.address;
  };
  const killedWhile: KilledServer['killedWhile'] = async (hold, call) => {
    await start();
    const connection = await database.pool.connect();
    try {
      await connection.query(`BEGIN; ${hold}`);
      const answer = call().then(
        () => 'answered',
        () => 'lost',
      );
      await expect.poll(() => lockWaiters(database), { interval: 20 }).toBeGreaterThan(0);
      await kill();
      expect(await answer).toBe('lost');
      // What waits in a commit would else be committed once the lock is gone.
      await database.pool.query(END_WAITERS);
    } finally {
      await connection.query('ROLLBACK');
      connection.release();
    }
    await expect.poll(() => isQuiet(database), { interval: 20 }).toBe(true);
  };
  return {
    async procedures(role) {
      return proceduresAt(await start(), await tokenOf(sandboxAddresses().controlPanel, role));
    },
    killedAt: (table, call) => killedWhile(`LOCK TABLE ${table} IN SHARE MODE`, call),
    killedWhile,
  };
}

/** Whether the database has ended what the killed server had begun. */
async function isQuiet({ pool }: Database): Promise<boolean> {
  const others = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid() AND state <> 'idle'`;
  return (await pool.query(others)).rowCount === 0;
}
