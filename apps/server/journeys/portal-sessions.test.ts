// A session in two processes of the portal: signed out in one it is over in the other, and one of them renews it for both.
import { join } from 'node:path';
import { type RunningProgram, startProgram } from '@zapisy/api/testing/program';
import { type RunningServer, runningServer } from '@zapisy/api/testing/running-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OwnIssuer, openOwnIssuer } from '../testing/own-issuer.ts';

const APPS = join(import.meta.dirname, '../..');
/** Where people find both portals: a proxy would stand there. */
const PORTAL_URL = 'http://127.0.0.1:3999';
const PAGE = '/profil';

const opening = openOwnIssuer();
const server: RunningServer = runningServer({
  startServer: (env) => startProgram({ name: 'server', main: join(APPS, 'server/src/main.ts'), env }),
  isSeeded: true,
  environment: async () => ({ OIDC_ISSUER: (await opening).issuer, PORTAL_URL }),
});
let issuer: OwnIssuer;
let first: RunningProgram;
let second: RunningProgram;

const startPortal = () =>
  startProgram({
    name: 'portal',
    main: join(APPS, 'portal/main.ts'),
    env: { NODE_ENV: 'test', PORTAL_PORT: '0', PORTAL_URL, API_URL: server.address, OIDC_ISSUER: issuer.issuer },
  });

beforeAll(async () => {
  issuer = await opening;
  [first, second] = await Promise.all([startPortal(), startPortal()]);
});
afterAll(async () => {
  await Promise.all([first, second].map((portal) => portal?.stop()));
  await issuer?.close();
});
beforeEach(async () => {
  await server.database.pool.query('DELETE FROM portal_session');
  issuer.onRefresh = undefined;
  for (const list of [issuer.refreshed, issuer.revoked]) list.length = 0;
});

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');

/** A browser of a person who has signed in at the first portal. */
async function signedIn() {
  const visit = (portal: RunningProgram, path: string, cookie: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${portal.said['port']}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { Cookie: cookie, Origin: PORTAL_URL, ...init.headers },
    });
  const begun = await visit(first, '/sign-in', '');
  const asked = await fetch(begun.headers.get('Location') ?? '', { redirect: 'manual' });
  const back = new URL(asked.headers.get('Location') ?? '');
  const arrived = await visit(second, back.pathname + back.search, cookiesOf(begun).join('; '));
  const cookie = cookiesOf(arrived).find((pair) => /^zapisy-session=./.test(pair)) ?? '';
  const post = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
  return {
    cookie,
    open: (portal: RunningProgram, path = PAGE) => visit(portal, path, cookie),
    signOut: (portal: RunningProgram, body = '') => visit(portal, '/sign-out', cookie, { ...post, body }),
  };
}

const ofRow = (change: string) =>
  server.database.pool.query(`UPDATE portal_session SET ${change} WHERE ended_at IS NULL`);
const endAccessToken = () => ofRow('access_ends_at = now()');

it('a session that is signed out at one portal is over at the other, also after both were started again', async () => {
  const person = await signedIn();
  expect((await person.open(first)).status).toBe(200);
  expect((await person.open(second)).status).toBe(200);
  const out = await person.signOut(first);
  const leave = new URL(out.headers.get('Location') ?? '');
  expect([leave.href.startsWith(`${issuer.issuer}/leave`), leave.searchParams.has('id_token_hint')]).toEqual([
    true,
    true,
  ]);
  expect(issuer.revoked).toHaveLength(1);
  const ended = (answer: Response) => [answer.status, answer.headers.get('Location')];
  const over = [302, '/?sesja=koniec&powrot=%2Fprofil'];
  expect(ended(await person.open(second))).toEqual(over);
  await Promise.all([first.kill(), second.kill()]);
  [first, second] = await Promise.all([startPortal(), startPortal()]);
  expect(ended(await person.open(first))).toEqual(over);
});

it('signing out everywhere ends the sessions of all browsers of the person, and revokes their tokens', async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  await here.signOut(first, 'wszedzie=tak');
  expect((await there.open(second)).status).toBe(302);
  expect(issuer.revoked).toHaveLength(2);
});

it('parallel pages at two portals send one refresh token once, and all are shown', async () => {
  const person = await signedIn();
  await endAccessToken();
  const answers = await Promise.all([first, second, first, second].map((portal) => person.open(portal)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(issuer.refreshed).toHaveLength(1);
  await endAccessToken();
  expect((await person.open(second)).status).toBe(200);
  expect(new Set(issuer.refreshed).size).toBe(2);
});

it('a portal that is killed between the refresh and the row ends the session: its refresh token is never sent again', async () => {
  const person = await signedIn();
  await endAccessToken();
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  // The answer never comes.
  issuer.onRefresh = () => resolve();
  const lost = person.open(first).catch(() => undefined);
  await sent;
  await first.kill();
  await lost;
  issuer.onRefresh = undefined;
  await ofRow("renewal_until = now() - interval '1 second'");
  const answer = await person.open(second);
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/sign-in?powrot=%2Fprofil']);
  expect(issuer.refreshed).toHaveLength(1);
  first = await startPortal();
});

it('new tokens that come after signing out are revoked, and open nothing', async () => {
  const person = await signedIn();
  await endAccessToken();
  const { promise: sent, resolve } = Promise.withResolvers<() => Promise<void>>();
  issuer.onRefresh = (_, renew) => resolve(renew);
  const late = person.open(first);
  const renew = await sent;
  await person.signOut(second);
  await renew();
  expect([(await late).status, (await late).headers.get('Location')]).toEqual([302, '/?sesja=koniec&powrot=%2Fprofil']);
  // The token that was sent, and the one that came for it.
  expect(issuer.revoked).toHaveLength(2);
});

it('a provider that refuses without JSON ends the session, and one that is away does not', async () => {
  const person = await signedIn();
  await endAccessToken();
  issuer.onRefresh = (response) => void response.writeHead(503).end('later');
  expect((await person.open(first)).status).toBe(503);
  issuer.onRefresh = (response) => void response.writeHead(400, { 'Content-Type': 'text/html' }).end('<h1>no</h1>');
  expect((await person.open(second)).headers.get('Location')).toBe('/sign-in?powrot=%2Fprofil');
  expect((await person.open(first)).headers.get('Location')).toBe('/sign-in?powrot=%2Fprofil');
});

it('a session of staff is over after 30 idle minutes, and the provider is made to ask who it is', async () => {
  issuer.person = { ...issuer.person, email: 'kasia.lis@zapisy.example', roles: ['reception'] };
  const person = await signedIn();
  expect((await person.open(first, '/zespol')).status).toBe(200);
  await ofRow("last_used_at = now() - interval '30 minutes'");
  const answer = await person.open(second, '/zespol');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/?sesja=koniec&powrot=%2Fzespol']);
  expect(await (await person.open(first, '/?sesja=koniec')).text()).not.toContain('ponownie');
  // Whichever address is opened next, and with what the browser keeps of the session.
  const kept = { redirect: 'manual', headers: { Cookie: cookiesOf(answer).join('; ') } } as const;
  const begun = await fetch(`http://127.0.0.1:${first.said['port']}/sign-in?powrot=%2Fzespol`, kept);
  expect(new URL(begun.headers.get('Location') ?? '').searchParams.get('prompt')).toBe('login');
  const guest = await fetch(`http://127.0.0.1:${first.said['port']}/?sesja=koniec&powrot=%2Fzespol`);
  expect(await guest.text()).toContain('/sign-in?powrot=%2Fzespol&amp;ponownie=tak');
});
