// The portal's requests to the identity provider: the sign-in address, tokens, renewed tokens, the sign-out address
// (SEC-1).
import { bytesWithin } from '@zapisy/domain/bytes-within';
import { isRefusedRefresh } from '@zapisy/domain/people/refused-refresh';
import * as oidc from 'openid-client';
import { wasNeverSent } from './never-sent.server.ts';
import type { Tokens } from './session.server.ts';
import { settings } from './settings.server.ts';

const TIMEOUT_SECONDS = 10;
/** Many times the longest list of keys. */
const LONGEST_ANSWER_BYTES = 1024 * 1024;
const NO_BODY = new Set([204, 205, 304]);

/** For a provider that knows no resources, none is named. */
const RESOURCE: Readonly<Record<string, string>> =
  settings.resource === undefined ? {} : { resource: settings.resource };

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
  return oidc.discovery(issuer, settings.clientId, settings.clientSecret, clientAuth(), {
    execute,
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: askBounded,
  });
}

/** The answer, read whole and no longer than a provider's are. */
async function askBounded(address: string, options: oidc.CustomFetchOptions): Promise<Response> {
  const answer = await fetch(address, options as RequestInit);
  const bytes = await bytesWithin(answer.body as AsyncIterable<Uint8Array> | null, LONGEST_ANSWER_BYTES);
  if (!bytes) throw new Error('the provider answered with too much');
  return new Response(NO_BODY.has(answer.status) ? null : bytes, { status: answer.status, headers: answer.headers });
}

/** The standard escapes every sign of id and secret but letters and digits, and some providers do not read that. */
function clientAuth(): oidc.ClientAuth {
  const { clientId, clientSecret } = settings;
  if (settings.clientAuth === 'basic') return oidc.ClientSecretBasic(clientSecret);
  if (settings.clientAuth === 'post') return oidc.ClientSecretPost(clientSecret);
  const plain = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return (_server, _client, _body, headers) => headers.set('Authorization', `Basic ${plain}`);
}

/** No sign of a random state. */
const CARRIED_AFTER = '.';

/** What was carried in a state; '' for none. */
export function carriedIn(state: string): string {
  return state.slice(state.indexOf(CARRIED_AFTER) + 1 || state.length);
}

/** The secrets of one sign-in, kept sealed in the person's browser until they return. */
export type SignInFlow = { readonly state: string; readonly nonce: string; readonly verifier: string };

function callbackAddress(): string {
  return `${settings.baseUrl}/sign-in/callback`;
}

/**
 * The sign-in address: code flow with PKCE, a state and a nonce. `again`: the provider shows its sign-in although the
 * person has a session there; it is where a provider offers to send the link that confirms an address (PPL-4). `carried`
 * comes back with the state, to whatever browser.
 */
export async function signInRequest({
  again = false,
  carried = '',
} = {}): Promise<{ readonly address: string; readonly flow: SignInFlow }> {
  const config = await configuration();
  const flow = {
    state: [oidc.randomState(), carried].filter(Boolean).join(CARRIED_AFTER),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callbackAddress(),
    scope: settings.scope,
    ...RESOURCE,
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
    RESOURCE,
  );
  return tokensOf(answer, {});
}

/** The provider has not renewed the session, and may do so later: the refresh token was not used. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/**
 * New tokens for those of a session; undefined when the provider refuses, or when nobody knows what it did with the
 * refresh token, which is never sent again. Throws ProviderUnreachable when it certainly did nothing.
 */
export async function tokensForRefresh(old: Tokens): Promise<Tokens | undefined> {
  if (old.refreshToken === undefined) return undefined;
  const config = await configuration().catch((cause: unknown) => {
    throw new ProviderUnreachable('its configuration cannot be read', { cause });
  });
  try {
    const answer = await oidc.refreshTokenGrant(config, old.refreshToken, RESOURCE);
    return tokensOf(answer, old);
  } catch (cause) {
    const answer = answerIn(cause);
    if (answer ? !isRefusedRefresh(answer) : wasNeverSent(cause)) {
      throw new ProviderUnreachable('it did not renew the session', { cause });
    }
    return undefined;
  }
}

/** The address that ends the provider's session; undefined when the provider has no such page. */
export async function providerSignOutAddress(idToken: string | undefined): Promise<string | undefined> {
  const config = await configuration();
  if (!config.serverMetadata().end_session_endpoint) return undefined;
  return oidc.buildEndSessionUrl(config, {
    post_logout_redirect_uri: `${settings.baseUrl}/`,
    ...(idToken !== undefined && { id_token_hint: idToken }),
  }).href;
}

/** A page is not kept waiting for a provider that is away. */
const LINK_TIME_LIMIT_MS = 500;

/** The page on which a person changes password and e-mail, where the provider says that it has one. Never fails. */
export async function accountPageAddress(): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), LINK_TIME_LIMIT_MS).unref());
  const config = await Promise.race([configuration().catch(() => undefined), late]);
  const said = config?.serverMetadata()['account_management_uri'];
  const address = typeof said === 'string' && URL.canParse(said) ? new URL(said) : undefined;
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

/** Revokes a refresh token at the provider. */
export async function revokeRefreshToken(refreshToken: string): Promise<void> {
  const config = await configuration();
  if (config.serverMetadata().revocation_endpoint) await oidc.tokenRevocation(config, refreshToken);
}

type Answer = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

/** A token without a lifetime is renewed soon. */
const UNSAID_LIFE_SECONDS = 60;

/** A provider may keep the refresh token, and may send an ID token only at the sign-in. */
function tokensOf(answer: Answer, previous: Partial<Tokens>): Tokens {
  const refreshToken = answer.refresh_token ?? previous.refreshToken;
  const idToken = answer.id_token ?? previous.idToken;
  return {
    accessToken: answer.access_token,
    endsAt: Date.now() + (answer.expiresIn() ?? UNSAID_LIFE_SECONDS) * 1000,
    ...(refreshToken !== undefined && { refreshToken }),
    ...(idToken !== undefined && { idToken }),
  };
}

/** The answer behind an error of the library: with an error of the protocol, or of any other content. */
function answerIn(error: unknown): { readonly status: number; readonly isProtocolError: boolean } | undefined {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError) {
    return { status: error.status, isProtocolError: error instanceof oidc.ResponseBodyError };
  }
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Response && !cause.ok ? { status: cause.status, isProtocolError: false } : undefined;
}
