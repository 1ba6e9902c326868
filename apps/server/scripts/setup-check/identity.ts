// Checks whether the identity provider does what portal, desk and server need: it walks both sign-ins with a person (SEC-16).
import { lacksClaims } from '@zapisy/domain/people/claim-settings';
import type { Settings } from '../../src/process/settings.ts';
import { openIdentityProvider } from '../../src/session/identity-provider.ts';
import { type Finding, finding } from './finding.ts';
import {
  type Answer,
  askToken,
  beginSignIn,
  clientsOf,
  getJson,
  type Json,
  revoke,
  type SignInClient,
} from './identity-flow.ts';
import { checkAccessToken, checkClaims, checkIdToken, readJwt } from './identity-tokens.ts';

/**
 * Leads a person to an address of the provider; the address at which the browser arrived, or undefined when nobody is
 * there to sign in.
 */
export type Visit = (address: string, client: SignInClient['name']) => Promise<string | undefined>;

type Given = { readonly settings: Settings; readonly visit: Visit };

export async function checkIdentity({ settings, visit }: Given): Promise<readonly Finding[]> {
  const { provider, findings } = await discover(settings);
  if (!provider) return findings;
  const walked: Finding[] = [];
  for (const client of clientsOf(settings)) walked.push(...(await walk({ settings, visit }, provider, client)));
  return [...findings, ...walked];
}

type Discovered = { readonly provider?: Json; readonly findings: readonly Finding[] };

async function discover({ identity }: Settings): Promise<Discovered> {
  const { ok, failed } = finding('discovery');
  const address = `${identity.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await getJson(address).catch(() => undefined);
  if (!answer?.body) {
    return {
      findings: [
        failed(`${address} gives no discovery document: check OIDC_ISSUER, and whether this machine may go out to it.`),
      ],
    };
  }
  const { body } = answer;
  if (body['issuer'] !== identity.issuer) {
    return {
      findings: [
        failed(`The provider calls itself ${String(body['issuer'])}: set OIDC_ISSUER to that, letter by letter.`),
      ],
    };
  }
  const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].filter(
    (name) => typeof body[name] !== 'string',
  );
  if (needed.length > 0) return { findings: [failed(`The discovery document has no ${needed.join(', no ')}.`)] };
  return { provider: body, findings: [ok('The provider publishes what a sign-in needs.'), ...published(body)] };
}

function published(provider: Json): readonly Finding[] {
  const pkce = finding('PKCE');
  const out = finding('sign-out');
  const methods = provider['code_challenge_methods_supported'];
  return [
    Array.isArray(methods) && methods.includes('S256')
      ? pkce.ok('PKCE with S256 is published.')
      : pkce.note('The provider does not publish PKCE with S256: see in its settings that both clients must use it.'),
    provider['end_session_endpoint'] === undefined
      ? out.note('The provider has no page that ends its session: who signs out here is still signed in there.')
      : out.ok('The provider has a page that ends its session.'),
  ];
}

async function walk({ settings, visit }: Given, provider: Json, client: SignInClient): Promise<readonly Finding[]> {
  const { note, failed } = finding(`${client.name}: sign-in`);
  const start = beginSignIn(provider, client, settings);
  const arrived = await visit(start.address, client.name);
  if (arrived === undefined) return [note('Nobody signed in: run this in a terminal to walk the whole flow.')];
  const back = URL.canParse(arrived) ? new URL(arrived).searchParams : new URLSearchParams();
  const code = back.get('code');
  if (code === null) return [failed(refusedSignIn(back.get('error'), client))];
  const answer = await askToken(provider, client, settings, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirectUri,
    code_verifier: start.verifier,
  });
  if (answer.status !== 200 || !answer.body) return [failed(refusedCode(answer, client))];
  return [
    ...(await checkTokens({ settings, provider, client, answer: answer.body, nonce: start.nonce })),
    ...(await checkRefresh(provider, client, settings, answer.body)),
  ];
}

function refusedSignIn(error: string | null, { name, id, redirectUri }: SignInClient): string {
  switch (error) {
    case 'invalid_target':
      return 'The provider does not know the resource OIDC_AUDIENCE: register it, or set OIDC_SEND_RESOURCE=false.';
    case 'invalid_scope':
      return 'The provider does not allow a scope of OIDC_SCOPE to this client: allow it, or leave it out.';
    case null:
      return `The browser came back without a code: register the client ${id} with the return address ${redirectUri}${name === 'desk' ? ', for any port' : ''}.`;
    default:
      return `The provider ended the sign-in with "${error}".`;
  }
}

function refusedCode({ status, body }: Answer, { name }: SignInClient): string {
  const error = typeof body?.['error'] === 'string' ? ` "${body['error']}"` : '';
  if (status !== 401) return `The provider gives no tokens for the code: it answers ${status}${error}.`;
  if (name === 'desk') return 'The provider asks the desk for a secret: make it a public client.';
  return `The provider does not accept the portal's secret${error}: check OIDC_CLIENT_SECRET, and with other signs than letters and digits set OIDC_CLIENT_AUTH=basic-unescaped or post.`;
}

