// What the tables refuse from any writer: values that the domain does not know, negative amounts, incomplete facts.
import { REQUEST_STATES } from '@zapisy/domain/documents/document';
import { DOCUMENT_OUTCOMES } from '@zapisy/domain/documents/issuing/document-outcome';
import { RUN_ITEM_STATES } from '@zapisy/domain/documents/orders/document-run';
import { LEAD_CHANNELS, LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { LETTER_KINDS, LETTER_STATES } from '@zapisy/domain/mail/letter';
import { PAYMENT_METHODS, PAYMENT_STATES } from '@zapisy/domain/payments/payment';
import { PRINT_JOB_STATES } from '@zapisy/domain/printing/print-job';
import { COURSE_KINDS } from '@zapisy/domain/registration/course';
import { REGISTRATION_STATES } from '@zapisy/domain/registration/registration';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';

const database = testDatabase();

async function termsOf(constraint: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ said: string }>(
    'SELECT pg_get_constraintdef(oid) AS said FROM pg_constraint WHERE conname = $1',
    [constraint],
  );
  return [...(rows[0]?.said ?? '').matchAll(/'([^']*)'::text/g)].map((found) => found[1] ?? '');
}

it.each<[string, readonly string[]]>([
  ['course_kind_check', COURSE_KINDS],
  ['registration_state_check', REGISTRATION_STATES],
  ['payment_state_check', PAYMENT_STATES],
  ['payment_method_check', PAYMENT_METHODS],
  ['payment_documents_outcome_check', DOCUMENT_OUTCOMES],
  ['settlement_method_check', PAYMENT_METHODS],
  ['payment_part_method_check', PAYMENT_METHODS],
  ['print_job_state_check', PRINT_JOB_STATES],
  ['print_job_cancelled_in_state_check', PRINT_JOB_STATES],
  ['document_request_state_check', REQUEST_STATES],
  ['document_run_item_state_check', RUN_ITEM_STATES],
  ['lead_status_check', LEAD_STAGES],
  ['lead_channel_check', LEAD_CHANNELS],
  ['outgoing_mail_kind_check', LETTER_KINDS],
  ['outgoing_mail_state_check', LETTER_STATES],
])('an enumeration: %s knows exactly the words of the domain', async (constraint, words) => {
  expect([...(await termsOf(constraint))].sort()).toEqual([...words].sort());
});

