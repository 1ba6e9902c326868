// What screens call a payment beside its participant, and since when it is being paid online.
import type { Tx } from '../connection/open-database.ts';

export type PaymentTitle = {
  /** The course's short name; null for goods, whose lines name them. */
  readonly courseName: string | null;
  /** 'YYYY-MM' of a permanent class, else null. */
  readonly month: string | null;
  /** Since when it is being paid online; null: it is not. */
  readonly onlineSince: Date | null;
};

const UNTITLED: PaymentTitle = { courseName: null, month: null, onlineSince: null };

/** The titles of these payments, by their numbers; one that does not exist has no name. */
export async function paymentTitles(tx: Tx, ids: readonly number[]): Promise<(id: number) => PaymentTitle> {
  const rows = await tx.payment.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      month: true,
      state: true,
      registration: { select: { course: { select: { shortName: true } } } },
      checkout: { select: { openedAt: true } },
    },
  });
  const titles = new Map(
    rows.map(({ id, month, state, registration, checkout }) => {
      const onlineSince = state === 'pending' ? (checkout?.openedAt ?? null) : null;
      return [id, { courseName: registration?.course.shortName ?? null, month, onlineSince }] as const;
    }),
  );
  return (id) => titles.get(id) ?? UNTITLED;
}
