// Who works at the desk: the access token in memory, renewed in time; the refresh token in the secure store.
import type { Grant, IdentityProvider, Tokens } from './oidc.ts';
import type { Person } from './person.ts';
import type { SignInByBrowser } from './sign-in.ts';
import type { KeptSession, TokenStore } from './token-store.ts';

export type SignInResult = 'signed-in' | 'given-up' | 'refused' | 'unreachable';

/**
 * `unreachable`: somebody is signed in, but the token has run out and the provider cannot be asked, or it answered when
 * whoever was asked for had made way for another person.
 */
export type AccessToken = { kind: 'token'; token: string } | { kind: 'signed-out' } | { kind: 'unreachable' };

/** Somebody who has been through the browser, and is nobody at this desk yet. */
export type Candidate = { readonly person: Person; readonly accessToken: string };

export type Session = {
  /** Renews a kept session at start; leaves the desk signed out when there is none. */
  restore(): Promise<void>;
  /**
   * Signs somebody in by the browser. Their tokens are held aside until `admit` says null: who is refused there changes nothing
   * of the session that there is, and their own refresh token is ended.
   */
  signIn<Refusal extends string>(
    admit: (candidate: Candidate) => Promise<Refusal | null>,
  ): Promise<SignInResult | Refusal>;
  /** Ends the session here and at the provider; false when the provider's own session could not be ended in the browser. */
  signOut(): Promise<boolean>;
  /** Ends the session here and its refresh token, for who may not work here; the browser is left alone. */
  giveUp(): Promise<void>;
  accessToken(): Promise<AccessToken>;
  /** The server refused the token although its time is not up. */
  forgetAccessToken(): void;
  isSignedIn(): boolean;
  /** Who is signed in, by the last verified ID token. */
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

// Renewed a little before its end, so that a call under way does not arrive with a token that has just run out.
const EARLY = 30_000;

/** One person's session, from signing in to its end; a renewal goes on with the session it was begun in, or with none. */
type Held = { tokens: Tokens; renewing: Promise<AccessToken> | null };

type Keeper = {
  current(): Held | null;
  /** Puts in what was kept from an earlier start: a refresh token and whose it is. */
  takeUp(kept: KeptSession): Held;
  /** Somebody signed in: nothing stays of who was there before. */
  begin(granted: Tokens): Promise<void>;
  drop(): Promise<void>;
  renew(mine: Held): Promise<AccessToken>;
};

function tokenKeeper({ provider, store, onChange }: SessionParts): Keeper {
  let held: Held | null = null;

  const hold = (tokens: Tokens) => {
    held = { tokens, renewing: null };
    return held;
  };
  const keep = async ({ refreshToken, person }: Pick<Tokens, 'refreshToken' | 'person'>) => {
    await (refreshToken && person ? store.save({ refreshToken, person }) : store.clear());
    onChange();
  };
  const drop = () => {
    held = null;
    return keep({ refreshToken: null, person: null });
  };
  /** The person is gone: new tokens are nobody's, and what was asked in their name is not done in that of the next one. */
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
    await keep(tokens);
    return { kind: 'token', token: mine.tokens.accessToken };
  };
  return {
    current: () => held,
    takeUp: (kept) => hold({ ...kept, accessToken: '', expiresAt: 0, idToken: null }),
    begin: async (granted) => {
      const former = held?.tokens.refreshToken;
      hold(granted);
      await keep(granted);
      // Nobody waits for it: the provider may be slow, and what it says changes nothing here.
      if (former) void provider.revoke(former);
    },
    drop,
    renew: (mine) => {
      // Refresh tokens are used once: two calls at the same time must share one renewal.
      mine.renewing ??= renew(mine).finally(() => {
        mine.renewing = null;
      });
      return mine.renewing;
    },
  };
}

/**
 * A provider may leave the refresh token as it is, and may send an ID token at signing in alone; null for one of another
 * person, whom nobody has asked for.
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

/** Makes the desk's session, signed out. Tokens never leave this process but to the provider and to the server. */
export function deskSession(parts: SessionParts): Session {
  const keeper = tokenKeeper(parts);
  const { provider, openBrowser } = parts;
  const giveUp = async () => {
    const refreshToken = keeper.current()?.tokens.refreshToken;
    await keeper.drop();
    if (refreshToken) await provider.revoke(refreshToken);
  };
  return {
    restore: async () => {
      const kept = await parts.store.load();
      // Opening the store may take the person's own word, and somebody may have signed in meanwhile.
      if (!kept || keeper.current()) return;
      await keeper.renew(keeper.takeUp(kept));
      parts.onChange();
    },
    signIn: async (admit) => {
      const grant = await parts.signInByBrowser();
      if (grant?.kind !== 'granted') return grant?.kind ?? 'given-up';
      const { person, accessToken, refreshToken } = grant.tokens;
      const refused = person ? await admit({ person, accessToken }) : 'refused';
      if (refused === null) {
        await keeper.begin(grant.tokens);
        return 'signed-in';
      }
      // Nobody waits for it: the provider may be slow, and what it says changes nothing here.
      if (refreshToken) void provider.revoke(refreshToken);
      return refused;
    },
    signOut: async () => {
      const idToken = keeper.current()?.tokens.idToken ?? null;
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
      const mine = keeper.current();
      if (!mine) return { kind: 'signed-out' };
      const { accessToken, expiresAt } = mine.tokens;
      return expiresAt - EARLY > parts.now() ? { kind: 'token', token: accessToken } : keeper.renew(mine);
    },
    forgetAccessToken: () => {
      const mine = keeper.current();
      if (mine) mine.tokens = { ...mine.tokens, expiresAt: 0 };
    },
    isSignedIn: () => keeper.current() !== null,
    person: () => keeper.current()?.tokens.person ?? null,
  };
}
