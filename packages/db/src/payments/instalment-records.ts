// The instalments of a divided payment: their list, their rows, and their numbers after one was cancelled (PAY-48).

import { grosze } from '@zapisy/domain/money';
import { renumberedInstalments, renumberedLineName } from '@zapisy/domain/payments/instalment-name';
import type { Instalment } from '@zapisy/domain/payments/instalments';
import type { InstalmentPlace, PaymentLine, PaymentState } from '@zapisy/domain/payments/payment';
import type { Tx } from '../connection/open-database.ts';
import { calendarDay, dateOfDay } from '../values/calendar-day.ts';
import { INSTALMENT_OF_PAYMENT, instalmentPlaceOf } from '../values/instalment-from-row.ts';
import { MONTH_OF_PAYMENT } from '../values/payment-month-from-row.ts';

/** An instalment of a divided payment, for the list of all of them. */
export type InstalmentRow = Instalment &
  InstalmentPlace & {
    readonly id: number;
    readonly state: PaymentState;
  };

/** In the order in which they were written. */
export async function instalmentsOf(tx: Tx, dividedId: number): Promise<readonly InstalmentRow[]> {
  const rows = await tx.payment.findMany({
    where: { instalmentOf: dividedId },
    select: { id: true, ...INSTALMENT_OF_PAYMENT, amountGrosze: true, dueOn: true, state: true },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => ({
    id: row.id,
    // A row that is an instalment has both.
    ...(instalmentPlaceOf(row) ?? { number: 0, count: 0 }),
    amount: grosze(row.amountGrosze),
    dueOn: calendarDay(row.dueOn),
    state: row.state as PaymentState,
  }));
}

/** After some of these payments were closed: the instalments that are left of the same divided payments count again. */
export async function renumberInstalments(tx: Tx, closedIds: readonly number[]): Promise<void> {
  const divided = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT instalment_of AS id FROM payment
    WHERE id = ANY(${[...closedIds]}::int[]) AND instalment_of IS NOT NULL ORDER BY id`;
  for (const { id } of divided) {
    await tx.$queryRaw`SELECT 1 FROM payment WHERE instalment_of = ${id} ORDER BY id FOR UPDATE`;
    for (const part of renumberedInstalments(await instalmentsOf(tx, id))) await renumber(tx, part);
  }
}

async function renumber(
  tx: Tx,
  { id, from, to }: { readonly id: number; readonly from: InstalmentPlace; readonly to: InstalmentPlace },
): Promise<void> {
  await tx.payment.update({ where: { id }, data: { instalmentNumber: to.number, instalmentCount: to.count } });
  const lines = await tx.paymentLine.findMany({ where: { paymentId: id }, select: { position: true, name: true } });
  for (const { position, name } of lines) {
    await tx.paymentLine.update({
      where: { paymentId_position: { paymentId: id, position } },
      data: { name: renumberedLineName(name, from, to) },
    });
  }
}

/** An instalment that is to be written, with its own lines. */
type NewInstalment = Instalment & { readonly lines: readonly PaymentLine[] };

/**
 * Writes the instalments of a payment as due payments of their own, for the same participant, registration and month;
 * returns their numbers in order. Call it while the payment and its registration are locked.
 */
export async function insertInstalments(
  tx: Tx,
  dividedId: number,
  instalments: readonly NewInstalment[],
): Promise<readonly number[]> {
  const same = await tx.payment.findUniqueOrThrow({
    where: { id: dividedId },
    select: {
      ownerEmail: true,
      playerId: true,
      registrationId: true,
      city: true,
      ...MONTH_OF_PAYMENT,
      formerCourse: true,
    },
  });
  const ids: number[] = [];
  for (const [index, { amount, dueOn, lines }] of instalments.entries()) {
    const { id } = await tx.payment.create({
      data: {
        ...same,
        amountGrosze: amount,
        dueOn: dateOfDay(dueOn),
        instalmentOf: dividedId,
        instalmentNumber: index + 1,
        instalmentCount: instalments.length,
        lines: { create: lines.map(lineRow) },
      },
      select: { id: true },
    });
    ids.push(id);
  }
  return ids;
}

function lineRow({ name, gross, quantity, vatRate, vatExemption, productId }: PaymentLine, index: number) {
  const rates = { vatRate, vatExemption: vatExemption ?? null, productId: productId ?? null };
  return { position: index + 1, name, grossGrosze: gross, quantity, ...rates };
}
