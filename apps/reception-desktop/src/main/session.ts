// Who works at the desk: the access token in memory, renewed in time; the refresh token in the secure store.
import type { IdentityProvider, Tokens } from './oidc.ts';
import type { SignInByBrowser } from './sign-in.ts';
import type { TokenStore } from './token-store.ts';

export type SignInResult = 'signed-in' | 'given-up' | 'refused' | 'unreachable';

/** `unreachable`: somebody is signed in, but the token has run out and the provider cannot be asked. */
export type AccessToken = { kind: 'token'; token: string } | { kind: 'signed-out' } | { kind: 'unreachable' };

export type Session = {
  /** Renews a kept session at start; leaves the desk signed out when there is none. */
  restore(): Promise<void>;
  signIn(): Promise<SignInResult>;
  signOut(): Promise<void>;
  accessToken(): Promise<AccessToken>;
  /** The server refused the token although its time is not up. */
  forgetAccessToken(): void;
  isSignedIn(): boolean;
  name(): string | null;
};

export type SessionParts = {
  provider: Pick<IdentityProvider, 'refresh' | 'revoke'>;
  signInByBrowser: SignInByBrowser;
  store: TokenStore;
  onChange(): void;
  /** Milliseconds of the epoch. */
  now(): number;
};

// Renewed a little before its end, so that a call under way does not arrive with a token that has just run out.
const EARLY = 30_000;

type Keeper = {
  current(): Tokens | null;
  /** Puts in what was kept from an earlier start: a refresh token and nothing else. */
  keepOnly(refreshToken: string): void;
  take(granted: Tokens): Promise<void>;
  drop(): Promise<void>;
  renew(refreshToken: string): Promise<AccessToken>;
  expire(): void;
};

function tokenKeeper({ provider, store, onChange }: SessionParts): Keeper {
  let tokens: Tokens | null = null;
  let renewing: Promise<AccessToken> | null = null;

  const take = async (granted: Tokens) => {
    tokens = {
      ...granted,
      refreshToken: granted.refreshToken ?? tokens?.refreshToken ?? null,
      name: granted.name ?? tokens?.name ?? null,
    };
    if (granted.refreshToken) await store.save(granted.refreshToken);
    onChange();
  };
  const drop = async () => {
    tokens = null;
    await store.clear();
    onChange();
  };
  const renew = async (refreshToken: string): Promise<AccessToken> => {
    const grant = await provider.refresh(refreshToken);
    if (grant.kind === 'unreachable') return { kind: 'unreachable' };
    if (grant.kind === 'refused') {
      await drop();
      return { kind: 'signed-out' };
    }
    await take(grant.tokens);
    return { kind: 'token', token: grant.tokens.accessToken };
  };
  return {
    current: () => tokens,
    keepOnly: (refreshToken) => {
      tokens = { accessToken: '', expiresAt: 0, refreshToken, name: null };
    },
    take,
    drop,
    renew: (refreshToken) => {
      // Refresh tokens are used once: two calls at the same time must share one renewal.
      renewing ??= renew(refreshToken).finally(() => {
        renewing = null;
      });
      return renewing;
    },
    expire: () => {
      if (tokens) tokens = { ...tokens, expiresAt: 0 };
    },
  };
}

/** Makes the desk's session, signed out. Tokens never leave this process but to the provider and to the server. */
export function deskSession(parts: SessionParts): Session {
  const keeper = tokenKeeper(parts);
  return {
    restore: async () => {
      const kept = await parts.store.load();
      if (!kept) return;
      keeper.keepOnly(kept);
      await keeper.renew(kept);
      parts.onChange();
    },
    signIn: async () => {
      const grant = await parts.signInByBrowser();
      if (grant?.kind !== 'granted') return grant?.kind ?? 'given-up';
      await keeper.take(grant.tokens);
      return 'signed-in';
    },
    signOut: async () => {
      const refreshToken = keeper.current()?.refreshToken;
      await keeper.drop();
      if (refreshToken) await parts.provider.revoke(refreshToken);
    },
    accessToken: async () => {
      const tokens = keeper.current();
      if (!tokens) return { kind: 'signed-out' };
      if (tokens.expiresAt - EARLY > parts.now()) return { kind: 'token', token: tokens.accessToken };
      if (tokens.refreshToken) return keeper.renew(tokens.refreshToken);
      await keeper.drop();
      return { kind: 'signed-out' };
    },
    forgetAccessToken: keeper.expire,
    isSignedIn: () => keeper.current() !== null,
    name: () => keeper.current()?.name ?? null,
  };
}
