// Which sites may show a page in a frame: those of the school for the embedded offer, and none for any other page (OFF-5).
import type { EntryContext } from '@remix-run/node';

/** As Remix names the route by its file. */
const EMBEDDED = 'client/offer/embedded/embedded.route';

/** Without an answer of the server the page is a problem, and nobody frames that. */
export function framedBy({ staticHandlerContext }: EntryContext): readonly string[] {
  const read: unknown = staticHandlerContext.loaderData[EMBEDDED];
  if (typeof read !== 'object' || read === null || !('frameOrigins' in read)) return [];
  const { frameOrigins } = read;
  return Array.isArray(frameOrigins) ? frameOrigins.filter((origin) => typeof origin === 'string') : [];
}
