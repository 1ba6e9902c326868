// The desk's session with the sandbox's real identity provider and a browser of a few requests.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Cookies, signInAs } from '../testing/sign-in-as.ts';
import { type Grant, identityProvider } from './oidc.ts';
import type { SecureStore } from './sealed-file.ts';
import { deskSession, type Session } from './session.ts';
import { signInByBrowser } from './sign-in.ts';
import { tokenStore } from './token-store.ts';

const KASIA = 'kasia.lis@zapisy.example';
const ADAM = 'adam.sowa@zapisy.example';
const secure: SecureStore = {
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text) => Buffer.from(`sealed:${Buffer.from(text).toString('base64')}`),
  decryptStringAsync: async (sealed) => {
    const text = sealed.toString();
    if (!text.startsWith('sealed:')) throw new Error('not sealed');
    return { result: Buffer.from(text.slice(7), 'base64').toString() };
  },
  getSelectedStorageBackend: () => 'gnome_libsecret',
};

let folder: string;
let changes: number;
let late: number;
/** The addresses that the session opened in the browser without a sign-in. */
let opened: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-session-'));
  changes = 0;
  late = 0;
  opened = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const kept = () => readFile(join(folder, 'session.bin'), 'utf8').catch(() => null);

const CLIENT = { clientId: 'zapisy-desktop', audience: 'https://api.zapisy.example', rolesClaim: 'roles' };

function openSession(
  open: (address: string) => Promise<unknown> = (address) => signInAs(address, KASIA),
  waitLimit = 20_000,
  issuer = inject('sandbox').identityProvider,
  store = secure,
): Session {
  const provider = identityProvider({ issuer, ...CLIENT });
  const browser = { open: (address: string) => open(address).then(() => undefined), waitLimit };
  return deskSession({
    provider,
    signInByBrowser: signInByBrowser(provider, browser),
    openBrowser: async (address) => {
      opened.push(address);
    },
    store: tokenStore(store, folder, 'linux'),
    onChange: () => {
      changes += 1;
    },
    now: () => Date.now() + late,
  });
}

/** Admits each person. */
const letIn = async () => null;

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const tokenOf = async (session: Session) => {
  const access = await session.accessToken();
  if (access.kind !== 'token') throw new Error(`no token: ${access.kind}`);
  return access.token;
};

