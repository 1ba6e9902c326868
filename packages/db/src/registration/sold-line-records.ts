// The names under which lines of payments were sold, and the VAT rates at which receipts may bear them (NAME-9).
import { receiptNameKey } from '@zapisy/domain/documents/fiscal-names/receipt-name-clash';
import { VAT_RATES, type VatRate } from '@zapisy/domain/payments/sold-item';
import { soldName } from '@zapisy/domain/registration/course-receipt-name';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';

/** Keys that are computed and stored at a time. */
const BATCH = 5_000;

/**
 * Paid or due, because what is due may still be printed; a cancelled payment only where its receipt came out all the
 * same, or may have.
 */
const MAY_BE_PRINTED = Prisma.sql`(payment.state <> 'cancelled' OR EXISTS (
  SELECT 1 FROM print_job_payment AS print JOIN print_job AS job ON job.id = print.job_id
  WHERE print.payment_id = payment.id AND job.state IN ('printed', 'unknown')))`;

/** The rates at which a receipt may have been printed, or may yet be, under this name: `key` as a printer compares it. */
export async function ratesSoldAt(tx: Tx, key: string): Promise<readonly VatRate[]> {
  await storeLineKeys(tx);
  // The next line in the order of the index, compared afterwards: a plain condition would read the whole table for a rate
  // at which a popular name was never sold.
  const rows = await tx.$queryRaw<{ rate: string }[]>`
    SELECT rate FROM unnest(${[...VAT_RATES]}::text[]) AS rate, LATERAL (
      SELECT line.receipt_key, line.vat_rate FROM payment_line AS line JOIN payment ON payment.id = line.payment_id
      WHERE line.receipt_key IS NOT NULL AND (line.receipt_key, line.vat_rate) >= (${key}, rate) AND ${MAY_BE_PRINTED}
      ORDER BY line.receipt_key, line.vat_rate LIMIT 1
    ) AS next WHERE next.receipt_key = ${key} AND next.vat_rate = rate`;
  // Lines that another transaction has locked have no key yet: waiting for them here could last for ever.
  const unkeyed = await tx.$queryRaw<UnkeyedLine[]>`${UNKEYED} AND ${MAY_BE_PRINTED}`;
  const rates = [
    ...rows.map(({ rate }) => rate),
    ...unkeyed.filter((line) => keyOf(line) === key).map(({ rate }) => rate),
  ];
  return VAT_RATES.filter((rate) => rates.includes(rate));
}

/**
 * Keeps the name of a payment's line that is about to be for another course, if a receipt with it was ever sent to a
 * printer: it may come out however late.
 */
export async function saveNameBeforeOtherCourse(tx: Tx, paymentId: number): Promise<void> {
  const lines = await tx.$queryRaw<UnkeyedLine[]>`${LINES}
    WHERE payment.id = ${paymentId} AND EXISTS (SELECT 1 FROM print_job_payment WHERE payment_id = payment.id)`;
  const data = lines.map((line) => ({ key: keyOf(line), vatRate: line.rate }));
  await tx.formerReceiptName.createMany({ data, skipDuplicates: true });
}

type UnkeyedLine = {
  readonly paymentId: number;
  readonly position: number;
  readonly name: string;
  readonly rate: string;
  readonly isPlace: boolean;
  readonly isMonthly: boolean;
};

const LINES = Prisma.sql`
  SELECT line.payment_id AS "paymentId", line.position, line.name, line.vat_rate AS rate,
    payment.registration_id IS NOT NULL AND line.product_id IS NULL AS "isPlace",
    payment.month IS NOT NULL OR coalesce(course.kind = 'permanent', false) AS "isMonthly"
  FROM payment_line AS line JOIN payment ON payment.id = line.payment_id
    LEFT JOIN registration ON registration.id = payment.registration_id
    LEFT JOIN course ON course.id = registration.course_id`;
const UNKEYED = Prisma.sql`${LINES} WHERE line.receipt_key IS NULL`;

const keyOf = (line: UnkeyedLine): string => receiptNameKey(soldName(line));

async function storeLineKeys(tx: Tx): Promise<void> {
  for (;;) {
    const lines = await tx.$queryRaw<UnkeyedLine[]>`${UNKEYED}
      ORDER BY line.payment_id, line.position LIMIT ${BATCH} FOR NO KEY UPDATE OF line SKIP LOCKED`;
    if (lines.length === 0) return;
    const [ids, positions] = [lines.map(({ paymentId }) => paymentId), lines.map(({ position }) => position)];
    await tx.$executeRaw`UPDATE payment_line AS line SET receipt_key = keyed.key
      FROM unnest(${ids}::int[], ${positions}::int[], ${lines.map(keyOf)}::text[]) AS keyed (payment_id, position, key)
      WHERE line.payment_id = keyed.payment_id AND line.position = keyed.position`;
  }
}
