// OpenID Connect as the desk needs it: an address to sign in at, a code for tokens, a refresh token for new ones.
import * as oidc from 'openid-client';
import type { Settings } from '../settings.ts';
import { isAskedSince, type Person, personOf } from './person.ts';

/**
 * Tokens of one person; the access token's end is in milliseconds of the epoch (UTC). The ID token is kept for ending the
 * provider's session; it is null, as the person, where a renewal brought none.
 */
export type Tokens = {
  accessToken: string;
  expiresAt: number;
  refreshToken: string | null;
  idToken: string | null;
  person: Person | null;
};

/** `begunAt` is in milliseconds of a clock that is never set. */
export type SignInStart = { address: URL; verifier: string; nonce: string; state: string; begunAt: number };

/** `refused`: the identity provider said no, asking again is useless. `unreachable`: it could not be asked. */
export type Grant = { kind: 'granted'; tokens: Tokens } | { kind: 'refused' } | { kind: 'unreachable' };

export type IdentityProvider = {
  begin(redirectUri: string, state: string): Promise<SignInStart | null>;
  exchange(arrival: URL, start: SignInStart): Promise<Grant>;
  refresh(refreshToken: string): Promise<Grant>;
  /** Ends the refresh token at the provider; a failure changes nothing here. */
  revoke(refreshToken: string): Promise<void>;
  /** Where the browser ends the provider's own session; null when the provider has no such page or cannot be asked. */
  signOutAddress(idToken: string | null): Promise<URL | null>;
};

const SCOPE = 'openid email profile roles offline_access';

/** The provider named in the settings; its metadata is read when first needed, so a desk starts without the network. */
export function identityProvider(
  settings: Pick<Settings, 'issuer' | 'clientId' | 'audience' | 'rolesClaim'>,
): IdentityProvider {
  let known: Promise<oidc.Configuration> | null = null;
  const configuration = () => {
    known ??= discover(settings).catch((cause: unknown) => {
      known = null;
      throw cause;
    });
    return known;
  };
  const resource = { resource: settings.audience };
  const granted = (isRefusal: (cause: unknown) => boolean, ask: () => Promise<Answer>) =>
    ask().then(
      (answer): Grant => ({ kind: 'granted', tokens: tokensOf(answer, settings.rolesClaim) }),
      (cause: unknown): Grant => (isRefusal(cause) ? { kind: 'refused' } : { kind: 'unreachable' }),
    );

  return {
    begin: async (redirectUri, state) => {
      const begunAt = performance.now();
      const verifier = oidc.randomPKCECodeVerifier();
      const nonce = oidc.randomNonce();
      const parameters = {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // The person is asked for although somebody is signed in at the provider, and the ID token must say when. Without
        // consent a provider may hand out no refresh token to a native client.
        prompt: 'login consent',
        max_age: '0',
        ...resource,
      };
      const found = await configuration().catch(() => null);
      return found && { address: oidc.buildAuthorizationUrl(found, parameters), verifier, nonce, state, begunAt };
    },
    exchange: (arrival, start) =>
      granted(isAnswered, async () => {
        const answer = await tokensForCode(await configuration(), arrival, start, resource);
        refuseUnaskedPerson(answer, start, settings.rolesClaim);
        return answer;
      }),
    refresh: (refreshToken) =>
      granted(isProvidersNo, async () => oidc.refreshTokenGrant(await configuration(), refreshToken, resource)),
    revoke: async (refreshToken) => {
      await configuration()
        .then((found) => oidc.tokenRevocation(found, refreshToken))
        .catch(() => undefined);
    },
    signOutAddress: async (idToken) => {
      const found = await configuration().catch(() => null);
      if (!found?.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(found, idToken === null ? {} : { id_token_hint: idToken });
    },
  };
}

function discover(settings: Pick<Settings, 'issuer' | 'clientId'>): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  // Plain http is for the sandbox on this computer; any other issuer must be reached by https.
  const local = issuer.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(issuer.hostname);
  return oidc.discovery(issuer, settings.clientId, undefined, oidc.None(), {
    timeout: 5,
    // What the ID token says of a person counts without the server too, so its signature is checked.
    execute: [oidc.enableNonRepudiationChecks, ...(local ? [oidc.allowInsecureRequests] : [])],
  });
}

/** A kept session is given up only when the provider itself says so; a broken answer may pass. */
function isProvidersNo(cause: unknown): boolean {
  return cause instanceof oidc.ResponseBodyError;
}

/** A sign-in that came back wrong in whatever way has failed, unless the provider could not be reached at all. */
function isAnswered(cause: unknown): boolean {
  const reasons = [cause, cause instanceof Error ? cause.cause : null];
  return !reasons.some(
    (reason) => reason instanceof Error && (reason.message === 'fetch failed' || reason.name === 'TimeoutError'),
  );
}

function tokensForCode(
  found: oidc.Configuration,
  arrival: URL,
  { nonce, state, verifier }: SignInStart,
  resource: Record<string, string>,
): Promise<Answer> {
  const checks = { expectedNonce: nonce, expectedState: state, pkceCodeVerifier: verifier, idTokenExpected: true };
  return oidc.authorizationCodeGrant(found, arrival, checks, resource);
}

/** The address went through the person's browser, where the words that ask for the person can be taken out. */
function refuseUnaskedPerson(answer: Answer, { begunAt }: SignInStart, rolesClaim: string): void {
  const claims = answer.claims();
  if (!claims || !isAskedSince(claims, performance.now() - begunAt)) throw new Error('the person was not asked');
  if (!personOf(claims, rolesClaim)) throw new Error('the ID token has no e-mail');
}

type Answer = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

function tokensOf(answer: Answer, rolesClaim: string): Tokens {
  const claims = answer.claims();
  return {
    accessToken: answer.access_token,
    expiresAt: Date.now() + (answer.expires_in ?? 300) * 1000,
    refreshToken: answer.refresh_token ?? null,
    idToken: answer.id_token ?? null,
    person: claims ? personOf(claims, rolesClaim) : null,
  };
}
