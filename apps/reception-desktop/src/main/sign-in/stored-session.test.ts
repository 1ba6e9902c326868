// A session that is kept between two starts of the desk: renewed, signed out, unreadable.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { admitAll, claimsOf, KASIA, SECURE_STORE, sessionHarness, tokenOf } from '../testing/session-harness.ts';
import { type Cookies, signInAs } from '../testing/sign-in-as.ts';

const harness = sessionHarness();

it('a kept session opens the desk again after a restart', async () => {
  await harness.openSession().signIn(admitAll);
  const restarted = harness.openSession({ open: () => Promise.reject(new Error('no browser is needed')) });
  await restarted.restore();
  expect([restarted.isSignedIn(), restarted.person()?.name]).toEqual([true, 'Kasia Lis']);
  expect(claimsOf(await tokenOf(restarted)).email).toBe(KASIA);
});

it('a kept session renews its token in time, once for all who ask at the same moment', async () => {
  const session = harness.openSession();
  await session.signIn(admitAll);
  const first = await tokenOf(session);
  expect(await tokenOf(session)).toBe(first);
  const before = await harness.stored();
  harness.clockAhead = 24 * 3_600_000;
  const renewed = await Promise.all([tokenOf(session), tokenOf(session), tokenOf(session)]);
  expect(new Set(renewed).size).toBe(1);
  expect(renewed[0]).not.toBe(first);
  expect(await harness.stored()).not.toBe(before);
});

it('a kept session renews a token that the server refused', async () => {
  const session = harness.openSession();
  await session.signIn(admitAll);
  const first = await tokenOf(session);
  session.forgetAccessToken();
  expect(await tokenOf(session)).not.toBe(first);
});

it('a kept session that is signed out ends the issuer’s own session in the browser', async () => {
  const browser: Cookies = new Map();
  const session = harness.openSession({ open: (address) => signInAs(address, KASIA, browser) });
  await session.signIn(admitAll);
  expect(await session.signOut()).toBe(true);
  const [address = ''] = harness.opened;
  expect(claimsOf(new URL(address).searchParams.get('id_token_hint') ?? '').email).toBe(KASIA);
  const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join('; ');
  const page = await (await fetch(address, { headers: { cookie } })).text();
  const [, action = '', xsrf = ''] =
    /action="([^"]+)"><input type="hidden" name="xsrf" value="([^"]+)"/.exec(page) ?? [];
  const body = new URLSearchParams({ xsrf, logout: 'yes' });
  expect(await (await fetch(action, { method: 'POST', headers: { cookie }, body })).text()).toContain('Wylogowano');
});

it('a kept session that is signed out without its provider says that the browser was not reached', async () => {
  await harness.openSession().signIn(admitAll);
  const offline = harness.openSession({ issuer: 'http://127.0.0.1:1' });
  await offline.restore();
  expect(await offline.signOut()).toBe(false);
  expect([harness.opened, offline.isSignedIn(), await harness.stored()]).toEqual([[], false, null]);
});

it('a kept session that was signed out is gone, here and at the provider', async () => {
  const session = harness.openSession();
  await session.signIn(admitAll);
  const sealed = (await harness.stored()) ?? '';
  await session.signOut();
  expect([session.isSignedIn(), await harness.stored(), await session.accessToken()]).toEqual([
    false,
    null,
    { kind: 'signed-out' },
  ]);
  await writeFile(join(harness.folder, 'session.bin'), sealed);
  const thief = harness.openSession();
  await thief.restore();
  expect([thief.isSignedIn(), await harness.stored()]).toEqual([false, null]);
});

it('a kept session stays while the provider cannot be reached', async () => {
  await harness.openSession().signIn(admitAll);
  const offline = harness.openSession({ issuer: 'http://127.0.0.1:1' });
  await offline.restore();
  expect(offline.person()).toMatchObject({ email: KASIA, emailVerified: true, roles: ['reception'] });
  expect(await offline.accessToken()).toEqual({ kind: 'unreachable' });
  expect(await harness.stored()).not.toBeNull();
});

it('a kept session is not kept where the system has no secret of its own', async () => {
  for (const store of [
    { ...SECURE_STORE, getSelectedStorageBackend: () => 'basic_text' },
    { ...SECURE_STORE, isAsyncEncryptionAvailable: async () => false },
  ]) {
    const session = harness.openSession({ store });
    expect(await session.signIn(admitAll)).toBe('signed-in');
    expect(await harness.stored()).toBeNull();
  }
});

it('a kept session that cannot be opened any more means signing in again', async () => {
  await writeFile(join(harness.folder, 'session.bin'), 'scratched');
  const session = harness.openSession();
  await session.restore();
  expect(session.isSignedIn()).toBe(false);
});
