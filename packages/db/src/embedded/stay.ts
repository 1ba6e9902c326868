// Stays in a cluster: when the server dies under us it is started again, until we leave.
import type { Client } from 'pg';
import { type ClusterAccess, enter } from './enter.ts';
import { isInitialised } from './initialise.ts';
import { stopServer } from './server-process.ts';
import { moveOut } from './tenancy.ts';

type Stay = {
  /** Gives up the place; the last tenant of all processes stops the server. Leaving twice is leaving once. */
  leave(): Promise<void>;
};

/** `onLost` is told when a server that died could not be started again. */
export function stay(cluster: ClusterAccess, first: Client, onLost: (error: Error) => void): Stay {
  let tenant: Client | undefined = first;
  let mending = Promise.resolve();
  let leaving: Promise<void> | undefined;

  const moveInAgain = async () => {
    tenant = undefined;
    if (!isInitialised(cluster.dataDir)) return;
    try {
      ({ tenant } = await enter(cluster));
      watch(tenant);
    } catch (error) {
      onLost(error as Error);
    }
  };
  const watch = (client: Client) => {
    client.once('end', () => {
      if (!leaving) mending = moveInAgain();
    });
  };
  const leave = async () => {
    await mending;
    if (tenant) await moveOut(tenant, () => stopServer(cluster.postgres, cluster.dataDir));
  };

  watch(first);
  return {
    leave() {
      leaving ??= leave();
      return leaving;
    },
  };
}
