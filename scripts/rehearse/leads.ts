// Leads as the ad platform delivers them, through the proxy.
import { createHmac, randomUUID } from 'node:crypto';
import { waitFor } from './people.ts';
import { APP_SECRET } from './place.ts';
import { rowsOf } from './postgres.ts';
import type { World } from './world.ts';

/** A signed delivery of one lead. */
export async function deliverLead({ ask, place }: World, leadgenId: string, secret = APP_SECRET): Promise<number> {
  const changes = [{ field: 'leadgen', value: { leadgen_id: leadgenId } }];
  const body = JSON.stringify({ object: 'page', entry: [{ id: '1', time: 1, changes }] });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  const { status } = await ask(`${place.sites.portal.url}/api/public/social-leads`, { method: 'POST', headers, body });
  return status;
}

/** @throws when one with the wrong signature is taken, or what was answered with 200 is not what is stored */
export async function deliverRightAndWrong(world: World): Promise<void> {
  const [right, wrong] = [aLead(), aLead()];
  const statuses = [await deliverLead(world, right), await deliverLead(world, wrong, 'another secret')];
  if (statuses.join(' ') !== '200 401') throw new Error(`The webhook answers ${statuses.join(' and ')}.`);
  const stored = await storedLeads(world.environment['DATABASE_URL'] ?? '');
  if (!stored.has(right) || stored.has(wrong)) throw new Error('What was answered with 200 is not what is stored.');
}

/** The numbers of so many leads, each of which was acknowledged. @throws when one was not. */
export async function deliverLeads(world: World, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, aLead);
  for (const id of ids) {
    const status = await deliverLead(world, id);
    if (status !== 200) throw new Error(`The webhook answers ${status}.`);
  }
  return ids;
}

/** Not the numbers of any real lead. */
export const aLead = () => `9${BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 12)}`)}`;

export async function storedLeads(address: string): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(address, 'SELECT leadgen_id AS id FROM lead_delivery');
  return new Set(rows.map(({ id }) => id));
}

/** Waits until the database has them all. @throws when it does not in time. */
export async function expectStored(address: string, ids: readonly string[]): Promise<void> {
  let missing: readonly string[] = ids;
  await waitFor(`row of each of ${ids.length} acknowledged leads`, async () => {
    const found = await storedLeads(address);
    missing = ids.filter((id) => !found.has(id));
    return missing.length === 0 || undefined;
  }).catch((error: Error) => {
    throw new Error(`${error.message} ${missing.length} are missing.`);
  });
}