type Tokens = {
  readonly settings: Settings;
  readonly provider: Json;
  readonly client: SignInClient;
  readonly answer: Json;
  readonly nonce: string;
};

async function checkTokens({ settings, provider, client, answer, nonce }: Tokens): Promise<readonly Finding[]> {
  const { identity } = settings;
  const accessToken = String(answer['access_token']);
  const access = checkAccessToken(`${client.name}: access token`, accessToken, identity);
  const completed = (claims: Json) => withUserinfo(settings, provider, accessToken, claims);
  const said = checkClaims(
    client.name,
    'The access token',
    await completed(readJwt(accessToken)?.claims ?? {}),
    identity,
  );
  const idToken = checkIdToken(client.name, answer['id_token'], nonce);
  const deskClaims = client.name === 'desk' ? await completed(readJwt(answer['id_token'])?.claims ?? {}) : undefined;
  const ofDesk = deskClaims ? checkClaims('desk ID token', 'The ID token', deskClaims, identity) : [];
  return [access, ...said, idToken, ...ofDesk, await checkServer(client, accessToken, settings)];
}

async function withUserinfo({ identity }: Settings, provider: Json, token: string, claims: Json): Promise<Json> {
  const address = provider['userinfo_endpoint'];
  if (identity.claimsFrom !== 'userinfo' || typeof address !== 'string' || !lacksClaims(claims, identity))
    return claims;
  const { body } = await getJson(address, token).catch(() => ({ body: undefined }));
  return { ...body, ...claims };
}

async function checkServer({ name }: SignInClient, accessToken: string, { identity }: Settings): Promise<Finding> {
  const { ok, failed } = finding(`${name}: server`);
  const session = await openIdentityProvider(identity)
    .sessionOf(accessToken)
    .catch(() => undefined);
  return session ? ok('The server accepts the access token.') : failed('The server does not accept the access token.');
}

async function checkRefresh(
  provider: Json,
  client: SignInClient,
  settings: Settings,
  tokens: Json,
): Promise<readonly Finding[]> {
  const { ok, note, failed } = finding(`${client.name}: refresh token`);
  const renew = (token: string) =>
    askToken(provider, client, settings, { grant_type: 'refresh_token', refresh_token: token });
  const first = tokens['refresh_token'];
  if (typeof first !== 'string') {
    return [
      failed(
        'The sign-in brought no refresh token, so a session ends with its access token: allow offline_access to the client.',
      ),
    ];
  }
  const renewed = await renew(first);
  if (renewed.status !== 200) return [failed(`The provider does not renew the session: it answers ${renewed.status}.`)];
  const next = renewed.body?.['refresh_token'];
  const rotation =
    typeof next === 'string' && next !== first
      ? ok('Each refresh token works once.')
      : note('The refresh token stays the same: switch rotation on where the provider can.');
  const ended = finding(`${client.name}: revocation`);
  if (provider['revocation_endpoint'] === undefined) {
    return [rotation, ended.note('The provider revokes no tokens: those of who signs out live on until they expire.')];
  }
  const last = typeof next === 'string' ? next : first;
  await revoke(provider, client, settings, last);
  const { status } = await renew(last);
  return [
    rotation,
    status === 400 || status === 401
      ? ended.ok('A revoked refresh token is refused.')
      : ended.failed(`A revoked refresh token still works (${status}): who signs out is not signed out.`),
  ];
}
