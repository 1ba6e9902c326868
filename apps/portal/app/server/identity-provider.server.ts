// What the portal asks of the identity provider: a way in, tokens, new tokens, a way out (SEC-1).
import * as oidc from 'openid-client';
import type { Tokens } from './session.server.ts';
import { settings } from './settings.server.ts';

const TIMEOUT_SECONDS = 10;

/** offline_access brings the refresh token, roles say who may do what. */
const SCOPE = 'openid email profile roles offline_access';

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

let known: Promise<oidc.Configuration> | undefined;

/** The provider's published configuration, asked for once; a failure is forgotten, so that the next person asks again. */
function configuration(): Promise<oidc.Configuration> {
  known ??= discover().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

function discover(): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  // Plain http never leaves this machine; any other issuer has to speak https.
  const execute = issuer.protocol === 'http:' && LOOPBACK.has(issuer.hostname) ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(
    issuer,
    settings.clientId,
    settings.clientSecret,
    oidc.ClientSecretBasic(settings.clientSecret),
    { execute, timeout: TIMEOUT_SECONDS },
  );
}

/** The secrets of one sign-in, kept by the person's browser (sealed) until they come back. */
export type SignInFlow = { readonly state: string; readonly nonce: string; readonly verifier: string };

function callbackAddress(): string {
  return `${settings.baseUrl}/sign-in/callback`;
}

/** Where to send a person who wants in: code flow with PKCE, a state and a nonce. */
export async function wayIn(): Promise<{ readonly address: string; readonly flow: SignInFlow }> {
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
  });
  return { address: address.href, flow };
}

/**
 * Takes the tokens for the code that the person came back with. Throws when the provider said no, or when state, nonce,
 * issuer or signature do not fit: nobody is signed in then.
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

/** New tokens for a refresh token; undefined when the provider no longer accepts it. Throws when it is silent. */
export async function tokensForRefresh(refreshToken: string): Promise<Tokens | undefined> {
  try {
    const answer = await oidc.refreshTokenGrant(await configuration(), refreshToken, { resource: settings.audience });
    return tokensOf(answer, refreshToken);
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.status < 500) return undefined;
    throw error;
  }
}

/** Where to send a person who wants out everywhere; undefined when the provider has no such page. */
export async function wayOut(): Promise<string | undefined> {
  const config = await configuration();
  if (!config.serverMetadata().end_session_endpoint) return undefined;
  return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: `${settings.baseUrl}/` }).href;
}

/** Tells the provider that a refresh token is of no use any more. */
export async function giveUp(refreshToken: string): Promise<void> {
  const config = await configuration();
  if (config.serverMetadata().revocation_endpoint) await oidc.tokenRevocation(config, refreshToken);
}

type Answer = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

/** A provider that does not say how long a token lives is asked again soon. */
const UNSAID_LIFE_SECONDS = 60;

function tokensOf(answer: Answer, keptRefresh: string | undefined): Tokens {
  const refreshToken = answer.refresh_token ?? keptRefresh;
  return {
    accessToken: answer.access_token,
    endsAt: Date.now() + (answer.expiresIn() ?? UNSAID_LIFE_SECONDS) * 1000,
    ...(refreshToken === undefined ? {} : { refreshToken }),
  };
}
