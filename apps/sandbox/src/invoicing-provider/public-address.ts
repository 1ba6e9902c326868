// Where the provider of these worlds is reached: documents made on the control panel need it for their public address.
import type { Worlds } from '../worlds.ts';

const addresses = new WeakMap<Worlds, string>();

export function rememberAddress(worlds: Worlds, address: string): void {
  addresses.set(worlds, address);
}

/** The provider's address, or '' while it is not open. */
export function rememberedAddress(worlds: Worlds): string {
  return addresses.get(worlds) ?? '';
}