const PLAYER = `'00000000-0000-0000-0000-000000000000'`;
const payment = (values: string) =>
  `INSERT INTO payment (owner_email, player_id, city, due_on, amount_grosze, state, paid_on, method, refund_grosze, currency)
   VALUES ${values.replace('(', `('a@b', ${PLAYER}, 'Kraków', '2026-11-20', `)}`;
const received = (values: string) =>
  `INSERT INTO payment (owner_email, player_id, city, due_on, amount_grosze, refund_grosze, received_grosze, received_currency)
   VALUES ${values.replace('(', `('a@b', ${PLAYER}, 'Kraków', '2026-11-20', 100, `)}`;
const course = (values: string) =>
  `INSERT INTO course (name, short_name, city, starts_on, kind, ends_on, price_grosze, vat_rate, vat_exemption, places)
   VALUES ${values.replace('(', `('Balet', 'Balet', 'Kraków', '2026-11-20', `)}`;

it.each([
  ['owner_email_check', `INSERT INTO owner (email, first_name, last_name) VALUES ('Anna@poczta.example', 'A', 'N')`],
  ['owner_email_check', `INSERT INTO owner (email, first_name, last_name) VALUES (' anna@poczta.example', 'A', 'N')`],
  ['course_kind_check', course(`('camp', NULL, 1, '23', NULL, 1)`)],
  ['course_ends_on_check', course(`('turnus', '2026-11-19', 1, '23', NULL, 1)`)],
  ['course_price_grosze_check', course(`('turnus', NULL, -1, '23', NULL, 1)`)],
  [
    'course_age_check',
    `INSERT INTO course (name, short_name, city, starts_on, kind, price_grosze, vat_rate, places, age_from, age_to)
       VALUES ('Balet', 'Balet', 'Kraków', '2026-11-20', 'turnus', 1, '23', 1, 9, 7)`,
  ],
  [
    'course_hours_weekday_check',
    `INSERT INTO course_hours (course_id, weekday, starts, ends) VALUES (gen_random_uuid(), 8, '08:00', '09:00')`,
  ],
  [
    'course_hours_time_check',
    `INSERT INTO course_hours (course_id, weekday, starts, ends) VALUES (gen_random_uuid(), 1, '09:00', '09:00')`,
  ],
  ['course_vat_rate_check', course(`('turnus', NULL, 1, '7', NULL, 1)`)],
  ['course_vat_exemption_check', course(`('turnus', NULL, 1, 'zw', NULL, 1)`)],
  [
    'registration_price_grosze_check',
    `INSERT INTO registration (course_id, player_id, owner_email, state, price_grosze)
       VALUES (${PLAYER}, ${PLAYER}, 'a@b', 'taken', -1)`,
  ],
  ['payment_amount_grosze_check', payment(`(-1, 'due', NULL, NULL, NULL, 'PLN')`)],
  ['payment_paid_check', payment(`(100, 'paid', NULL, 'cash', NULL, 'PLN')`)],
  ['payment_paid_check', payment(`(100, 'paid', '2026-11-20', NULL, NULL, 'PLN')`)],
  ['payment_refund_grosze_check', payment(`(100, 'refunded', '2026-11-20', 'cash', 101, 'PLN')`)],
  ['payment_refund_grosze_check', received(`(41, 40, 'PLN')`)],
  ['payment_received_check', received(`(NULL, 40, NULL)`)],
  ['payment_received_check', received(`(NULL, NULL, 'EUR')`)],
  ['payment_received_check', received(`(NULL, -1, 'PLN')`)],
  [
    'payment_part_amount_grosze_check',
    `INSERT INTO payment_part (payment_id, method, amount_grosze) VALUES (1, 'cash', 0)`,
  ],
  [
    'settlement_cancelled_check',
    `INSERT INTO settlement (key, player_id, owner_email, desk_id, settled_by, method, print_receipt, invoice_version,
         request, cancelled_at) VALUES ('k', ${PLAYER}, 'a@b', 'd', 'k', 'cash', true, 0, '{}', now())`,
  ],
  [
    'price_change_to_grosze_check',
    `INSERT INTO price_change (payment_id, position, from_grosze, to_grosze, reason, lowered_by, lowered_at)
       VALUES (1, 1, 100, 100, 'mistake', 'magda@zapisy.example', now())`,
  ],
  ['print_job_target_check', `INSERT INTO print_job (driver, receipt_id, receipt) VALUES ('posnet', ${PLAYER}, '{}')`],
  ['print_job_target_check', `INSERT INTO print_job (driver, desk_id, receipt) VALUES ('provider', 'd', '{}')`],
  ['payment_currency_check', payment(`(100, 'due', NULL, NULL, NULL, 'EUR')`)],
  [
    'document_request_key_check',
    `INSERT INTO document_request (key, kind, body, body_hash) VALUES ('${'k'.repeat(51)}', 'vat', '{}', 'h')`,
  ],
  ['lead_status_check', `INSERT INTO lead (city, city_source, channel, status) VALUES ('K', 'form', 'social', 'nowy')`],
  [
    'lead_backfill_since_days_check',
    `INSERT INTO lead_backfill (since_days, started_by) VALUES (91, 'katarzyna.mazur@zapisy.example')`,
  ],
  [
    'marketing_budget_month_check',
    `INSERT INTO marketing_budget VALUES ('social', 'Kraków', '2026-13', 1, 'PLN', 'manual')`,
  ],
  [
    'marketing_budget_amount_grosze_check',
    `INSERT INTO marketing_budget VALUES ('social', 'Kraków', '2026-12', -1, 'PLN', 'manual')`,
  ],
])('the tables refuse: %s: %s', async (constraint, sql) => {
  await expect(database.pool.query(sql)).rejects.toMatchObject({ constraint });
});

it('the tables refuse: a second lead of the same social_lead_id, but not a second lead without one', async () => {
  const add = (id: string | null) =>
    database.pool.query(
      `INSERT INTO lead (city, city_source, channel, social_lead_id) VALUES ('K', 'form', 'social', $1)`,
      [id],
    );
  await add(null);
  await add(null);
  await add('4711');
  await expect(add('4711')).rejects.toMatchObject({ constraint: 'idx_lead_social_lead_id' });
});
