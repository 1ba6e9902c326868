// Receipts that should be in a fiscal memory by now and are not, and the cities' sales for the routes of online
// receipts.
import type { Tx } from '../connection/open-database.ts';

export type FiscalOverdue = {
  readonly receipts: number;
  /** The oldest first; at most the given limit. */
  readonly paymentIds: readonly number[];
};

type FiscalOverdueQuestion = {
  /** Paid at this moment at the latest. */
  readonly paidBefore: Date;
  /** Cities whose exempt online sales need no fiscal memory. */
  readonly exemptCities: readonly string[];
  readonly limit: number;
};

/**
 * Receipts that are recorded, or ordered at a desk, and that neither the provider nor a desk's print shows to be
 * fiscal. A desk's print counts with the printer's number, or when a person confirmed it: a desk that only reports
 * 'printed' proves nothing. Left out: withdrawn ones, exempt online sales of cities that are set so, and receipts whose
 * print a person took out of a queue with a reason, because that person has entered the sale elsewhere. Triggers keep the
 * sales that may be among them; each is judged here again.
 */
export async function readFiscalOverdue(tx: Tx, question: FiscalOverdueQuestion): Promise<FiscalOverdue> {
  const { paidBefore, exemptCities, limit } = question;
  const [found] = await tx.$queryRaw<{ receipts: bigint; paymentIds: number[] | null }[]>`
    SELECT count(DISTINCT coalesce(late.receipt_id::text, 'job ' || late.job_id)) AS receipts,
           (array_agg(late.id ORDER BY late.id))[1:${limit}::int] AS "paymentIds"
    FROM (
      SELECT payment.id, payment.receipt_id, job.id AS job_id
      FROM not_fiscal JOIN payment ON payment.id = not_fiscal.payment_id
      LEFT JOIN document ON document.id = payment.receipt_id
      LEFT JOIN print_job_payment AS print ON print.payment_id = payment.id AND print.living
      LEFT JOIN print_job AS job ON job.id = print.job_id
      WHERE payment.state IN ('paid', 'refunded') AND payment.paid_at <= ${paidBefore}::timestamptz
        AND (payment.receipt_id IS NOT NULL OR job.id IS NOT NULL)
        AND document.withdrawn_at IS NULL
        AND document.fiscal_state IS DISTINCT FROM 'fiscal'
        AND (job.state IS DISTINCT FROM 'printed'
          OR (job.driver = 'posnet' AND job.receipt_number IS NULL AND job.confirmed_by IS NULL))
    ) AS late
    JOIN payment ON payment.id = late.id
    WHERE NOT (late.job_id IS NULL AND EXISTS (
        SELECT 1 FROM print_job_payment AS gone JOIN print_job AS taken ON taken.id = gone.job_id
        WHERE gone.payment_id = late.id AND (taken.settlement_key IS NULL OR taken.settlement_key = payment.settlement_key)))
      AND NOT (payment.method = 'online' AND payment.city = ANY(${[...exemptCities]}::text[]) AND NOT EXISTS (
        SELECT 1 FROM payment_line AS line WHERE line.payment_id = late.id AND line.vat_rate <> 'zw'))`;
  return { receipts: Number(found?.receipts ?? 0), paymentIds: found?.paymentIds ?? [] };
}

type CitySales = { readonly city: string; readonly sellsTaxed: boolean };

/** The cities where something can be bought online, and whether any of it is not exempt from VAT. */
export async function citiesSelling(tx: Tx): Promise<readonly CitySales[]> {
  return tx.$queryRaw<CitySales[]>`
    SELECT city, bool_or(vat_rate <> 'zw') AS "sellsTaxed" FROM course WHERE active GROUP BY city ORDER BY city`;
}
