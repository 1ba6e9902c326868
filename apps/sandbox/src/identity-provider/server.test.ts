// The identity provider as our clients meet it: code and PKCE by openid-client, tokens checked by jose.
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEOPLE } from './people.ts';
import { AUDIENCE } from './provider.ts';
import { type IdentityProvider, openIdentityProvider } from './server.ts';

let identity: IdentityProvider;
beforeAll(async () => {
  identity = await openIdentityProvider(0);
});
afterAll(() => identity.close());

const PORTAL_CALLBACK = 'http://127.0.0.1:3999/sign-in/callback';
const SCOPE = 'openid email profile roles offline_access';

const portal = () =>
  oidc.discovery(
    new URL(identity.address),
    'zapisy-portal',
    undefined,
    oidc.ClientSecretBasic('portal-sandbox-secret'),
    { execute: [oidc.allowInsecureRequests] },
  );

/** A browser: keeps cookies and follows redirects while they stay at the provider. */
function aBrowser() {
  const cookies = new Map<string, string>();
  return async function go(address: string, form?: Record<string, string>): Promise<{ at: string; answer: Response }> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) return { at: address, answer };
    const target = new URL(next, address);
    return target.origin === new URL(identity.address).origin ? await go(target.href) : { at: target.href, answer };
  };
}

async function begin(config: oidc.Configuration, redirectUri: string, more: Record<string, string> = {}) {
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  });
  const finish = (at: string) =>
    oidc.authorizationCodeGrant(config, new URL(at), { pkceCodeVerifier: verifier, expectedState: state });
  return { address: address.href, finish };
}

const SECRET = { email: 'maria.wrona@zapisy.example', password: 'zapisy', act: 'sign-in' };

const verified = async (token: string) => {
  const keys = createRemoteJWKSet(new URL(`${identity.address}/jwks`));
  return (await jwtVerify(token, keys, { issuer: identity.address, audience: AUDIENCE, algorithms: ['RS256'] }))
    .payload;
};

test('a person signs in at the portal: form, code, tokens, new tokens', async () => {
  const config = await portal();
  const go = aBrowser();
  const { address, finish } = await begin(config, PORTAL_CALLBACK);
  const form = await go(address);
  const page = await form.answer.text();
  expect(page).toContain('Zaloguj się');
  for (const { email } of PEOPLE) expect(page).toContain(`value="${email}"`);
  expect(form.answer.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*form-action 'self' http:\/\/127\.0\.0\.1:3999;/,
  );
  const back = await go(form.at, SECRET);
  const tokens = await finish(back.at);
  const claims = await verified(tokens.access_token);
  expect(claims).toMatchObject({
    aud: AUDIENCE,
    email: 'maria.wrona@zapisy.example',
    email_verified: true,
    name: 'Maria Wrona',
    roles: ['manager'],
    client_id: 'zapisy-portal',
  });
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
  expect(tokens.claims()).toMatchObject({ sub: claims.sub, email: SECRET.email, name: 'Maria Wrona' });
  const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect(await verified(renewed.access_token)).toMatchObject({ aud: AUDIENCE, roles: ['manager'] });
});

test('a client has no roles, and an unconfirmed e-mail is marked as such', async () => {
  const config = await portal();
  const go = aBrowser();
  const { address, finish } = await begin(config, PORTAL_CALLBACK);
  const { at } = await go(address);
  const back = await go(at, { person: 'ewa.kot@poczta.example' });
  const claims = await verified((await finish(back.at)).access_token);
  expect(claims).toMatchObject({ email: 'ewa.kot@poczta.example', email_verified: false, name: 'Ewa Kot' });
  expect(claims).not.toHaveProperty('roles');
});

test('a wrong password gets a message, and the e-mail stays in its field', async () => {
  const go = aBrowser();
  const { at } = await go((await begin(await portal(), PORTAL_CALLBACK)).address);
  const refused = await go(at, { ...SECRET, password: 'nie to' });
  expect(refused.answer.status).toBe(200);
  expect(await refused.answer.text()).toMatch(
    /role="alert"[^>]*>Nieprawidłowy e-mail lub hasło\.<[\s\S]*value="maria\.wrona@zapisy\.example"/,
  );
  expect((await go(at, SECRET)).at).toContain(`${PORTAL_CALLBACK}?code=`);
});

