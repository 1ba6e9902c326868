// Where a person returns to after signing in: a page of ours, never another site.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptSession, liveSession } from '../testing/live-session.ts';
import { settings } from './settings.server.ts';
import { finishSignIn, pageOf, safeReturn, signInAddress, signOut, startSignIn } from './sign-in.server.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A provider and a server that answers what is asked of a session. */
function answering(session: () => Promise<Response>) {
  const { issuer } = settings;
  const discovery = { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
  vi.stubGlobal('fetch', (address: string) =>
    String(address).includes('/.well-known/') ? Promise.resolve(Response.json(discovery)) : session(),
  );
}

const over = (cause: string) => async () => Response.json({ state: 'over', cause });
const away = async () => new Response(null, { status: 503 });

async function promptOf(cookie: string, path = '/sign-in?powrot=%2Fzespol'): Promise<string | null> {
  const answer = await startSignIn(new Request(`http://127.0.0.1:3000${path}`, { headers: { Cookie: cookie } }));
  return new URL(answer.headers.get('Location') ?? '').searchParams.get('prompt');
}

describe('safeReturn', () => {
  it.each([
    ['/profil/dane-do-faktury?uczestnik=3', '/profil/dane-do-faktury?uczestnik=3'],
    ['/', '/'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    [null, '/'],
  ])('%j', (wanted, expected) => {
    expect(safeReturn(wanted)).toBe(expected);
  });
});

describe('pageOf', () => {
  it('is the page, whatever Remix adds to its own requests', () => {
    expect(pageOf(new Request('http://x/zapis/faktura.data?koszyk=1&_routes=a&index'))).toBe('/zapis/faktura?koszyk=1');
    expect(pageOf(new Request('http://x/profil'))).toBe('/profil');
  });

  it('travels through the sign-in address unharmed', () => {
    const address = signInAddress('/zapis/faktura?koszyk=1,2&zmien=tak');
    const back = new URL(address, 'http://x').searchParams.get('powrot');
    expect(safeReturn(back)).toBe('/zapis/faktura?koszyk=1,2&zmien=tak');
  });
});

describe('startSignIn', () => {
  it.each<[string, () => Promise<Response>, string, string | null]>([
    ['a guest is not asked again', away, '', null],
    ['whoever has left this browser is asked again at any address', away, 'zapisy-ask-again=tak', 'login'],
    ['a session that ended idle, which no page has found yet', over('idle'), keptSession(), 'login'],
    ['a session of twelve hours, which no page has found yet', over('too-long'), keptSession(), 'login'],
    ['a session that was signed out elsewhere', over('signed-out'), keptSession(), 'login'],
    ['a session that nobody can read', away, keptSession(), 'login'],
    ['a session whose renewal was lost costs a redirect alone', over('lost'), keptSession(), null],
    ['a session that lives', liveSession, keptSession(), null],
  ])('asks for the person where they may have left: %s', async (_, session, cookie, prompt) => {
    answering(session);
    expect(await promptOf(cookie)).toBe(prompt);
  });
});

it('a sign-out makes the next sign-in in this browser ask for the person', async () => {
  answering(away);
  const answer = await signOut(new Request('http://127.0.0.1:3000/sign-out', { method: 'POST' }));
  const cookies = answer.headers.getSetCookie();
  expect(await promptOf(cookies.find((cookie) => cookie.startsWith('zapisy-ask-again=')) ?? '')).toBe('login');
});

it.each([
  [true, 'Bearer token'],
  [false, undefined],
])('a sign-out tells the server who signs out where it is meant everywhere (%s)', async (everywhere, authorization) => {
  const ended: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.endsWith('/end')) return liveSession();
    ended.push(new Headers(init?.headers).get('Authorization') ?? undefined);
    return Response.json({ ended: [] });
  });
  const leaving = new Request('http://127.0.0.1:3000/sign-out', { method: 'POST', headers: { Cookie: keptSession() } });
  await signOut(leaving, { everywhere });
  expect(ended).toEqual([authorization]);
});

describe('finishSignIn', () => {
  it('opens no session for a callback that this browser never began', async () => {
    const request = new Request('http://127.0.0.1:3000/sign-in/callback?code=a&state=b');
    expect(await finishSignIn(request)).toBe('lost');
  });

  it('begins a sign-in that another browser began, once, and returns to the page that was wanted there', async () => {
    answering(away);
    const page = '/zajecia/3-balet?dla=1';
    const stateOf = async (path: string) => {
      const answer = await startSignIn(new Request(`http://127.0.0.1:3000${path}`));
      return new URL(answer.headers.get('Location') ?? '').searchParams.get('state') ?? '';
    };
    const backWith = (state: string) =>
      finishSignIn(new Request(`http://127.0.0.1:3000/sign-in/callback?${new URLSearchParams({ code: 'a', state })}`));
    const here = await backWith(await stateOf(signInAddress(page)));
    const next = here instanceof Response ? (here.headers.get('Location') ?? '') : here;
    expect(new URL(next, 'http://x').searchParams.get('powrot')).toBe(page);
    expect(await backWith(await stateOf(next))).toBe('lost');
    expect(await backWith(await stateOf(signInAddress(`/${'a'.repeat(300)}`)))).toBe('lost');
  });
});
