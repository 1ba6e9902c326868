// A reverse proxy that TRUSTED_PROXIES does not name: all its visitors would count as one address (OPS-15).
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../process/settings.ts';

/** How many proxies are named in the log before it says nothing more. */
const NAMED_AT_MOST = 10;

/** Whether a request came through such a proxy; the log names each one once. */
export function undeclaredProxy(
  { trustedProxies, refusesUndeclaredProxies }: Settings['listen'],
  log: FastifyBaseLogger,
): (request: IncomingMessage) => boolean {
  if (!refusesUndeclaredProxies) return () => false;
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  const named = new Set<string>();
  return ({ headers, socket: { remoteAddress: peer = '' } }) => {
    if (headers['x-forwarded-for'] === undefined || isTrusted(peer, 0)) return false;
    if (!named.has(peer) && named.size < NAMED_AT_MOST) {
      log.error({ peer }, 'a proxy is refused that TRUSTED_PROXIES does not name');
      named.add(peer);
    }
    return true;
  };
}
