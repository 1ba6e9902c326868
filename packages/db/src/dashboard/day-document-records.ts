// The sales of one business day by the state of their documents: one query over the day's sales (DASH-4).
import type { DocumentedSale } from '@zapisy/domain/dashboard/documents-of-day';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';

type OfDay = {
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly day: string;
  readonly city?: string | undefined;
};

/** Sales that are alike, and how many they are. */
type DocumentedSales = DocumentedSale & { readonly sales: number };

/**
 * The index on the day of payment finds the sales; requests with an unknown outcome are few and have their own. The limit
 * keeps PostgreSQL from reading all documents for a join with a day's sales.
 */
export async function documentedSalesOfDay(tx: Tx, { day, city }: OfDay): Promise<readonly DocumentedSales[]> {
  const ofCity = city === undefined ? Prisma.empty : Prisma.sql`AND p.city = ${city}`;
  return await tx.$queryRaw<DocumentedSales[]>`
    WITH unknown AS MATERIALIZED (
      SELECT of_payment.payment_id FROM document_request AS request
      JOIN document_request_payment AS of_payment ON of_payment.request_id = request.id AND of_payment.living
      WHERE request.state = 'unknown')
    SELECT p.documents_outcome AS outcome, coalesce(linked_manually.is_so, false) AS "isLinkedManually",
      (p.id IN (SELECT payment_id FROM unknown)) AS "hasUnknownRequest",
      count(*)::int AS sales
    FROM payment AS p
    LEFT JOIN LATERAL (
      SELECT true AS is_so FROM document AS invoice JOIN document AS receipt ON receipt.id = p.receipt_id
      WHERE invoice.id = p.invoice_id AND invoice.kind = 'vat' AND invoice.link_state <> 'linked'
        AND NOT invoice.bears_tax_id AND receipt.withdrawn_at IS NULL
      LIMIT 1) AS linked_manually ON p.receipt_id IS NOT NULL
    WHERE p.paid_on = ${day}::date AND p.state IN ('paid', 'refunded') ${ofCity}
    GROUP BY 1, 2, 3`;
}
