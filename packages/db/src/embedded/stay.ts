// Keeps the tenancy of a cluster: when the server dies it is started again, until this process leaves.
import type { Client } from 'pg';
import { type ClusterAccess, enter } from './enter.ts';
import { isInitialised } from './initialise.ts';
import { stopServer } from './server-process.ts';
import { moveOut } from './tenancy.ts';

type Stay = {
  /** Ends the tenancy; the last tenant of all processes stops the server. A second call does nothing more. */
  leave(): Promise<void>;
};

/** `onLost` is called when a server that died could not be started again. */
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
