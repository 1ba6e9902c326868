// What a session is made of: the number that the browser keeps, and the tokens that the server keeps sealed (SEC-3).
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { clearCookies, readCookie, setCookies } from './cookies.server.ts';
import { sealFor } from './seal.server.ts';
import { settings } from './settings.server.ts';

const NAME = 'zapisy-session';
const NUMBER_BYTES = 32;

const tokens = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1).optional(),
  /** Tells the provider at the sign-out whose session ends. */
  idToken: z.string().min(1).optional(),
  /** When the access token ends: milliseconds since 1970, UTC. */
  endsAt: z.number(),
});

export type Tokens = Readonly<z.infer<typeof tokens>>;

const seal = sealFor('session', settings.sessionSecret);

export function sealTokens(value: Tokens): string {
  return seal.close(value);
}

/** Undefined for tokens that were sealed with another secret. */
export function openTokens(sealed: string): Tokens | undefined {
  return tokens.safeParse(seal.open(sealed)).data;
}

/** The number of the browser's session; undefined for a guest. It may be over: only the server knows. */
export function readSession(request: Request): string | undefined {
  const number = readCookie(request, NAME);
  return number && /^[\w-]{43}$/.test(number) ? number : undefined;
}

export function newSessionNumber(): string {
  return randomBytes(NUMBER_BYTES).toString('base64url');
}

/** What the server knows of the number: nobody who reads its rows can open a session. */
export function idOf(number: string): string {
  return createHash('sha256').update(number).digest('base64url');
}

/** Set-Cookie values that keep the session until the browser is closed. */
export function keepSession(number: string): readonly string[] {
  return setCookies(NAME, number, { seconds: undefined });
}

/** Set-Cookie values that end the session in this browser. */
export function forgetSession(): readonly string[] {
  return clearCookies(NAME);
}
