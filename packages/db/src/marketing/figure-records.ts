// What the figures count: leads by the month they arrived in, moves by their own month, revenue, and spend (LEAD-6, MKT-8).
import { LEAD_STAGES, type LeadChannel, type LeadStage } from '@zapisy/domain/leads/lead';
import { IMPORTED_CHANNEL } from '@zapisy/domain/marketing/marketing-budget';
import { type Grosze, grosze } from '@zapisy/domain/money';
import { addMonths, lastDayOfMonth, warsawDayStart } from '@zapisy/domain/warsaw-time';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { ARRIVED_AT, IS_UNLINKED } from '../leads/lead-sql.ts';
import { dateOfDay } from '../values/calendar-day.ts';

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
type ReachedStages = FigureKey & {
  readonly contacted: number;
  readonly tried: number;
  readonly joined: number;
  readonly unlinked: number;
};
type CountedLeads = ReachedStages & { readonly leads: number; readonly organic: number };
type Amounts = FigureKey & { readonly amount: Grosze };

/** The months of the filter, and the moments (UTC) in Europe/Warsaw at which they start, the one after them included. */
function monthsOf({ from, to }: FigureFilter): { readonly names: string[]; readonly starts: Date[] } {
  const names: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) names.push(month);
  return { names, starts: [...names, addMonths(to, 1)].map((month) => warsawDayStart(`${month}-01`)) };
}

/** The condition that a moment is within the filter's months, which an index of the moment serves, and its month. */
function inMonths(
  moment: Prisma.Sql,
  filter: FigureFilter,
): { readonly within: Prisma.Sql; readonly month: Prisma.Sql } {
  const { names, starts } = monthsOf(filter);
  return {
    within: Prisma.sql`${moment} >= ${starts[0]} AND ${moment} < ${starts.at(-1)}`,
    month: Prisma.sql`(${names}::text[])[width_bucket(${moment}, ${starts}::timestamptz[])]`,
  };
}

/** The channel and the city of the lead. */
function ofLead({ channel, city }: FigureFilter): Prisma.Sql {
  const conditions = [
    Prisma.sql`true`,
    ...(channel === undefined ? [] : [Prisma.sql`channel = ${channel}`]),
    ...(city === undefined ? [] : [Prisma.sql`city = ${city}`]),
  ];
  return Prisma.join(conditions, ' AND ');
}

const [, CONTACTED, TRIED, JOINED] = LEAD_STAGES;

/** True for a lead at this stage or a later one. */
const hasReached = (stage: LeadStage) =>
  Prisma.sql`status IN (${Prisma.join(LEAD_STAGES.slice(LEAD_STAGES.indexOf(stage)))})`;

/**
 * Leads by the month they arrived in: created at the platform (a backfill brings it later, in another month), else
 * received by us. Those of the platform's testing tool never count. A lead is at one stage and has reached those before
 * it, because it moves one step at a time and an undo moves it back.
 */
export async function countLeads(tx: Tx, filter: FigureFilter): Promise<readonly CountedLeads[]> {
  const { within, month } = inMonths(ARRIVED_AT, filter);
  return tx.$queryRaw<CountedLeads[]>`
    SELECT ${month} AS month, channel, city, count(*)::int AS leads,
      (count(*) FILTER (WHERE is_organic))::int AS organic,
      (count(*) FILTER (WHERE ${hasReached(CONTACTED)}))::int AS contacted,
      (count(*) FILTER (WHERE ${hasReached(TRIED)}))::int AS tried,
      (count(*) FILTER (WHERE ${hasReached(JOINED)}))::int AS joined,
      (count(*) FILTER (WHERE ${IS_UNLINKED}))::int AS unlinked
    FROM lead WHERE NOT is_test AND ${within} AND ${ofLead(filter)} GROUP BY 1, 2, 3`;
}

/** Stages reached in the period view: each move counts in its own month, unless it was undone. */
export async function countMoves(tx: Tx, filter: FigureFilter): Promise<readonly ReachedStages[]> {
  const { within, month } = inMonths(Prisma.sql`move.at`, filter);
  return tx.$queryRaw<ReachedStages[]>`
    SELECT ${month} AS month, channel, city,
      (count(*) FILTER (WHERE to_status = ${CONTACTED}))::int AS contacted,
      (count(*) FILTER (WHERE to_status = ${TRIED}))::int AS tried,
      (count(*) FILTER (WHERE to_status = ${JOINED}))::int AS joined,
      (count(*) FILTER (WHERE to_status = ${JOINED} AND ${IS_UNLINKED}))::int AS unlinked
    FROM lead_history AS move JOIN lead ON lead.id = move.lead_id
    WHERE change = 'moved' AND undone_at IS NULL AND NOT is_test AND ${within} AND ${ofLead(filter)} GROUP BY 1, 2, 3`;
}

