// The session of one request: the bearer token in its header, or none (SEC-2).
import type { Session } from '@zapisy/api/context';
import { Refusal } from '@zapisy/api/refusal';
import type { IdentityProvider } from './identity-provider.ts';
import { RefusalsUnread } from './refused-tokens.ts';

/** Undefined for no token and for an invalid one: the procedure then answers 401 (not-signed-in). */
export async function sessionOfRequest(
  identity: IdentityProvider,
  authorization: string | undefined,
): Promise<Session | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : await identity.sessionOf(token);
}

/** Why there is no answer; neither is a reason to sign a user out, so neither is a 401. */
export function sessionFault(cause: unknown): Refusal | RefusalsUnread {
  if (cause instanceof RefusalsUnread) return cause;
  return Object.assign(new Refusal('outside-unreachable', { system: 'identity' }), { cause });
}
