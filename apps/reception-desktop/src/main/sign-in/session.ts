// The session of the person at the desk: the access token in memory, renewed in time; the refresh token in the secure
// store (DESK-10).
import type { Grant, IdentityProvider, Tokens } from './oidc.ts';
import type { Person } from './person.ts';
import type { SignInByBrowser } from './sign-in.ts';
import type { StoredSession, TokenStore } from './token-store.ts';

export type SignInResult = 'signed-in' | 'given-up' | 'refused' | 'unreachable';

/**
 * `unreachable`: a person is signed in, but the token has expired and the provider cannot be asked, or it answered
 * after another person had signed in.
 */
export type AccessToken = { kind: 'token'; token: string } | { kind: 'signed-out' } | { kind: 'unreachable' };

/** A person who has signed in by the browser and is not admitted at this desk yet. */
export type Candidate = { readonly person: Person; readonly accessToken: string };

export type Session = {
  /** Renews a kept session at start; without one the desk stays signed out. */
  restore(): Promise<void>;
  /**
   * Signs a person in by the browser. Their tokens are used only after `admit` answers null. After a refusal the
   * current session stays as it is, and the refused person's refresh token is ended.
   */
  signIn<Refusal extends string>(
    admit: (candidate: Candidate) => Promise<Refusal | null>,
  ): Promise<SignInResult | Refusal>;
  /**
   * Ends the session here and at the provider; false when the browser could not be opened to end the provider's
   * session.
   */
  signOut(): Promise<boolean>;
  /** Ends the session here and its refresh token, for a person who may not work here; opens no browser. */
  giveUp(): Promise<void>;
  accessToken(): Promise<AccessToken>;
  /** Call when the server rejected the token before its expiry. */
  forgetAccessToken(): void;
  isSignedIn(): boolean;
  /** The signed-in person, by the last verified ID token. */
  person(): Person | null;
};

type SessionParts = {
  provider: Pick<IdentityProvider, 'refresh' | 'revoke' | 'signOutAddress'>;
  signInByBrowser: SignInByBrowser;
  /** Opens an address of the provider in the system's browser. */
  openBrowser(address: string): Promise<void>;
  store: TokenStore;
  onChange(): void;
  /** Milliseconds of the epoch. */
  now(): number;
};

// In milliseconds. Renewed before its end, so that a call does not arrive with an expired token.
const EARLY = 30_000;

/** One person's session, from signing in to its end; a renewal changes only the session it was begun in. */
type Held = { tokens: Tokens; renewing: Promise<AccessToken> | null };

type TokenCache = {
  current(): Held | null;
  /** Takes a kept session of an earlier start: a refresh token and its person. */
  restore(stored: StoredSession): Held;
  /** Replaces everything of the person before with the new tokens. */
  begin(granted: Tokens): Promise<void>;
  drop(): Promise<void>;
  renew(mine: Held): Promise<AccessToken>;
};

function tokenCache({ provider, store, onChange }: SessionParts): TokenCache {
  let held: Held | null = null;

  const hold = (tokens: Tokens) => {
    held = { tokens, renewing: null };
    return held;
  };
  const saveSession = async ({ refreshToken, person }: Pick<Tokens, 'refreshToken' | 'person'>) => {
    await (refreshToken && person ? store.save({ refreshToken, person }) : store.clear());
    onChange();
  };
  const drop = () => {
    held = null;
    return saveSession({ refreshToken: null, person: null });
  };
  /**
   * The session has ended meanwhile: the new tokens are revoked, and the request is not made in the next person's name.
   */
  const giveUp = async (late: Grant): Promise<AccessToken> => {
    if (late.kind === 'granted' && late.tokens.refreshToken) await provider.revoke(late.tokens.refreshToken);
    return { kind: held ? 'unreachable' : 'signed-out' };
  };
  const renew = async (mine: Held): Promise<AccessToken> => {
    const { refreshToken } = mine.tokens;
    const grant: Grant = refreshToken ? await provider.refresh(refreshToken) : { kind: 'refused' };
    if (held !== mine) return giveUp(grant);
    if (grant.kind === 'unreachable') return { kind: 'unreachable' };
    const tokens = grant.kind === 'granted' ? renewed(mine.tokens, grant.tokens) : null;
    if (!tokens) {
      await drop();
      return { kind: 'signed-out' };
    }
    mine.tokens = tokens;
    await saveSession(tokens);
    return { kind: 'token', token: mine.tokens.accessToken };
  };
  return {
    current: () => held,
    restore: (stored) => hold({ ...stored, accessToken: '', expiresAt: 0, idToken: null }),
    begin: async (granted) => {
      const former = held?.tokens.refreshToken;
      hold(granted);
      await saveSession(granted);
      // Not awaited: the provider may be slow, and its answer changes nothing here.
      if (former) void provider.revoke(former);
    },
    drop,
    renew: (mine) => {
      // A refresh token works once, so two calls at the same time must share one renewal.
      mine.renewing ??= renew(mine).finally(() => {
        mine.renewing = null;
      });
      return mine.renewing;
    },
  };
}

/**
 * The tokens after a renewal. A provider may keep the refresh token, and may send an ID token only at sign-in. Null for
 * tokens of another person, for whom the desk did not ask.
 */
function renewed(before: Tokens, granted: Tokens): Tokens | null {
  if (granted.person && before.person && granted.person.sub !== before.person.sub) return null;
  return {
    ...granted,
    refreshToken: granted.refreshToken ?? before.refreshToken,
    idToken: granted.idToken ?? before.idToken,
    person: granted.person ?? before.person,
  };
}

/** Makes the desk's session, signed out. Tokens leave this process only to the provider and to the server. */
export function deskSession(parts: SessionParts): Session {
  const cache = tokenCache(parts);
  const { provider, openBrowser } = parts;
  const giveUp = async () => {
    const refreshToken = cache.current()?.tokens.refreshToken;
    await cache.drop();
    if (refreshToken) await provider.revoke(refreshToken);
  };
  return {
    restore: async () => {
      const stored = await parts.store.load();
      // The system may ask the person before it opens the store, and another person may have signed in meanwhile.
      if (!stored || cache.current()) return;
      await cache.renew(cache.restore(stored));
      parts.onChange();
    },
    signIn: async (admit) => {
      const grant = await parts.signInByBrowser();
      if (grant?.kind !== 'granted') return grant?.kind ?? 'given-up';
      const { person, accessToken, refreshToken } = grant.tokens;
      const refused = person ? await admit({ person, accessToken }) : 'refused';
      if (refused === null) {
        await cache.begin(grant.tokens);
        return 'signed-in';
      }
      // Not awaited: the provider may be slow, and its answer changes nothing here.
      if (refreshToken) void provider.revoke(refreshToken);
      return refused;
    },
    signOut: async () => {
      const idToken = cache.current()?.tokens.idToken ?? null;
      await giveUp();
      const address = await provider.signOutAddress(idToken);
      if (!address) return false;
      return openBrowser(address.href).then(
        () => true,
        () => false,
      );
    },
    giveUp,
    accessToken: async () => {
      const mine = cache.current();
      if (!mine) return { kind: 'signed-out' };
      const { accessToken, expiresAt } = mine.tokens;
      return expiresAt - EARLY > parts.now() ? { kind: 'token', token: accessToken } : cache.renew(mine);
    },
    forgetAccessToken: () => {
      const mine = cache.current();
      if (mine) mine.tokens = { ...mine.tokens, expiresAt: 0 };
    },
    isSignedIn: () => cache.current() !== null,
    person: () => cache.current()?.tokens.person ?? null,
  };
}
