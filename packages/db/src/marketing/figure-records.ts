// What the figures count: leads by the month they arrived in, moves by their own month, revenue, and spend (LEAD-6, MKT-8).
import { LEAD_STAGES, type LeadChannel, type LeadStage } from '@zapisy/domain/leads/lead';
import { IMPORTED_CHANNEL } from '@zapisy/domain/marketing/marketing-budget';
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { ARRIVED_AT, IS_UNLINKED } from '../leads/lead-sql.ts';

/** 'cohort': the results of the leads of a month. 'period': what happened in a month. */
export type FigureView = 'cohort' | 'period';

export type FigureFilter = {
  /** Months 'YYYY-MM' in Europe/Warsaw, both included. */
  readonly from: string;
  readonly to: string;
  readonly channel?: string | undefined;
  readonly city?: string | undefined;
};

export type FigureKey = { readonly month: string; readonly channel: LeadChannel; readonly city: string };
type CountedLeads = FigureKey & { readonly leads: number; readonly organic: number };
type ReachedStages = FigureKey & {
  readonly contacted: number;
  readonly tried: number;
  readonly joined: number;
  readonly unlinked: number;
};
type Amounts = FigureKey & { readonly amount: Grosze };

/**
 * Leads that count; those of the platform's testing tool never do. A lead arrived when it was created at the platform
 * (a backfill brings it later, in another month), else when we received it.
 */
const ARRIVED = Prisma.sql`(
  SELECT id, channel, city, status, is_organic, owner_email, received_at, ${IS_UNLINKED} AS is_unlinked,
    ${ARRIVED_AT} AT TIME ZONE 'Europe/Warsaw' AS arrived_here
  FROM lead WHERE NOT is_test) AS arrived`;

const MONTH_OF_LEAD = Prisma.sql`to_char(arrived_here, 'YYYY-MM')`;

function within(month: Prisma.Sql, { from, to, channel, city }: FigureFilter): Prisma.Sql {
  const conditions = [
    Prisma.sql`${month} BETWEEN ${from} AND ${to}`,
    ...(channel === undefined ? [] : [Prisma.sql`channel = ${channel}`]),
    ...(city === undefined ? [] : [Prisma.sql`city = ${city}`]),
  ];
  return Prisma.join(conditions, ' AND ');
}

/** Leads by the month they arrived in; the same in both views. */
export async function countLeads(tx: Tx, filter: FigureFilter): Promise<readonly CountedLeads[]> {
  return tx.$queryRaw<CountedLeads[]>`
    SELECT ${MONTH_OF_LEAD} AS month, channel, city, count(*)::int AS leads,
      (count(*) FILTER (WHERE is_organic))::int AS organic
    FROM ${ARRIVED} WHERE ${within(MONTH_OF_LEAD, filter)} GROUP BY 1, 2, 3`;
}

/**
 * Stages reached: a lead is at one stage and has reached those before it, because it moves one step at a time and an
 * undo moves it back. In the period view each move counts in its own month, unless it was undone.
 */
export async function countReached(tx: Tx, view: FigureView, filter: FigureFilter): Promise<readonly ReachedStages[]> {
  return view === 'cohort' ? reachedByCohort(tx, filter) : reachedInPeriod(tx, filter);
}

const [, CONTACTED, TRIED, JOINED] = LEAD_STAGES;

/** True for a lead at this stage or a later one. */
const hasReached = (stage: LeadStage) =>
  Prisma.sql`status IN (${Prisma.join(LEAD_STAGES.slice(LEAD_STAGES.indexOf(stage)))})`;

function reachedByCohort(tx: Tx, filter: FigureFilter): Promise<ReachedStages[]> {
  return tx.$queryRaw<ReachedStages[]>`
    SELECT ${MONTH_OF_LEAD} AS month, channel, city,
      (count(*) FILTER (WHERE ${hasReached(CONTACTED)}))::int AS contacted,
      (count(*) FILTER (WHERE ${hasReached(TRIED)}))::int AS tried,
      (count(*) FILTER (WHERE ${hasReached(JOINED)}))::int AS joined,
      (count(*) FILTER (WHERE is_unlinked))::int AS unlinked
    FROM ${ARRIVED} WHERE ${within(MONTH_OF_LEAD, filter)} GROUP BY 1, 2, 3`;
}