/**
 * Paid payments of linked owners since the lead was received (MKT-9), less their refunds (PAY-22). Money in another
 * currency is left out, because no exchange rate is known. A payment counts once: for the first lead of its owner,
 * which is the only one asked for, because what was paid since a later lead was paid since the first one too. In the
 * cohort view it counts in the month of that lead, in the period view in its own.
 */
export async function sumRevenue(tx: Tx, view: FigureView, filter: FigureFilter): Promise<readonly Amounts[]> {
  const rows = await tx.$queryRaw<(FigureKey & { amount: number })[]>`
    SELECT month, channel, city, sum(coalesce(received_grosze, amount_grosze) - coalesce(refund_grosze, 0))::float8 AS amount
    FROM (${view === 'cohort' ? paidByCohort(filter) : paidInPeriod(filter)}) AS paid
    WHERE state = 'paid' AND (received_currency IS NULL OR received_currency = 'PLN') AND ${ofLead(filter)}
      AND (paid_on > received_on OR (paid_on = received_on AND coalesce(paid_at >= received_at, true)))
    GROUP BY 1, 2, 3`;
  return rows.map((row) => ({ ...row, amount: grosze(row.amount) }));
}

const PAID = Prisma.sql`state, paid_on, paid_at, amount_grosze, received_grosze, received_currency, refund_grosze`;
const RECEIVED_ON = Prisma.sql`(received_at AT TIME ZONE 'Europe/Warsaw')::date AS received_on`;

function paidByCohort(filter: FigureFilter): Prisma.Sql {
  const { within, month } = inMonths(ARRIVED_AT, filter);
  // OFFSET 0: the leads of the months are found first, then the payments of each, and no table is joined whole.
  return Prisma.sql`
    SELECT first.*, paid.*
    FROM (SELECT ${month} AS month, channel, city, received_at, ${RECEIVED_ON}, owner_email
      FROM lead WHERE owner_email IS NOT NULL AND NOT is_test AND ${within} AND NOT EXISTS (
        SELECT FROM lead AS former WHERE former.owner_email = lead.owner_email AND NOT former.is_test
          AND (former.received_at, former.id) < (lead.received_at, lead.id)) OFFSET 0) AS first
    CROSS JOIN LATERAL (SELECT ${PAID} FROM payment WHERE owner_email = first.owner_email OFFSET 0) AS paid`;
}

/** The first lead is looked for once for each of who paid, however often. */
function paidInPeriod({ from, to }: FigureFilter): Prisma.Sql {
  const isPaidThen = Prisma.sql`paid_on BETWEEN ${dateOfDay(`${from}-01`)}::date AND ${dateOfDay(lastDayOfMonth(to))}::date`;
  return Prisma.sql`
    SELECT to_char(paid_on, 'YYYY-MM') AS month, first.*, ${PAID}
    FROM payment JOIN (
      SELECT payer.owner_email AS payer, lead_of_payer.*
      FROM (SELECT DISTINCT owner_email FROM payment WHERE ${isPaidThen}) AS payer CROSS JOIN LATERAL (
        SELECT channel, city, received_at, ${RECEIVED_ON} FROM lead
        WHERE owner_email = payer.owner_email AND NOT is_test ORDER BY received_at, id LIMIT 1) AS lead_of_payer OFFSET 0
    ) AS first ON first.payer = payment.owner_email
    WHERE ${isPaidThen}`;
}

/** The budget's amounts, unchanged (MKT-10). */
export async function sumSpend(tx: Tx, filter: FigureFilter): Promise<readonly Amounts[]> {
  const rows = await tx.$queryRaw<(FigureKey & { amount: number })[]>`
    SELECT month, channel, city, amount_grosze AS amount FROM marketing_budget
    WHERE month BETWEEN ${filter.from} AND ${filter.to} AND ${ofLead(filter)}`;
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
