// A renewal of tokens that ends after the person has signed out or another one has signed in.
import { expect, inject, it } from 'vitest';
import {
  ADAM,
  admitAll,
  CLIENT,
  claimsOf,
  KASIA,
  SECURE_STORE,
  sessionHarness,
  tokenOf,
} from '../testing/session-harness.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { type Grant, identityProvider } from './oidc.ts';
import { deskSession } from './session.ts';
import { signInByBrowser } from './sign-in.ts';
import { tokenStore } from './token-store.ts';

const harness = sessionHarness();

/**
 * A desk where Adam works; the provider answers the first renewal, and the desk gets that answer when `send` is
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
    store: tokenStore(SECURE_STORE, harness.folder, 'linux'),
    onChange: () => undefined,
    now: Date.now,
  });
  const signInKasia = (hasRefreshToken = true) => {
    next = { email: KASIA, hasRefreshToken };
    return session.signIn(admitAll);
  };
  await session.signIn(admitAll);
  session.forgetAccessToken();
  return { session, real, renewals, revoked, signInKasia, adams, answered: answered.promise, send: received.resolve };
}
const newTokens = (grant: Grant) => {
  if (grant.kind !== 'granted') throw new Error(`no new tokens: ${grant.kind}`);
  return grant.tokens.refreshToken ?? '';
};

it('a renewal under way at sign-out restores no session, and its new refresh token is revoked', async () => {
  const { session, real, revoked, answered, send } = await slowDesk();
  const call = session.accessToken();
  const late = newTokens(await answered);
  await session.signOut();
  send();
  expect(await call).toEqual({ kind: 'signed-out' });
  expect([session.isSignedIn(), session.person(), await harness.stored()]).toEqual([false, null, null]);
  expect(revoked).toContain(late);
  expect(await real.refresh(late)).toEqual({ kind: 'refused' });
});

it('a renewal under way of the former user is dropped when another user has signed in', async () => {
  const { session, revoked, signInKasia, answered, send } = await slowDesk();
  const call = session.accessToken();
  const late = newTokens(await answered);
  await signInKasia();
  const opened = await harness.stored();
  send();
  expect(await call).toEqual({ kind: 'unreachable' });
  expect([session.person()?.name, claimsOf(await tokenOf(session)).email]).toEqual(['Kasia Lis', KASIA]);
  expect([await harness.stored(), revoked.includes(late)]).toEqual([opened, true]);
});

it('a renewal under way is not shared with who signed in meanwhile', async () => {
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

it('a renewal under way that is refused signs out no user who signed in meanwhile', async () => {
  const { session, real, signInKasia, adams, answered, send } = await slowDesk();
  await real.revoke(adams);
  const call = session.accessToken();
  expect(await answered).toEqual({ kind: 'refused' });
  await signInKasia();
  send();
  await call;
  expect([session.person()?.name, await harness.stored()]).toEqual(['Kasia Lis', expect.stringMatching(/^sealed:/)]);
});

it('a renewal under way is dropped once another user has signed in: the former refresh token is revoked', async () => {
  const { real, revoked, signInKasia, adams } = await slowDesk();
  await signInKasia();
  expect(revoked).toEqual([adams]);
  await expect.poll(() => real.refresh(adams)).toEqual({ kind: 'refused' });
});

it('a renewal under way is asked for with the person’s own refresh token alone', async () => {
  const { session, renewals, signInKasia } = await slowDesk();
  await signInKasia(false);
  expect([session.person()?.name, await harness.stored()]).toEqual(['Kasia Lis', null]);
  session.forgetAccessToken();
  expect(await session.accessToken()).toEqual({ kind: 'signed-out' });
  expect([session.isSignedIn(), renewals]).toEqual([false, []]);
});
