// The session of one request: the bearer token in its header, or none (SEC-2).
import type { Session } from '@zapisy/api/context';
import type { IdentityProvider } from './identity-provider.ts';

/** Undefined for no token and for an invalid one: the procedure then answers 401 (not-signed-in). */
export async function sessionOfRequest(
  identity: IdentityProvider,
  authorization: string | undefined,
): Promise<Session | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : await identity.sessionOf(token);
}
