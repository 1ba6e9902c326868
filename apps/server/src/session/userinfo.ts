// The user-info endpoint of the issuer, for what its access tokens do not say (SEC-16).
import { createHash } from 'node:crypto';
import { askIssuer } from './ask-issuer.ts';

type Claims = Readonly<Record<string, unknown>>;

/** A role that is taken is gone within this time. */
const KEPT_MS = 60_000;
const MOST_KEPT = 5_000;

/**
 * Asks for the claims of an access token's person, at most once a minute for each token; undefined when the issuer does
 * not accept the token any more. Throws when it cannot be asked.
 */
export function openUserinfo(now: () => number) {
  const kept = new Map<string, { readonly until: number; readonly claims: Promise<Claims | undefined> }>();
  return (address: string, accessToken: string): Promise<Claims | undefined> => {
    const key = createHash('sha256').update(accessToken).digest('base64url');
    const known = kept.get(key);
    if (known && known.until > now()) return known.claims;
    const claims = ask(address, accessToken);
    // The oldest is first.
    for (const [old, { until }] of kept) {
      if (until > now() && kept.size < MOST_KEPT) break;
      kept.delete(old);
    }
    kept.delete(key);
    kept.set(key, { until: now() + KEPT_MS, claims });
    claims.catch(() => kept.delete(key));
    return claims;
  };
}

async function ask(address: string, accessToken: string): Promise<Claims | undefined> {
  const headers = { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' };
  const answer = await askIssuer(address, { headers });
  if (answer.status === 401 || answer.status === 403) return undefined;
  if (!answer.ok) throw new Error(`the user-info endpoint answered ${answer.status}`);
  return (await answer.json()) as Claims;
}
