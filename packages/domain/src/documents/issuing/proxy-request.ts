// Requests that staff make through the proxy, distinguished from those of the saga by their key.
import type { DocumentRequest } from './document-request.ts';

/** The keys of the saga start with 'pay'. */
export const PROXY_KEY_START = 'proxy-';

/** True for a request that a member of staff made through the proxy: it is sent unchanged, and has no next revision. */
export function isProxyRequest({ key }: Pick<DocumentRequest, 'key'>): boolean {
  return key.startsWith(PROXY_KEY_START);
}
