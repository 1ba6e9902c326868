// Tells the server which requests of an open page nobody asked for: they must not keep a session alive (SEC-13).
import { UNATTENDED_HEADER } from '#app/server/unattended-header.ts';

/** An open page asks for news every few seconds: one of these requests reports the last act of a person. */
const ATTENDED_MS = 60_000;
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Marks the requests of the page's scripts to its own site, once nobody has touched the page for a minute; until the
 * returned function is called.
 */
export function markUnattendedRequests(page: Window & Pick<typeof globalThis, 'fetch'>): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let lastAct = Date.now();
  const used = () => {
    lastAct = Date.now();
  };
  for (const act of ACTS) page.addEventListener(act, used, { passive: true, capture: true, signal });
  const former = page.fetch;
  const send = former.bind(page);
  page.fetch = (asked, init) => {
    const request = new Request(asked, init);
    const isOurs = request.url.startsWith(`${page.location.origin}/`);
    if (isOurs && Date.now() - lastAct > ATTENDED_MS) request.headers.set(UNATTENDED_HEADER, '');
    return send(request);
  };
  return () => {
    stopped.abort();
    page.fetch = former;
  };
}
