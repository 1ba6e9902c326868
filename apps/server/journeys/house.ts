// The real server as a process of its own, on a database and in a world of its own: what a journey travels through.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import type { AppRouter } from '@zapisy/api/client';
import { accessTokenOf, type Levers, openLevers } from '@zapisy/api/testing/levers';
import { ACTORS } from '@zapisy/api/testing/people';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import type { Database } from '@zapisy/db/open-database';
import { testDatabase } from '@zapisy/db/testing/test-database';
import type { Role } from '@zapisy/domain/people/role';
import { SuperJSON } from 'superjson';
import { afterAll, beforeAll } from 'vitest';

const MAIN = join(import.meta.dirname, '../src/main.ts');

export type House = {
  readonly database: Database;
  readonly levers: Levers;
  readonly world: string;
  /** http://127.0.0.1:<port> */
  readonly address: string;
  /** The procedures over HTTP, with a token that the issuer signed. */
  as(who: Role | string): Promise<TRPCClient<AppRouter>>;
};

/** Called once at the top of a test file: one database and one world for all its tests, empty before the first. */
export function house(environment: Readonly<Record<string, string>> = {}): House {
  const database = testDatabase({ isEmptied: false });
  const world = `j${randomUUID().slice(0, 13)}`;
  const { controlPanel } = sandboxAddresses();
  let server: { readonly child: ChildProcess; readonly address: string } | undefined;
  const running = () => {
    if (!server) throw new Error('The house stands from beforeAll to afterAll only.');
    return server;
  };

  beforeAll(async () => {
    server = await startServer({ ...worldOf(world), DATABASE_URL: database.url, ...environment });
  });
  afterAll(async () => {
    if (!server || server.child.exitCode !== null) return;
    const gone = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    await gone;
  });

  return {
    database,
    world,
    levers: openLevers(controlPanel, world),
    get address() {
      return running().address;
    },
    async as(who) {
      const email = Object.hasOwn(ACTORS, who) ? ACTORS[who as Role].email : who;
      const token = await accessTokenOf(controlPanel, { email });
      const headers = { authorization: `Bearer ${token}` };
      return createTRPCClient<AppRouter>({
        links: [httpLink({ url: `${running().address}/trpc`, transformer: SuperJSON, headers })],
      });
    },
  };
}

/** The settings of a server in that world; everything else is as in development. */
function worldOf(world: string): Record<string, string> {
  const sandbox = sandboxAddresses();
  return {
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
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

/** Resolves when the server says that it is ready; rejects with what it said when it ends before. */
async function startServer(env: Record<string, string>): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const { stdout } = child;
  if (!stdout) throw new Error('the server has no output to be ready on');
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.includes('"ready":true')) resolve((JSON.parse(line) as { url: string }).url);
    });
  });
  return { child, address };
}
