// The server of a journey: the real one in a tenant of its own, and its procedures as any client calls them over HTTP.
import { join } from 'node:path';
import { startProgram } from '@zapisy/api/testing/program';
import { type RunningServer, runningServer } from '@zapisy/api/testing/running-server';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import type { Role } from '@zapisy/domain/people/role';
import { type Procedures, proceduresAt, tokenOf } from '../testing/procedures.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

type TestServer = RunningServer & {
  /** The procedures over HTTP, with a token signed by the issuer; of another server than the first, if named. */
  as(actor: Role | string, address?: string): Promise<Procedures>;
};

/** Called once at the top of a test file: one database and one tenant for all its tests, empty before the first. */
export function startTestServer(environment: Readonly<Record<string, string>> = {}): TestServer {
  const server = runningServer({
    startServer: (env) => startProgram({ name: 'server', main: MAIN, env }),
    environment: () => environment,
  });
  const as = async (actor: Role | string, address = server.address) => {
    return proceduresAt(address, await tokenOf(sandboxAddresses().controlPanel, actor));
  };
  const { database, faultControls, tenant, another } = server;
  return {
    database,
    faultControls,
    tenant,
    another,
    get address() {
      return server.address;
    },
    as,
  };
}
