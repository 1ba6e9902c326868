// An identity provider of the tests' own: it signs whoever comes in, and does wrong what a test asks it to.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export type OwnIssuer = {
  readonly issuer: string;
  /** The paths that were asked for, in order. */
  readonly asked: string[];
  /** The refresh tokens that were sent to it, in order, and those that were revoked. */
  readonly refreshed: string[];
  readonly revoked: string[];
  /** An access or ID token of these claims; `audience`, `exp` and `sub` unless they say otherwise. */
  sign(claims: Record<string, unknown>, lifetime?: string): Promise<string>;
  /** Who signs in next, by the claims of their tokens. */
  person: Readonly<Record<string, unknown>>;
  /** What the user-info endpoint says; undefined: 401. */
  userinfo: Readonly<Record<string, unknown>> | undefined;
  /** What every answer with tokens says otherwise. */
  answers: Readonly<Record<string, unknown>>;
  /** What the discovery document says otherwise. */
  discovery: Readonly<Record<string, unknown>>;
  /** Answers a refresh in the place of the provider. */
  onRefresh: ((response: ServerResponse, answer: () => Promise<void>) => void) | undefined;
  setUnreachable(isUnreachable: boolean): void;
  close(): Promise<void>;
};

type OwnIssuerOptions = { readonly algorithm?: string; readonly audience?: string; readonly path?: string };

/** `path`: of the issuer, behind its host; it may end with a slash. */
export async function openOwnIssuer({
  algorithm = 'ES256',
  audience = 'https://api.zapisy.example',
  path = '',
}: OwnIssuerOptions = {}): Promise<OwnIssuer> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: algorithm };
  const nonces = new Map<string, string>();
  const refreshTokens = new Set<string>();
  let [answers, counter] = [true, 0];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${origin}${path}`;
  const at = (name: string) => `${issuer.replace(/\/$/, '')}/${name}`;
  const json = (response: ServerResponse, body: object, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const sign = (claims: Record<string, unknown>, lifetime = '5m') => {
    const token = new SignJWT({ sub: 's1', iss: issuer, aud: audience, ...claims });
    const dated = lifetime === '' ? token : token.setExpirationTime(lifetime);
    return dated.setIssuedAt().setProtectedHeader({ alg: algorithm, kid: 'k1' }).sign(privateKey);
  };
  const tokens = async (nonce?: string) => {
    counter += 1;
    const refresh_token = `refresh-${counter}`;
    refreshTokens.add(refresh_token);
    const [access_token, id_token] = await Promise.all([
      sign({ ...own.person, jti: String(counter) }),
      sign({ auth_time: Math.floor(Date.now() / 1000), ...own.person, aud: 'zapisy-portal', ...(nonce && { nonce }) }),
    ]);
    return { access_token, id_token, refresh_token, token_type: 'Bearer', expires_in: 300, ...own.answers };
  };

  async function grant(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request);
    const code = form.get('code');
    if (code !== null) return json(response, await tokens(nonces.get(code)));
    const old = form.get('refresh_token') ?? '';
    own.refreshed.push(old);
    // It is spent when it arrives, whatever happens before the answer leaves.
    const isGood = refreshTokens.delete(old);
    const renew = async () => {
      json(response, isGood ? await tokens() : { error: 'invalid_grant' }, isGood ? 200 : 400);
    };
    if (own.onRefresh) own.onRefresh(response, renew);
    else await renew();
  }

  async function revokeToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = (await formOf(request)).get('token') ?? '';
    own.revoked.push(token);
    refreshTokens.delete(token);
    json(response, {});
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    own.asked.push(pathname);
    if (!answers) return void response.writeHead(503).end();
    const base = new URL(at('')).pathname;
    switch (pathname.slice(base.length)) {
      case '.well-known/openid-configuration':
        return json(response, {
          issuer,
          jwks_uri: at('keys'),
          authorization_endpoint: at('authorize'),
          token_endpoint: at('token'),
          userinfo_endpoint: at('userinfo'),
          revocation_endpoint: at('revoke'),
          end_session_endpoint: at('leave'),
          id_token_signing_alg_values_supported: [algorithm],
          code_challenge_methods_supported: ['S256'],
          ...own.discovery,
        });
      case 'keys':
        return json(response, { keys: [jwk] });
      case 'authorize': {
        const code = `code-${nonces.size}`;
        nonces.set(code, searchParams.get('nonce') ?? '');
        const back = new URL(searchParams.get('redirect_uri') ?? '');
        back.search = String(new URLSearchParams({ code, state: searchParams.get('state') ?? '' }));
        return void response.writeHead(302, { Location: back.href }).end();
      }
      case 'token':
        return grant(request, response);
      case 'userinfo':
        return own.userinfo ? json(response, own.userinfo) : json(response, { error: 'invalid_token' }, 401);
      case 'revoke':
        return revokeToken(request, response);
      default:
        return void response.writeHead(404).end();
    }
  }

  const own: OwnIssuer = {
    issuer,
    asked: [],
    refreshed: [],
    revoked: [],
    sign,
    person: { email: 'anna.nowak@poczta.example', email_verified: true, name: 'Anna Nowak', roles: [] },
    userinfo: undefined,
    answers: {},
    discovery: {},
    onRefresh: undefined,
    setUnreachable(isUnreachable) {
      answers = !isUnreachable;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return own;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}
