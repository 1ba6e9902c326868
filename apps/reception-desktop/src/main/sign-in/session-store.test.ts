// The session over a secure store that is slow or not there.
import { expect, it } from 'vitest';
import { ADAM, admitAll, claimsOf, KASIA, SECURE_STORE, sessionHarness, tokenOf } from '../testing/session-harness.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import type { SecureStore } from './sealed-file.ts';

const harness = sessionHarness();

/** The token store with its answers held back until `open` is called; `asked` once the first one is awaited. */
function slowStore() {
  const [asked, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const wait = () => {
    asked.resolve();
    return opened.promise;
  };
  const store: SecureStore = {
    ...SECURE_STORE,
    encryptStringAsync: (text) => wait().then(() => SECURE_STORE.encryptStringAsync(text)),
    decryptStringAsync: (sealed) => wait().then(() => SECURE_STORE.decryptStringAsync(sealed)),
  };
  return { store, asked: asked.promise, open: opened.resolve };
}

it('the secure store that is slow to keep a token keeps none that was signed out meanwhile', async () => {
  const { store, asked, open } = slowStore();
  const session = harness.openSession({ store });
  const signedIn = session.signIn(admitAll);
  await asked;
  const signedOut = session.signOut();
  open();
  await Promise.all([signedIn, signedOut]);
  expect([session.isSignedIn(), await harness.stored()]).toEqual([false, null]);
});

it('the secure store that is slow to open gives its token to no user who signed in meanwhile', async () => {
  await harness.openSession({ open: (address) => signInAs(address, ADAM) }).signIn(admitAll);
  const { store, asked, open } = slowStore();
  const session = harness.openSession({ store });
  const restored = session.restore();
  await asked;
  const signedIn = session.signIn(admitAll);
  await expect.poll(() => session.person()?.name).toBe('Kasia Lis');
  open();
  await Promise.all([restored, signedIn]);
  expect([session.person()?.name, claimsOf(await tokenOf(session)).email]).toEqual(['Kasia Lis', KASIA]);
});

it('the secure store that is gone leaves no token of who was there before', async () => {
  await harness.openSession({ open: (address) => signInAs(address, ADAM) }).signIn(admitAll);
  expect(await harness.stored()).not.toBeNull();
  const without = { ...SECURE_STORE, isAsyncEncryptionAvailable: async () => false };
  await harness.openSession({ store: without }).signIn(admitAll);
  expect(await harness.stored()).toBeNull();
});
