// Where the provider of these tenants is reached: documents made on the control panel need it for their public address.
import type { Tenants } from '../tenants.ts';

const addresses = new WeakMap<Tenants, string>();

export function rememberAddress(tenants: Tenants, address: string): void {
  addresses.set(tenants, address);
}

/** The provider's address, or '' while it is not open. */
export function rememberedAddress(tenants: Tenants): string {
  return addresses.get(tenants) ?? '';
}