function reachedInPeriod(tx: Tx, filter: FigureFilter): Promise<ReachedStages[]> {
  const month = Prisma.sql`to_char(move.at AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM')`;
  return tx.$queryRaw<ReachedStages[]>`
    SELECT ${month} AS month, channel, city,
      (count(*) FILTER (WHERE to_status = ${CONTACTED}))::int AS contacted,
      (count(*) FILTER (WHERE to_status = ${TRIED}))::int AS tried,
      (count(*) FILTER (WHERE to_status = ${JOINED}))::int AS joined,
      (count(*) FILTER (WHERE to_status = ${JOINED} AND is_unlinked))::int AS unlinked
    FROM lead_history AS move JOIN ${ARRIVED} ON arrived.id = move.lead_id
    WHERE move.change = 'moved' AND move.undone_at IS NULL AND ${within(month, filter)} GROUP BY 1, 2, 3`;
}

/**
 * Paid payments of linked owners since the lead was received (MKT-9), less their refunds (PAY-22). Money in another
 * currency is left out, because no exchange rate is known. A payment counts once: for the first lead of its owner. In
 * the cohort view it counts in the month of that lead, in the period view in its own.
 */
export async function sumRevenue(tx: Tx, view: FigureView, filter: FigureFilter): Promise<readonly Amounts[]> {
  const month = view === 'cohort' ? MONTH_OF_LEAD : Prisma.sql`to_char(paid_on, 'YYYY-MM')`;
  const rows = await tx.$queryRaw<(FigureKey & { amount: number })[]>`
    SELECT ${month} AS month, channel, city, sum(amount_grosze)::float8 AS amount
    FROM (
      SELECT DISTINCT ON (payment.id) payment.id, payment.paid_on, arrived.channel, arrived.city, arrived.arrived_here,
        coalesce(payment.received_grosze, payment.amount_grosze) - coalesce(payment.refund_grosze, 0) AS amount_grosze
      FROM (SELECT *, (received_at AT TIME ZONE 'Europe/Warsaw')::date AS received_on FROM ${ARRIVED}) AS arrived
      JOIN payment ON payment.owner_email = arrived.owner_email
      WHERE payment.state = 'paid' AND coalesce(payment.received_currency, 'PLN') = 'PLN' AND (payment.paid_on > arrived.received_on
        OR (payment.paid_on = arrived.received_on AND coalesce(payment.paid_at >= arrived.received_at, true)))
      ORDER BY payment.id, arrived.received_at, arrived.id) AS paid
    WHERE ${within(month, filter)} GROUP BY 1, 2, 3`;
  return rows.map((row) => ({ ...row, amount: grosze(row.amount) }));
}

/** The budget's amounts, unchanged (MKT-10). */
export async function sumSpend(tx: Tx, filter: FigureFilter): Promise<readonly Amounts[]> {
  const month = Prisma.sql`month`;
  const rows = await tx.$queryRaw<(FigureKey & { amount: number })[]>`
    SELECT month, channel, city, amount_grosze AS amount FROM marketing_budget WHERE ${within(month, filter)}`;
  return rows.map((row) => ({ ...row, amount: grosze(row.amount) }));
}

/** The months of the period whose spend on ads is known for any city: imported, or typed by staff. */
export async function monthsWithAdSpend(tx: Tx, { from, to }: FigureFilter): Promise<ReadonlySet<string>> {
  const rows = await tx.marketingBudget.findMany({
    where: { channel: IMPORTED_CHANNEL, month: { gte: from, lte: to } },
    distinct: ['month'],
    select: { month: true },
  });
  return new Set(rows.map(({ month }) => month));
}
