// A visit: which requests are accepted, where the others are redirected, and which page says why.
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptSession, liveSession } from '../testing/live-session.ts';
import { refusing } from '../testing/stub-api.ts';
import { attempt } from './api.server.ts';
import { asStaff, asStaffDownload, asVisitor, noRight, notFound, type Visit } from './visit.server.ts';

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  server.mockImplementation(liveSession);
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.mockReset();
});

function args(path: string, init: RequestInit = {}, signedIn = true): LoaderFunctionArgs {
  const headers = new Headers(init.headers);
  if (signedIn) headers.set('Cookie', keptSession());
  const request = new Request(`http://127.0.0.1:3000${path}`, { ...init, headers });
  return { request, params: { id: '7' }, context: {} };
}

/** What a loader throws: an answer to the browser, or the page's problem. */
async function thrownBy(run: (visit: Visit) => Promise<unknown>, at: LoaderFunctionArgs = args('/profil')) {
  try {
    await asVisitor(run)(at);
  } catch (thrown) {
    return thrown as Response & { readonly data: { readonly code: string }; readonly init: ResponseInit };
  }
  throw new Error('nothing was thrown');
}

/** A server with these procedures, and the names of those that each request to it was for. */
function answering(values: Readonly<Record<string, unknown>>) {
  const asked: (readonly string[])[] = [];
  const answer: typeof fetch = async (address) => {
    const names = /\/trpc\/([^?]*)/.exec(String(address))?.[1]?.split(',');
    if (!names) return liveSession();
    asked.push(names);
    return Response.json(names.map((name) => ({ result: { data: { json: values[name] } } })));
  };
  return { asked, answer };
}

const rejects = (error: unknown) => () => Promise.reject(error);

describe('asVisitor', () => {
  it('lets a signed-in person in, with the status the page wants', async () => {
    const answer = await asVisitor(async ({ params, url, answerWith }) => {
      answerWith(422);
      return `${params['id']} ${url.searchParams.get('a')}`;
    })(args('/profil?a=b'));
    expect(answer.data).toBe('7 b');
    expect(answer.init?.status).toBe(422);
  });

  it.each([
    [{ kind: 'failed', reference: 'ZP-1', mayBeDone: true }, 503],
    [{ kind: 'failed', reference: 'ZP-1', mayBeDone: false }, 503],
    [{ kind: 'refused', code: 'not-found', details: { code: 'not-found' } }, undefined],
    [undefined, undefined],
  ])('keeps the browser from reading a page again whose form got no answer: %j', async (failure, status) => {
    const answer = await asVisitor(async ({ answerWith }) => {
      if (status === undefined) answerWith(200);
      return { kind: 'done', failure };
    })(args('/zespol/budzet', { method: 'POST', body: 'a=b', headers: { 'Sec-Fetch-Site': 'same-origin' } }));
    expect(answer.init?.status).toBe(status ?? 200);
  });

  it('sends a visitor without a session to sign in and back to the same page', async () => {
    const answer = await thrownBy(async () => 1, args('/profil/dane-do-faktury.data?uczestnik=3&_routes=x', {}, false));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/sign-in?powrot=%2Fprofil%2Fdane-do-faktury%3Fuczestnik%3D3');
  });

  it.each([
    ['idle', '/?sesja=koniec&powrot=%2Fprofil'],
    ['too-long', '/?sesja=koniec&powrot=%2Fprofil'],
    ['signed-out', '/?sesja=koniec&powrot=%2Fprofil'],
    ['refused', '/sign-in?powrot=%2Fprofil'],
    ['lost', '/sign-in?powrot=%2Fprofil'],
    ['unknown', '/sign-in?powrot=%2Fprofil'],
  ])('leads on from a session that is over (%s) to %s, and the browser forgets it', async (cause, to) => {
    server.mockImplementation(async () => Response.json({ state: 'over', cause }));
    const answer = await thrownBy(async () => 1);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, to]);
    const cookies = answer.headers.getSetCookie().join();
    expect(cookies).toMatch(/zapisy-session=; .*Max-Age=0/);
    expect(/zapisy-ask-again=tak; [^,]*HttpOnly/.test(cookies)).toBe(to.startsWith('/?sesja'));
  });

  it('reads the session once for all loaders of a page', async () => {
    const at = args('/profil');
    await Promise.all(
      Array.from({ length: 3 }, () => asVisitor(async () => 1)({ ...at, request: at.request.clone() })),
    );
    expect(server).toHaveBeenCalledTimes(1);
    await asVisitor(async () => 1)(args('/profil'));
    expect(server).toHaveBeenCalledTimes(2);
  });

  it('asks for all that a page shows in one request, and once who its person is', async () => {
    const { asked, answer } = answering({ 'people.me': { roles: [] }, 'people.cities': ['Kraków'] });
    server.mockImplementation(answer);
    const at = args('/profil');
    const frame = asVisitor(({ me }) => me());
    const page = asVisitor(({ api, me }) => Promise.all([api.people.cities.query(), me()]));
    await Promise.all([frame(at), page({ ...at, request: at.request.clone() })]);
    expect(asked).toEqual([['people.me', 'people.cities']]);
    await frame(args('/profil'));
    expect(asked).toHaveLength(2);
  });

  it('asks again for a page what was asked by the action before it', async () => {
    const { asked, answer } = answering({ 'people.me': { roles: [] } });
    server.mockImplementation(answer);
    const page = args('/profil');
    const form = args('/profil', { method: 'POST', body: 'a=b', headers: { 'Sec-Fetch-Site': 'same-origin' } });
    const whose = asVisitor(({ me }) => me());
    await whose({ ...form, context: page.context });
    await whose(page);
    expect(asked).toEqual([['people.me'], ['people.me']]);
  });

  it.each([
    [{}, true],
    [{ 'x-unattended': '' }, false],
  ])('counts a request with %j as use of the session: %s', async (headers, isUse) => {
    await asVisitor(async () => 1)(args('/profil', { headers }));
    expect(JSON.parse(String(server.mock.calls[0]?.[1]?.body))).toMatchObject({ isUse });
  });

  it('gives a form the failure that changed nothing while the session cannot be read, and signs nobody out', async () => {
    server.mockImplementation(async () => new Response(null, { status: 503 }));
    const form = args('/profil', { method: 'POST', body: 'a=b', headers: { 'Sec-Fetch-Site': 'same-origin' } });
    const answer = await asVisitor(async ({ api }) => attempt(api.people.me.query()))(form);
    expect(answer.data).toMatchObject({ ok: false, failure: { kind: 'failed', mayBeDone: false } });
    expect((await thrownBy(async ({ api }) => api.people.me.query())).data).toMatchObject({ code: 'unreachable' });
    expect(server.mock.calls.every(([address]) => String(address).includes('/api/portal-sessions/'))).toBe(true);
  });

  it('takes a change from our own pages only, before anything else is looked at', async () => {
    let ran = false;
    const run = async () => {
      ran = true;
    };
    const foreign = { method: 'POST', body: 'a=b', headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect((await thrownBy(run, args('/profil', foreign))).status).toBe(403);
    expect(ran).toBe(false);
    await asVisitor(run)(args('/profil', { ...foreign, headers: { 'Sec-Fetch-Site': 'same-origin' } }));
    expect(ran).toBe(true);
  });

  it('ends a session that the server no longer knows, and says so', async () => {
    const answer = await thrownBy(rejects(refusing({ code: 'not-signed-in' })));
    expect(answer.headers.get('Location')).toBe('/?sesja=koniec&powrot=%2Fprofil');
    expect(answer.headers.getSetCookie().join()).toMatch(/zapisy-session=; .*Max-Age=0/);
  });

  it.each<[RefusalData, string, number]>([
    [{ code: 'no-right' }, 'no-right', 403],
    [{ code: 'email-not-verified' }, 'email-not-verified', 403],
    [{ code: 'not-found' }, 'not-found', 404],
    [{ code: 'bad-input', fields: [] }, 'not-found', 404],
    [{ code: 'too-late', until: new Date(0) }, 'failed', 503],
  ])('shows the page for %j', async (refusal, page, status) => {
    const { data, init } = await thrownBy(rejects(refusing(refusal)));
    expect(data.code).toBe(page);
    expect(init.status).toBe(status);
  });

  it('shows an unreachable server as unreachable, with a reference', async () => {
    const { data, init } = await thrownBy(rejects(refusing(undefined)));
    expect(data).toMatchObject({ code: 'unreachable', reference: expect.stringMatching(/^ZP-/) });
    expect(init.status).toBe(503);
  });

  it('leaves redirects and faults of our own as they are', async () => {
    const there = new Response(null, { status: 302, headers: { Location: '/zajecia' } });
    expect(await thrownBy(rejects(there))).toBe(there);
    const fault = new TypeError('x');
    expect(await thrownBy(rejects(fault))).toBe(fault);
  });

  it('has the same page for what is missing and what belongs to another family', async () => {
    expect((await thrownBy(async () => notFound())).data.code).toBe('not-found');
    expect((await thrownBy(async () => noRight())).data.code).toBe('no-right');
  });
});

