// What the work of years leaves behind in a world: the audit, notifications, letters, sessions, and runs of jobs.
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import type { WorldSize } from './size.ts';
import * as sql from './sql.ts';

/** Slots of jobs are kept for thirty days: one a minute. */
const MOST_SLOTS = 43_000;

export function workRows(size: WorldSize): readonly sql.TableRows[] {
  const { rows } = size;
  const at = sql.momentOf(rows);
  const actor = sql.staff('n');
  const by = { actor, actor_sub: `'sub of ' || ${actor}` };
  return [
    {
      table: 'audit',
      // A change of a payment, one of a lead, and of every eighth a registration's; two of a hundred are by a job.
      from: `CROSS JOIN (VALUES ('payment', 'settle'), ('lead', 'moveLead'), ('registration', 'moveRegistration'), ('lead', 'reconcileLeads')) AS of (entity, action)`,
      where: `CASE of.action WHEN 'moveRegistration' THEN n % 8 = 0 WHEN 'reconcileLeads' THEN n % 50 = 0 ELSE true END`,
      columns: {
        at: `${at} + interval '1 second'`,
        actor: `CASE WHEN of.action = 'reconcileLeads' THEN 'social_lead_reconciliation' ELSE ${actor} END`,
        actor_sub: `CASE WHEN of.action <> 'reconcileLeads' THEN 'sub of ' || ${actor} END`,
        action: `CASE WHEN of.action = 'reconcileLeads' THEN 'moveLead' ELSE of.action END`,
        entity: 'of.entity',
        entity_id: `CASE of.entity WHEN 'payment' THEN n::text WHEN 'lead' THEN ${sql.idOf('lead')}::text
          ELSE ${sql.idOf('registration', `(1 + n % ${size.registrations.all})`)}::text END`,
        before: `CASE of.entity WHEN 'payment' THEN '{"state": "due"}'::jsonb WHEN 'lead' THEN '{"stage": "Nowy"}'::jsonb END`,
        after: `CASE of.entity WHEN 'payment' THEN jsonb_build_object('state', 'paid', 'amount', 20000) WHEN 'lead' THEN '{"stage": "Kontakt"}'::jsonb END`,
      },
    },
    {
      table: 'audit',
      count: size.players.all,
      columns: {
        at: sql.momentOf(size.players),
        ...by,
        action: `'correctParticipant'`,
        entity: `'player'`,
        entity_id: `${sql.idOf('player')}::text`,
        before: `'{"birthYear": 2017}'`,
        after: `'{"birthYear": 2018}'`,
      },
    },
    notifications(size),
    letters(size),
    {
      table: 'portal_session',
      count: Math.floor(rows.all / 10),
      columns: {
        id: `rpad(md5('session ' || n), 43, 'x')`,
        sub: `'sub of ' || ${sql.emailOf('n')}`,
        is_staff: 'n % 50 = 0',
        sealed: `'sealed'`,
        access_ends_at: sql.NOW_SQL,
        created_at: `${sql.NOW_SQL} - n % 60 * interval '10 hours'`,
        last_used_at: `${sql.NOW_SQL} - n % 60 * interval '10 hours'`,
      },
    },
    {
      table: 'refused_tokens',
      count: Math.floor(rows.all / 1_000),
      columns: { sub: `'sub of ' || ${sql.emailOf('n * 9')}`, refused_before: `${sql.NOW_SQL} - interval '9 days'` },
    },
    ...schoolRows(size),
  ];
}

/** One payment of 200 had a matter once; ten matters are open. */
function notifications({ rows }: WorldSize): sql.TableRows {
  const count = Math.max(20, Math.floor(rows.all / 200));
  const at = `${sql.NOW_SQL} - (${count} - n) * interval '2000 days' / ${count}`;
  const isOpen = `n > ${count - 10}`;
  return {
    table: 'notification',
    count,
    columns: {
      type: `'sync'`,
      severity: `'critical'`,
      reason: `'payment-mismatch'`,
      payment_ids: `ARRAY[n * 200 % ${rows.all} + 1]`,
      dedupe_key: `'matter ' || n`,
      first_at: at,
      last_at: at,
      resolved_at: `CASE WHEN NOT (${isOpen}) THEN ${at} END`,
      resolved_by: `CASE WHEN NOT (${isOpen}) THEN 'katarzyna.mazur@zapisy.example' END`,
    },
  };
}

