// Reminders that staff order (PAY-42): one letter to each owner, and each payment at most once a day.
import type { Tx } from '../connection/open-database.ts';
import { dateOfDay } from '../values/calendar-day.ts';
import { type NewLetter, putLetters } from './outgoing-mail-records.ts';

type Reminded = { readonly id: number; readonly ownerEmail: string };

type Ordered = {
  /** The day 'YYYY-MM-DD' of Europe/Warsaw. */
  readonly today: string;
  readonly at: Date;
  /** The e-mail of the member of staff. */
  readonly by: string;
};

/**
 * Writes one letter to each owner about those of the payments that were not reminded of today, in the caller's
 * transaction; two orders at once remind once. Returns the payments that are reminded of now.
 */
export async function remindOwners(
  tx: Tx,
  payments: readonly Reminded[],
  { today, at, by }: Ordered,
): Promise<readonly number[]> {
  const ids = payments.map(({ id }) => id).toSorted((one, other) => one - other);
  const rows = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO payment_reminder (payment_id, reminded_on, reminded_at, reminded_by)
    SELECT id, ${dateOfDay(today)}::date, ${at}, ${by} FROM unnest(${ids}::int[]) AS reminded (id) ORDER BY id
    ON CONFLICT DO NOTHING RETURNING payment_id AS id`;
  const isNew = new Set(rows.map(({ id }) => id));
  const byOwner = Map.groupBy(
    payments.filter(({ id }) => isNew.has(id)),
    ({ ownerEmail }) => ownerEmail,
  );
  const letters = [...byOwner].map(([recipient, owed]): NewLetter => {
    const paymentIds = owed.map(({ id }) => id);
    return {
      kind: 'dues-reminder',
      dedupeKey: `dues-reminder:${today}:${Math.min(...paymentIds)}`,
      recipient,
      facts: { paymentIds },
    };
  });
  await putLetters(tx, letters, at);
  return [...isNew].toSorted((one, other) => one - other);
}
