// The life of a session: begun, read once for a request, renewed by one process for all, ended for all (SEC-4, SEC-14).
import type { FoundSession, SessionEnd } from '@zapisy/domain/people/portal-session';
import { revokeRefreshToken, tokensForRefresh } from './identity-provider.server.ts';
import { log } from './log.server.ts';
import { idOf, newSessionNumber, openTokens, sealTokens, type Tokens } from './session.server.ts';
import { endStored, find, giveUpRenewal, storeNew, storeRenewal } from './session-store.server.ts';

/** A page waits so long between two looks at a renewal of another process. */
const LOOK_EVERY_MS = 100;
const LOOKS = 250;
/** New tokens that could not be stored are lost, so the server is asked more than once. */
const STORE_TRIES = 4;

export type CurrentSession =
  | { readonly state: 'live'; readonly tokens: Tokens }
  | { readonly state: 'over'; readonly cause: SessionEnd };

/** Stores a new session; its number for the browser. Undefined when the server does not accept the access token. */
export async function beginSession(tokens: Tokens): Promise<string | undefined> {
  const number = newSessionNumber();
  const session = { id: idOf(number), sealed: sealTokens(tokens), accessEndsAt: tokens.endsAt };
  return (await storeNew(session, tokens.accessToken)) ? number : undefined;
}

/**
 * The session as it is now, its access token renewed when that has ended. Throws SessionsUnreachable or
 * ProviderUnreachable, and then it goes on.
 */
export async function currentSession(number: string, isUse: boolean): Promise<CurrentSession> {
  const id = idOf(number);
  let found = await find(id, isUse);
  for (let look = 0; found.state === 'wait' && look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    found = await find(id, false);
  }
  if (found.state === 'wait') return { state: 'over', cause: 'lost' };
  if (found.state === 'over') return found;
  const tokens = openTokens(found.sealed);
  if (!tokens) return refused(id);
  return found.state === 'live' ? { state: 'live', tokens } : await renewed(id, found, tokens);
}

type Due = Extract<FoundSession, { readonly state: 'renew' }>;

async function renewed(id: string, { renewal }: Due, old: Tokens): Promise<CurrentSession> {
  const tokens = await tokensForRefresh(old).catch(async (error: unknown) => {
    await giveUpRenewal(id, renewal);
    throw error;
  });
  if (!tokens) return refused(id);
  const session = { id, renewal, sealed: sealTokens(tokens), accessEndsAt: tokens.endsAt };
  if (await stored(() => storeRenewal(session, tokens.accessToken))) return { state: 'live', tokens };
  // Its person has signed out meanwhile, or the server does not accept the new access token.
  await revoke([tokens]);
  await endStored(id, { cause: 'refused', everywhere: false });
  const over = await find(id, false);
  return over.state === 'over' ? over : { state: 'over', cause: 'refused' };
}

async function stored(store: () => Promise<boolean>, tries = STORE_TRIES): Promise<boolean> {
  try {
    return await store();
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    return stored(store, tries - 1);
  }
}

async function refused(id: string): Promise<CurrentSession> {
  await endStored(id, { cause: 'refused', everywhere: false });
  return { state: 'over', cause: 'refused' };
}

/** Ends the session, or all sessions of its person, and revokes their tokens; those of this session, if it was live. */
export async function endSession(number: string, { everywhere = false } = {}): Promise<Tokens | undefined> {
  const current = everywhere ? await currentSession(number, false).catch(() => undefined) : undefined;
  const accessToken = current?.state === 'live' ? current.tokens.accessToken : undefined;
  const sealed = await endStored(idOf(number), { cause: 'signed-out', everywhere }, accessToken);
  const ended = sealed.flatMap((one) => openTokens(one) ?? []);
  await revoke(ended);
  return ended[0];
}

/** The sessions are over in any case. */
async function revoke(ended: readonly Tokens[]): Promise<void> {
  const tokens = ended.flatMap(({ refreshToken }) => refreshToken ?? []);
  const results = await Promise.allSettled(tokens.map(revokeRefreshToken));
  if (results.some(({ status }) => status === 'rejected')) log('warn', 'refresh token not revoked', {});
}
