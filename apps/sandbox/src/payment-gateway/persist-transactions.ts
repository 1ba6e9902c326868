// The transactions of one tenant on disk: token, session and payments are the same after a restart of the sandbox.
import { z } from 'zod';
import { readStored, writeStored } from '../stored-file.ts';
import type { Tenant } from '../tenants.ts';
import { gatewayState, transactionSchema } from './transactions.ts';

/**
 * Reads what was stored in `path`, and from now on writes every change before it is answered. Notifications that were
 * still to be repeated are not: the merchant asks. Call it once, before the gateway opens.
 */
export function persistTransactions(tenant: Tenant, path: string): void {
  const state = tenant.of(gatewayState);
  const known = readStored(path, (value) => z.array(transactionSchema).parse(value));
  for (const one of known ?? []) state.transactions.set(one.sessionId, one);
  state.changed = () => writeStored(path, [...state.transactions.values()]);
}
