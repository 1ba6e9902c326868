// The end of rows that are worth nothing any more, in batches (ACC-19).
import type { Database } from '@zapisy/db/connection/open-database';
import { removeInBatches } from '@zapisy/db/connection/remove-in-batches';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Long after the last letter that could confirm it. */
const UNCONFIRMED_KEPT_MS = 90 * DAY_MS;

const EXPIRED = '"expiresAt" < $1';
/** Access tokens first: they point to the refresh tokens. */
const AGING = [
  { table: '"oauthAccessToken"', key: 'id', isOld: EXPIRED },
  { table: '"oauthRefreshToken"', key: 'id', isOld: EXPIRED },
  { table: 'session', key: 'id', isOld: EXPIRED },
  { table: 'verification', key: 'id', isOld: EXPIRED },
  { table: 'counted_try', key: 'key', isOld: 'expire < extract(epoch FROM $1::timestamptz) * 1000' },
];
/** Nobody has come into it, and nobody has given it a role. */
const UNCONFIRMED = {
  table: '"user"',
  key: 'id',
  isOld: 'NOT "emailVerified" AND roles IS NULL AND "createdAt" < $1',
};

export async function sweep(database: Pick<Database, 'pool'>, now: Date): Promise<void> {
  for (const rows of AGING) await removeInBatches(database, rows, now);
  await removeInBatches(database, UNCONFIRMED, new Date(now.getTime() - UNCONFIRMED_KEPT_MS));
}

/** Sweeps every hour until it is stopped. */
export function sweepHourly(database: Pick<Database, 'pool'>, onProblem: (error: unknown) => void): () => void {
  const timer = setInterval(() => void sweep(database, new Date()).catch(onProblem), HOUR_MS).unref();
  return () => clearInterval(timer);
}
