// The renewal and the end of a session: renewed once for all requests of a page, and over when its person signs out (SEC-4).
import { revokeRefreshToken, tokensForRefresh } from './identity-provider.server.ts';
import { hasEnded, type Tokens } from './session.server.ts';

/** How long the answer to one refresh token is remembered for the page's other requests with the same old cookie. */
const REMEMBER_MS = 20_000;
const renewals = new Map<string, Promise<Tokens | undefined>>();

/** Longer than the life of an access token: afterwards no cookie contains a valid token. */
const OVER_MS = 24 * 3_600_000;
const over = new Set<string>();

/**
 * The session's current tokens: new ones for an ended access token, undefined when the provider rejects the refresh
 * token.
 */
export async function currentTokens(stored: Tokens): Promise<Tokens | undefined> {
  const { refreshToken } = stored;
  if (isSignedOut(stored) || !hasEnded(stored, Date.now())) return stored;
  // A page's loaders run at the same time: a provider that rotates refresh tokens takes one that is used twice for a
  // stolen one.
  return refreshToken === undefined ? undefined : (renewals.get(refreshToken) ?? renew(refreshToken));
}

function renew(refreshToken: string): Promise<Tokens | undefined> {
  const renewal = tokensForRefresh(refreshToken);
  renewals.set(refreshToken, renewal);
  const forget = () => renewals.delete(refreshToken);
  renewal.then(() => setTimeout(forget, REMEMBER_MS).unref(), forget);
  return renewal;
}

/**
 * Whether the person has signed out of the session of these tokens. An answer that was in progress may still set their
 * cookie in the browser; that cookie gives no access.
 */
export function isSignedOut({ refreshToken }: Tokens): boolean {
  return refreshToken !== undefined && over.has(refreshToken);
}

/**
 * Ends a session for every request that still has it, and revokes its tokens at the provider, also those of a renewal
 * in progress. Throws when the provider is unreachable; the session is over in any case.
 */
export async function endSession(refreshToken: string): Promise<void> {
  end(refreshToken);
  const renewed = await renewals.get(refreshToken)?.catch(() => undefined);
  const newest = renewed?.refreshToken ?? refreshToken;
  end(newest);
  await Promise.all([...new Set([refreshToken, newest])].map(revokeRefreshToken));
}

function end(refreshToken: string): void {
  over.add(refreshToken);
  setTimeout(() => over.delete(refreshToken), OVER_MS).unref();
}
