// Signing out while the page's own requests are in progress: late answers do not sign the person in again.
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const OURS = 'http://127.0.0.1:3000';
const HOUR_MS = 3_600_000;

type Modules = {
  readonly web: typeof import('../serving/web-request.ts');
  readonly session: typeof import('./session.server.ts');
  readonly visit: typeof import('./visit.server.ts');
  readonly signOut: typeof import('../client/shell/sign-out.route.ts');
};

let ours: Modules;
let provider: Server;
let portal: Server;
/** Refresh tokens that were revoked, in order. */
let revoked: string[];
/** The next refresh token, by the one that it is given for: each works once. */
let renewals: Map<string, string>;
let isUnreachable: boolean;
let tokenAnswer: Barrier;
let pageRead: Barrier;
let signOutCame: Barrier;

/** `came` resolves when a request waits at the barrier or has passed; no request passes before `open`. */
type Barrier = { readonly came: Promise<void>; readonly pass: () => Promise<void>; readonly open: () => void };

function barrier(isOpen = true): Barrier {
  const [came, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  if (isOpen) opened.resolve();
  const pass = () => {
    came.resolve();
    return opened.promise;
  };
  return { came: came.promise, pass, open: opened.resolve };
}

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** An identity provider with only what a session needs after its sign-in. */
const answerAsProvider: RequestListener = async (request, response) => {
  const here = addressOf(provider);
  const say = (status: number, body: object) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  if (request.url === '/revoke') {
    if (isUnreachable) return void request.socket.destroy();
    revoked.push(form.get('token') ?? '');
    return void say(200, {});
  }
  if (request.url === '/token') {
    const old = form.get('refresh_token') ?? '';
    const next = renewals.get(old);
    renewals.delete(old);
    await tokenAnswer.pass();
    if (!next) return void say(400, { error: 'invalid_grant' });
    return void say(200, { access_token: 'new', token_type: 'bearer', expires_in: 900, refresh_token: next });
  }
  const [token_endpoint, revocation_endpoint] = [`${here}/token`, `${here}/revoke`];
  say(200, { issuer: here, token_endpoint, revocation_endpoint, end_session_endpoint: `${here}/leave` });
};

/** The portal with one page, as its own server serves it. */
const answerAsPortal: RequestListener = async (message, response) => {
  const request = ours.web.webRequest(message, response, OURS);
  if (typeof request === 'number') return void response.writeHead(request).end();
  const args = { request, params: {}, context: {} };
  const page = ours.visit.asVisitor(async () => {
    await pageRead.pass();
    return 'the page';
  });
  const answer = request.url.endsWith('/sign-out')
    ? ours.signOut.action(args)
    : page(args).then(({ data, init }) => new Response(data, init ?? {}));
  if (request.url.endsWith('/sign-out')) void signOutCame.pass();
  await ours.web.sendAnswer(await answer.catch((thrown: Response) => thrown), message, response);
};

beforeAll(async () => {
  provider = await listening(answerAsProvider);
  // The settings are read once, at their first import.
  vi.stubEnv('OIDC_ISSUER', addressOf(provider));
  ours = {
    web: await import('../serving/web-request.ts'),
    session: await import('./session.server.ts'),
    visit: await import('./visit.server.ts'),
    signOut: await import('../client/shell/sign-out.route.ts'),
  };
  portal = await listening(answerAsPortal);
});
afterAll(() => {
  vi.unstubAllEnvs();
  for (const server of [provider, portal]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  [revoked, renewals, isUnreachable] = [[], new Map(), false];
  [tokenAnswer, pageRead, signOutCame] = [barrier(), barrier(), barrier()];
});

/** The browser of a signed-in person. It stores the cookies of an answer when that arrives, in the order of `take`. */
function browser(endsAt = 0) {
  const [refreshToken, next] = [randomUUID(), randomUUID()];
  renewals.set(refreshToken, next);
  const cookies = new Map<string, string>();
  const store = (lines: readonly string[]) => {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  store(ours.session.storeSession({ accessToken: 'old', refreshToken, endsAt }));
  const headersOf = () => ({ Origin: OURS, Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });
  return {
    refreshToken,
    next,
    cookies,
    take: (answer: Response) => store(answer.headers.getSetCookie()),
    open: () => fetch(`${addressOf(portal)}/`, { redirect: 'manual', headers: headersOf() }),
    signOut: () =>
      fetch(`${addressOf(portal)}/sign-out`, { method: 'POST', redirect: 'manual', headers: headersOf(), body: '' }),
  };
}

const isLedOut = ({ status, headers }: Response) =>
  status === 302 && headers.get('Location')?.startsWith(`${addressOf(provider)}/leave`);

it('a session goes on with new tokens until its person signs out', async () => {
  const person = browser();
  const answers = await Promise.all([person.open(), person.open()]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['the page', 'the page']);
  for (const answer of answers) expect(answer.headers.getSetCookie().join()).toContain('zapisy-session=');
});

it('new tokens that come after signing out are given up, and open no session', async () => {
  tokenAnswer = barrier(false);
  const person = browser();
  const opened = person.open();
  await tokenAnswer.came;
  const leaving = person.signOut();
  await signOutCame.came;
  tokenAnswer.open();
  const [out, late] = await Promise.all([leaving, opened]);
  person.take(out);
  person.take(late);
  expect([isLedOut(out), isLedOut(late), [...person.cookies]]).toEqual([true, true, []]);
  expect(revoked.toSorted()).toEqual(expect.arrayContaining([person.refreshToken, person.next].toSorted()));
});

it('a page that is still being read when its person signs out brings its words, and no session', async () => {
  pageRead = barrier(false);
  const person = browser();
  const opened = person.open();
  await pageRead.came;
  const out = await person.signOut();
  pageRead.open();
  const late = await opened;
  person.take(out);
  person.take(late);
  expect([await late.text(), late.headers.getSetCookie(), [...person.cookies]]).toEqual(['the page', [], []]);
  expect(revoked).toContain(person.next);
});

it('a session in an answer that left before signing out and arrives after it opens no page', async () => {
  const person = browser();
  const late = await person.open();
  person.take(await person.signOut());
  person.take(late);
  expect(person.cookies.size).toBe(1);
  const again = await person.open();
  expect(isLedOut(again)).toBe(true);
  person.take(again);
  expect([...person.cookies]).toEqual([]);
});

it('an old cookie is given nothing of a session that was signed out, before and after its renewal', async () => {
  const [person, copy] = [browser(), browser()];
  for (const [name, value] of person.cookies) copy.cookies.set(name, value);
  person.take(await person.open());
  expect(await (await copy.open()).text()).toBe('the page');
  await person.signOut();
  expect(isLedOut(await copy.open())).toBe(true);
});

it('no new tokens are asked for a session that was signed out', async () => {
  const person = browser();
  await person.signOut();
  expect(isLedOut(await person.open())).toBe(true);
  expect(renewals.has(person.refreshToken)).toBe(true);
});

it('signing out works though the provider does not answer and its tokens are still valid', async () => {
  isUnreachable = true;
  const person = browser(Date.now() + HOUR_MS);
  expect((await person.open()).status).toBe(200);
  const out = await person.signOut();
  expect([out.headers.get('Location'), out.headers.getSetCookie().join()]).toEqual([
    '/',
    expect.stringMatching(/zapisy-session=; .*Max-Age=0/),
  ]);
  const late = await person.open();
  expect([late.status, late.headers.get('Location')]).toEqual([302, '/']);
});