describe('signing in', () => {
  it('gives a token for the server, and keeps the refresh token sealed', async () => {
    const session = openSession();
    expect(await session.signIn(letIn)).toBe('signed-in');
    expect([session.isSignedIn(), session.person()?.name]).toEqual([true, 'Kasia Lis']);
    expect(claimsOf(await tokenOf(session))).toMatchObject({
      aud: 'https://api.zapisy.example',
      email: KASIA,
      roles: ['reception'],
    });
    expect(await kept()).toMatch(/^sealed:/);
    expect(changes).toBeGreaterThan(0);
  });

  it('asks with PKCE, for the api, at a loopback address', async () => {
    let asked = new URL('http://none');
    const session = openSession(async (address) => {
      asked = new URL(address);
      await signInAs(address, KASIA);
    });
    await session.signIn(letIn);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'zapisy-desktop',
      code_challenge_method: 'S256',
      resource: 'https://api.zapisy.example',
      redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/callback$/),
      state: expect.stringMatching(/^[\w-]{22}$/),
      nonce: expect.any(String),
    });
  });

  it('asks the issuer for the person, also one who is signed in there', async () => {
    const browser: Cookies = new Map();
    const forms: number[] = [];
    const session = openSession(async (address) => forms.push(await signInAs(address, KASIA, browser)));
    expect([await session.signIn(letIn), await session.signIn(letIn)]).toEqual(['signed-in', 'signed-in']);
    expect(forms).toEqual([1, 1]);
    expect(session.person()).toEqual({
      sub: expect.stringMatching(/^\w{24}$/),
      email: KASIA,
      emailVerified: true,
      name: 'Kasia Lis',
      roles: ['reception'],
    });
  });

  it('is refused where the words that ask for the person were taken out on the way', async () => {
    const browser: Cookies = new Map();
    await openSession((address) => signInAs(address, KASIA, browser)).signIn(letIn);
    const without = openSession(async (address) => {
      const withoutPrompt = new URL(address);
      withoutPrompt.searchParams.set('prompt', 'consent');
      withoutPrompt.searchParams.delete('max_age');
      // Without these parameters the issuer does not ask: it takes the person who was signed in before.
      expect(await signInAs(withoutPrompt.href, ADAM, browser)).toBe(0);
    });
    expect(await without.signIn(letIn)).toBe('refused');
    expect(without.isSignedIn()).toBe(false);
  });

  it('cancelled in the browser, too slow, or begun again, changes nothing', async () => {
    const never = openSession(async () => undefined, 50);
    expect(await never.signIn(letIn)).toBe('given-up');
    let addresses = 0;
    const twice = openSession(async (address) => {
      addresses += 1;
      if (addresses === 2) await signInAs(address, KASIA);
    });
    const first = twice.signIn(letIn);
    await expect.poll(() => addresses).toBe(1);
    expect(await Promise.all([first, twice.signIn(letIn)])).toEqual(['given-up', 'signed-in']);
  });

  it('that comes back without a code is refused', async () => {
    const session = openSession(async (address) => {
      const { searchParams } = new URL(address);
      const back = `${searchParams.get('redirect_uri')}?error=access_denied&state=${searchParams.get('state')}`;
      expect((await fetch(back)).status).toBe(200);
    });
    expect(await session.signIn(letIn)).toBe('refused');
    expect([session.isSignedIn(), await kept()]).toEqual([false, null]);
  });

  it('with a code that is not ours is refused', async () => {
    const session = openSession(async (address) => {
      const { searchParams } = new URL(address);
      await fetch(
        `${searchParams.get('redirect_uri')}?code=stolen&iss=${encodeURIComponent(inject('sandbox').identityProvider)}&state=${searchParams.get('state')}`,
      );
    });
    expect(await session.signIn(letIn)).toBe('refused');
  });

  it('without an identity provider is unreachable', async () => {
    const session = openSession(undefined, 20_000, 'http://127.0.0.1:1');
    expect(await session.signIn(letIn)).toBe('unreachable');
  });
});

describe('a kept session', () => {
  it('opens the desk again after a restart', async () => {
    await openSession().signIn(letIn);
    const restarted = openSession(() => Promise.reject(new Error('no browser is needed')));
    await restarted.restore();
    expect([restarted.isSignedIn(), restarted.person()?.name]).toEqual([true, 'Kasia Lis']);
    expect(claimsOf(await tokenOf(restarted)).email).toBe(KASIA);
  });

  it('renews its token in time, once for all who ask at the same moment', async () => {
    const session = openSession();
    await session.signIn(letIn);
    const first = await tokenOf(session);
    expect(await tokenOf(session)).toBe(first);
    const before = await kept();
    late = 24 * 3_600_000;
    const renewed = await Promise.all([tokenOf(session), tokenOf(session), tokenOf(session)]);
    expect(new Set(renewed).size).toBe(1);
    expect(renewed[0]).not.toBe(first);
    expect(await kept()).not.toBe(before);
  });

  it('renews a token that the server refused', async () => {
    const session = openSession();
    await session.signIn(letIn);
    const first = await tokenOf(session);
    session.forgetAccessToken();
    expect(await tokenOf(session)).not.toBe(first);
  });

  it('that is signed out ends the issuer’s own session in the browser', async () => {
    const browser: Cookies = new Map();
    const session = openSession((address) => signInAs(address, KASIA, browser));
    await session.signIn(letIn);
    expect(await session.signOut()).toBe(true);
    const [address = ''] = opened;
    expect(claimsOf(new URL(address).searchParams.get('id_token_hint') ?? '').email).toBe(KASIA);
    const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join('; ');
    const page = await (await fetch(address, { headers: { cookie } })).text();
    const [, action = '', xsrf = ''] =
      /action="([^"]+)"><input type="hidden" name="xsrf" value="([^"]+)"/.exec(page) ?? [];
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    expect(await (await fetch(action, { method: 'POST', headers: { cookie }, body })).text()).toContain('Wylogowano');
  });

  it('that is signed out without its provider says that the browser was not reached', async () => {
    await openSession().signIn(letIn);
    const offline = openSession(undefined, 20_000, 'http://127.0.0.1:1');
    await offline.restore();
    expect(await offline.signOut()).toBe(false);
    expect([opened, offline.isSignedIn(), await kept()]).toEqual([[], false, null]);
  });

  it('that was signed out is gone, here and at the provider', async () => {
    const session = openSession();
    await session.signIn(letIn);
    const sealed = (await kept()) ?? '';
    await session.signOut();
    expect([session.isSignedIn(), await kept(), await session.accessToken()]).toEqual([
      false,
      null,
      { kind: 'signed-out' },
    ]);
    await writeFile(join(folder, 'session.bin'), sealed);
    const thief = openSession();
    await thief.restore();
    expect([thief.isSignedIn(), await kept()]).toEqual([false, null]);
  });

  it('stays while the provider cannot be reached', async () => {
    await openSession().signIn(letIn);
    const offline = openSession(undefined, 20_000, 'http://127.0.0.1:1');
    await offline.restore();
    expect(offline.person()).toMatchObject({ email: KASIA, emailVerified: true, roles: ['reception'] });
    expect(await offline.accessToken()).toEqual({ kind: 'unreachable' });
    expect(await kept()).not.toBeNull();
  });

  it('is not kept where the system has no secret of its own', async () => {
    for (const store of [
      { ...secure, getSelectedStorageBackend: () => 'basic_text' },
      { ...secure, isAsyncEncryptionAvailable: async () => false },
    ]) {
      const session = openSession(undefined, 20_000, undefined, store);
      expect(await session.signIn(letIn)).toBe('signed-in');
      expect(await kept()).toBeNull();
    }
  });

  it('that cannot be opened any more means signing in again', async () => {
    await writeFile(join(folder, 'session.bin'), 'scratched');
    const session = openSession();
    await session.restore();
    expect(session.isSignedIn()).toBe(false);
  });
});

