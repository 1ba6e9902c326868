// The sales that triggers keep as not fiscal are, after any changes, those that all sales together would show.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { readFiscalOverdue } from './fiscal-overdue-records.ts';

const db = testDatabase();
const SALES = 60;
const ROUNDS = 80;
const CHANGES_AT_ONCE = 10;
const NOW = new Date('2026-11-20T12:00:00Z');

/** Judged over all sales, without what is kept. */
const OF_ALL_SALES = `
  SELECT count(DISTINCT coalesce(late.receipt_id::text, 'job ' || late.job_id))::int AS receipts,
    coalesce((array_agg(late.id ORDER BY late.id))[1:100], '{}') AS "paymentIds"
  FROM (
    SELECT payment.id, payment.receipt_id, job.id AS job_id
    FROM payment
    LEFT JOIN document ON document.id = payment.receipt_id
    LEFT JOIN print_job_payment AS print ON print.payment_id = payment.id AND print.living
    LEFT JOIN print_job AS job ON job.id = print.job_id
    WHERE payment.state IN ('paid', 'refunded') AND payment.paid_at <= $1
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
    AND NOT (payment.method = 'online' AND payment.city = 'Kraków' AND NOT EXISTS (
      SELECT 1 FROM payment_line AS line WHERE line.payment_id = late.id AND line.vat_rate <> 'zw'))`;

const ID = (kind: string, n: number | string) => `md5('${kind}${n}')::uuid`;

async function fill(): Promise<void> {
  const all = `FROM generate_series(1, ${SALES}) n`;
  for (const sql of [
    `INSERT INTO owner (email, first_name, last_name) VALUES ('anna@poczta.example', 'Anna', 'Nowak')`,
    `INSERT INTO player (id, owner_email, first_name, last_name, birth_year, city)
     VALUES (${ID('player', 1)}, 'anna@poczta.example', 'Zofia', 'Nowak', 2017, 'Kraków')`,
    `INSERT INTO document (id, provider_id, number, kind, gross_grosze, issued_on, fiscal_state)
     SELECT md5('document' || n)::uuid, n, 'P' || n, 'receipt', 100, date '2026-11-20', CASE WHEN n % 3 = 0 THEN 'fiscal' END ${all}`,
    `INSERT INTO payment (id, owner_email, player_id, city, amount_grosze, due_on, state, paid_on, paid_at, method, receipt_id)
     SELECT n, 'anna@poczta.example', ${ID('player', 1)}, 'Kraków', 100, date '2026-11-20', 'paid', date '2026-11-20',
       timestamptz '2026-11-20 11:00Z' + n % 90 * interval '1 minute', CASE WHEN n % 7 = 0 THEN 'online' ELSE 'cash' END,
       CASE WHEN n % 2 = 0 THEN md5('document' || n)::uuid END ${all}`,
    `INSERT INTO print_job (id, driver, desk_id, receipt_id, receipt)
     SELECT md5('job' || n)::uuid, CASE WHEN n % 4 = 0 THEN 'provider' ELSE 'posnet' END,
       CASE WHEN n % 4 <> 0 THEN 'kasa-1' END, CASE WHEN n % 4 = 0 THEN md5('document' || n)::uuid END, '{}' ${all}`,
    `INSERT INTO print_job_payment (job_id, payment_id) SELECT md5('job' || n)::uuid, n ${all} WHERE n % 5 < 3`,
  ])
    await db.pool.query(sql);
}

