// The real server with a database and a tenant of its own, for journeys and browsers.
import { randomUUID } from 'node:crypto';

import type { Database } from '@zapisy/db/connection/open-database';
import { seedDemoData } from '@zapisy/db/seed/demo-data';

import { testDatabase } from '@zapisy/db/testing/test-database';
import { afterAll, beforeAll, vi } from 'vitest';
import { type FaultControls, openFaultControls } from './fault-controls.ts';
import { type Front, openFront } from './front.ts';
import { sandboxAddresses } from './sandbox-addresses.ts';
import type { HostedServer, StartServer } from './server-host.ts';
import { tenantSettings } from './tenant-settings.ts';

type RunningServerOptions = {
  /** How a server starts: as a process of its own, or in the host that a worker keeps. */
  readonly startServer: StartServer;
  /** True for the demo families, courses, payments and leads, dated around today. */
  readonly isSeeded?: boolean;
  /** Settings besides those of the tenant. Called before the server starts. */
  readonly environment?: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
};

export type RunningServer = {
  readonly database: Database;
  readonly faultControls: FaultControls;
  /** The name of the tenant: `invoicing.<tenant>`, `gateway.<tenant>`, ... */
  readonly tenant: string;
  /** http://127.0.0.1:<port> */
  readonly address: string;
  /** One more server with the same database and tenant, for a test of several; it ends with the test file. */
  another(): Promise<HostedServer>;
};

/** Called once at the top of a test file: one database, one tenant and one server for all its tests. */
export function runningServer({
  startServer,
  isSeeded = false,
  environment = () => ({}),
}: RunningServerOptions): RunningServer {
  const database = testDatabase({ isEmptied: false });
  const tenant = `j${randomUUID().slice(0, 13)}`;
  const others: HostedServer[] = [];
  const fronts: Front[] = [];
  let server: HostedServer | undefined;

  const start = async () => {
    const front = await openFront();
    fronts.push(front);
    const started = await startServer({
      ...tenantSettings(sandboxAddresses(), tenant),
      PORT: '0',
      // The external services call this address for leads and payments.
      BASE_URL: front.address,
      DATABASE_URL: database.url,
      ...(await environment()),
    });
    front.leadTo(Number(new URL(started.address).port));
    return started;
  };
  beforeAll(async () => {
    if (isSeeded) await seedDemoData(database, new Date());
    server = await start();
    await vi.waitUntil(() => hasCaughtUp(database), { timeout: 60_000, interval: 20 });
  });
  afterAll(async () => {
    await Promise.all([server, ...others].map((one) => one?.stop()));
    await Promise.all(fronts.map((front) => front.close()));
  });

  return {
    database,
    tenant,
    faultControls: openFaultControls(sandboxAddresses().controlPanel, tenant),
    async another() {
      const one = await start();
      others.push(one);
      return one;
    },
    get address() {
      if (!server) throw new Error('The server runs from beforeAll to afterAll only.');
      return server.address;
    },
  };
}

/** Whether the jobs are done that a server asks for at its start: what a test writes must not be taken into them. */
async function hasCaughtUp({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM graphile_worker._private_jobs WHERE run_at <= now() LIMIT 1');
  return rowCount === 0;
}
