// The desk's session against the sandbox's real identity provider, with a browser that is a few requests long.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { identityProvider } from './oidc.ts';
import { deskSession, type Session } from './session.ts';
import { signInByBrowser } from './sign-in.ts';
import { signInAs } from './testing/sign-in-as.ts';
import { type SecureStore, tokenStore } from './token-store.ts';

const KASIA = 'kasia.lis@zapisy.example';
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

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-session-'));
  changes = 0;
  late = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const kept = () => readFile(join(folder, 'session.bin'), 'utf8').catch(() => null);

function openSession(
  open: (address: string) => Promise<void> = (address) => signInAs(address, KASIA),
  patience = 20_000,
  issuer = inject('sandbox').identityProvider,
  store = secure,
): Session {
  const provider = identityProvider({ issuer, clientId: 'zapisy-desktop', audience: 'https://api.zapisy.example' });
  return deskSession({
    provider,
    signInByBrowser: signInByBrowser(provider, { open, patience }),
    store: tokenStore(store, folder, 'linux'),
    onChange: () => {
      changes += 1;
    },
    now: () => Date.now() + late,
  });
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const tokenOf = async (session: Session) => {
  const access = await session.accessToken();
  if (access.kind !== 'token') throw new Error(`no token: ${access.kind}`);
  return access.token;
};

describe('signing in', () => {
  it('gives a token for the server, and keeps the refresh token sealed', async () => {
    const session = openSession();
    expect(await session.signIn()).toBe('signed-in');
    expect([session.isSignedIn(), session.name()]).toEqual([true, 'Kasia Lis']);
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
    await session.signIn();
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

  it('given up in the browser, too slow, or begun anew, changes nothing', async () => {
    const never = openSession(async () => undefined, 50);
    expect(await never.signIn()).toBe('given-up');
    let addresses = 0;
    const twice = openSession(async (address) => {
      addresses += 1;
      if (addresses === 2) await signInAs(address, KASIA);
    });
    const first = twice.signIn();
    await expect.poll(() => addresses).toBe(1);
    expect(await Promise.all([first, twice.signIn()])).toEqual(['given-up', 'signed-in']);
  });

  it('that comes back without a code is refused', async () => {
    const session = openSession(async (address) => {
      const { searchParams } = new URL(address);
      const back = `${searchParams.get('redirect_uri')}?error=access_denied&state=${searchParams.get('state')}`;
      expect((await fetch(back)).status).toBe(200);
    });
    expect(await session.signIn()).toBe('refused');
    expect([session.isSignedIn(), await kept()]).toEqual([false, null]);
  });

  it('with a code that is not ours is refused', async () => {
    const session = openSession(async (address) => {
      const { searchParams } = new URL(address);
      await fetch(
        `${searchParams.get('redirect_uri')}?code=stolen&iss=${encodeURIComponent(inject('sandbox').identityProvider)}&state=${searchParams.get('state')}`,
      );
    });
    expect(await session.signIn()).toBe('refused');
  });

  it('without an identity provider is unreachable', async () => {
    const session = openSession(undefined, 20_000, 'http://127.0.0.1:1');
    expect(await session.signIn()).toBe('unreachable');
  });
});

describe('a kept session', () => {
  it('opens the desk again after a restart', async () => {
    await openSession().signIn();
    const restarted = openSession(() => Promise.reject(new Error('no browser is needed')));
    await restarted.restore();
    expect([restarted.isSignedIn(), restarted.name()]).toEqual([true, 'Kasia Lis']);
    expect(claimsOf(await tokenOf(restarted)).email).toBe(KASIA);
  });

  it('renews its token in time, once for all who ask at the same moment', async () => {
    const session = openSession();
    await session.signIn();
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
    await session.signIn();
    const first = await tokenOf(session);
    session.forgetAccessToken();
    expect(await tokenOf(session)).not.toBe(first);
  });

  it('that was signed out is gone, here and at the provider', async () => {
    const session = openSession();
    await session.signIn();
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
    await openSession().signIn();
    const offline = openSession(undefined, 20_000, 'http://127.0.0.1:1');
    await offline.restore();
    expect(offline.isSignedIn()).toBe(true);
    expect(await offline.accessToken()).toEqual({ kind: 'unreachable' });
    expect(await kept()).not.toBeNull();
  });

  it('is not kept where the system has no secret of its own', async () => {
    for (const store of [
      { ...secure, getSelectedStorageBackend: () => 'basic_text' },
      { ...secure, isAsyncEncryptionAvailable: async () => false },
    ]) {
      const session = openSession(undefined, 20_000, undefined, store);
      expect(await session.signIn()).toBe('signed-in');
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
