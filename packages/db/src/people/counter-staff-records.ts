// Staff who have worked at a counter, by their tokens: a desk that later reports a cash sale names the person who took
// the money.
import type { Tx } from '../connection/open-database.ts';

type CounterStaff = {
  /** The issuer's own id of the person. */
  readonly sub: string;
  readonly email: string;
};

/** Writes nothing when the person is known. */
export async function rememberCounterStaff(tx: Tx, { sub, email }: CounterStaff): Promise<void> {
  await tx.$executeRaw`INSERT INTO counter_staff (sub, email) VALUES (${sub}, ${email}) ON CONFLICT DO NOTHING`;
}

/** Whether one token had both the id and the e-mail. */
export async function isCounterStaff(tx: Tx, { sub, email }: CounterStaff): Promise<boolean> {
  return (await tx.counterStaff.count({ where: { sub, email } })) > 0;
}
