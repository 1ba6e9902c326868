// The embedded database: opens a data folder (initialised, started or adopted as needed); its last tenant stops the
// server.
import { resolve } from 'node:path';
import { postgresPrograms } from './binaries.ts';
import { type ClusterAccess, enterCluster } from './enter-cluster.ts';
import { initialise, isInitialised, readPassword } from './initialise.ts';
import { maintainTenancy } from './maintain-tenancy.ts';
import type { ServerSettings } from './server-process.ts';
import { refuseClosedFolders, stateRoot } from './state-root.ts';
import { runAs } from './unprivileged-user.ts';

export type Cluster = {
  readonly dataDir: string;
  /** True when the server was already running. */
  readonly adopted: boolean;
  /** The address of one of its databases; `postgres` always exists. It holds the password: never log it. */
  url(database?: string): string;
  /** Ends this tenancy; the last tenant of all processes stops the server. */
  stop(): Promise<void>;
};

type ClusterOptions = {
  readonly dataDir: string;
  /** Where PostgreSQL's programs are kept; its user must be able to enter the folder. */
  readonly root?: string;
  readonly settings?: ServerSettings;
  /** Called when the server died while in use and could not be started again. */
  readonly onLost?: (error: Error) => void;
};

/**
 * Opens the cluster of a data folder. Any number of processes may open it at once, and each must `stop` it.
 * @throws with PostgreSQL's own message when it cannot be initialised or started.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  clearPostgresEnvironment();
  const { settings = {}, onLost = () => {} } = options;
  const [dataDir, root] = [resolve(options.dataDir), resolve(options.root ?? stateRoot())];
  refuseShellTerms(dataDir, root);
  const as = runAs(dataDir);
  for (const folder of [root, dataDir]) refuseClosedFolders(folder, as);
  const postgres = { programs: postgresPrograms(root), root, as };
  if (!isInitialised(dataDir)) await initialise(postgres, dataDir);
  const password = readPassword(dataDir);
  const urlAt = (port: number, database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  const cluster: ClusterAccess = { postgres, dataDir, settings, urlAt: (port) => urlAt(port, 'postgres') };
  const { tenant, port, adopted } = await enterCluster(cluster);
  const { leave } = maintainTenancy(cluster, tenant, onLost);
  return { dataDir, adopted, url: (database = 'postgres') => urlAt(port, database), stop: leave };
}

/** pg_ctl starts the server through a shell, between double quotes. */
function refuseShellTerms(...folders: readonly string[]): void {
  const bad = process.platform === 'win32' ? undefined : folders.find((folder) => /["$`\\\n]/.test(folder));
  if (bad !== undefined) throw new Error(`PostgreSQL cannot live in a folder named with one of " $ \` \\: ${bad}`);
}

/** PGSSLMODE, PGOPTIONS and the like, meant for psql in a shell, would reach the driver and break our connections. */
export function clearPostgresEnvironment(): void {
  for (const name of Object.keys(process.env)) {
    if (/^PG[A-Z]/.test(name)) delete process.env[name];
  }
}
