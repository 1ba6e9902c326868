// One issuer at a time for a payment: a lease whose token only grows, so that a holder whose time ran out can no longer
// write (ISS-20, PAY-20).
import { type Database, inTransaction, type Tx } from '../connection/open-database.ts';
import { LEASE_MS, type Lease, LeaseLost } from './document-lease.ts';

/** Takes all of them or none; undefined when another holder has one of them. The token of each grows by one. */
export async function takeLease(
  database: Pick<Database, 'prisma'>,
  paymentIds: readonly number[],
  holder: string,
  at: Date,
): Promise<Lease | undefined> {
  const taken = inTransaction(database, async (tx) => {
    const payments = await takeTokens(tx, paymentIds, holder, at, new Date(at.getTime() + LEASE_MS));
    if (!payments) throw new LeaseLost('held by another worker');
    return { holder, payments };
  });
  return taken.catch((error: unknown) => {
    if (error instanceof LeaseLost) return undefined;
    throw error;
  });
}

/**
 * Prepares a person's change of data that an issuer writes. False when an issuer is at work; otherwise no earlier
 * issuer can write any more, and the next issuer waits for the end of this transaction.
 */
export async function fenceOutIssuers(tx: Tx, paymentIds: readonly number[], at: Date): Promise<boolean> {
  return (await takeTokens(tx, paymentIds, 'person', at, at)) !== undefined;
}

async function takeTokens(tx: Tx, paymentIds: readonly number[], holder: string, at: Date, until: Date) {
  const ids = [...new Set(paymentIds)].sort((one, other) => one - other);
  const rows = await tx.$queryRaw<{ paymentId: number; token: bigint }[]>`
    INSERT INTO document_lease (payment_id, holder, token, expires_at)
    SELECT id, ${holder}, 1, ${until}::timestamptz FROM unnest(${ids}::int[]) AS id ORDER BY id
    ON CONFLICT (payment_id) DO UPDATE
      SET holder = excluded.holder, token = document_lease.token + 1, expires_at = excluded.expires_at
      WHERE document_lease.expires_at <= ${at}::timestamptz
    RETURNING payment_id AS "paymentId", token`;
  return rows.length === ids.length ? rows : undefined;
}

/**
 * Runs one atomic step of the holder: nothing is written unless the holder's tokens are still the newest, and no other
 * holder can take the payments before the step is committed. The step must not call an outside system.
 * @throws LeaseLost
 */
export async function underLease<T>(
  database: Pick<Database, 'prisma'>,
  lease: Lease,
  at: Date,
  step: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (tx) => {
    await renew(tx, lease, new Date(at.getTime() + LEASE_MS));
    return step(tx);
  });
}

/** Ends the lease before its time; does nothing when another holder has the payments by now. */
export async function releaseLease(database: Pick<Database, 'prisma'>, lease: Lease, at: Date): Promise<void> {
  await inTransaction(database, (tx) => renew(tx, lease, at)).catch((error: unknown) => {
    if (!(error instanceof LeaseLost)) throw error;
  });
}

async function renew(tx: Tx, { holder, payments }: Lease, until: Date): Promise<void> {
  const ids = payments.map(({ paymentId }) => paymentId);
  const tokens = payments.map(({ token }) => token);
  const held = await tx.$executeRaw`
    WITH held AS (
      SELECT lease.payment_id FROM document_lease AS lease
      JOIN unnest(${ids}::int[], ${tokens}::bigint[]) AS mine (payment_id, token) USING (payment_id, token)
      WHERE lease.holder = ${holder} ORDER BY lease.payment_id FOR UPDATE OF lease)
    UPDATE document_lease SET expires_at = ${until}::timestamptz FROM held
    WHERE document_lease.payment_id = held.payment_id`;
  if (held !== payments.length) throw new LeaseLost('taken over');
}
