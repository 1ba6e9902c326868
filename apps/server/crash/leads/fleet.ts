// The servers of a run under a supervisor, which restarts a dead one.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningProgram } from '@zapisy/api/testing/program';
import type { TestHarness } from '../../testing/test-harness.ts';
import { untilDatabaseAnswers } from '../database.ts';

export type Fleet = {
  /** So many servers run when this resolves; several of them count their requests together, in the database. */
  ready(count: number): Promise<readonly RunningProgram[]>;
  /** One of the running servers, each in its turn; waits for the next one when none runs. */
  oneThatRuns(): Promise<RunningProgram>;
};

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const LOOK_EVERY_MS = 20;
const MOST_STARTS = 5;
/** The run tests that leads are safe, not how many may come. */
const UNLIMITED = '100000000';

export function openFleet(harness: TestHarness): Fleet {
  let fleet: RunningProgram[] = [];
  let limiter: 'memory' | 'database' = 'memory';
  let turn = 0;

  const running = () => fleet.filter((server) => server.isRunning());
  async function start(): Promise<RunningProgram> {
    for (let attempt = 1; ; attempt += 1) {
      await untilDatabaseAnswers(harness.database);
      try {
        return await harness.startServer({
          main: MAIN,
          env: {
            LOG_LEVEL: 'silent',
            DATA_DIR: harness.folder,
            WEBHOOK_RATE_LIMIT_PER_MINUTE: UNLIMITED,
            WEBHOOK_RATE_LIMIT_STORE: limiter,
          },
        });
      } catch (error) {
        if (attempt === MOST_STARTS) throw error;
      }
    }
  }
  return {
    async ready(count) {
      const wanted = count > 1 ? 'database' : 'memory';
      if (wanted !== limiter) await Promise.all(running().map((server) => server.stop()));
      limiter = wanted;
      fleet = running();
      const missing = Array.from({ length: Math.max(0, count - fleet.length) }, start);
      fleet.push(...(await Promise.all(missing)));
      return fleet;
    },
    async oneThatRuns() {
      for (;;) {
        turn += 1;
        const servers = running();
        const one = servers[turn % Math.max(1, servers.length)];
        if (one) return one;
        await pause(LOOK_EVERY_MS);
      }
    },
  };
}
