// The procedures of a running server as any client calls them over HTTP, with a token signed by the issuer.
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import type { AppRouter } from '@zapisy/api/client';
import { accessTokenOf } from '@zapisy/api/testing/fault-controls';
import { ACTORS } from '@zapisy/api/testing/people';
import type { Role } from '@zapisy/domain/people/role';
import { SuperJSON } from 'superjson';

export type Procedures = TRPCClient<AppRouter>;

const QUARTER_HOUR_S = 900;

/** An access token of a demo user of that role, or of that e-mail; valid for so many seconds. */
export function tokenOf(controlPanel: string, actor: Role | string, expiresIn = QUARTER_HOUR_S): Promise<string> {
  const email = Object.hasOwn(ACTORS, actor) ? ACTORS[actor as Role].email : actor;
  return accessTokenOf(controlPanel, { email, expiresIn });
}

/** `limitMs`: a longer call is given up like a broken connection; without it there is no limit. */
export function proceduresAt(address: string, token: string, limitMs?: number): Procedures {
  const limited = (input: string | URL | Request, init: object = {}) =>
    fetch(input, limitMs === undefined ? init : { ...init, signal: AbortSignal.timeout(limitMs) });
  const headers = { authorization: `Bearer ${token}` };
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${address}/trpc`, transformer: SuperJSON, headers, fetch: limited })],
  });
}
