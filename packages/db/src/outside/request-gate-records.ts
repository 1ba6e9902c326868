// Turns at an outside system, counted for the whole deployment: rows with leases, behind one locked row a system.
import { type Database, inTransaction, type Tx } from '../open-database.ts';

export type GateLimits = { readonly inFlight: number; readonly perMinute: number };

/** A turn, or how long it is known to be of no use to ask again, in milliseconds (0: as soon as somebody leaves). */
export type Turn =
  | { readonly state: 'taken'; readonly id: string }
  | { readonly state: 'full'; readonly waitMs: number };

/**
 * The gate of one system. All its times are the database's, so the servers' clocks do not matter. Every function throws when
 * the database is away.
 */
export type RequestGate = {
  /** Takes a turn, if there is one. It ends with `leave`, or after the lease when its holder has died. */
  take(limits: GateLimits, leaseMs: number): Promise<Turn>;
  leave(id: string): Promise<void>;
  /** Nobody takes a turn for so long; a longer hold stays. */
  hold(ms: number): Promise<void>;
};

type Counted = {
  readonly heldMs: number;
  readonly running: number;
  readonly recent: number;
  /** Until the oldest start of the last minute is a minute old. */
  readonly oldestMs: number;
};

export function requestGate(database: Pick<Database, 'prisma'>, system: string): RequestGate {
  return {
    take: (limits, leaseMs) => inTransaction(database, (tx) => takeTurn(tx, system, limits, leaseMs)),
    async leave(id) {
      await database.prisma.$executeRaw`
        UPDATE outside_request SET ended_at = clock_timestamp() WHERE id = ${id}::uuid AND ended_at IS NULL`;
    },
    async hold(ms) {
      await database.prisma.$executeRaw`
        INSERT INTO outside_gate (system, held_until)
        VALUES (${system}, clock_timestamp() + ${ms} * interval '1 millisecond')
        ON CONFLICT (system) DO UPDATE SET held_until = greatest(outside_gate.held_until, excluded.held_until)`;
    },
  };
}

async function takeTurn(tx: Tx, system: string, limits: GateLimits, leaseMs: number): Promise<Turn> {
  // Locks the row until the commit: of two who count, the second sees the turn of the first.
  await tx.$executeRaw`
    INSERT INTO outside_gate (system) VALUES (${system})
    ON CONFLICT (system) DO UPDATE SET system = excluded.system`;
  const waitMs = waitFor(await count(tx, system), limits);
  if (waitMs !== undefined) return { state: 'full', waitMs };
  await tx.$executeRaw`
    DELETE FROM outside_request WHERE system = ${system} AND started_at < clock_timestamp() - interval '1 minute'
      AND (ended_at IS NOT NULL OR lease_until < clock_timestamp())`;
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO outside_request (system, started_at, lease_until)
    VALUES (${system}, clock_timestamp(), clock_timestamp() + ${leaseMs} * interval '1 millisecond') RETURNING id`;
  if (!row) throw new Error('A turn was not written');
  return { state: 'taken', id: row.id };
}

async function count(tx: Tx, system: string): Promise<Counted> {
  const [counted] = await tx.$queryRaw<Counted[]>`
    SELECT
      coalesce((SELECT ceil(extract(epoch FROM held_until - moment.now) * 1000)::int
        FROM outside_gate WHERE system = ${system}), 0) AS "heldMs",
      count(*) FILTER (WHERE ended_at IS NULL AND lease_until > moment.now)::int AS running,
      count(*) FILTER (WHERE started_at > moment.now - interval '1 minute')::int AS recent,
      coalesce(ceil(extract(epoch FROM min(started_at) FILTER (WHERE started_at > moment.now - interval '1 minute')
        + interval '1 minute' - moment.now) * 1000)::int, 0) AS "oldestMs"
    FROM (SELECT clock_timestamp() AS now) AS moment
    LEFT JOIN outside_request ON system = ${system} AND (ended_at IS NULL OR started_at > moment.now - interval '1 minute')
    GROUP BY moment.now`;
  return counted ?? { heldMs: 0, running: 0, recent: 0, oldestMs: 0 };
}

function waitFor({ heldMs, running, recent, oldestMs }: Counted, limits: GateLimits): number | undefined {
  const rateMs = recent >= limits.perMinute ? Math.max(oldestMs, 1) : 0;
  const waitMs = Math.max(heldMs, rateMs, 0);
  return waitMs === 0 && running < limits.inFlight ? undefined : waitMs;
}
