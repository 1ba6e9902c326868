// The session: the person's access and refresh token, sealed in a cookie that no script can read (SEC-3).
import { z } from 'zod';
import { clearCookies, readCookie, setCookies } from './cookies.server.ts';
import { sealFor } from './seal.server.ts';
import { settings } from './settings.server.ts';

const NAME = 'zapisy-session';

/** In milliseconds. A token is renewed before its end, so that it does not expire on its way to the server. */
const EARLY_MS = 30_000;

const tokens = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1).optional(),
  /** When the access token ends: milliseconds since 1970, UTC. */
  endsAt: z.number(),
});

export type Tokens = Readonly<z.infer<typeof tokens>>;

const seal = sealFor('session', settings.sessionSecret);

/** The tokens of a request; undefined without a session. */
export function readSession(request: Request): Tokens | undefined {
  const text = readCookie(request, NAME);
  if (!text) return undefined;
  return tokens.safeParse(seal.open(text)).data;
}

/** Set-Cookie values that keep the tokens until the browser is closed. */
export function storeSession(value: Tokens): readonly string[] {
  return setCookies(NAME, seal.close(value), { seconds: undefined });
}

/** Set-Cookie values that end the session in this browser. */
export function forgetSession(): readonly string[] {
  return clearCookies(NAME);
}

/** Whether the access token has ended, or is about to. */
export function hasEnded(value: Tokens, now: number): boolean {
  return value.endsAt - EARLY_MS <= now;
}
