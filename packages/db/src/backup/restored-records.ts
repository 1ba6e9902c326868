// What a restored database says of the moment of its backup, and of what has to follow (OPS-20).
import type { Database } from '../connection/open-database.ts';

type RestoredMoment = {
  /** The time of the newest entry of the audit; undefined without one. */
  readonly newest: Date | undefined;
  readonly highestPayment: number;
};

export async function restoredMoment({ pool }: Pick<Database, 'pool'>): Promise<RestoredMoment> {
  const { rows } = await pool.query<{ newest: Date | null; payment: number }>(`
    SELECT (SELECT max(at) FROM audit) AS newest, greatest(
      (SELECT max(id) FROM payment), (SELECT last_value FROM payment_id_seq WHERE is_called), 0)::int AS payment`);
  return { newest: rows[0]?.newest ?? undefined, highestPayment: rows[0]?.payment ?? 0 };
}

/** The next payment gets a number beyond this one. False when it would anyhow: the sequence only goes on. */
export async function continuePaymentsBeyond({ pool }: Pick<Database, 'pool'>, number: number): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT setval($1, $2) FROM payment_id_seq WHERE last_value < $2', [
    'payment_id_seq',
    number,
  ]);
  return rowCount === 1;
}
