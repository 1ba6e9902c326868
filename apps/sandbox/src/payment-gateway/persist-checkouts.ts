// The checkouts of one tenant on disk: a person who was sent to pay finds the page again when the sandbox restarts.
import { z } from 'zod';
import { readStored, writeStored } from '../stored-file.ts';
import type { Tenant } from '../tenants.ts';
import { type Checkout, gatewayState } from './checkouts.ts';

const checkout = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  title: z.string(),
  returnUrl: z.string(),
  notifyUrl: z.string(),
  reference: z.string(),
  openedAt: z.string(),
  state: z.enum(['open', 'paid', 'cancelled', 'expired']),
  paidAt: z.string().optional(),
  notifications: z.array(z.number()),
});

/** As an absent moment, not as one that is undefined. */
function checkoutOf({ paidAt, ...rest }: z.infer<typeof checkout>): Checkout {
  return paidAt === undefined ? rest : { ...rest, paidAt };
}

/**
 * Reads what was kept in `path`, and from now on writes every change before it is answered. Notifications that were still
 * to be repeated are not: the shop asks. Call it once, before the gateway opens.
 */
export function persistCheckouts(tenant: Tenant, path: string): void {
  const state = tenant.of(gatewayState);
  const known = readStored(path, (value) => z.array(checkout).parse(value));
  for (const one of known ?? []) state.checkouts.set(one.id, checkoutOf(one));
  state.changed = () => writeStored(path, [...state.checkouts.values()]);
}
