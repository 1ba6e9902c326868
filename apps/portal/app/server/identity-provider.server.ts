// The portal's requests to the identity provider: the sign-in address, tokens, renewed tokens, the sign-out address
// (SEC-1).
import * as oidc from 'openid-client';
import type { Tokens } from './session.server.ts';
import { settings } from './settings.server.ts';

const TIMEOUT_SECONDS = 10;

/** offline_access asks for the refresh token, roles for the person's roles. */
const SCOPE = 'openid email profile roles offline_access';

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

let known: Promise<oidc.Configuration> | undefined;

/**
 * The provider's published configuration, read once; a failure is forgotten, so that the next sign-in reads it again.
 */
function configuration(): Promise<oidc.Configuration> {
  known ??= discover().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

function discover(): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  // Plain http is allowed on this machine only; any other issuer needs https.
  const execute = issuer.protocol === 'http:' && LOOPBACK.has(issuer.hostname) ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(
    issuer,
    settings.clientId,
    settings.clientSecret,
    oidc.ClientSecretBasic(settings.clientSecret),
    { execute, timeout: TIMEOUT_SECONDS },
  );
}

/** The secrets of one sign-in, kept sealed in the person's browser until they return. */
export type SignInFlow = { readonly state: string; readonly nonce: string; readonly verifier: string };

function callbackAddress(): string {
  return `${settings.baseUrl}/sign-in/callback`;
}

/**
 * The sign-in address: code flow with PKCE, a state and a nonce. `again`: the provider shows its sign-in although the
 * person has a session there; it is where a provider offers to send the link that confirms an address (PPL-4).
 */
export async function signInRequest({
  again = false,
} = {}): Promise<{ readonly address: string; readonly flow: SignInFlow }> {
  const config = await configuration();
  const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callbackAddress(),
    scope: SCOPE,
    resource: settings.audience,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    ...(again && { prompt: 'login' }),
  });
  return { address: address.href, flow };
}

/**
 * Exchanges the code of a returning person for tokens. Throws when the provider refused, or when state, nonce, issuer
 * or signature do not match; the person is not signed in then.
 */
export async function tokensForCode(search: string, flow: SignInFlow): Promise<Tokens> {
  // The address as the provider redirected to it: behind a reverse proxy the request's own host differs.
  const cameBack = new URL(`${callbackAddress()}${search}`);
  const answer = await oidc.authorizationCodeGrant(
    await configuration(),
    cameBack,
    { expectedState: flow.state, expectedNonce: flow.nonce, pkceCodeVerifier: flow.verifier, idTokenExpected: true },
    { resource: settings.audience },
  );
  return tokensOf(answer, undefined);
}

/**
 * New tokens for a refresh token; undefined when the provider does not accept it any more. Throws when it is
 * unreachable.
 */
export async function tokensForRefresh(refreshToken: string): Promise<Tokens | undefined> {
  try {
    const answer = await oidc.refreshTokenGrant(await configuration(), refreshToken, { resource: settings.audience });
    return tokensOf(answer, refreshToken);
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.status < 500) return undefined;
    throw error;
  }
}

/** The address that ends the provider's session; undefined when the provider has no such page. */
export async function providerSignOutAddress(): Promise<string | undefined> {
  const config = await configuration();
  if (!config.serverMetadata().end_session_endpoint) return undefined;
  return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: `${settings.baseUrl}/` }).href;
}

/** Revokes a refresh token at the provider. */
export async function revokeRefreshToken(refreshToken: string): Promise<void> {
  const config = await configuration();
  if (config.serverMetadata().revocation_endpoint) await oidc.tokenRevocation(config, refreshToken);
}

type Answer = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

/** A token without a lifetime is renewed soon. */
const UNSAID_LIFE_SECONDS = 60;

function tokensOf(answer: Answer, previousRefresh: string | undefined): Tokens {
  const refreshToken = answer.refresh_token ?? previousRefresh;
  return {
    accessToken: answer.access_token,
    endsAt: Date.now() + (answer.expiresIn() ?? UNSAID_LIFE_SECONDS) * 1000,
    ...(refreshToken === undefined ? {} : { refreshToken }),
  };
}
