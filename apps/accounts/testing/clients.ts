// The portal and the desk as the service sees them: each an OpenID client with the parameters that ours send.
import * as oidc from 'openid-client';
import type { Settings } from '../src/settings.ts';

const SCOPE = 'openid email profile roles offline_access';

export type Client = {
  readonly config: oidc.Configuration;
  readonly begin: (changed?: Readonly<Record<string, string>>) => Promise<Begun>;
  readonly finish: (arrival: string, begun: Begun) => Promise<Granted>;
  readonly refresh: (token: string) => Promise<Granted>;
};

type Begun = { readonly address: string; readonly verifier: string; readonly state: string; readonly nonce: string };
export type Granted = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

export async function portal({ baseUrl, portalClient, portalUrl, audience }: Settings): Promise<Client> {
  const authentication = oidc.ClientSecretBasic(portalClient.secret);
  const config = await discovered(baseUrl, portalClient.id, portalClient.secret, authentication);
  return client(config, { redirect_uri: `${portalUrl}/sign-in/callback`, resource: audience });
}

export async function desk({ baseUrl, deskClientId, audience }: Settings, port = 49_152): Promise<Client> {
  const config = await discovered(baseUrl, deskClientId, undefined, oidc.None());
  const asksAgain = { prompt: 'login consent', max_age: '0' };
  return client(config, { redirect_uri: `http://127.0.0.1:${port}/callback`, resource: audience, ...asksAgain });
}

function discovered(
  issuer: string,
  id: string,
  secret: string | undefined,
  authentication: oidc.ClientAuth,
): Promise<oidc.Configuration> {
  const execute = [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks];
  return oidc.discovery(new URL(issuer), id, secret, authentication, { execute });
}

function client(config: oidc.Configuration, own: Readonly<Record<string, string>> & { resource: string }): Client {
  const resource = { resource: own.resource };
  return {
    config,
    async begin(changed = {}) {
      const verifier = oidc.randomPKCECodeVerifier();
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
      const address = oidc.buildAuthorizationUrl(config, {
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...own,
        ...changed,
      });
      return { address: address.href, verifier, state, nonce };
    },
    finish: (arrival, { verifier, state, nonce }) =>
      oidc.authorizationCodeGrant(
        config,
        new URL(arrival),
        { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        resource,
      ),
    refresh: (token) => oidc.refreshTokenGrant(config, token, resource),
  };
}