describe('a page of staff', () => {
  it('says that a right is missing, whatever became of what the page would show', async () => {
    const { asked, answer } = answering({ 'people.me': { roles: ['reception'] }, 'people.cities': [] });
    server.mockImplementation(answer);
    for (const end of [async () => 'sales', rejects(new Error('x')), async () => notFound()]) {
      const page = asStaff('see-sales', ({ api }) => api.people.cities.query().then(end));
      await expect(page(args('/zespol/sprzedaz'))).rejects.toMatchObject({ data: { code: 'no-right' } });
    }
    expect(asked).toEqual(Array.from({ length: 3 }, () => ['people.me', 'people.cities']));
  });

  const me = (roles: readonly string[]) => Response.json([{ result: { data: { json: { roles } } } }]);
  /** Undefined: it was loaded. */
  const statusFor = async (
    load: ReturnType<typeof asStaff> | ReturnType<typeof asStaffDownload>,
    roles: readonly string[],
  ) => {
    server.mockImplementation(async (address) => (String(address).includes('/trpc/') ? me(roles) : liveSession()));
    return await load(args('/zespol/sprzedaz')).then(
      () => undefined,
      (thrown: { readonly init?: ResponseInit }) => thrown.init?.status,
    );
  };

  it.each([
    [['manager'], undefined],
    [['reception', 'office'], undefined],
    [['reception'], 403],
    [['marketing'], 403],
    [['client'], 403],
  ])('is loaded for a role with its right alone, and so is a file: %j, %s', async (roles, status) => {
    const page = asStaff('see-sales', async () => 'sales');
    const file = asStaffDownload('see-sales', async () => new Response('sales'));
    expect([await statusFor(page, roles), await statusFor(file, roles)]).toEqual([status, status]);
  });
});
