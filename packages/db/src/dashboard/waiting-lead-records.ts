// New leads without a planned contact that came before a moment: the one that has waited longest first (DASH-7).
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { ARRIVED_AT } from '../leads/lead-sql.ts';

export type WaitingLead = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly interest: string;
  readonly city: string;
  /** As it was given; '' for none. */
  readonly phone: string;
  readonly arrivedAt: Date;
};

type Waiting = {
  /** They came at this moment or before. */
  readonly since: Date;
  readonly city?: string | undefined;
};

/**
 * A range of one stage, with an order that begins with the stage: only the indexes of a stage's pages have that order. By
 * the index of all leads the walk would begin at the oldest, which were called long ago.
 */
const OF_FIRST_STAGE = Prisma.sql`status BETWEEN 'Nowy' AND 'Nowy'`;
const LONGEST_FIRST = Prisma.sql`status DESC, ${ARRIVED_AT}, id`;

function isWaiting({ since, city }: Waiting): Prisma.Sql {
  const ofCity = city === undefined ? Prisma.empty : Prisma.sql`AND city = ${city}`;
  return Prisma.sql`${OF_FIRST_STAGE} AND erased_at IS NULL AND inactive_reason IS NULL AND next_contact_on IS NULL
    AND NOT is_test AND ${ARRIVED_AT} <= ${since}::timestamptz ${ofCity}`;
}

export async function listWaitingLeads(tx: Tx, waiting: Waiting, limit: number): Promise<readonly WaitingLead[]> {
  return await tx.$queryRaw<WaitingLead[]>`
    SELECT id, first_name AS "firstName", last_name AS "lastName", product_interest AS interest, city, phone,
      ${ARRIVED_AT} AS "arrivedAt"
    FROM lead WHERE ${isWaiting(waiting)} ORDER BY ${LONGEST_FIRST} LIMIT ${limit}`;
}

/** How many they are, up to `most`: with `isMore` there are more. In the same order, so that the same index is used. */
export async function countWaitingLeads(
  tx: Tx,
  waiting: Waiting,
  most: number,
): Promise<{ readonly count: number; readonly isMore: boolean }> {
  const [row] = await tx.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM lead WHERE ${isWaiting(waiting)} ORDER BY ${LONGEST_FIRST} LIMIT ${most + 1}) AS few`;
  return { count: Math.min(row.count, most), isMore: row.count > most };
}
