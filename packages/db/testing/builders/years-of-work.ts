// A database after years of work: as many rows as asked for in each table that grows, written by the database itself.
import type { Database } from '../../src/connection/open-database.ts';

/** The id of the nth row of a kind, as the fill writes it. */
const idOf = (kind: string, n: string) => `md5('${kind} ' || ${n})::uuid`;

/** Families of ten payments each, spread over the seven years before 20 November 2026. */
const FAMILY = '(1 + n / 10)';
const MOMENT = `(timestamptz '2026-11-20 12:00Z' - ($1 - n) * interval '2555 days' / $1::int)`;
/** What happened in the first months alone: a twentieth of all rows. */
const LONG_AGO = 'n <= $1 / 20';
/** What is going on today. */
const TODAY = 'n > $1 - 20';
const DAY = `(${MOMENT} AT TIME ZONE 'Europe/Warsaw')::date`;
const EMAIL = `('rodzic' || ${FAMILY} || '@poczta.example')`;
const CITY = `(ARRAY['Kraków', 'Gdynia', 'Łódź', 'Poznań'])[1 + n % 4]`;

/** In this order, for each refers to those before it. `$1` is how many there are, `n` counts them from 1. */
const TABLES: readonly { readonly table: string; readonly columns: string; readonly values: string }[] = [
  {
    table: 'owner',
    columns: 'email, first_name, last_name, phone',
    values: `'rodzic' || n || '@poczta.example', 'Anna', 'Nowak' || n, '+48 ' || (500000000 + n)`,
  },
  {
    table: 'player',
    columns: 'id, owner_email, first_name, last_name, birth_year, city',
    values: `${idOf('player', 'n')}, 'rodzic' || n || '@poczta.example', 'Zofia', 'Nowak' || n, 2017, ${CITY}`,
  },
  {
    table: 'course',
    columns: 'id, kind, name, city, starts_on, price_grosze, vat_rate, places',
    values: `${idOf('course', 'n')}, 'permanent', 'Piłka ' || n, ${CITY}, ${DAY}, 25000, '23', 20`,
  },
  {
    table: 'registration',
    columns: 'id, course_id, player_id, owner_email, state, held_until, price_grosze, created_at',
    values: `${idOf('registration', 'n')}, ${idOf('course', FAMILY)}, ${idOf('player', FAMILY)}, ${EMAIL},
      CASE WHEN ${TODAY} THEN 'held' ELSE 'taken' END, CASE WHEN ${TODAY} THEN ${MOMENT} END, 25000, ${MOMENT}`,
  },
  {
    table: 'settlement',
    columns:
      'key, player_id, owner_email, desk_id, settled_by, method, print_receipt, invoice_version, request, created_at',
    values: `'settlement ' || n, ${idOf('player', FAMILY)}, ${EMAIL}, 'kasa-' || n % 4, 'kasia.lis@zapisy.example', 'card', true, 0, '{}', ${MOMENT}`,
  },
  {
    table: 'document',
    columns: 'id, provider_id, number, kind, gross_grosze, issued_on, created_at, fiscal_state',
    values: `${idOf('document', 'n')}, n, 'P' || n, CASE WHEN n % 10 = 0 THEN 'vat' ELSE 'receipt' END, 25000, ${DAY}, ${MOMENT}, 'fiscal'`,
  },
  {
    table: 'payment',
    columns: `owner_email, player_id, registration_id, settlement_key, city, amount_grosze, due_on, method, state, paid_on,
      paid_at, receipt_id, invoice_id, documents_outcome`,
    values: `${EMAIL}, ${idOf('player', FAMILY)}, ${idOf('registration', 'n')}, 'settlement ' || n, ${CITY}, 25000, ${DAY}, 'card',
      CASE WHEN ${LONG_AGO} THEN 'refunded' WHEN ${TODAY} THEN 'pending' ELSE 'paid' END, ${DAY}, ${MOMENT}, ${idOf('document', 'n')},
      CASE WHEN n % 10 = 0 THEN ${idOf('document', 'n')} END, 'issued'`,
  },
  {
    table: 'document_request',
    columns: 'id, key, kind, body, body_hash, state, document_id, updated_at',
    values: `${idOf('request', 'n')}, 'key-' || n, 'receipt', '{"invoice":{}}', 'hash', 'accepted', ${idOf('document', 'n')}, ${MOMENT}`,
  },
  {
    table: 'document_request_payment',
    columns: 'request_id, payment_id, kind',
    values: `${idOf('request', 'n')}, n, 'receipt'`,
  },
  {
    table: 'print_job',
    columns: 'id, settlement_key, driver, desk_id, receipt_id, state, receipt, updated_at',
    values: `${idOf('print', 'n')}, 'settlement ' || n, CASE WHEN n % 2 = 0 THEN 'posnet' ELSE 'provider' END, 'kasa-' || n % 4,
      ${idOf('document', 'n')}, 'printed', '{"items":[],"total":25000,"method":"card"}', ${MOMENT}`,
  },
  { table: 'print_job_payment', columns: 'job_id, payment_id', values: `${idOf('print', 'n')}, n` },
  {
    table: 'notification',
    columns: 'type, severity, reason, payment_ids, dedupe_key, last_at, resolved_at',
    values: `'sync', 'critical', 'payment-mismatch', ARRAY[n], 'matter ' || n, ${MOMENT}, ${MOMENT}`,
  },
  {
    table: 'audit',
    columns: 'actor, action, entity, entity_id, at',
    values: `'kasia.lis@zapisy.example', CASE WHEN ${LONG_AGO} THEN 'eraseLead' ELSE 'settlePlayerPaymentInternal' END,
      CASE WHEN ${LONG_AGO} THEN 'lead' ELSE 'payment' END, n::text, ${MOMENT}`,
  },
  {
    table: 'cron_slot',
    columns: 'job_key, slot, state, started_at, finished_at',
    values: `'document_follow_up', ${MOMENT}, 'done', ${MOMENT}, ${MOMENT}`,
  },
  {
    table: 'lead',
    columns:
      'id, social_lead_id, email, phone, city, city_source, city_listed, status, channel, received_at, owner_email, answers',
    values: `${idOf('lead', 'n')}, 'social ' || n, 'rodzic' || n || '@poczta.example', '+48 ' || (500000000 + n),
      CASE WHEN n % 5000 = 0 THEN 'Wieliczka' ELSE ${CITY} END, 'form', n % 5000 <> 0,
      (ARRAY['Nowy', 'Kontakt', 'Trening próbny', 'Zapisany'])[1 + n % 4], 'social', ${MOMENT},
      CASE WHEN n % 10 = 0 THEN 'rodzic' || n / 10 || '@poczta.example' END, to_jsonb(repeat('Na jakie zajęcia? ', 20))`,
  },
];

/** Fills an empty database with so many rows a table, and lets the planner count them. */
export async function fillWithYearsOfWork({ pool }: Pick<Database, 'pool'>, rows: number): Promise<void> {
  const client = await pool.connect();
  try {
    // What is not on disk yet is not seen as visible to all by VACUUM, and then no index answers alone.
    await client.query('SET synchronous_commit TO on');
    await client.query(`INSERT INTO cron_config (job_key, schedule) VALUES ('document_follow_up', '*/5 * * * *')`);
    for (const { table, columns, values } of TABLES)
      await client.query(`INSERT INTO ${table} (${columns}) SELECT ${values} FROM generate_series(1, $1::int) AS n`, [
        rows,
      ]);
    await client.query(`VACUUM ANALYZE ${TABLES.map(({ table }) => table).join(', ')}`);
  } finally {
    await client.query('RESET synchronous_commit');
    client.release();
  }
}
