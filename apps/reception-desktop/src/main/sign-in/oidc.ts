// OpenID Connect for the desk: the sign-in address, tokens for a code, new tokens for a refresh token (DESK-6, SEC-1).
import { lacksClaims, SIGN_IN_SCOPE } from '@zapisy/domain/people/claim-settings';
import { isRefusedRefresh } from '@zapisy/domain/people/refused-refresh';
import * as oidc from 'openid-client';
import type { ProviderSettings, Settings } from '../settings.ts';
import { isAskedSince, type Person, personOf } from './person.ts';

/**
 * Tokens of one person; `expiresAt` is in milliseconds of the epoch (UTC). The ID token is kept to end the provider's
 * session. It is null, as the person is, when a renewal brought none.
 */
export type Tokens = {
  accessToken: string;
  expiresAt: number;
  refreshToken: string | null;
  idToken: string | null;
  person: Person | null;
};

/** `startedAt` is in milliseconds of a monotonic clock. */
export type SignInStart = { address: URL; verifier: string; nonce: string; state: string; startedAt: number };

/** `refused`: the identity provider said no, and asking again is useless. `unreachable`: it could not be asked. */
export type Grant = { kind: 'granted'; tokens: Tokens } | { kind: 'refused' } | { kind: 'unreachable' };

export type IdentityProvider = {
  begin(redirectUri: string, state: string): Promise<SignInStart | null>;
  exchange(arrival: URL, start: SignInStart): Promise<Grant>;
  refresh(refreshToken: string): Promise<Grant>;
  /** Ends the refresh token at the provider; a failure is ignored. */
  revoke(refreshToken: string): Promise<void>;
  /** The page that ends the provider's session in the browser; null when the provider has none or cannot be asked. */
  signOutAddress(idToken: string | null): Promise<URL | null>;
};

/** The provider of the settings. Its metadata are read when first needed, so that a desk starts without the network. */
export function identityProvider(
  settings: Pick<Settings, 'issuer' | 'clientId' | 'audience'> & ProviderSettings,
): IdentityProvider {
  let known: Promise<oidc.Configuration> | null = null;
  const configuration = () => {
    known ??= discover(settings).catch((cause: unknown) => {
      known = null;
      throw cause;
    });
    return known;
  };
  const resource: Record<string, string> = settings.sendsResource === false ? {} : { resource: settings.audience };
  const granted = (isRefusal: (cause: unknown) => boolean, ask: () => Promise<Tokens>) =>
    ask().then(
      (tokens): Grant => ({ kind: 'granted', tokens }),
      (cause: unknown): Grant => (isRefusal(cause) ? { kind: 'refused' } : { kind: 'unreachable' }),
    );

  return {
    begin: async (redirectUri, state) => {
      const startedAt = performance.now();
      const verifier = oidc.randomPKCECodeVerifier();
      const nonce = oidc.randomNonce();
      const parameters = {
        redirect_uri: redirectUri,
        scope: settings.scope ?? SIGN_IN_SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Makes the provider ask for the person also when an account is signed in there, and say in the ID token when.
        // Without consent a provider may issue no refresh token to a native client.
        prompt: 'login consent',
        max_age: '0',
        ...resource,
      };
      const found = await configuration().catch(() => null);
      return found && { address: oidc.buildAuthorizationUrl(found, parameters), verifier, nonce, state, startedAt };
    },
    exchange: (arrival, start) =>
      granted(isAnswered, async () => {
        const found = await configuration();
        const answer = await tokensForCode(found, arrival, start, resource);
        refuseUnaskedPerson(answer, start);
        const tokens = await tokensOf(answer, found, settings);
        if (!tokens.person) throw new Error('nothing says the e-mail of the person');
        return tokens;
      }),
    refresh: (refreshToken) =>
      granted(isProvidersNo, async () => {
        const found = await configuration();
        return tokensOf(await oidc.refreshTokenGrant(found, refreshToken, resource), found, settings);
      }),
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
    // The desk relies on the ID token also without the server, so its signature is checked.
    execute: [oidc.enableNonRepudiationChecks, ...(local ? [oidc.allowInsecureRequests] : [])],
  });
}

/** A kept session ends only when the provider itself refuses, in whatever form; a failed answer may pass (SEC-15). */
function isProvidersNo(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return isRefusedRefresh({ status: error.status, isProtocolError: true });
  const status = error instanceof oidc.WWWAuthenticateChallengeError ? error.status : statusOf(error);
  return status !== undefined && isRefusedRefresh({ status, isProtocolError: false });
}

/** Of an answer that the library could not read. */
function statusOf(error: unknown): number | undefined {
  return error instanceof Error && error.cause instanceof Response ? error.cause.status : undefined;
}

/** A sign-in with any wrong answer has failed, unless the provider could not be reached at all. */
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

/** The address passed through the person's browser, where the parameters that ask for the person can be removed. */
function refuseUnaskedPerson(answer: Answer, { startedAt }: SignInStart): void {
  const claims = answer.claims();
  if (!claims || !isAskedSince(claims, performance.now() - startedAt)) throw new Error('the person was not asked');
}

type Answer = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

async function tokensOf(answer: Answer, found: oidc.Configuration, settings: ProviderSettings): Promise<Tokens> {
  const claims = await completeClaims(answer, found, settings);
  return {
    accessToken: answer.access_token,
    expiresAt: Date.now() + (answer.expires_in ?? 300) * 1000,
    refreshToken: answer.refresh_token ?? null,
    idToken: answer.id_token ?? null,
    person: claims ? personOf(claims, settings) : null,
  };
}

/** The ID token's claims, with what it lacks from the user-info endpoint; undefined when the answer brought none. */
async function completeClaims(answer: Answer, found: oidc.Configuration, settings: ProviderSettings) {
  const known = answer.claims();
  if (!known || settings.claimsFrom !== 'userinfo' || !lacksClaims(known, settings)) return known;
  // A refresh token is spent by now: without an answer the person stays as known before.
  const asked = await oidc.fetchUserInfo(found, answer.access_token, known.sub).catch(() => undefined);
  return { ...asked, ...known };
}
