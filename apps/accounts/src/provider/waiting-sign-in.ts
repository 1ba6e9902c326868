// A sign-in that waits for its second factor: whose it is, and how long the factor rests after too many wrong codes (ACC-11).
import { parseCookies } from 'better-auth/cookies';
import type { Account } from './claims.ts';
import type { Provider } from './open-provider.ts';

type Known = Pick<Provider, 'context'>;

/** The person whose password was right; undefined when there is no such sign-in, or no longer. */
export async function waitingPerson({ context }: Known, cookie: string): Promise<Account | undefined> {
  const { name } = context.createAuthCookie('two_factor');
  const [waiting = ''] = (parseCookies(cookie).get(name) ?? '').split('.');
  // The library checks the signature when it is given the code.
  if (!/^2fa-[\w-]{20}$/.test(waiting)) return undefined;
  const found = await context.internalAdapter.findVerificationValue(waiting);
  if (!found || found.expiresAt < new Date()) return undefined;
  return ((await context.internalAdapter.findUserById(found.value)) ?? undefined) as Account | undefined;
}

/** The minutes for which no code is taken; undefined when one may be tried. */
export async function minutesOfRest({ context }: Known, userId: string): Promise<number | undefined> {
  const where = [{ field: 'userId', value: userId }];
  const factor = await context.adapter.findOne<{ lockedUntil?: Date | null }>({ model: 'twoFactor', where });
  const left = (factor?.lockedUntil?.getTime() ?? 0) - Date.now();
  return left > 0 ? Math.ceil(left / 60_000) : undefined;
}
