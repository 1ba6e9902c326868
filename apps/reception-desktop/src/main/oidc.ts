// OpenID Connect as the desk needs it: an address to sign in at, a code for tokens, a refresh token for new ones.
import * as oidc from 'openid-client';
import type { Settings } from './settings.ts';

/** Tokens of one person; the access token's end is in milliseconds of the epoch (UTC). */
export type Tokens = { accessToken: string; expiresAt: number; refreshToken: string | null; name: string | null };

export type SignInStart = { address: URL; verifier: string; nonce: string; state: string };

/** `refused`: the identity provider said no, asking again is useless. `unreachable`: it could not be asked. */
export type Grant = { kind: 'granted'; tokens: Tokens } | { kind: 'refused' } | { kind: 'unreachable' };

export type IdentityProvider = {
  begin(redirectUri: string, state: string): Promise<SignInStart | null>;
  exchange(arrival: URL, start: SignInStart): Promise<Grant>;
  refresh(refreshToken: string): Promise<Grant>;
  /** Ends the refresh token at the provider; a failure changes nothing here. */
  revoke(refreshToken: string): Promise<void>;
};

const SCOPE = 'openid email profile roles offline_access';

/** The provider named in the settings; its metadata is read when first needed, so a desk starts without the network. */
export function identityProvider(settings: Pick<Settings, 'issuer' | 'clientId' | 'audience'>): IdentityProvider {
  let known: Promise<oidc.Configuration> | null = null;
  const configuration = () => {
    known ??= discover(settings).catch((cause: unknown) => {
      known = null;
      throw cause;
    });
    return known;
  };
  const resource = { resource: settings.audience };

  return {
    begin: async (redirectUri, state) => {
      const verifier = oidc.randomPKCECodeVerifier();
      const nonce = oidc.randomNonce();
      const parameters = {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Without it a provider may hand out no refresh token to a native client.
        prompt: 'consent',
        ...resource,
      };
      const found = await configuration().catch(() => null);
      return found && { address: oidc.buildAuthorizationUrl(found, parameters), verifier, nonce, state };
    },
    exchange: (arrival, start) =>
      granted(isAnswered, async () =>
        oidc.authorizationCodeGrant(
          await configuration(),
          arrival,
          {
            pkceCodeVerifier: start.verifier,
            expectedNonce: start.nonce,
            expectedState: start.state,
            idTokenExpected: true,
          },
          resource,
        ),
      ),
    refresh: (refreshToken) =>
      granted(isProvidersNo, async () => oidc.refreshTokenGrant(await configuration(), refreshToken, resource)),
    revoke: async (refreshToken) => {
      await configuration()
        .then((found) => oidc.tokenRevocation(found, refreshToken))
        .catch(() => undefined);
    },
  };
}

function discover(settings: Pick<Settings, 'issuer' | 'clientId'>): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  // Plain http is for the sandbox on this computer; any other issuer must be reached by https.
  const local = issuer.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(issuer.hostname);
  return oidc.discovery(issuer, settings.clientId, undefined, oidc.None(), {
    timeout: 5,
    ...(local ? { execute: [oidc.allowInsecureRequests] } : {}),
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

async function granted(
  isRefusal: (cause: unknown) => boolean,
  ask: () => Promise<oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers>,
): Promise<Grant> {
  try {
    const answer = await ask();
    const claims = answer.claims();
    return {
      kind: 'granted',
      tokens: {
        accessToken: answer.access_token,
        expiresAt: Date.now() + (answer.expires_in ?? 300) * 1000,
        refreshToken: answer.refresh_token ?? null,
        name: typeof claims?.['name'] === 'string' ? claims['name'] : null,
      },
    };
  } catch (cause) {
    return isRefusal(cause) ? { kind: 'refused' } : { kind: 'unreachable' };
  }
}
