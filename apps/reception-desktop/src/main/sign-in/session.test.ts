// Signing in at the desk with the sandbox's real identity provider.
import { expect, inject, it } from 'vitest';
import { ADAM, admitAll, claimsOf, KASIA, sessionHarness, tokenOf } from '../testing/session-harness.ts';
import { type Cookies, signInAs } from '../testing/sign-in-as.ts';

const harness = sessionHarness();

it('signing in gives a token for the server, and keeps the refresh token sealed', async () => {
  const session = harness.openSession();
  expect(await session.signIn(admitAll)).toBe('signed-in');
  expect([session.isSignedIn(), session.person()?.name]).toEqual([true, 'Kasia Lis']);
  expect(claimsOf(await tokenOf(session))).toMatchObject({
    aud: 'https://api.zapisy.example',
    email: KASIA,
    roles: ['reception'],
  });
  expect(await harness.stored()).toMatch(/^sealed:/);
  expect(harness.changes).toBeGreaterThan(0);
});

it('signing in asks with PKCE, for the api, at a loopback address', async () => {
  let asked = new URL('http://none');
  const session = harness.openSession({
    open: async (address) => {
      asked = new URL(address);
      await signInAs(address, KASIA);
    },
  });
  await session.signIn(admitAll);
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

it('signing in asks the issuer for the person, also one who is signed in there', async () => {
  const browser: Cookies = new Map();
  const forms: number[] = [];
  const session = harness.openSession({
    open: async (address) => forms.push(await signInAs(address, KASIA, browser)),
  });
  expect([await session.signIn(admitAll), await session.signIn(admitAll)]).toEqual(['signed-in', 'signed-in']);
  expect(forms).toEqual([1, 1]);
  expect(session.person()).toEqual({
    sub: expect.stringMatching(/^\w{24}$/),
    email: KASIA,
    emailVerified: true,
    name: 'Kasia Lis',
    roles: ['reception'],
  });
});

it('signing in is refused where the words that ask for the person were taken out on the way', async () => {
  const browser: Cookies = new Map();
  await harness.openSession({ open: (address) => signInAs(address, KASIA, browser) }).signIn(admitAll);
  const without = harness.openSession({
    open: async (address) => {
      const withoutPrompt = new URL(address);
      withoutPrompt.searchParams.set('prompt', 'consent');
      withoutPrompt.searchParams.delete('max_age');
      // Without these parameters the issuer does not ask: it takes the person who was signed in before.
      expect(await signInAs(withoutPrompt.href, ADAM, browser)).toBe(0);
    },
  });
  expect(await without.signIn(admitAll)).toBe('refused');
  expect(without.isSignedIn()).toBe(false);
});

it('signing in cancelled in the browser, too slow, or begun again, changes nothing', async () => {
  const never = harness.openSession({ open: async () => undefined, waitLimit: 50 });
  expect(await never.signIn(admitAll)).toBe('given-up');
  let addresses = 0;
  const twice = harness.openSession({
    open: async (address) => {
      addresses += 1;
      if (addresses === 2) await signInAs(address, KASIA);
    },
  });
  const first = twice.signIn(admitAll);
  await expect.poll(() => addresses).toBe(1);
  expect(await Promise.all([first, twice.signIn(admitAll)])).toEqual(['given-up', 'signed-in']);
});

it('signing in that comes back without a code is refused', async () => {
  const session = harness.openSession({
    open: async (address) => {
      const { searchParams } = new URL(address);
      const back = `${searchParams.get('redirect_uri')}?error=access_denied&state=${searchParams.get('state')}`;
      expect((await fetch(back)).status).toBe(200);
    },
  });
  expect(await session.signIn(admitAll)).toBe('refused');
  expect([session.isSignedIn(), await harness.stored()]).toEqual([false, null]);
});

it('signing in with a code that is not ours is refused', async () => {
  const session = harness.openSession({
    open: async (address) => {
      const { searchParams } = new URL(address);
      await fetch(
        `${searchParams.get('redirect_uri')}?code=stolen&iss=${encodeURIComponent(inject('sandbox').identityProvider)}&state=${searchParams.get('state')}`,
      );
    },
  });
  expect(await session.signIn(admitAll)).toBe('refused');
});

it('signing in without an identity provider is unreachable', async () => {
  const session = harness.openSession({ issuer: 'http://127.0.0.1:1' });
  expect(await session.signIn(admitAll)).toBe('unreachable');
});
