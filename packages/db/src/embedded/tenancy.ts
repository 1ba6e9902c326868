// Who lives in a cluster: every opener holds a shared lock as long as it lives, and the last one turns off the light.
import { resolve } from 'node:path';
import pg from 'pg';

const TENANT_LOCK = 20_260_101;
const CONNECT_LIMIT_MS = 2000;
/** admin_shutdown: what each connection of a server that is stopped hears. */
const SERVER_STOPS = '57P01';

/**
 * Connects and takes the shared lock, which the server drops when this process dies, however it dies.
 * @throws when the server cannot be reached, cuts us off because it is stopping, or is the server of another folder.
 */
export async function moveIn(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    application_name: 'zapisy tenant',
    keepAlive: true,
  });
  // A connection lost later ends the client, and that is what is listened for.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
    const folder = rows[0]?.folder ?? '';
    // Resolved, for on Windows PostgreSQL writes other slashes.
    if (resolve(folder) !== dataDir) throw new Error(`That port belongs to another cluster: ${folder}`);
    // Whoever is stopping the server holds the lock alone: we wait here, are cut off, and start anew.
    await client.query('SELECT pg_advisory_lock_shared($1)', [TENANT_LOCK]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/**
 * Gives the shared lock back, and stops the server when nobody else holds it. Whoever leaves at the same moment may be alone
 * first: then it stops the server, we are cut off between our two questions, and nothing is left for us to do.
 */
export async function moveOut(tenant: pg.Client, stopServer: () => Promise<void>): Promise<void> {
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
    // What the server did not say is that the connection was gone before we could ask.
    if (error instanceof pg.DatabaseError && error.code !== SERVER_STOPS) throw error;
    return false;
  }
}
