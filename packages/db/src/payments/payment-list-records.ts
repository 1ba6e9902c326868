// The staff's list of payments: searched and filtered, the highest number first, paged by keyset.

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
  /** Returns numbers below this one: the last number of the previous page. */
  readonly before?: number | undefined;
  readonly limit: number;
};

/** A payment must match all filters. */
export async function listPayments(tx: Tx, filter: PaymentFilter): Promise<readonly PaymentWithDocuments[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>(paymentPage(filter));
  const found = await paymentsById(
    tx,
    rows.map(({ id }) => id),
  );
  return found.toSorted((one, other) => other.payment.id - one.payment.id);
}

/** The query for the page's numbers only; a test explains its plan. */
export function paymentPage(filter: PaymentFilter): Prisma.Sql {
  const search = paymentSearch(filter.query ?? '');
  const all = [...conditions(filter), ...(search ? [Prisma.sql`p.id IN (SELECT hit.id FROM hit)`] : [])];
  const tables = search ? Prisma.sql`WITH ${search}` : Prisma.empty;
  return Prisma.sql`${tables} ${filter.method === undefined ? pageOf(all, filter) : pageOfMethods(all, filter, filter.method)}`;
}

function pageOf(all: readonly Prisma.Sql[], { limit }: Pick<PaymentFilter, 'limit'>): Prisma.Sql {
  const where = all.length > 0 ? Prisma.sql`WHERE ${Prisma.join([...all], ' AND ')}` : Prisma.empty;
  return Prisma.sql`SELECT p.id FROM payment AS p ${where} ORDER BY p.id DESC LIMIT ${limit}`;
}

/**
 * A payment in several methods names the largest part itself, and all of them in its parts. A page of each method is read
 * by an index of it: one condition for all would read the whole table for a rare method.
 */
function pageOfMethods(
  all: readonly Prisma.Sql[],
  { limit }: Pick<PaymentFilter, 'limit'>,
  group: MethodGroup,
): Prisma.Sql {
  const others = all.length > 0 ? Prisma.sql`AND ${Prisma.join([...all], ' AND ')}` : Prisma.empty;
  const pages = METHODS_OF_GROUP[group].flatMap((method) => [
    Prisma.sql`(SELECT p.id FROM payment AS p WHERE p.method = ${method} ${others} ORDER BY p.id DESC LIMIT ${limit})`,
    Prisma.sql`(SELECT part.payment_id FROM payment_part AS part JOIN payment AS p ON p.id = part.payment_id
      WHERE part.method = ${method} ${others} ORDER BY part.payment_id DESC LIMIT ${limit})`,
  ]);
  return Prisma.sql`${Prisma.join(pages, ' UNION ')} ORDER BY id DESC LIMIT ${limit}`;
}

function conditions({ city, state, documents, desk, ids, from, to, before }: PaymentFilter): readonly Prisma.Sql[] {
  const day = Prisma.sql`coalesce(p.paid_on, p.due_on)`;
  return [
    ...(before === undefined ? [] : [Prisma.sql`p.id < ${before}`]),
    ...(city === undefined ? [] : [Prisma.sql`p.city = ${city}`]),
    ...(state === undefined ? [] : [Prisma.sql`p.state = ${state}`]),
    ...(documents === undefined ? [] : [DOCUMENTS[documents]]),
    ...(desk === undefined ? [] : [Prisma.sql`p.id IN (${OF_WAITING_PRINTS} AND job.desk_id = ${desk})`]),
    ...(ids === undefined ? [] : [Prisma.sql`p.id = ANY(${[...ids]}::int[])`]),
    ...(from === undefined ? [] : [Prisma.sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [Prisma.sql`${day} <= ${to}::date`]),
  ];
}

/** Payments with a request whose outcome is unknown: few, by the index of open requests. */
const OF_UNKNOWN_REQUESTS = Prisma.sql`(SELECT of_payment.payment_id FROM document_request AS request
  JOIN document_request_payment AS of_payment ON of_payment.request_id = request.id AND of_payment.living
  WHERE request.state = 'unknown')`;

/** Payments whose print waits at a desk: few, by the index of prints in progress. */
const OF_WAITING_PRINTS = Prisma.sql`SELECT of_payment.payment_id FROM print_job AS job
  JOIN print_job_payment AS of_payment ON of_payment.job_id = job.id AND of_payment.living
  WHERE job.driver = 'posnet' AND job.state IN ('queued', 'printing', 'held', 'failed', 'unknown')`;

const DOCUMENTS: Readonly<Record<DocumentFilter, Prisma.Sql>> = {
  without: Prisma.sql`(p.state IN ('paid', 'refunded') AND p.receipt_id IS NULL AND p.invoice_id IS NULL
    AND (p.documents_outcome IS NULL OR p.documents_outcome = 'without-document'))`,
  waiting: Prisma.sql`(p.documents_outcome = 'waiting' AND p.id NOT IN ${OF_UNKNOWN_REQUESTS})`,
  unknown: Prisma.sql`(p.documents_outcome IN ('waiting', 'needs-person') AND p.id IN ${OF_UNKNOWN_REQUESTS})`,
  'print-waits': Prisma.sql`p.id IN (${OF_WAITING_PRINTS})`,
  'needs-person': Prisma.sql`p.documents_outcome = 'needs-person'`,
  'fell-back': Prisma.sql`p.documents_outcome = 'fell-back'`,
  issued: Prisma.sql`p.documents_outcome IN ('issued', 'withdrawn')`,
  unlinked: Prisma.sql`(p.documents_outcome = 'issued-unlinked' OR (
    EXISTS (SELECT 1 FROM document WHERE document.id = p.receipt_id AND document.withdrawn_at IS NULL)
    AND EXISTS (SELECT 1 FROM document WHERE document.id = p.invoice_id AND document.kind = 'vat'
                AND document.link_state <> 'linked' AND NOT document.bears_tax_id)))`,
};