describe('a renewal under way', () => {
  /**
   * A desk where Adam works; the provider answers the first renewal, and the desk gets that answer when `receive` is
   * called.
   */
  async function slowDesk() {
    const issuer = inject('sandbox').identityProvider;
    const real = identityProvider({ issuer, ...CLIENT });
    const [answered, received] = [Promise.withResolvers<Grant>(), Promise.withResolvers<void>()];
    const renewals: string[] = [];
    const revoked: string[] = [];
    let adams = '';
    let next = { email: ADAM, hasRefreshToken: true };
    const open = (address: string) => signInAs(address, next.email).then(() => undefined);
    const signIn = signInByBrowser(real, { open, waitLimit: 20_000 });
    const session = deskSession({
      provider: {
        refresh: async (refreshToken) => {
          renewals.push(refreshToken);
          const grant = await real.refresh(refreshToken);
          if (renewals.length > 1) return grant;
          answered.resolve(grant);
          await received.promise;
          return grant;
        },
        revoke: (refreshToken) => {
          revoked.push(refreshToken);
          return real.revoke(refreshToken);
        },
        signOutAddress: real.signOutAddress,
      },
      openBrowser: async () => undefined,
      signInByBrowser: async () => {
        const grant = await signIn();
        if (grant?.kind === 'granted') adams ||= grant.tokens.refreshToken ?? '';
        if (grant?.kind !== 'granted' || next.hasRefreshToken) return grant;
        return { kind: 'granted', tokens: { ...grant.tokens, refreshToken: null } };
      },
      store: tokenStore(secure, folder, 'linux'),
      onChange: () => undefined,
      now: Date.now,
    });
    const signInKasia = (hasRefreshToken = true) => {
      next = { email: KASIA, hasRefreshToken };
      return session.signIn(letIn);
    };
    await session.signIn(letIn);
    session.forgetAccessToken();
    return { session, real, renewals, revoked, signInKasia, adams, answered: answered.promise, send: received.resolve };
  }
  const newTokens = (grant: Grant) => {
    if (grant.kind !== 'granted') throw new Error(`no new tokens: ${grant.kind}`);
    return grant.tokens.refreshToken ?? '';
  };

  it('at sign-out restores no session, and its new refresh token is revoked', async () => {
    const { session, real, revoked, answered, send } = await slowDesk();
    const call = session.accessToken();
    const late = newTokens(await answered);
    await session.signOut();
    send();
    expect(await call).toEqual({ kind: 'signed-out' });
    expect([session.isSignedIn(), session.person(), await kept()]).toEqual([false, null, null]);
    expect(revoked).toContain(late);
    expect(await real.refresh(late)).toEqual({ kind: 'refused' });
  });

  it('of the former user is dropped when another user has signed in', async () => {
    const { session, revoked, signInKasia, answered, send } = await slowDesk();
    const call = session.accessToken();
    const late = newTokens(await answered);
    await signInKasia();
    const opened = await kept();
    send();
    expect(await call).toEqual({ kind: 'unreachable' });
    expect([session.person()?.name, claimsOf(await tokenOf(session)).email]).toEqual(['Kasia Lis', KASIA]);
    expect([await kept(), revoked.includes(late)]).toEqual([opened, true]);
  });

  it('is not shared with who signed in meanwhile', async () => {
    const { session, signInKasia, answered, send } = await slowDesk();
    const call = session.accessToken();
    await answered;
    await signInKasia();
    session.forgetAccessToken();
    expect(claimsOf(await tokenOf(session)).email).toBe(KASIA);
    send();
    await call;
    expect(claimsOf(await tokenOf(session)).email).toBe(KASIA);
  });

  it('that is refused signs out no user who signed in meanwhile', async () => {
    const { session, real, signInKasia, adams, answered, send } = await slowDesk();
    await real.revoke(adams);
    const call = session.accessToken();
    expect(await answered).toEqual({ kind: 'refused' });
    await signInKasia();
    send();
    await call;
    expect([session.person()?.name, await kept()]).toEqual(['Kasia Lis', expect.stringMatching(/^sealed:/)]);
  });

  it('is dropped once another user has signed in: the former refresh token is revoked', async () => {
    const { real, revoked, signInKasia, adams } = await slowDesk();
    await signInKasia();
    expect(revoked).toEqual([adams]);
    await expect.poll(() => real.refresh(adams)).toEqual({ kind: 'refused' });
  });

  it('is asked for with the person’s own refresh token alone', async () => {
    const { session, renewals, signInKasia } = await slowDesk();
    await signInKasia(false);
    expect([session.person()?.name, await kept()]).toEqual(['Kasia Lis', null]);
    session.forgetAccessToken();
    expect(await session.accessToken()).toEqual({ kind: 'signed-out' });
    expect([session.isSignedIn(), renewals]).toEqual([false, []]);
  });
});

