// The real server as a process, on a database and in a world of its own: what journeys and browsers travel through.
import { randomUUID } from 'node:crypto';
import type { Database } from '@zapisy/db/open-database';
import { seedDemoWorld } from '@zapisy/db/seed/demo-world';
import { testDatabase } from '@zapisy/db/testing/test-database';
import { afterAll, beforeAll } from 'vitest';
import { type Levers, openLevers } from './levers.ts';
import { freePort, type RunningProgram, startProgram } from './program.ts';
import { sandboxAddresses } from './sandbox-addresses.ts';

export type RunningServerOptions = {
  /** The file that starts the server: this room does not know where it stands. */
  readonly main: string;
  /** True for the demo families, courses, payments and leads, as they look today. */
  readonly isSeeded?: boolean;
  /** Settings besides those of the world. Called before the server starts. */
  readonly environment?: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
};

export type RunningServer = {
  readonly database: Database;
  readonly levers: Levers;
  /** The name of the world: `invoicing.<world>`, `gateway.<world>`, ... */
  readonly world: string;
  /** http://127.0.0.1:<port> */
  readonly address: string;
};

/** Called once at the top of a test file: one database, one world and one server for all its tests. */
export function runningServer({
  main,
  isSeeded = false,
  environment = () => ({}),
}: RunningServerOptions): RunningServer {
  const database = testDatabase({ isEmptied: false });
  const world = `j${randomUUID().slice(0, 13)}`;
  let server: RunningProgram | undefined;

  beforeAll(async () => {
    if (isSeeded) await seedDemoWorld(database, new Date());
    const port = await freePort();
    server = await startProgram({
      name: 'server',
      main,
      env: {
        ...worldOf(world),
        PORT: String(port),
        // The world outside calls back: leads and payments come to this address.
        BASE_URL: `http://127.0.0.1:${port}`,
        DATABASE_URL: database.url,
        ...(await environment()),
      },
    });
  });
  afterAll(() => server?.stop());

  return {
    database,
    world,
    levers: openLevers(sandboxAddresses().controlPanel, world),
    get address() {
      if (!server) throw new Error('The server runs from beforeAll to afterAll only.');
      return server.address;
    },
  };
}

/** The settings of a server in that world; everything else is as in development. */
function worldOf(world: string): Record<string, string> {
  const sandbox = sandboxAddresses();
  return {
    LOG_LEVEL: 'error',
    OIDC_ISSUER: sandbox.identityProvider,
    INVOICING_BASE_URL: sandbox.invoicingProvider,
    INVOICING_API_TOKEN: `invoicing.${world}`,
    SOCIAL_GRAPH_BASE_URL: sandbox.adPlatform,
    SOCIAL_PAGE_ACCESS_TOKEN: `user.${world}`,
    SOCIAL_ADS_ACCESS_TOKEN: `ads.${world}`,
    PAYMENT_GATEWAY_BASE_URL: sandbox.paymentGateway,
    PAYMENT_GATEWAY_SECRET: `gateway.${world}`,
    COMPANY_REGISTER_BASE_URL: `${sandbox.companyRegister}/worlds/${world}`,
  };
}
