// Keeps the tenancy of a cluster: when the server dies it is started again, until this process leaves.
import type { Client } from 'pg';
import { type ClusterAccess, enterCluster } from './enter-cluster.ts';
import { isInitialised } from './initialise.ts';
import { stopServer } from './server-process.ts';
import { leaveCluster } from './tenancy.ts';

type Stay = {
  /** Ends the tenancy; the last tenant of all processes stops the server. A second call does nothing more. */
  leave(): Promise<void>;
};

/** `onLost` is called when a server that died could not be started again. */
export function maintainTenancy(cluster: ClusterAccess, first: Client, onLost: (error: Error) => void): Stay {
  let tenant: Client | undefined = first;
  let mending = Promise.resolve();
  let leaving: Promise<void> | undefined;

  const moveInAgain = async () => {
    tenant = undefined;
    if (!isInitialised(cluster.dataDir)) return;
    try {
      ({ tenant } = await enterCluster(cluster));
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
    if (tenant) await leaveCluster(tenant, () => stopServer(cluster.postgres, cluster.dataDir));
  };

  watch(first);
  return {
    leave() {
      leaving ??= leave();
      return leaving;
    },
  };
}
