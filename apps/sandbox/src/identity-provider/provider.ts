// The settings of the OpenID provider library: our two clients, JWT access tokens, PKCE for everyone.
import { randomBytes } from 'node:crypto';
import Provider, { type Configuration, errors } from 'oidc-provider';
import type { Confirmations } from './confirmations.ts';
import { asJwk, type SigningKey } from './keys.ts';
import { openMemory } from './memory.ts';
import { endedPage, failedPage, leavingPage } from './pages.ts';
import { personBySubject } from './people.ts';
import { setPage } from './send.ts';

export const AUDIENCE = 'https://api.zapisy.example';
export const SCOPE = 'openid email profile roles offline_access';
export const PORTAL = 'zapisy-portal';
const DESKTOP = 'zapisy-desktop';

/** Seconds. */
const QUARTER = 15 * 60;
const FORTNIGHT = 14 * 24 * 60 * 60;

const LOOPBACK = ['http://127.0.0.1', 'http://localhost'] as const;

/** The library calls any port of this machine the same only for clients named native; the portal is confidential all the same. */
const CLIENTS: NonNullable<Configuration['clients']> = [
  {
    client_id: PORTAL,
    client_secret: 'portal-sandbox-secret',
    client_name: 'Portal',
    application_type: 'native',
    token_endpoint_auth_method: 'client_secret_basic',
    redirect_uris: LOOPBACK.map((origin) => `${origin}/sign-in/callback`),
    post_logout_redirect_uris: LOOPBACK.map((origin) => `${origin}/`),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  },
  {
    client_id: DESKTOP,
    client_name: 'Recepcja',
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    redirect_uris: LOOPBACK.map((origin) => `${origin}/callback`),
    post_logout_redirect_uris: LOOPBACK.map((origin) => `${origin}/`),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  },
];

export function makeProvider(issuer: string, key: SigningKey, confirmations: Confirmations): Provider {
  const provider = new Provider(issuer, {
    clients: CLIENTS,
    adapter: openMemory(),
    jwks: { keys: [asJwk(key)] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    pkce: { required: () => true },
    scopes: SCOPE.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], roles: ['roles'] },
    // The id token carries the claims of the scopes asked for: our clients ask no second address for them.
    conformIdTokenClaims: false,
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) =>
          setPage(ctx, leavingPage(form), [originOf(ctx.oidc.params?.['post_logout_redirect_uri'])]),
        postLogoutSuccessSource: (ctx) => setPage(ctx, endedPage()),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== AUDIENCE) throw new errors.InvalidTarget();
          return {
            scope: SCOPE,
            audience: AUDIENCE,
            accessTokenFormat: 'jwt',
            accessTokenTTL: QUARTER,
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
    ttl: {
      AccessToken: QUARTER,
      AuthorizationCode: 60,
      IdToken: QUARTER,
      Interaction: 4 * QUARTER,
      Grant: FORTNIGHT,
      RefreshToken: FORTNIGHT,
      Session: FORTNIGHT,
    },
    renderError: (ctx, out) => setPage(ctx, failedPage(out.error, out.error_description)),
    findAccount(_ctx, sub) {
      const person = personBySubject(sub);
      return person && { accountId: sub, claims: () => ({ sub, ...confirmations.claimsOf(person) }) };
    },
    extraTokenClaims(_ctx, token) {
      const person = token.kind === 'AccessToken' ? personBySubject(token.accountId) : undefined;
      return person && confirmations.claimsOf(person);
    },
  });
  allowAnyLocalPageAfterLeaving(provider);
  return provider;
}

/** A client may have its people back on any page of this machine. */
function allowAnyLocalPageAfterLeaving(provider: Provider): void {
  Object.defineProperty(provider.Client.prototype, 'postLogoutRedirectUriAllowed', {
    value: (uri: string) => URL.canParse(uri) && /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(new URL(uri).origin),
  });
}

function originOf(address: unknown): string {
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : "'self'";
}
