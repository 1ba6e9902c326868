// The staff's list of payments: searched and narrowed, the newest number first, page after page by keyset.

import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import type { PaymentState } from '@zapisy/domain/payments/payment';
import type { DocumentFilter } from '@zapisy/domain/payments/payment-filter';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { paymentsById } from './payment-records.ts';
import { paymentSearch } from './payment-search.ts';

export type PaymentFilter = {
  /** By number, participant's name, owner's e-mail, and the buyer's company or tax id; '' finds all. */
  readonly query?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: PaymentState | undefined;
  readonly documents?: DocumentFilter | undefined;
  /** Business days 'YYYY-MM-DD', Europe/Warsaw, both inclusive: paid on one of them, or due on one while it is not paid. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Numbers below this one: the last of the page before. */
  readonly before?: number | undefined;
  readonly limit: number;
};

/** All filters hold together. */
export async function listPayments(tx: Tx, filter: PaymentFilter): Promise<readonly PaymentWithDocuments[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>(paymentPage(filter));
  const found = await paymentsById(
    tx,
    rows.map(({ id }) => id),
  );
  return found.toSorted((one, other) => other.payment.id - one.payment.id);
}

/** The page's numbers alone: what the planner is asked about in a test. */
export function paymentPage(filter: PaymentFilter): Prisma.Sql {
  const search = paymentSearch(filter.query ?? '');
  const all = [...conditions(filter), ...(search ? [Prisma.sql`p.id IN (SELECT hit.id FROM hit)`] : [])];
  const where = all.length > 0 ? Prisma.sql`WHERE ${Prisma.join(all, ' AND ')}` : Prisma.empty;
  const tables = search ? Prisma.sql`WITH ${search}` : Prisma.empty;
  return Prisma.sql`${tables} SELECT p.id FROM payment AS p ${where} ORDER BY p.id DESC LIMIT ${filter.limit}`;
}

function conditions({ city, state, documents, from, to, before }: PaymentFilter): readonly Prisma.Sql[] {
  const day = Prisma.sql`coalesce(p.paid_on, p.due_on)`;
  return [
    ...(before === undefined ? [] : [Prisma.sql`p.id < ${before}`]),
    ...(city === undefined ? [] : [Prisma.sql`p.city = ${city}`]),
    ...(state === undefined ? [] : [Prisma.sql`p.state = ${state}`]),
    ...(documents === undefined ? [] : [DOCUMENTS[documents]]),
    ...(from === undefined ? [] : [Prisma.sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [Prisma.sql`${day} <= ${to}::date`]),
  ];
}

const DOCUMENTS: Readonly<Record<DocumentFilter, Prisma.Sql>> = {
  without: Prisma.sql`(p.state IN ('paid', 'refunded') AND p.receipt_id IS NULL AND p.invoice_id IS NULL
    AND (p.documents_outcome IS NULL OR p.documents_outcome = 'without-document'))`,
  waiting: Prisma.sql`p.documents_outcome = 'waiting'`,
  'needs-person': Prisma.sql`p.documents_outcome = 'needs-person'`,
  'fell-back': Prisma.sql`p.documents_outcome = 'fell-back'`,
  issued: Prisma.sql`p.documents_outcome IN ('issued', 'withdrawn')`,
  unlinked: Prisma.sql`(p.documents_outcome = 'issued-unlinked' OR (
    EXISTS (SELECT 1 FROM document WHERE document.id = p.receipt_id AND document.withdrawn_at IS NULL)
    AND EXISTS (SELECT 1 FROM document WHERE document.id = p.invoice_id AND document.kind = 'vat'
                AND document.link_state <> 'linked' AND NOT document.bears_tax_id)))`,
};
