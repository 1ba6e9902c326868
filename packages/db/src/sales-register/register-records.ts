// The data of the register of sales: one small row for each sale and each document, then the details of some documents (SAL-1).

import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import { grosze } from '@zapisy/domain/money';
import type { PaymentMethod, PaymentState } from '@zapisy/domain/payments/payment';
import type { VatRate } from '@zapisy/domain/payments/sold-item';
import type { RegisterDocument, RegisterSale } from '@zapisy/domain/sales-register/register-row';
import type { Tx } from '../connection/open-database.ts';
import { calendarDay } from '../values/calendar-day.ts';

type SaleRow = {
  readonly id: number;
  readonly city: string;
  readonly state: PaymentState;
  readonly amount: number;
  readonly method: PaymentMethod | null;
  readonly paidOn: Date | null;
  readonly received: number | null;
  readonly currency: string | null;
  readonly refund: number | null;
  readonly refundedOn: Date | null;
  readonly receiptId: string | null;
  readonly invoiceId: string | null;
  readonly outcome: DocumentOutcome | null;
  readonly rates: readonly { readonly rate: VatRate; readonly gross: number }[] | null;
};

type DocumentRow = {
  readonly id: string;
  readonly kind: RegisterDocument['kind'];
  readonly bearsTaxId: boolean;
  readonly isWithdrawn: boolean;
  readonly gross: number;
  readonly paymentIds: readonly number[];
};

/** What `registerRows` needs. */
type RegisterBooks = {
  readonly sales: readonly RegisterSale[];
  readonly documents: readonly RegisterDocument[];
};

/** Days 'YYYY-MM-DD', Europe/Warsaw, both included. */
type Days = { readonly from: string; readonly to: string };

/**
 * The sales that were paid or marked as refunded on these days, in one city or in all, with all documents that were issued
 * for them and the other payments of those documents. At most four queries, however many sales there are; call it in a
 * transaction that reads one snapshot.
 */
export async function registerBooks(tx: Tx, days: Days, city: string | undefined): Promise<RegisterBooks> {
  const ids = await saleIds(tx, days, city);
  const sales = await salesById(tx, ids);
  const documents = await documentsOfSales(tx, ids);
  const known = new Set(ids);
  const others = [...new Set(documents.flatMap(({ paymentIds }) => paymentIds.filter((id) => !known.has(id))))];
  if (others.length === 0) return { sales, documents };
  const elsewhere = (await salesById(tx, others)).map((sale) => ({
    ...sale,
    isElsewhere: city !== undefined && sale.city !== city,
  }));
  return { sales: [...sales, ...elsewhere], documents };
}

async function saleIds(tx: Tx, { from, to }: Days, city: string | undefined): Promise<readonly number[]> {
  const rows = await tx.$queryRaw<{ readonly id: number }[]>`
    SELECT id FROM payment
    WHERE paid_on BETWEEN ${from}::date AND ${to}::date
      AND state IN ('paid', 'refunded') AND (${city ?? null}::text IS NULL OR city = ${city ?? null})
    UNION SELECT id FROM payment
    WHERE refunded_on BETWEEN ${from}::date AND ${to}::date
      AND state IN ('paid', 'refunded') AND (${city ?? null}::text IS NULL OR city = ${city ?? null})
    ORDER BY id`;
  return rows.map(({ id }) => id);
}

async function salesById(
  tx: Tx,
  ids: readonly number[],
): Promise<readonly (RegisterSale & { readonly city: string })[]> {
  const rows = await tx.$queryRaw<SaleRow[]>`
    SELECT p.id, p.city, p.state, p.amount_grosze AS amount, p.method, p.paid_on AS "paidOn",
      p.received_grosze AS received, p.received_currency AS currency, p.refund_grosze AS refund,
      p.refunded_on AS "refundedOn", p.documents_outcome AS outcome, receipt.id AS "receiptId", invoice.id AS "invoiceId",
      lines.rates
    FROM payment AS p
    LEFT JOIN document AS receipt ON receipt.id = p.receipt_id AND receipt.withdrawn_at IS NULL
    LEFT JOIN document AS invoice ON invoice.id = p.invoice_id AND invoice.withdrawn_at IS NULL
    LEFT JOIN (SELECT payment_id, json_agg(json_build_object('rate', vat_rate, 'gross', gross_grosze)) AS rates
               FROM payment_line WHERE payment_id = ANY(${[...ids]}::int[]) GROUP BY payment_id) AS lines
      ON lines.payment_id = p.id
    WHERE p.id = ANY(${[...ids]}::int[])
    ORDER BY p.id`;
  return rows.map(saleFrom);
}

function saleFrom(row: SaleRow): RegisterSale & { readonly city: string } {
  const { amount, paidOn, received, currency, refund, refundedOn, rates, ...same } = row;
  return {
    ...same,
    amount: grosze(amount),
    paidOn: paidOn && calendarDay(paidOn),
    rates: (rates ?? []).map(({ rate, gross }) => ({ rate, gross: grosze(gross) })),
    ...(received !== null && currency !== null && { received: { amount: grosze(received), currency } }),
    ...(refund !== null &&
      refundedOn !== null && {
        refund: { amount: grosze(refund), reason: '', markedBy: '', markedOn: calendarDay(refundedOn) },
      }),
  };
}

/** Also those that were withdrawn: their requests still name the payments. */
async function documentsOfSales(tx: Tx, ids: readonly number[]): Promise<readonly RegisterDocument[]> {
  const rows = await tx.$queryRaw<DocumentRow[]>`
    WITH sale AS (SELECT id, receipt_id, invoice_id FROM payment WHERE id = ANY(${[...ids]}::int[])),
    listed AS (
      SELECT receipt_id AS id FROM sale WHERE receipt_id IS NOT NULL
      UNION SELECT invoice_id FROM sale WHERE invoice_id IS NOT NULL
      UNION SELECT request.document_id FROM sale
        JOIN document_request_payment AS own ON own.payment_id = sale.id
        JOIN document_request AS request ON request.id = own.request_id AND request.document_id IS NOT NULL)
    SELECT document.id, document.kind, document.bears_tax_id AS "bearsTaxId", document.gross_grosze AS gross,
      document.withdrawn_at IS NOT NULL AS "isWithdrawn",
      ARRAY(SELECT id FROM payment WHERE receipt_id = document.id
            UNION SELECT id FROM payment WHERE invoice_id = document.id
            UNION SELECT own.payment_id FROM document_request AS request
              JOIN document_request_payment AS own ON own.request_id = request.id
              WHERE request.document_id = document.id
            ORDER BY 1) AS "paymentIds"
    FROM document WHERE document.id = ANY(ARRAY(SELECT id FROM listed))
    ORDER BY document.id`;
  return rows.map(({ gross, ...same }) => ({ ...same, gross: grosze(gross) }));
}
