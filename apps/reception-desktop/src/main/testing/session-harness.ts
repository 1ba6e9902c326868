// The desk's session for a test: the sandbox's real identity provider, a browser of a few requests, a secure store in memory.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, inject } from 'vitest';
import { identityProvider } from '../sign-in/oidc.ts';
import type { SecureStore } from '../sign-in/sealed-file.ts';
import { deskSession, type Session } from '../sign-in/session.ts';
import { signInByBrowser } from '../sign-in/sign-in.ts';
import { tokenStore } from '../sign-in/token-store.ts';
import { signInAs } from './sign-in-as.ts';

export const KASIA = 'kasia.lis@zapisy.example';
export const ADAM = 'adam.sowa@zapisy.example';
export const CLIENT = { clientId: 'zapisy-desktop', audience: 'https://api.zapisy.example', rolesClaim: 'roles' };

export const SECURE_STORE: SecureStore = {
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text) => Buffer.from(`sealed:${Buffer.from(text).toString('base64')}`),
  decryptStringAsync: async (sealed) => {
    const text = sealed.toString();
    if (!text.startsWith('sealed:')) throw new Error('not sealed');
    return { result: Buffer.from(text.slice(7), 'base64').toString() };
  },
  getSelectedStorageBackend: () => 'gnome_libsecret',
};

type SessionOptions = {
  /** Opens the sign-in address; by default Kasia signs in there. */
  readonly open?: (address: string) => Promise<unknown>;
  /** How long the person may take in the browser, in milliseconds. */
  readonly waitLimit?: number;
  readonly issuer?: string;
  readonly store?: SecureStore;
};

/** Call once at the top of a test file: each test gets an empty folder. */
export function sessionHarness() {
  const harness = {
    folder: '',
    changes: 0,
    /** Milliseconds by which the session's clock is ahead. */
    clockAhead: 0,
    /** The addresses that the session opened in the browser without a sign-in. */
    opened: [] as string[],
    /** The sealed session on disk; null without one. */
    stored: () => readFile(join(harness.folder, 'session.bin'), 'utf8').catch(() => null),
    openSession: ({
      open = (address) => signInAs(address, KASIA),
      waitLimit = 20_000,
      issuer = inject('sandbox').identityProvider,
      store = SECURE_STORE,
    }: SessionOptions = {}): Session => {
      const provider = identityProvider({ issuer, ...CLIENT });
      const browser = { open: (address: string) => open(address).then(() => undefined), waitLimit };
      return deskSession({
        provider,
        signInByBrowser: signInByBrowser(provider, browser),
        openBrowser: async (address) => {
          harness.opened.push(address);
        },
        store: tokenStore(store, harness.folder, 'linux'),
        onChange: () => {
          harness.changes += 1;
        },
        now: () => Date.now() + harness.clockAhead,
      });
    },
  };
  beforeEach(async () => {
    harness.folder = await mkdtemp(join(tmpdir(), 'desk-session-'));
    harness.changes = 0;
    harness.clockAhead = 0;
    harness.opened = [];
  });
  afterEach(() => rm(harness.folder, { recursive: true, force: true }));
  return harness;
}

/** Admits each person. */
export const admitAll = async () => null;

export const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

export async function tokenOf(session: Session): Promise<string> {
  const access = await session.accessToken();
  if (access.kind !== 'token') throw new Error(`no token: ${access.kind}`);
  return access.token;
}
