// The staff's list of payments: searched and filtered, paged by keyset; the highest number first, of chosen days the latest day.

import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import { METHODS_OF_GROUP, type MethodGroup } from '@zapisy/domain/payments/method-group';
import type { PaymentState } from '@zapisy/domain/payments/payment';
import type { DocumentFilter } from '@zapisy/domain/payments/payment-filter';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { paymentsById } from './payment-records.ts';
import { paymentSearch } from './payment-search.ts';

export type PaymentFilter = {
  /** A number, words of a participant's or owner's name or e-mail, the buyer's company or tax id; '' matches all. */
  readonly query?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: PaymentState | undefined;
  readonly documents?: DocumentFilter | undefined;
  /** Paid in one of its methods, wholly or in part. */
  readonly method?: MethodGroup | undefined;
  /** The id of a desk at which a print of the payment waits. */
  readonly desk?: string | undefined;
  /** Only payments with these numbers. */
  readonly ids?: readonly number[] | undefined;
  /** Business days 'YYYY-MM-DD', Europe/Warsaw, both inclusive: paid on one of them, or due on one while not paid. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The last number of the previous page. */
  readonly before?: number | undefined;
  readonly limit: number;
};

/** A payment must match all filters. */
export async function listPayments(tx: Tx, filter: PaymentFilter): Promise<readonly PaymentWithDocuments[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>(paymentPage(filter));
  const ids = rows.map(({ id }) => id);
  const found = new Map((await paymentsById(tx, ids)).map((one) => [one.payment.id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** With the number the expression of an index. */
const DAY = Prisma.sql`coalesce(p.paid_on, p.due_on)`;

type Page = { readonly order: Prisma.Sql; readonly limit: number };

/**
 * The query for the page's numbers only; a test explains its plan. Days are read by the index on them: in the order of the
 * numbers, a month of long ago would come after a walk through all payments since.
 */
export function paymentPage(filter: PaymentFilter): Prisma.Sql {
  const { query = '', limit, method, documents, from, to } = filter;
  const isOfDays = from !== undefined || to !== undefined;
  const order = isOfDays ? Prisma.sql`${DAY} DESC, p.id DESC` : Prisma.sql`p.id DESC`;
  const all = conditions(filter, isOfDays);
  const where = every([...all, ...(method === undefined ? [] : [paidIn(method)])]);
  const search = paymentSearch(query, { where, order, limit });
  if (search)
    return Prisma.sql`WITH ${search} ${pageOf(Prisma.sql`p.id IN (SELECT hit.id FROM hit)`, { order, limit })}`;
  if (isOfDays) return pageOf(where, { order, limit });
  if (method !== undefined) return pageOfMethods(every(all), limit, method);
  if (documents !== 'unlinked') return pageOf(where, { order, limit });
  const others = every(conditions({ ...filter, documents: undefined }, isOfDays));
  const pages = UNLINKED.map((sort) => Prisma.sql`(${pageOf(every([sort, others]), { order, limit })})`);
  return Prisma.sql`${Prisma.join(pages, ' UNION ')} ORDER BY id DESC LIMIT ${limit}`;
}

function pageOf(where: Prisma.Sql, { order, limit }: Page): Prisma.Sql {
  return Prisma.sql`SELECT p.id FROM payment AS p WHERE ${where} ORDER BY ${order} LIMIT ${limit}`;
}

/**
 * A payment in several methods names the largest part itself, and all of them in its parts. A page of each method is read
 * by an index of it: one condition for all would read the whole table for a rare method.
 */
function pageOfMethods(where: Prisma.Sql, limit: number, group: MethodGroup): Prisma.Sql {
  const pages = METHODS_OF_GROUP[group].flatMap((method) => [
    Prisma.sql`(SELECT p.id FROM payment AS p WHERE p.method = ${method} AND ${where} ORDER BY p.id DESC LIMIT ${limit})`,
    Prisma.sql`(SELECT part.payment_id FROM payment_part AS part JOIN payment AS p ON p.id = part.payment_id
      WHERE part.method = ${method} AND ${where} ORDER BY part.payment_id DESC LIMIT ${limit})`,
  ]);
  return Prisma.sql`${Prisma.join(pages, ' UNION ')} ORDER BY id DESC LIMIT ${limit}`;
}

/** The same as a condition, where something else has narrowed the payments. */
function paidIn(group: MethodGroup): Prisma.Sql {
  const methods = [...METHODS_OF_GROUP[group]];
  return Prisma.sql`(p.method = ANY(${methods}::text[]) OR EXISTS (
    SELECT 1 FROM payment_part AS part WHERE part.payment_id = p.id AND part.method = ANY(${methods}::text[])))`;
}

const every = (all: readonly Prisma.Sql[]) => (all.length > 0 ? Prisma.join([...all], ' AND ') : Prisma.sql`TRUE`);

function conditions(filter: PaymentFilter, isOfDays: boolean): readonly Prisma.Sql[] {
  const { city, state, documents, desk, ids, from, to, before } = filter;
  return [
    ...(before === undefined ? [] : [isOfDays ? afterInDays(before) : Prisma.sql`p.id < ${before}`]),
    ...(city === undefined ? [] : [Prisma.sql`p.city = ${city}`]),
    ...(state === undefined ? [] : [Prisma.sql`p.state = ${state}`]),
    ...(documents === undefined ? [] : [DOCUMENTS[documents]]),
    ...(desk === undefined ? [] : [Prisma.sql`p.id IN (${OF_WAITING_PRINTS} AND job.desk_id = ${desk})`]),
    ...(ids === undefined ? [] : [Prisma.sql`p.id = ANY(${[...ids]}::int[])`]),
    ...(from === undefined ? [] : [Prisma.sql`${DAY} >= ${from}::date`]),
    ...(to === undefined ? [] : [Prisma.sql`${DAY} <= ${to}::date`]),
  ];
}

/** As two values, so that the index begins there. */
function afterInDays(id: number): Prisma.Sql {
  const last = Prisma.sql`FROM payment AS last WHERE last.id = ${id}`;
  return Prisma.sql`(${DAY}, p.id) < ((SELECT coalesce(last.paid_on, last.due_on) ${last}), ${id})`;
}

/** Payments with a request whose outcome is unknown: few, by the index of open requests. */
const OF_UNKNOWN_REQUESTS = Prisma.sql`(SELECT of_payment.payment_id FROM document_request AS request
  JOIN document_request_payment AS of_payment ON of_payment.request_id = request.id AND of_payment.living
  WHERE request.state = 'unknown')`;

/** Payments whose print waits at a desk: few, by the index of prints in progress. */
const OF_WAITING_PRINTS = Prisma.sql`SELECT of_payment.payment_id FROM print_job AS job
  JOIN print_job_payment AS of_payment ON of_payment.job_id = job.id AND of_payment.living
  WHERE job.driver = 'posnet' AND job.state IN ('queued', 'printing', 'held', 'failed', 'unknown')`;

/** By the outcome, or an earlier invoice that nothing shows to be linked: few, by an index of them. */
const UNLINKED = [
  Prisma.sql`p.documents_outcome = 'issued-unlinked'`,
  Prisma.sql`(p.invoice_id = ANY(ARRAY(SELECT id FROM document WHERE kind = 'vat' AND link_state <> 'linked' AND NOT bears_tax_id))
    AND EXISTS (SELECT 1 FROM document WHERE document.id = p.receipt_id AND document.withdrawn_at IS NULL))`,
] as const;

const DOCUMENTS: Readonly<Record<DocumentFilter, Prisma.Sql>> = {
  without: Prisma.sql`(p.state IN ('paid', 'refunded') AND p.receipt_id IS NULL AND p.invoice_id IS NULL
    AND (p.documents_outcome IS NULL OR p.documents_outcome = 'without-document'))`,
  waiting: Prisma.sql`(p.documents_outcome = 'waiting' AND p.id NOT IN ${OF_UNKNOWN_REQUESTS})`,
  unknown: Prisma.sql`(p.documents_outcome IN ('waiting', 'needs-person') AND p.id IN ${OF_UNKNOWN_REQUESTS})`,
  'print-waits': Prisma.sql`p.id IN (${OF_WAITING_PRINTS})`,
  'needs-person': Prisma.sql`p.documents_outcome = 'needs-person'`,
  'fell-back': Prisma.sql`p.documents_outcome = 'fell-back'`,
  issued: Prisma.sql`p.documents_outcome IN ('issued', 'withdrawn')`,
  unlinked: Prisma.sql`(${Prisma.join([...UNLINKED], ' OR ')})`,
};
