// A person who signs in is not admitted before the check: until then the current session continues. With the sandbox's
// real identity provider.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { identityProvider } from './sign-in/oidc.ts';
import { type Candidate, deskSession, type Session } from './sign-in/session.ts';
import { signInByBrowser } from './sign-in/sign-in.ts';
import { type TokenStore, tokenStore } from './sign-in/token-store.ts';
import { signInAs } from './testing/sign-in-as.ts';
import { SECURE } from './testing/test-counter.ts';

const KASIA = 'kasia.lis@zapisy.example';
const ANNA = 'anna.nowak@poczta.example';
const CLIENT = { clientId: 'zapisy-desktop', audience: 'https://api.zapisy.example', rolesClaim: 'roles' };

let folder: string;
let store: TokenStore;
let session: Session;
/** The account that signs in by the browser next. */
let next: string;
/** Refresh tokens that were ended at the provider. */
let ended: string[];

const provider = identityProvider({ issuer: inject('sandbox').identityProvider, ...CLIENT });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-admission-'));
  store = tokenStore(SECURE, folder, 'linux');
  [next, ended] = [KASIA, []];
  const browser = { open: (address: string) => signInAs(address, next).then(() => undefined), waitLimit: 20_000 };
  const revoke = (token: string) => {
    ended.push(token);
    return provider.revoke(token);
  };
  session = deskSession({
    provider: { refresh: provider.refresh, revoke, signOutAddress: provider.signOutAddress },
    signInByBrowser: signInByBrowser(provider, browser),
    openBrowser: async () => undefined,
    store,
    onChange: () => undefined,
    now: Date.now,
  });
  expect(await session.signIn(async () => null)).toBe('signed-in');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a person who is not let in is asked about by their own token, and leaves the session that there was', async () => {
  const stored = await store.load();
  next = ANNA;
  const seen: unknown[] = [];
  const turnAway = async ({ person, accessToken }: Candidate) => {
    seen.push(person.email, claimsOf(accessToken).email, session.person()?.email);
    return 'not-staff' as const;
  };
  expect(await session.signIn(turnAway)).toBe('not-staff');
  expect(seen).toEqual([ANNA, ANNA, KASIA]);
  expect([session.person()?.email, await store.load()]).toEqual([KASIA, stored]);
  session.forgetAccessToken();
  const access = await session.accessToken();
  expect(access.kind === 'token' && claimsOf(access.token).email).toBe(KASIA);
});

it('the refresh token of a person who is not let in is ended, and no other', async () => {
  next = ANNA;
  await session.signIn(async () => 'not-staff' as const);
  expect([ended.length, ended.includes((await store.load())?.refreshToken ?? '')]).toEqual([1, false]);
  await expect.poll(() => provider.refresh(ended[0] ?? '')).toEqual({ kind: 'refused' });
});
