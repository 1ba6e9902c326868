// The embedded PostgreSQL for a proof: stopped and started again, suspended and resumed, and closed in any of these
// states.
import { join } from 'node:path';
import type { Database } from '@zapisy/db/connection/open-database';
import { openCluster } from '@zapisy/db/embedded/cluster';
import { readPostmaster } from '@zapisy/db/embedded/postmaster';

type RestartablePostgres = {
  readonly url: string;
  /** The main process of PostgreSQL; undefined while there is none. */
  postmaster(): number | undefined;
  /** Stops it until the returned function is called; then it has the same address. */
  stop(): Promise<() => Promise<void>>;
  /** Suspends every process of it until the returned function is called: connections stay open, none answers. */
  suspend(database: Pick<Database, 'pool'>): Promise<() => void>;
  /** A suspended one must be resumed before a connection to it is closed. */
  wake(): void;
  close(): Promise<void>;
};

export async function openRestartablePostgres(folder: string): Promise<RestartablePostgres> {
  const place = { dataDir: join(folder, 'postgres'), root: folder };
  let cluster = await openCluster(place);
  let [isClosed, starting] = [false, Promise.resolve()];
  const suspended: number[] = [];
  const startAgain = async () => {
    cluster = await openCluster(place);
  };
  const postmaster = () => readPostmaster(cluster.dataDir)?.pid;
  const wake = () => {
    for (const pid of suspended.splice(0)) signal(pid, 'SIGCONT');
  };
  return {
    url: cluster.url(),
    postmaster,
    wake,
    async stop() {
      await cluster.stop();
      return () => {
        if (!isClosed) starting = startAgain();
        return starting;
      };
    },
    async suspend({ pool }) {
      const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
      // The main process first, so that it starts no other.
      suspended.push(...[postmaster() ?? [], rows.map(({ pid }) => pid)].flat());
      for (const pid of suspended) signal(pid, 'SIGSTOP');
      return wake;
    },
    async close() {
      isClosed = true;
      await starting;
      await cluster.stop();
    },
  };
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process ended meanwhile.
  }
}
