// The jobs that killed servers had in hand: how many there are, and how soon they are free for another server (JOB-9).
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@zapisy/db/connection/open-database';

/** So soon the jobs of a killed server are free. */
const FREE_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 500;

type LeftLocks = {
  /** Jobs and queues that were locked when the last server was dead. */
  readonly count: number;
  /** Called when servers run again. Resolves to after how many seconds all were free; undefined when one was not after a minute. */
  freed(): Promise<number | undefined>;
};

/** Called while no server lives: every lock is one of a killed server, and those of later servers are newer. */
export async function leftLocks({ pool }: Database): Promise<LeftLocks> {
  const { rows } = await pool.query<{ now: string }>('SELECT now()::text');
  const diedBefore = rows[0]?.now;
  const left = async () => {
    const locked = await pool.query(
      `SELECT FROM graphile_worker._private_jobs WHERE locked_at <= $1::timestamptz
       UNION ALL SELECT FROM graphile_worker._private_job_queues WHERE locked_at <= $1::timestamptz`,
      [diedBefore],
    );
    return locked.rowCount ?? 0;
  };
  return {
    count: await left(),
    async freed() {
      const started = Date.now();
      while ((await left()) > 0) {
        if (Date.now() - started > FREE_WITHIN_MS) return undefined;
        await pause(LOOK_EVERY_MS);
      }
      return Math.round((Date.now() - started) / 1000);
    },
  };
}