test('what was typed comes back escaped', async () => {
  const go = aBrowser();
  const { at } = await go((await begin(await portal(), PORTAL_CALLBACK)).address);
  const { answer } = await go(at, { email: '"><script>alert(1)</script>', password: 'x', act: 'sign-in' });
  expect(await answer.text()).not.toContain('<script>alert(1)');
});

test('who is signed in is not asked again, until they leave', async () => {
  const config = await portal();
  const go = aBrowser();
  const { at } = await go((await begin(config, PORTAL_CALLBACK)).address);
  await go(at, SECRET);
  const second = await begin(config, PORTAL_CALLBACK);
  expect(await verified((await second.finish((await go(second.address)).at)).access_token)).toMatchObject({
    name: 'Maria Wrona',
  });
  const out = oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: 'http://127.0.0.1:3999/' });
  const leaving = await go(out.href);
  const page = await leaving.answer.text();
  expect(page).toContain("document.getElementById('leave').click()");
  const [, action = '', xsrf = ''] =
    /action="([^"]+)"><input type="hidden" name="xsrf" value="([^"]+)"/.exec(page) ?? [];
  expect((await go(action, { xsrf, logout: 'yes' })).at).toBe('http://127.0.0.1:3999/');
  const third = await go((await begin(config, PORTAL_CALLBACK)).address);
  expect(await third.answer.text()).toContain('Zaloguj się');
});

test.each([
  ['another path', { redirect_uri: 'http://127.0.0.1:3999/elsewhere' }, /redirect_uri/],
  ['another machine', { redirect_uri: 'http://10.0.0.1/sign-in/callback' }, /redirect_uri/],
  ['an unknown client', { client_id: 'somebody' }, /invalid_client/],
])('the provider refuses %s on a page of its own', async (_what, wrong, said) => {
  const { answer } = await aBrowser()((await begin(await portal(), PORTAL_CALLBACK, wrong)).address);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(said);
});

test.each([
  ['no PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
  ['a resource of another API', { resource: 'https://api.other.example' }, 'invalid_target'],
])('the provider sends %s back as an error', async (_what, wrong, error) => {
  const { at } = await aBrowser()((await begin(await portal(), PORTAL_CALLBACK, wrong)).address);
  expect(new URL(at).searchParams.get('error')).toBe(error);
});

test('a wrong secret gets no tokens', async () => {
  const go = aBrowser();
  const { address } = await begin(await portal(), PORTAL_CALLBACK);
  const { at } = await go(address);
  const code = new URL((await go(at, SECRET)).at).searchParams.get('code') ?? '';
  const answer = await fetch(`${identity.address}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('zapisy-portal:guess')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: PORTAL_CALLBACK,
      code_verifier: 'x'.repeat(43),
    }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_client' }]);
});

test('a sign-in without a beginning gets a message', async () => {
  const answer = await fetch(`${identity.address}/interaction/nothing`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Logowanie wygasło');
});

const ORDER = { email: 'adam.sowa@zapisy.example', expiresIn: 900, audience: AUDIENCE, signedBy: 'issuer' } as const;

test('tokens for tests carry what tokens of a sign-in carry', async () => {
  expect(await verified(await identity.issue(ORDER))).toMatchObject({
    sub: PEOPLE.find(({ email }) => email === ORDER.email)?.sub,
    name: 'Adam Sowa',
    roles: ['admin'],
    email_verified: true,
    client_id: 'zapisy-portal',
  });
  const anybody = {
    ...ORDER,
    email: 'nowa@poczta.example',
    name: 'Nowa Osoba',
    roles: ['office'],
    emailVerified: false,
  };
  expect(await verified(await identity.issue(anybody))).toMatchObject({
    email: 'nowa@poczta.example',
    email_verified: false,
    roles: ['office'],
  });
});

test.each([
  ['expired', { expiresIn: -1 }, 'ERR_JWT_EXPIRED'],
  ['for another audience', { audience: 'https://api.other.example' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['of another issuer', { issuer: 'https://id.other.example' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['signed with another key', { signedBy: 'foreign-key' }, 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
  ['unsigned', { signedBy: 'none' }, 'ERR_JOSE_ALG_NOT_ALLOWED'],
] as const)('the provider gives tokens that must be refused: %s', async (_what, more, code) => {
  await expect(verified(await identity.issue({ ...ORDER, ...more }))).rejects.toMatchObject({ code });
});
