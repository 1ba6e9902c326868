// The portal's sessions: one row each, which every process of the portal reads and ends (SEC-3, SEC-4, SEC-14).
import {
  type FoundSession,
  foundSession,
  IDLE_STAFF_MS,
  LONGEST_SESSION_MS,
  type PortalSession,
  RENEWAL_LIMIT_MS,
  RENEWED_EARLY_MS,
  type SessionEnd,
  USE_WRITTEN_EVERY_MS,
} from '@zapisy/domain/people/portal-session';
import type { Database, Tx } from '../connection/open-database.ts';
import { refuseTokensOf } from './refused-token-records.ts';

type Records = Pick<Database, 'prisma'>;

/** Of the verified access token. */
type Holder = { readonly sub: string; readonly isStaff: boolean };
type SealedTokens = { readonly sealed: string; readonly accessEndsAt: Date };

export async function openSession(
  { prisma }: Records,
  session: Holder & SealedTokens & { readonly id: string; readonly now: Date },
): Promise<void> {
  const { now, ...row } = session;
  await prisma.portalSession.create({ data: { ...row, createdAt: now, lastUsedAt: now } });
}

type Asked = {
  readonly id: string;
  readonly now: Date;
  /** The number of the renewal that this request begins when one is due. */
  readonly asker: string;
  /** False for a request that a page makes without its person. */
  readonly isUse: boolean;
};

type FoundRow = PortalSession & { readonly sealed: string };

/**
 * The session, in one statement: it writes the use at most once a minute, and gives the renewal that is due to the one
 * request whose UPDATE finds none under way.
 */
export async function findSession({ prisma }: Records, asked: Asked): Promise<FoundSession> {
  const { id, now, asker, isUse } = asked;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const dueUntil = new Date(now.getTime() + RENEWED_EARLY_MS);
  const rows = await prisma.$queryRaw<FoundRow[]>`
    WITH changed AS (
      UPDATE portal_session SET
        last_used_at = CASE WHEN ${isUse} THEN greatest(last_used_at, ${now}) ELSE last_used_at END,
        renewal = CASE WHEN access_ends_at <= ${dueUntil} THEN coalesce(renewal, ${asker}) ELSE renewal END,
        renewal_until = CASE WHEN access_ends_at <= ${dueUntil} AND renewal IS NULL
          THEN ${new Date(now.getTime() + RENEWAL_LIMIT_MS)} ELSE renewal_until END
      WHERE id = ${id} AND ended_at IS NULL AND created_at > ${before(LONGEST_SESSION_MS)}
        AND (NOT is_staff OR last_used_at > ${before(IDLE_STAFF_MS)})
        AND (${isUse} AND last_used_at <= ${before(USE_WRITTEN_EVERY_MS)}
          OR access_ends_at <= ${dueUntil} AND renewal IS NULL)
      RETURNING *), found AS (
      SELECT * FROM changed UNION ALL
      SELECT * FROM portal_session WHERE id = ${id} AND NOT EXISTS (SELECT FROM changed))
    SELECT sealed, is_staff AS "isStaff", created_at AS "createdAt", last_used_at AS "lastUsedAt",
      access_ends_at AS "accessEndsAt", ended_at AS "endedAt", end_cause AS "endCause", renewal,
      renewal_until AS "renewalUntil" FROM found`;
  return rows[0] ? foundSession(rows[0], { now, asker }) : { state: 'over', cause: 'unknown' };
}

type Renewal = { readonly id: string; readonly renewal: string };

/** Stores the answer to a renewal; false when the session has ended, or was given up as lost, meanwhile. */
export async function storeRenewal(
  { prisma }: Records,
  { id, renewal, now, ...tokens }: Renewal & Holder & SealedTokens & { readonly now: Date },
): Promise<boolean> {
  const { count } = await prisma.portalSession.updateMany({
    // A session never passes to another person.
    where: { id, renewal, sub: tokens.sub, endedAt: null, renewalUntil: { gt: now } },
    data: { ...tokens, renewal: null, renewalUntil: null },
  });
  return count > 0;
}

/** Gives up a renewal whose refresh token was not sent, so that a later request tries again. */
export async function giveUpRenewal({ prisma }: Records, { id, renewal }: Renewal): Promise<void> {
  await prisma.portalSession.updateMany({
    where: { id, renewal },
    data: { renewal: null, renewalUntil: null },
  });
}

type Ending = {
  readonly id: string;
  readonly now: Date;
  readonly cause: Extract<SessionEnd, 'signed-out' | 'refused'>;
  /** Also every other session of the same person. */
  readonly everywhere: boolean;
};

/** Ends the session for every process; the sealed tokens of what was ended, the session's own first. */
export async function endSession({ prisma }: Records, ending: Ending): Promise<readonly string[]> {
  const { id, now, cause, everywhere } = ending;
  const rows = await prisma.$queryRaw<{ readonly sealed: string }[]>`
    WITH mine AS (
      SELECT id, sealed FROM portal_session WHERE ended_at IS NULL AND (id = ${id} OR ${everywhere} AND sub =
        (SELECT sub FROM portal_session WHERE id = ${id} AND ended_at IS NULL)) ORDER BY id FOR UPDATE),
    ended AS (
      UPDATE portal_session SET ended_at = ${now}, end_cause = ${cause}, sealed = '', renewal = NULL, renewal_until = NULL
      FROM mine WHERE portal_session.id = mine.id)
    SELECT sealed FROM mine ORDER BY id <> ${id}`;
  return rows.map(({ sealed }) => sealed);
}

/**
 * All sessions of one person end, as by signing out, and the access tokens that were issued for them: a role was taken, or
 * an administrator ends them (ACC-15, ACC-16).
 */
export async function endSessionsOf(tx: Tx, { sub, now }: { readonly sub: string; readonly now: Date }): Promise<void> {
  const data = { endedAt: now, endCause: 'signed-out', sealed: '', renewal: null, renewalUntil: null };
  await tx.portalSession.updateMany({ where: { sub, endedAt: null }, data });
  await refuseTokensOf(tx, { sub, now });
}
