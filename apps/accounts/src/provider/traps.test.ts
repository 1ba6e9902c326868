// What the library does by default and must not do here, each with the request that shows it.
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { desk, portal } from '../../testing/clients.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { visitor } from '../../testing/visitor.ts';

const accounts = testAccounts();
const cookieHeader = (cookies: Map<string, string>) => [...cookies].map((pair) => pair.join('=')).join('; ');
const change = (id: string, data: Readonly<Record<string, unknown>>) =>
  accounts.service().provider.context.internalAdapter.updateUser(id, data);

it.each([
  ['', 12 * 60],
  ['reception', 30],
])('a session of the service ends with the browser, and for the roles %j after %i minutes', async (roles, minutes) => {
  const person = await accounts.addPerson({ roles });
  const page = `${accounts.url()}/logowanie`;
  const headers = { origin: accounts.url(), 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ email: person.email, password: person.password }).toString();
  const answer = await fetch(page, { method: 'POST', headers, body, redirect: 'manual' });
  const cookie = answer.headers.getSetCookie().find((set) => set.startsWith('zapisy-accounts.session_token='));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).not.toMatch(/Max-Age|Expires/i);
  const { rows } = await accounts
    .service()
    .pool.query(
      'SELECT "expiresAt" - "createdAt" < make_interval(mins => $2) AS "isShort" FROM session WHERE "userId" = $1',
      [person.id, minutes + 1],
    );
  expect(rows).toEqual([{ isShort: true }]);
});

it('the refresh tokens of a closed account are worth nothing', async () => {
  const client = await portal(accounts.settings());
  const person = await accounts.addPerson();
  const { refreshToken } = await signInAs(accounts, client, person);
  await change(person.id, { closedAt: new Date() });
  await expect(client.refresh(refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
});

it('a closed account does not sign in', async () => {
  const person = await accounts.addPerson();
  await change(person.id, { closedAt: new Date() });
  const browser = visitor(accounts.url());
  const shown = await browser.send(await browser.open(`${accounts.url()}/logowanie`), person);
  expect([shown.status, shown.text.includes('Nieprawidłowy e-mail lub hasło.')]).toEqual([422, true]);
});

it('changed roles are in the next access token', async () => {
  const client = await portal(accounts.settings());
  const person = await accounts.addPerson({ roles: 'admin' });
  const { refreshToken } = await signInAs(accounts, client, person);
  await change(person.id, { roles: 'marketing' });
  const { access_token } = await client.refresh(refreshToken);
  expect(decodeJwt(access_token)['roles']).toEqual(['marketing']);
});

it('the same refresh sent again after a lost answer gets the same answer, and other clients keep their sessions', async () => {
  const [first, second] = [await portal(accounts.settings()), await desk(accounts.settings())];
  const person = await accounts.addPerson();
  const [ofPortal, ofDesk] = [await signInAs(accounts, first, person), await signInAs(accounts, second, person)];
  const { refresh_token } = await first.refresh(ofPortal.refreshToken);
  expect(await first.refresh(ofPortal.refreshToken)).toMatchObject({ refresh_token });
  expect(await second.refresh(ofDesk.refreshToken)).toMatchObject({ refresh_token: expect.any(String) });
});

it('the portal is one address for everybody: many refreshes in a row are answered', async () => {
  const client = await portal(accounts.settings());
  let { refreshToken } = await signInAs(accounts, client, await accounts.addPerson());
  for (let turn = 0; turn < 25; turn++) refreshToken = (await client.refresh(refreshToken)).refresh_token ?? '';
  expect(refreshToken).not.toBe('');
});

it('a start on a used database keeps keys, clients and sessions', async () => {
  const client = await portal(accounts.settings());
  const { refreshToken, tokens } = await signInAs(accounts, client, await accounts.addPerson());
  const kid = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
  await accounts.restart();
  const { access_token } = await client.refresh(refreshToken);
  expect(kid(access_token)).toBe(kid(tokens.access_token));
});

it('a start with another secret of the portal refuses the former one', async () => {
  const former = await portal(accounts.settings());
  const { refreshToken } = await signInAs(accounts, former, await accounts.addPerson());
  await accounts.restart({ OIDC_CLIENT_SECRET: 'another-secret-of-the-portal' });
  await expect(former.refresh(refreshToken)).rejects.toMatchObject({ status: 401 });
  const { access_token } = await (await portal(accounts.settings())).refresh(refreshToken);
  expect(access_token).toEqual(expect.any(String));
  await accounts.restart();
});

it('a start with another id of the desk refuses the former one, until it is the desk again', async () => {
  const former = await desk(accounts.settings());
  const person = await accounts.addPerson();
  const { refreshToken } = await signInAs(accounts, former, person);
  await accounts.restart({ OIDC_DESKTOP_CLIENT_ID: 'another-desk' });
  await expect(former.refresh(refreshToken)).rejects.toMatchObject({ error: 'invalid_client' });
  await expect(signInAs(accounts, former, person)).rejects.toThrow();
  await signInAs(accounts, await desk(accounts.settings()), person);
  await accounts.restart();
  await signInAs(accounts, former, person);
});

const PROTOCOL = new Set(['/.well-known/openid-configuration', '/jwks', '/oauth2/authorize', '/oauth2/token']);
for (const path of ['/oauth2/revoke', '/oauth2/userinfo', '/oauth2/end-session']) PROTOCOL.add(path);

it('nothing of the library but the protocol is reachable, with or without a session', async () => {
  const person = await accounts.addPerson({ roles: 'admin' });
  const { browser } = await signInAs(accounts, await portal(accounts.settings()), person);
  const endpoints: readonly unknown[] = Object.values(accounts.service().provider.auth.api);
  const paths = endpoints.flatMap((endpoint) => {
    const path = typeof endpoint === 'function' && 'path' in endpoint ? String(endpoint.path ?? '') : '';
    return path === '' || PROTOCOL.has(path) ? [] : [path.replace(/:\w+/g, 'x')];
  });
  expect(paths).toEqual(expect.arrayContaining(['/oauth2/register', '/oauth2/create-client', '/sign-up/email']));
  for (const path of new Set(paths)) {
    for (const method of ['GET', 'POST']) {
      const headers = { cookie: cookieHeader(browser.cookies), origin: accounts.url() };
      const { status } = await fetch(`${accounts.url()}${path}`, { method, headers });
      expect([path, method, status]).toEqual([path, method, 404]);
    }
  }
});

it('a signed-in person registers no client, even where the library is asked directly', async () => {
  const person = await accounts.addPerson({ roles: 'admin' });
  const { browser } = await signInAs(accounts, await portal(accounts.settings()), person);
  const answer = await accounts.service().library.ask({
    path: '/oauth2/create-client',
    body: { redirect_uris: ['https://evil.example/callback'] },
    cookie: cookieHeader(browser.cookies),
  });
  expect(answer.status).toBe(401);
});

it.each([
  ['/logowanie', { origin: 'https://evil.example' }],
  ['/zakladanie-konta', { origin: 'null' }],
  ['/haslo', {}],
  ['/wylogowanie', { 'sec-fetch-site': 'cross-site' }],
])('a form at %s that comes from another page is refused: %j', async (path, headers) => {
  const { status } = await fetch(`${accounts.url()}${path}`, { method: 'POST', headers });
  expect(status).toBe(403);
});