/** Every change that can make a receipt fiscal, or not fiscal any more. */
const CHANGES: readonly ((n: number) => string)[] = [
  (
    n,
  ) => `UPDATE payment SET state = 'refunded', refund_grosze = 1, refunded_on = paid_on, refund_reason = 'x', refunded_by = 'x@y'
    WHERE id = ${n} AND state = 'paid'`,
  (n) =>
    `UPDATE payment SET state = 'due', paid_on = NULL, paid_at = NULL, method = NULL WHERE id = ${n} AND state = 'paid'`,
  (
    n,
  ) => `UPDATE payment SET state = 'paid', paid_on = due_on, paid_at = timestamptz '2026-11-20 11:30Z', method = 'cash'
    WHERE id = ${n} AND state = 'due'`,
  (n) => `UPDATE payment SET receipt_id = ${ID('document', n)} WHERE id = ${n}`,
  (n) => `UPDATE payment SET receipt_id = NULL WHERE id = ${n}`,
  (n) => `UPDATE document SET fiscal_state = 'fiscal' WHERE id = ${ID('document', n)}`,
  (n) => `UPDATE document SET fiscal_state = 'ordered' WHERE id = ${ID('document', n)}`,
  (n) =>
    `UPDATE document SET withdrawn_at = CASE WHEN withdrawn_at IS NULL THEN now() END WHERE id = ${ID('document', n)}`,
  (n) => `UPDATE print_job SET state = 'printed' WHERE id = ${ID('job', n)}`,
  (n) => `UPDATE print_job SET state = 'printed', receipt_number = ${n}, fiscal_memory = 'X', daily_reports = 1
    WHERE id = ${ID('job', n)} AND driver = 'posnet'`,
  (n) => `UPDATE print_job SET confirmed_by = 'kasia.lis@zapisy.example' WHERE id = ${ID('job', n)}`,
  (n) => `UPDATE print_job SET state = 'failed', receipt_number = NULL, confirmed_by = NULL WHERE id = ${ID('job', n)}`,
  (n) => `UPDATE print_job_payment SET living = NOT living WHERE payment_id = ${n} AND job_id = ${ID('job', n)}`,
  (n) => `INSERT INTO print_job_payment (job_id, payment_id) VALUES (${ID('job', n)}, ${n}) ON CONFLICT DO NOTHING`,
  (n) => `DELETE FROM print_job_payment WHERE payment_id = ${n}`,
];

/** The same choices in each run. */
const chosen = (step: number, from: number) =>
  createHash('md5').update(`fiscal ${step}`).digest().readUInt32LE() % from;

it('the late receipts are those that all sales show, after any order of payments, documents and prints', async () => {
  await fill();
  const question = { paidBefore: NOW, exemptCities: ['Kraków'], limit: 100 };
  const seen = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const changes = Array.from({ length: CHANGES_AT_ONCE }, (_, index) => {
      const step = 2 * (round * CHANGES_AT_ONCE + index);
      return CHANGES[chosen(step, CHANGES.length)]?.(1 + chosen(step + 1, SALES));
    });
    await db.pool.query(changes.join(';'));
    const [expected] = (await db.pool.query(OF_ALL_SALES, [NOW])).rows;
    expect(await readFiscalOverdue(db.prisma, question), `after round ${round}`).toEqual(expected);
    seen.add(expected.receipts);
  }
  expect(seen.size).toBeGreaterThan(5);
});

it('what is kept as not fiscal is no more than that, when nobody writes at once', async () => {
  await fill();
  for (const state of ['ordered', 'fiscal']) await db.pool.query('UPDATE document SET fiscal_state = $1', [state]);
  await db.pool.query(`UPDATE print_job SET state = 'printed' WHERE driver = 'provider'`);
  const { rows } = await db.pool.query('SELECT payment_id AS id FROM not_fiscal ORDER BY 1');
  const open = await db.pool.query(`SELECT payment.id FROM payment JOIN print_job_payment ON payment_id = payment.id
    JOIN print_job ON print_job.id = job_id WHERE payment.receipt_id IS NULL AND print_job.state <> 'printed' ORDER BY 1`);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.map(({ id }) => id)).toEqual(open.rows.map(({ id }) => id));
});

it('a sale stays kept when one change makes its receipt fiscal while another gives it a receipt that is not', async () => {
  await fill();
  const kept = () => db.pool.query('SELECT FROM not_fiscal WHERE payment_id = 2').then(({ rowCount }) => rowCount);
  await db.pool.query(`DELETE FROM print_job_payment WHERE payment_id = 2`);
  expect(await kept()).toBe(1);
  const replacing = await db.pool.connect();
  try {
    await replacing.query('BEGIN');
    await replacing.query(`UPDATE payment SET receipt_id = ${ID('document', 4)} WHERE id = 2`);
    await db.pool.query(`UPDATE document SET fiscal_state = 'fiscal' WHERE id = ${ID('document', 2)}`);
    await replacing.query('COMMIT');
  } finally {
    replacing.release();
  }
  expect(await kept()).toBe(1);
});
