// The user of a token: the issuer's keys prove that it is valid, its claims identify the user (PPL-2, SEC-1, SEC-2, SEC-10).
import type { Session } from '@zapisy/api/context';
import { readClaim } from '@zapisy/domain/people/claim';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { rolesFromClaim } from '@zapisy/domain/people/role';
import { emailOfToken } from '@zapisy/domain/people/token-email';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';

type IdentitySettings = {
  /** Compared letter by letter with the token's `iss`. */
  readonly issuer: string;
  readonly audience: string;
  /** The claim that lists the roles; a path with dots is followed when there is no claim of that whole name. */
  readonly rolesClaim: string;
};

export type IdentityProvider = {
  /**
   * The session of an access token, or undefined when it is not one of ours: wrong key, issuer, audience or algorithm,
   * expired, without a `sub`, or without a genuine e-mail (`isDisguised`). Throws IssuerUnreachable when the issuer's
   * keys cannot be read.
   */
  sessionOf(accessToken: string): Promise<Session | undefined>;
};

/** The issuer did not respond, so no token can be checked: not the user's fault, and no reason to sign them out. */
export class IssuerUnreachable extends Error {
  override readonly name = 'IssuerUnreachable';
}

/** Asymmetric only: with a shared secret or 'none', a reader of a token could write one. */
const ALGORITHMS = ['RS256', 'ES256'];
const CLOCK_TOLERANCE_S = 15;
const TIME_LIMIT_MS = 5_000;

/** The address of the issuer's keys, from its discovery document. */
async function keysAddress(issuer: string): Promise<URL> {
  const discovery = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(discovery, { redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!answer.ok) throw new Error(`the issuer's discovery answered ${answer.status}`);
  const document = (await answer.json()) as { readonly issuer?: unknown; readonly jwks_uri?: unknown };
  if (document.issuer !== issuer) throw new Error('the discovery document names another issuer');
  return new URL(String(document.jwks_uri));
}

/** The issuer's keys, read once; a failed attempt is not kept, so that the next request asks again. */
function issuerKeys(issuer: string): () => Promise<JWTVerifyGetKey> {
  let found: Promise<JWTVerifyGetKey> | undefined;
  return () => {
    found ??= keysAddress(issuer).then((url) => createRemoteJWKSet(url, { timeoutDuration: TIME_LIMIT_MS }));
    return found.catch((cause: unknown) => {
      found = undefined;
      throw new IssuerUnreachable('the identity provider does not answer', { cause });
    });
  };
}

const PLAIN = /^[ -~]*$/;

/**
 * Whether a character of the e-mail would become a plain letter, or nothing, in lower case: the Kelvin sign becomes
 * 'k'. The issuer verified another mailbox than the one that we would read.
 */
function isDisguised(email: string): boolean {
  return [...email].some((sign) => !PLAIN.test(sign) && PLAIN.test(normaliseEmail(sign)[0] ?? ''));
}

function sessionFrom(claims: JWTPayload, rolesClaim: string): Session | undefined {
  const { sub, email: written, name } = claims as Record<string, unknown>;
  if (typeof sub !== 'string' || sub === '') return undefined;
  const known = emailOfToken(claims);
  if (!known || isDisguised(String(written))) return undefined;
  return {
    sub,
    email: known.email,
    emailVerified: known.emailVerified,
    name: typeof name === 'string' ? name : '',
    roles: rolesFromClaim(readClaim(claims, rolesClaim)),
  };
}

/** A fault of the token means unauthenticated; a fault while reading the keys means unreachable. */
function isFaultOfToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return (
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) && error.code !== 'ERR_JOSE_GENERIC'
  );
}

export function openIdentityProvider(settings: IdentitySettings): IdentityProvider {
  const keysOf = issuerKeys(settings.issuer);
  return {
    async sessionOf(accessToken) {
      const keys = await keysOf();
      try {
        const { payload } = await jwtVerify(accessToken, keys, {
          issuer: settings.issuer,
          audience: settings.audience,
          algorithms: ALGORITHMS,
          requiredClaims: ['exp', 'sub'],
          clockTolerance: CLOCK_TOLERANCE_S,
        });
        return sessionFrom(payload, settings.rolesClaim);
      } catch (error) {
        if (isFaultOfToken(error)) return undefined;
        throw new IssuerUnreachable('the identity provider does not answer', { cause: error });
      }
    },
  };
}