describe('the secure store', () => {
  /** The token store with its answers held back until `open` is called; `asked` once the first one is awaited. */
  function slowStore() {
    const [asked, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const wait = () => {
      asked.resolve();
      return opened.promise;
    };
    const store: SecureStore = {
      ...secure,
      encryptStringAsync: (text) => wait().then(() => secure.encryptStringAsync(text)),
      decryptStringAsync: (sealed) => wait().then(() => secure.decryptStringAsync(sealed)),
    };
    return { store, asked: asked.promise, open: opened.resolve };
  }

  it('that is slow to keep a token keeps none that was signed out meanwhile', async () => {
    const { store, asked, open } = slowStore();
    const session = openSession(undefined, 20_000, undefined, store);
    const signedIn = session.signIn(letIn);
    await asked;
    const signedOut = session.signOut();
    open();
    await Promise.all([signedIn, signedOut]);
    expect([session.isSignedIn(), await kept()]).toEqual([false, null]);
  });

  it('that is slow to open gives its token to no user who signed in meanwhile', async () => {
    await openSession((address) => signInAs(address, ADAM)).signIn(letIn);
    const { store, asked, open } = slowStore();
    const session = openSession(undefined, 20_000, undefined, store);
    const restored = session.restore();
    await asked;
    const signedIn = session.signIn(letIn);
    await expect.poll(() => session.person()?.name).toBe('Kasia Lis');
    open();
    await Promise.all([restored, signedIn]);
    expect([session.person()?.name, claimsOf(await tokenOf(session)).email]).toEqual(['Kasia Lis', KASIA]);
  });

  it('that is gone leaves no token of who was there before', async () => {
    await openSession((address) => signInAs(address, ADAM)).signIn(letIn);
    expect(await kept()).not.toBeNull();
    const without = { ...secure, isAsyncEncryptionAvailable: async () => false };
    await openSession(undefined, 20_000, undefined, without).signIn(letIn);
    expect(await kept()).toBeNull();
  });
});
