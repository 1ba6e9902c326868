// The places of the family for a page that continues an unfinished registration; the page is shown without them too.
import { type Api, attempt } from '#app/server/api.server.ts';
import type { OwnPlace } from './unfinished.ts';

/** Empty when they could not be read. */
export async function ownPlaces({ overview }: Api): Promise<readonly OwnPlace[]> {
  const own = await attempt(overview.places.query());
  return own.ok ? own.value.places : [];
}
