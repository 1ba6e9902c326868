// Who has written audit rows: the choices of the log's filter.
import type { Tx } from '../connection/open-database.ts';

type AuditActor = {
  /** Of the token: identifies the person. */
  readonly sub: string;
  /** Of the person's latest row. */
  readonly email: string;
};

/** Each once, by steps over the index of `actor_sub`, however many rows they wrote. */
export async function listAuditActors(tx: Tx): Promise<readonly AuditActor[]> {
  return tx.$queryRaw<AuditActor[]>`
    WITH RECURSIVE known AS (
      (SELECT actor_sub AS sub FROM audit WHERE actor_sub IS NOT NULL ORDER BY actor_sub LIMIT 1)
      UNION ALL
      SELECT (SELECT actor_sub FROM audit WHERE actor_sub > known.sub ORDER BY actor_sub LIMIT 1)
      FROM known WHERE known.sub IS NOT NULL)
    SELECT known.sub, latest.actor AS email
    FROM known, LATERAL (
      SELECT actor FROM audit WHERE actor_sub = known.sub ORDER BY at DESC, id DESC LIMIT 1) AS latest
    WHERE known.sub IS NOT NULL`;
}
