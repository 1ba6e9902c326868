// Portal and desk sign in with an ordinary OpenID client over HTTP: what their tokens say, and which requests are refused.
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { expect, it } from 'vitest';
import { desk, portal } from '../../testing/clients.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { visitor } from '../../testing/visitor.ts';

const accounts = testAccounts();
const ledAway = async (changed: Readonly<Record<string, string>>, open = portal) => {
  const { address } = await (await open(accounts.settings())).begin(changed);
  return new URL((await visitor(accounts.url()).open(address)).address);
};

it('the portal gets an access token that the server takes, with the person in it', async () => {
  const person = await accounts.addPerson({ roles: 'manager,office' });
  const { tokens } = await signInAs(accounts, await portal(accounts.settings()), person);
  const keys = createRemoteJWKSet(new URL(`${accounts.url()}/jwks`));
  const { payload } = await jwtVerify(tokens.access_token, keys, {
    issuer: accounts.url(),
    audience: accounts.settings().audience,
    algorithms: ['RS256'],
  });
  const said = { email: person.email, email_verified: true, name: 'Anna Nowak', roles: ['office', 'manager'] };
  expect(payload).toMatchObject({ sub: person.id, ...said });
  expect([tokens.expires_in, tokens.refresh_token]).toEqual([900, expect.any(String)]);
});

it('the published configuration names the page of the account', async () => {
  const { config } = await portal(accounts.settings());
  expect(config.serverMetadata()['account_management_uri']).toBe(`${accounts.url()}/konto`);
});

it('the token of a client has no roles', async () => {
  const { tokens } = await signInAs(accounts, await portal(accounts.settings()), await accounts.addPerson());
  expect(decodeJwt(tokens.access_token)).not.toHaveProperty('roles');
});

it('the desk gets an ID token with the person and the time of the sign-in, through a consent that nobody has to press', async () => {
  const person = await accounts.addPerson({ roles: 'reception' });
  const { tokens } = await signInAs(accounts, await desk(accounts.settings(), 51_234), person);
  const said = { email: person.email, email_verified: true, name: 'Anna Nowak', roles: ['reception'] };
  expect(tokens.claims()).toMatchObject({ sub: person.id, ...said });
  expect(Number(tokens.claims()?.auth_time)).toBeGreaterThan(Date.now() / 1000 - 60);
});

it('the desk asks for the person although a session is open', async () => {
  const person = await accounts.addPerson();
  const { browser } = await signInAs(accounts, await portal(accounts.settings()), person);
  const { address } = await (await desk(accounts.settings())).begin();
  expect((await browser.open(address)).text).toContain('Zaloguj się');
});

it('a second sign-in at the portal needs no password while the session is open', async () => {
  const client = await portal(accounts.settings());
  const { browser } = await signInAs(accounts, client, await accounts.addPerson());
  const begun = await client.begin();
  const { address } = await browser.open(begun.address);
  expect(await client.finish(address, begun)).toMatchObject({ refresh_token: expect.any(String) });
});

it.each([
  ['an unknown resource', { resource: 'https://other.example' }, 'invalid_target'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['an unknown scope', { scope: 'openid everything' }, 'invalid_scope'],
])('a request with %s is refused at the client: %j', async (_, changed, error) => {
  const address = await ledAway(changed);
  expect(address.origin).toBe(accounts.settings().portalUrl);
  expect(address.searchParams.get('error')).toBe(error);
});

it.each([
  ['another path', portal, { redirect_uri: 'http://127.0.0.1:3000/elsewhere' }],
  ['another host', portal, { redirect_uri: 'https://evil.example/sign-in/callback' }],
  ['the name of the computer', desk, { redirect_uri: 'http://localhost:49152/callback' }],
  ['another path of the computer', desk, { redirect_uri: 'http://127.0.0.1:49152/elsewhere' }],
])('a request that leads back to %s is answered by a page of the service', async (_, open, changed) => {
  const address = await ledAway(changed, open);
  expect([address.origin, address.pathname]).toEqual([accounts.url(), '/blad']);
});

it('a request without a challenge is refused', async () => {
  const { address } = await (await portal(accounts.settings())).begin();
  const without = new URL(address);
  for (const name of ['code_challenge', 'code_challenge_method']) without.searchParams.delete(name);
  const shown = await visitor(accounts.url()).open(without.href);
  expect(new URL(shown.address).searchParams.get('error')).toBe('invalid_request');
});

it('a page that stayed open longer than the signature of its request still signs in', async () => {
  const client = await portal(accounts.settings());
  const person = await accounts.addPerson();
  const begun = await client.begin();
  const browser = visitor(accounts.url());
  const shown = await browser.open(begun.address);
  const stale = { ...shown, text: shown.text.replace(/ba_iat=\d+|exp=\d+|sig=[^&"]+/g, '') };
  const arrival = await browser.send(stale, person);
  expect(await client.finish(arrival.address, begun)).toMatchObject({ access_token: expect.any(String) });
});

it('a revoked refresh token gives nothing more, and nobody revokes that of another client', async () => {
  const [own, other] = [await portal(accounts.settings()), await desk(accounts.settings())];
  const { refreshToken } = await signInAs(accounts, own, await accounts.addPerson());
  await oidc.tokenRevocation(other.config, refreshToken).catch(() => undefined);
  const { refresh_token = '' } = await own.refresh(refreshToken);
  await oidc.tokenRevocation(own.config, refresh_token);
  await expect(own.refresh(refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
});
