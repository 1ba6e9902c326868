// The portal's sessions, which the server keeps as rows: one request for each act (SEC-3).
import { createHmac } from 'node:crypto';
import type { FoundSession, SessionEnd } from '@zapisy/domain/people/portal-session';
import { z } from 'zod';
import { settings } from './settings.server.ts';

const TIME_LIMIT_MS = 15_000;

const key = createHmac('sha256', settings.clientSecret).update('zapisy portal sessions').digest('base64url');

/** The server could not say what the session is, or could not write it: no reason to sign anybody out. */
export class SessionsUnreachable extends Error {
  override readonly name = 'SessionsUnreachable';
}

type Stored = { readonly id: string; readonly sealed: string; readonly accessEndsAt: number };

/** False: the server does not accept the access token. */
export async function storeNew(session: Stored, accessToken: string): Promise<boolean> {
  return (await send('open', session, accessToken)) !== undefined;
}

/** `isUse`: false for a request that a page makes without its person. */
export async function find(id: string, isUse: boolean): Promise<FoundSession> {
  return FOUND.parse(await send('find', { id, isUse })) as FoundSession;
}

/** False when the session ended meanwhile, or the server does not accept the new access token. */
export async function storeRenewal(
  session: Stored & { readonly renewal: string },
  accessToken: string,
): Promise<boolean> {
  const answer = await send('renew', session, accessToken);
  return answer !== undefined && z.object({ isStored: z.boolean() }).parse(answer).isStored;
}

/** Nothing was sent to the provider: a later request may renew the session. */
export async function giveUpRenewal(id: string, renewal: string): Promise<void> {
  await send('give-up', { id, renewal });
}

type Ending = {
  readonly cause: Extract<SessionEnd, 'signed-out' | 'refused'>;
  /** Also every other session of the same person. */
  readonly everywhere: boolean;
};

/**
 * Ends the session for every process of the portal; the sealed tokens of what was ended, the session's own first. With the
 * access token an end everywhere reaches the accounts service.
 */
export async function endStored(id: string, ending: Ending, accessToken?: string): Promise<readonly string[]> {
  return z.object({ ended: z.array(z.string()) }).parse(await send('end', { id, ...ending }, accessToken)).ended;
}

const FOUND = z.discriminatedUnion('state', [
  z.object({ state: z.literal('live'), sealed: z.string() }),
  z.object({ state: z.literal('renew'), sealed: z.string(), renewal: z.string() }),
  z.object({ state: z.literal('wait') }),
  z.object({ state: z.literal('over'), cause: z.string() }),
]);

/** Undefined when the server does not accept the access token. */
async function send(act: string, body: object, accessToken?: string): Promise<unknown> {
  const answer = await fetch(`${settings.apiUrl}/api/portal-sessions/${act}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Portal-Key': key,
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((cause: unknown) => {
    throw new SessionsUnreachable('the server does not answer', { cause });
  });
  if (answer.status === 401) return undefined;
  if (!answer.ok) throw new SessionsUnreachable(`the server answers ${answer.status}`);
  return await answer.json();
}