/** Letters that were sent are kept for a year at most, so there lie as many in each world's last twelve days. */
function letters({ rows }: WorldSize): sql.TableRows {
  const at = sql.momentOf(rows, { recent: 40, all: 360 });
  return {
    table: 'outgoing_mail',
    where: 'n % 2 = 0',
    columns: {
      kind: sql.oneOf(['payment-due', 'registration-confirmed', 'new-lead'], 'n / 2'),
      dedupe_key: `'letter ' || n`,
      recipient: sql.emailOf('n'),
      facts: `jsonb_build_object('paymentId', n)`,
      lead_id: `CASE WHEN n / 2 % 3 = 2 THEN ${sql.idOf('lead')} END`,
      message_id: `'<' || n || '@zapisy.example>'`,
      state: `CASE WHEN n IN (${rows.all - 6}, ${rows.all - 16}) THEN 'failed' ELSE 'sent' END`,
      attempts: '1',
      since: at,
      next_attempt_at: at,
      created_at: at,
      ended_at: at,
    },
  };
}

function schoolRows(size: WorldSize): readonly sql.TableRows[] {
  const terms = {
    leads: 72,
    registrations: 72,
    waiting: 36,
    audit: 120,
    letters: 365,
    deliveries: 90,
    'moving-in': 30,
    sessions: 90,
  };
  const jobs = Object.entries(JOB_SCHEDULES);
  return [
    {
      table: 'retention_term',
      count: 1,
      from: `CROSS JOIN (VALUES ${Object.entries(terms)
        .map(([name, term]) => `('${name}', ${term})`)
        .join(', ')}) AS of (kind, term)`,
      columns: { version: '1', kind: 'of.kind', term: 'of.term' },
    },
    {
      table: 'cron_config',
      count: 1,
      from: `CROSS JOIN (VALUES ${jobs.map(([key, line]) => `('${key}', '${line}')`).join(', ')}) AS job (job_key, schedule)`,
      columns: {
        job_key: 'job.job_key',
        schedule: 'job.schedule',
        last_slot: `${sql.NOW_SQL} - interval '1 minute'`,
        last_state: `'done'`,
      },
    },
    {
      table: 'cron_slot',
      count: Math.min(MOST_SLOTS, size.rows.all),
      columns: {
        job_key: `'place_holds_release'`,
        slot: `${sql.NOW_SQL} - n * interval '1 minute'`,
        state: `'done'`,
        finished_at: `${sql.NOW_SQL} - n * interval '1 minute'`,
      },
    },
    ...counterRows(),
    ...movedRows(size),
  ];
}

function counterRows(): readonly sql.TableRows[] {
  return [
    {
      table: 'desk',
      count: 4,
      columns: {
        id: `'kasa-' || n`,
        name: `'Kasa ' || n`,
        city: sql.oneOf(sql.CITY_NAMES, 'n'),
        last_seen_at: sql.NOW_SQL,
      },
    },
    {
      table: 'product',
      count: 40,
      columns: {
        id: sql.idOf('product'),
        name: `'Skakanka ' || n`,
        price_grosze: '2500',
        vat_rate: `'23'`,
        receipt_key: `'SKAKANKA ' || n`,
      },
    },
    {
      table: 'staff_name',
      count: sql.STAFF.length,
      columns: {
        email: sql.staff('n'),
        name: `initcap(replace(split_part(${sql.staff('n')}, '@', 1), '.', ' '))`,
        roles: `ARRAY['manager']`,
      },
    },
  ];
}

function movedRows({ registrations }: WorldSize): readonly sql.TableRows[] {
  return [
    {
      table: 'moved_file',
      count: 3,
      columns: {
        id: sql.idOf('moved file'),
        name: `'rodziny.csv'`,
        headings: `'["E-mail"]'`,
        columns: `'["email"]'`,
        parts: '1',
        first_month: `'2026-09'`,
        state: `'moved-in'`,
        begun_by: `'adam.sowa@zapisy.example'`,
        begun_at: `${sql.NOW_SQL} - interval '9 days'`,
        moved_in_by: `'adam.sowa@zapisy.example'`,
        moved_in_at: `${sql.NOW_SQL} - interval '9 days'`,
      },
    },
    {
      table: 'moved_record',
      count: Math.floor(registrations.all / 10),
      columns: {
        file_id: sql.idOf('moved file', '(1 + n % 3)'),
        '"table"': `'registration'`,
        record_id: `${sql.idOf('registration')}::text`,
      },
    },
  ];
}
