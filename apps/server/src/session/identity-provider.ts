// The user of a token: the issuer's keys prove that it is valid, its claims identify the user (PPL-2, SEC-1, SEC-2, SEC-10,
// SEC-17).
import type { Session } from '@zapisy/api/context';
import { audiencesOf, type ClaimSettings, claimOf, lacksClaims } from '@zapisy/domain/people/claim-settings';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { isRefusedToken } from '@zapisy/domain/people/refused-tokens';
import { rolesFromClaim } from '@zapisy/domain/people/role';
import { emailOfToken } from '@zapisy/domain/people/token-email';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { askIssuer } from './ask-issuer.ts';
import { RefusalsUnread, type RefusedTokens } from './refused-tokens.ts';
import { openUserinfo } from './userinfo.ts';

export type IdentitySettings = ClaimSettings & {
  /** Compared letter by letter with the token's `iss`. */
  readonly issuer: string;
  /** One, or several of which the token has to name one. */
  readonly audience: string;
  /** `userinfo`: what the access token lacks is asked for there. */
  readonly claimsFrom?: 'access-token' | 'userinfo';
};

export type IdentityProvider = {
  /**
   * The session of an access token, or undefined when it is not one of ours: wrong key, issuer, audience or algorithm,
   * expired, refused, without a `sub`, or without a genuine e-mail (`isDisguised`). Throws IssuerUnreachable when the issuer's
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

type Endpoints = { readonly keys: JWTVerifyGetKey; readonly userinfo: string | undefined };

/** The keys and the user-info endpoint of the issuer, from its discovery document. */
async function endpointsOf(issuer: string): Promise<Endpoints> {
  const discovery = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await askIssuer(discovery);
  if (!answer.ok) throw new Error(`the issuer's discovery answered ${answer.status}`);
  const document = (await answer.json()) as Readonly<Record<string, unknown>>;
  if (document['issuer'] !== issuer) throw new Error('the discovery document names another issuer');
  const userinfo = document['userinfo_endpoint'];
  return {
    keys: createRemoteJWKSet(new URL(String(document['jwks_uri'])), { [customFetch]: askIssuer }),
    userinfo: typeof userinfo === 'string' ? userinfo : undefined,
  };
}

/** Read once; a failed attempt is not kept, so that the next request asks again. */
function readOnce(issuer: string): () => Promise<Endpoints> {
  let found: Promise<Endpoints> | undefined;
  return () => {
    found ??= endpointsOf(issuer);
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

function sessionFrom(claims: JWTPayload, settings: ClaimSettings): Session | undefined {
  const { sub } = claims;
  if (typeof sub !== 'string' || sub === '') return undefined;
  const known = emailOfToken(claims, settings);
  if (!known || isDisguised(String(claimOf(claims, 'email', settings)))) return undefined;
  const name = claimOf(claims, 'name', settings);
  return {
    sub,
    email: known.email,
    emailVerified: known.emailVerified,
    name: typeof name === 'string' ? name : '',
    roles: rolesFromClaim(claimOf(claims, 'roles', settings), settings.rolesForm),
  };
}

/** A fault of the token means unauthenticated; a fault while reading the keys means unreachable. */
function isFaultOfToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return (
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) && error.code !== 'ERR_JOSE_GENERIC'
  );
}

/** Without `refused` no access token is refused before its end. */
export function openIdentityProvider(
  settings: IdentitySettings,
  refused: RefusedTokens = async () => undefined,
): IdentityProvider {
  const endpoints = readOnce(settings.issuer);
  const askUserinfo = openUserinfo(Date.now);
  /** Undefined: the endpoint speaks of another person, so the token is nobody's. */
  const claimsLackingIn = async (payload: JWTPayload, userinfo: string | undefined, accessToken: string) => {
    if (settings.claimsFrom !== 'userinfo' || userinfo === undefined || !lacksClaims(payload, settings)) return {};
    const asked = await askUserinfo(userinfo, accessToken);
    return asked?.['sub'] === payload.sub ? asked : undefined;
  };
  return {
    async sessionOf(accessToken) {
      const { keys, userinfo } = await endpoints();
      try {
        const { payload } = await jwtVerify(accessToken, keys, {
          issuer: settings.issuer,
          audience: [...audiencesOf(settings.audience)],
          algorithms: ALGORITHMS,
          requiredClaims: ['exp', 'sub'],
          clockTolerance: CLOCK_TOLERANCE_S,
        });
        if (isRefusedToken(payload.iat, await refused(String(payload.sub)))) return undefined;
        const lacking = await claimsLackingIn(payload, userinfo, accessToken);
        return lacking && sessionFrom({ ...lacking, ...payload }, settings);
      } catch (error) {
        if (isFaultOfToken(error)) return undefined;
        if (error instanceof RefusalsUnread) throw error;
        throw new IssuerUnreachable('the identity provider does not answer', { cause: error });
      }
    },
  };
}
