// The house of a journey: the real server in a world of its own, and its procedures as anybody calls them over HTTP.
import { join } from 'node:path';
import { type RunningServer, runningServer } from '@zapisy/api/testing/running-server';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import type { Role } from '@zapisy/domain/people/role';
import { type Procedures, proceduresAt, tokenOf } from '../testing/procedures.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

export type House = RunningServer & {
  /** The procedures over HTTP, with a token that the issuer signed; of another server than the first, if named. */
  as(who: Role | string, address?: string): Promise<Procedures>;
};

/** Called once at the top of a test file: one database and one world for all its tests, empty before the first. */
export function house(environment: Readonly<Record<string, string>> = {}): House {
  const server = runningServer({ main: MAIN, environment: () => environment });
  const as = async (who: Role | string, address = server.address) => {
    return proceduresAt(address, await tokenOf(sandboxAddresses().controlPanel, who));
  };
  const { database, levers, world, another } = server;
  return {
    database,
    levers,
    world,
    another,
    get address() {
      return server.address;
    },
    as,
  };
}
