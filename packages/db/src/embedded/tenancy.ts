// The tenants of a cluster: each holds a shared lock while it lives, and the last one stops the server.
import { resolve } from 'node:path';
import pg from 'pg';

const TENANT_LOCK = 20_260_101;
const CONNECT_LIMIT_MS = 2000;
/** admin_shutdown: the error that each connection of a stopping server receives. */
const SERVER_STOPS = '57P01';

/**
 * Connects and takes the shared lock, which the server releases when this process dies, however it dies.
 * @throws when the server cannot be reached, ends the connection because it is stopping, or is the server of another
 * folder.
 */
export async function joinCluster(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    application_name: 'zapisy tenant',
    keepAlive: true,
  });
  // A connection that is lost later ends the client; the caller listens for that end.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
    const folder = rows[0]?.folder ?? '';
    // Resolved, because PostgreSQL on Windows writes other slashes.
    if (resolve(folder) !== dataDir) throw new Error(`That port belongs to another cluster: ${folder}`);
    // The process that stops the server holds the lock exclusively: we wait here, lose the connection, and start the
    // server again.
    await client.query('SELECT pg_advisory_lock_shared($1)', [TENANT_LOCK]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/**
 * Releases the shared lock, and stops the server when no other process holds it. A tenant that leaves at the same
 * moment may be alone first: then that tenant stops the server, our connection ends between our two queries, and
 * nothing is left to do.
 */
export async function leaveCluster(tenant: pg.Client, stopServer: () => Promise<void>): Promise<void> {
  try {
    await tenant.query('SELECT pg_advisory_unlock_shared($1)', [TENANT_LOCK]);
    if (await isAlone(tenant)) await stopServer();
  } finally {
    await tenant.end().catch(() => {});
  }
}

async function isAlone(tenant: pg.Client): Promise<boolean> {
  try {
    const { rows } = await tenant.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [TENANT_LOCK]);
    return rows[0]?.alone === true;
  } catch (error) {
    // An error that the server did not send means that the connection was lost before the query.
    if (error instanceof pg.DatabaseError && error.code !== SERVER_STOPS) throw error;
    return false;
  }
}
