// A session of the portal: how long it lives, who renews its tokens, and what portal and server say to each other about
// it (SEC-3, SEC-4, SEC-13, SEC-14).

const MINUTE_MS = 60_000;

/** From signing in to the end, whatever the person does. */
export const LONGEST_SESSION_MS = 12 * 60 * MINUTE_MS;
/** How long the session of staff lives without a request of theirs. */
export const IDLE_STAFF_MS = 30 * MINUTE_MS;
/** The last use is written so often at most. */
export const USE_WRITTEN_EVERY_MS = MINUTE_MS;
/** The access token is renewed so long before its end, so that it does not expire on its way to the server. */
export const RENEWED_EARLY_MS = 30_000;
/** Longer than a portal waits for the provider's answer: after it the portal that renews counts as dead. */
export const RENEWAL_LIMIT_MS = 20_000;

/** Why a session is over. `lost`: a refresh token was sent and its answer was never stored, so it is not sent again. */
export type SessionEnd = 'signed-out' | 'idle' | 'too-long' | 'refused' | 'lost' | 'unknown';

export type PortalSession = {
  readonly isStaff: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly accessEndsAt: Date;
  readonly endedAt: Date | null;
  readonly endCause: string | null;
  /** The renewal that is under way, and until when its answer is waited for. */
  readonly renewal: string | null;
  readonly renewalUntil: Date | null;
};

/**
 * `renew`: the asker alone sends the refresh token, and stores the answer under the number of its renewal. `wait`:
 * another one has sent it. `sealed`: the tokens, which only the portal can open.
 */
export type FoundSession =
  | { readonly state: 'live'; readonly sealed: string }
  | { readonly state: 'renew'; readonly sealed: string; readonly renewal: string }
  | { readonly state: 'wait' }
  | { readonly state: 'over'; readonly cause: SessionEnd };

const CAUSES: readonly string[] = ['signed-out', 'refused'] satisfies readonly SessionEnd[];

/** Why the session is over at that moment; undefined while it lives. */
export function sessionEnd(session: PortalSession, now: Date): SessionEnd | undefined {
  if (session.endedAt) return CAUSES.includes(session.endCause ?? '') ? (session.endCause as SessionEnd) : 'signed-out';
  if (now.getTime() - session.createdAt.getTime() >= LONGEST_SESSION_MS) return 'too-long';
  if (session.isStaff && now.getTime() - session.lastUsedAt.getTime() >= IDLE_STAFF_MS) return 'idle';
  if (session.renewalUntil && session.renewalUntil <= now) return 'lost';
  return undefined;
}

/** What a portal does with a session that it has read; `asker`: the number of the renewal that it would begin. */
export function foundSession(
  session: PortalSession & { readonly sealed: string },
  { now, asker }: { readonly now: Date; readonly asker: string },
): FoundSession {
  const cause = sessionEnd(session, now);
  if (cause) return { state: 'over', cause };
  const { sealed, renewal, accessEndsAt } = session;
  if (renewal === asker) return { state: 'renew', sealed, renewal };
  const isDue = accessEndsAt.getTime() - RENEWED_EARLY_MS <= now.getTime();
  return isDue ? { state: 'wait' } : { state: 'live', sealed };
}

/**
 * Whether the person must be asked again, although the provider may still know them: they have left the computer, or
 * have said so.
 */
export function asksAgain(cause: SessionEnd): boolean {
  return cause === 'idle' || cause === 'too-long' || cause === 'signed-out';
}
