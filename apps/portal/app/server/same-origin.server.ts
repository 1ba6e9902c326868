// The check that a request for a change comes from our own pages (SEC-5).
import { settings } from './settings.server.ts';

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True when a page of ours made the request. A browser sets Origin and Sec-Fetch-Site itself and a foreign page cannot
 * change them. A request with neither is no browser's form and is refused.
 */
export function isSameOrigin({ headers }: Pick<Request, 'headers'>, ours = settings.baseUrl): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  return headers.get('Origin') === new URL(ours).origin;
}

/** Throws a 403 answer when a request for a change was not made by a page of ours. */
export function demandSameOrigin(request: Request): void {
  if (HARMLESS.has(request.method) || isSameOrigin(request)) return;
  throw new Response(null, { status: 403, statusText: 'Forbidden' });
}
