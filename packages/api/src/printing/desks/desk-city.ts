// The city that staff give a desk.
import type { Tx } from '@zapisy/db/connection/open-database';
import { listChainCities } from '@zapisy/db/registration/city-records';
import { Refusal } from '../../refusal.ts';

/** One of the chain, none, or the one that the desk has already. @throws Refusal 'bad-input' for another. */
export async function requireDeskCity(tx: Tx, city: string | null, before: string | null): Promise<void> {
  if (city === null || city === before) return;
  if (!(await listChainCities(tx)).some(({ name }) => name === city)) throw new Refusal('bad-input', { field: 'city' });
}
