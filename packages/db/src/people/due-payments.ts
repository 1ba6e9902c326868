// What one participant owes now, as the card lists it; the settlement reads the whole payments elsewhere.
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { Tx } from '../connection/open-database.ts';
import { calendarDay } from '../values/calendar-day.ts';

export type DuePayment = {
  /** The number that people use: 'nr 10234'. */
  readonly id: number;
  /** The names of its lines. */
  readonly titles: readonly string[];
  readonly amount: Grosze;
  /** 'YYYY-MM-DD'. */
  readonly dueOn: string;
};

/** The payments of a participant that are due, the oldest first. */
export async function duePaymentsOf(tx: Tx, playerId: string): Promise<readonly DuePayment[]> {
  const rows = await tx.payment.findMany({
    where: { playerId, state: 'due' },
    include: { lines: { orderBy: { position: 'asc' } } },
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id, amountGrosze, dueOn, lines }) => ({
    id,
    titles: lines.map((line) => line.name),
    amount: grosze(amountGrosze),
    dueOn: calendarDay(dueOn),
  }));
}
