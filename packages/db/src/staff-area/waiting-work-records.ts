// How much work waits for staff: every counter by an index, none further than a limit, all in one statement (STA-2, STA-6).
import { overdueBefore } from '@zapisy/domain/payments/term-end';
import type { WorkCounter } from '@zapisy/domain/staff-area/waiting-work';
import type { Database } from '../connection/open-database.ts';
import { queryWithin } from '../connection/query-within.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { LEADS_MARK } from '../leads/lead-mark-records.ts';
import { NEEDS_FIRST_CALL } from '../leads/lead-sql.ts';

type WorkQuestion = {
  readonly counters: readonly WorkCounter[];
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly today: string;
  /** A print that was last reported then or before waits. */
  readonly printsStalledSince: Date;
  /** Nothing is counted further. */
  readonly most: number;
  /** A database that needs longer is not waited for. */
  readonly withinMs: number;
};

export type WaitingWork = Readonly<Partial<Record<WorkCounter, number>>>;

/** What open pages follow: the counters, and a text that differs once any lead has changed. */
export type FollowedWork = { readonly waiting: WaitingWork; readonly leadsMark?: string };

/** So many overdue payments are read for each family that may be counted; others are not looked at. */
const PAYMENTS_PER_FAMILY = 20;

/**
 * The counters that are asked for.
 * @throws DatabaseUnresponsive when the database needs longer than that
 */
export async function countWaitingWork(db: Pick<Database, 'pool'>, question: WorkQuestion): Promise<WaitingWork> {
  return (await readColumns(db, question, columnsOf(question))) as WaitingWork;
}

/**
 * The same with the mark of the leads when leads are counted, in the same statement.
 * @throws DatabaseUnresponsive when the database needs longer than that
 */
export async function readFollowedWork(db: Pick<Database, 'pool'>, question: WorkQuestion): Promise<FollowedWork> {
  const marks = question.counters.includes('leads') ? [Prisma.sql`${LEADS_MARK} AS "leadsMark"`] : [];
  const row = await readColumns(db, question, [...columnsOf(question), ...marks]);
  const { leadsMark, ...waiting } = row as WaitingWork & { readonly leadsMark?: string };
  return { waiting, ...(leadsMark !== undefined && { leadsMark }) };
}

function columnsOf(question: WorkQuestion): readonly Prisma.Sql[] {
  return question.counters.map((counter) => {
    return Prisma.sql`(SELECT count(*)::int FROM (${ROWS[counter](question)}) AS few) AS ${Prisma.raw(counter)}`;
  });
}

async function readColumns(
  { pool }: Pick<Database, 'pool'>,
  { withinMs }: WorkQuestion,
  columns: readonly Prisma.Sql[],
): Promise<unknown> {
  if (columns.length === 0) return {};
  const { text, values } = Prisma.sql`SELECT ${Prisma.join([...columns])}`;
  const { rows } = await queryWithin(pool, { text, values }, withinMs);
  return rows[0];
}

const ROWS: Readonly<Record<WorkCounter, (question: WorkQuestion) => Prisma.Sql>> = {
  critical: ({ most }) => Prisma.sql`SELECT FROM notification WHERE resolved_at IS NULL LIMIT ${most}`,
  // What counts as overdue is what the list of overdue families shows (PAY-40).
  overdue: ({ today, most }) => Prisma.sql`
    SELECT DISTINCT owner_email FROM (
      SELECT p.owner_email FROM payment AS p
      WHERE p.state IN ('due', 'pending') AND p.due_on < ${overdueBefore(today)}::date AND p.amount_grosze > 0
        AND (p.state = 'due' OR NOT EXISTS (
          SELECT 1 FROM registration AS r WHERE r.id = p.registration_id AND r.state = 'held'))
      LIMIT ${most * PAYMENTS_PER_FAMILY}) AS overdue
    LIMIT ${most}`,
  leads: ({ today, most }) => Prisma.sql`
    SELECT FROM (
      (SELECT FROM lead WHERE erased_at IS NULL AND inactive_reason IS NULL AND next_contact_on <= ${today}::date
       LIMIT ${most})
      UNION ALL
      (SELECT FROM lead WHERE erased_at IS NULL AND inactive_reason IS NULL AND ${NEEDS_FIRST_CALL}
       LIMIT ${most})) AS waiting
    LIMIT ${most}`,
  intake: ({ most }) => Prisma.sql`SELECT FROM lead_delivery WHERE state = 'failed' LIMIT ${most}`,
  letters: ({ most }) => Prisma.sql`
    SELECT FROM outgoing_mail WHERE state IN ('waiting', 'sending', 'failed') AND state = 'failed' LIMIT ${most}`,
  prints: ({ printsStalledSince, most }) => Prisma.sql`
    SELECT FROM (
      (SELECT FROM print_job WHERE driver = 'posnet' AND state IN ('queued', 'printing', 'held', 'failed', 'unknown')
         AND (state IN ('held', 'failed', 'unknown') OR updated_at <= ${printsStalledSince}) LIMIT ${most})
      UNION ALL
      (SELECT FROM print_job WHERE driver = 'provider' AND state IN ('unknown', 'failed') LIMIT ${most})) AS waiting
    LIMIT ${most}`,
};
