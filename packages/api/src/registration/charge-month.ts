// Permanent classes month by month: places without a charge, and 'Nalicz opłaty', which creates the due payments (REG-5).
import type { InputOf } from '@zapisy/acts/act';
import { chargeMonthAct } from '@zapisy/acts/registration/charge-month';
import type { Actor } from '@zapisy/db/audit/audit-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import {
  insertMonthlyDues,
  lockPlacesOf,
  type MonthWanted,
  type UnchargedPlace,
  unchargedPlaces,
} from '@zapisy/db/registration/monthly-due-records';
import { lockMonth } from '@zapisy/db/registration/school-rules-records';
import { type Grosze, grosze, sumGrosze } from '@zapisy/domain/money';
import type { MonthPart } from '@zapisy/domain/payments/paid-month';
import type { SoldItem } from '@zapisy/domain/payments/sold-item';
import { paidMonthOf } from '@zapisy/domain/registration/months/month-offer';
import { chargeableMonths, dueDayOf } from '@zapisy/domain/registration/months/monthly-due';
import { registrationLine } from '@zapisy/domain/registration/registration-line';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { z } from 'zod';
import type { Context, SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

/** Without a month it is this one. */
export const monthInput = chargeMonthAct.input.omit({ seen: true }).partial();

type Sum = { readonly count: number; readonly sum: Grosze };

type UnchargedMonth = Sum & {
  readonly month: string;
  /** The months that may be charged now: this one and the next. */
  readonly months: readonly string[];
  readonly courses: readonly (Sum & { readonly id: string; readonly name: string; readonly city: string })[];
};

/**
 * The places of permanent classes without a payment for a month. Refuses 'bad-input' for a month that may not be
 * charged now.
 */
export async function unchargedMonth(ctx: Context, input: z.infer<typeof monthInput>): Promise<UnchargedMonth> {
  const today = warsawDate(ctx.clock.now());
  const wanted = wantedMonth(input, today);
  const dues = duesOf(await unchargedPlaces(ctx.database.prisma, wanted), wanted);
  const byCourse = Map.groupBy(dues, ({ course }) => course.id);
  return {
    ...summed(dues),
    month: wanted.month,
    months: chargeableMonths(today),
    courses: [...byCourse].map(([id, those]) => {
      const { name = '', city = '' } = those[0]?.course ?? {};
      return { id, name, city, ...summed(those) };
    }),
  };
}

/**
 * Creates one due payment per place, to be settled at the counter, each with the month in its line; a place that has
 * one for the month is left out. Only what the screen showed is charged: 'conflict' ('dues-changed') when the places or
 * the sum have changed, which also happens on a second press. Returns the numbers of the payments.
 */
export async function chargeMonth(
  ctx: SignedInContext,
  { seen, ...input }: InputOf<typeof chargeMonthAct>,
): Promise<readonly number[]> {
  const today = warsawDate(ctx.clock.now());
  const wanted = wantedMonth(input, today);
  return inTransaction(ctx.database, async (tx) => {
    await lockMonth(tx, wanted.month);
    await lockPlacesOf(tx, wanted);
    const dues = duesOf(await unchargedPlaces(tx, wanted), wanted);
    const { count, sum } = summed(dues);
    if (count !== seen.count || sum !== seen.sum) throw new Refusal('conflict', { reason: 'dues-changed', count, sum });
    return insertDues(tx, dues, { wanted, today, actor: ctx.session });
  });
}

type Charging = { readonly wanted: MonthWanted; readonly today: string; readonly actor: Actor };

/** The due payments and their audit row. Call it under `lockMonth` and `lockPlacesOf`. */
export async function insertDues(
  tx: Tx,
  dues: readonly Due[],
  { wanted, today, actor }: Charging,
): Promise<readonly number[]> {
  const { month, city } = wanted;
  const ids = await insertMonthlyDues(tx, { month, dueOn: dueDayOf(month, today) }, dues);
  await recordAct(tx, chargeMonthAct, {
    actor,
    entityId: city === undefined ? month : `${month}/${city}`,
    after: { ...summed(dues), paymentIds: ids },
  });
  return ids;
}

function wantedMonth({ month, city }: z.infer<typeof monthInput>, today: string): MonthWanted {
  const months = chargeableMonths(today);
  const wanted = month ?? months[0];
  if (!months.includes(wanted)) throw new Refusal('bad-input', { fields: ['month'], months });
  return { month: wanted, city, isAgainAfterCancelling: true };
}

type Due = UnchargedPlace & { readonly item: SoldItem; readonly part: MonthPart | null };

/** A place that begins in this month owes what was agreed for it. */
export function duesOf(places: readonly UnchargedPlace[], { month }: MonthWanted): readonly Due[] {
  return places.map((place) => ({
    ...place,
    item: registrationLine(place.course, place.participant, month, place.first),
    part: paidMonthOf(month, place.first).part,
  }));
}

function summed(dues: readonly Due[]): Sum {
  return { count: dues.length, sum: grosze(sumGrosze(dues.map(({ item }) => item.gross))) };
}
