// How a session goes on and how it ends: renewed once for all requests of a page, and over when its person signs out.
import { giveUp, tokensForRefresh } from './identity-provider.server.ts';
import { hasEnded, type Tokens } from './session.server.ts';

/** How long the answer to one refresh token is remembered for the page's other requests that carry the same old cookie. */
const REMEMBER_MS = 20_000;
const renewals = new Map<string, Promise<Tokens | undefined>>();

/** Longer than an access token lives: after it, nothing is left in a cookie that opens anything. */
const OVER_MS = 24 * 3_600_000;
const over = new Set<string>();

/** The session's tokens as they are now: new ones for an ended access token, none when the provider takes it no more. */
export async function currentTokens(kept: Tokens): Promise<Tokens | undefined> {
  const { refreshToken } = kept;
  if (isOver(kept) || !hasEnded(kept, Date.now())) return kept;
  // A page's loaders run side by side: a rotating provider takes a refresh token used twice for a stolen one.
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
 * Whether the person has signed out of the session of these tokens. An answer that was under way meanwhile may still bring
 * their cookie to the browser; it lets nobody in.
 */
export function isOver({ refreshToken }: Tokens): boolean {
  return refreshToken !== undefined && over.has(refreshToken);
}

/**
 * Ends a session for every request that still carries it, and tells the provider, also of tokens that are on their way.
 * Throws when the provider is silent; the session is over all the same.
 */
export async function endSession(refreshToken: string): Promise<void> {
  end(refreshToken);
  const renewed = await renewals.get(refreshToken)?.catch(() => undefined);
  const newest = renewed?.refreshToken ?? refreshToken;
  end(newest);
  await Promise.all([...new Set([refreshToken, newest])].map(giveUp));
}

function end(refreshToken: string): void {
  over.add(refreshToken);
  setTimeout(() => over.delete(refreshToken), OVER_MS).unref();
}
