// The leads of a world, their history and how they came.
import { INTERESTS } from './courses.ts';
import type { WorldSize } from './size.ts';
import * as sql from './sql.ts';

const STAGES = ['Nowy', 'Kontakt', 'Trening próbny', 'Zapisany'];
/** By lead number, in hundredths: more than half is new, and fewer at each stage. */
const STAGE = `CASE WHEN n % 100 < 55 THEN 'Nowy' WHEN n % 100 < 78 THEN 'Kontakt' WHEN n % 100 < 88 THEN 'Trening próbny' ELSE 'Zapisany' END`;
const CHANNELS = [
  'social',
  'social',
  'social',
  'social',
  'social',
  'social',
  'social',
  'telefon',
  'strona',
  'polecenie',
];
const PROGRESS = JSON.stringify({
  read: 90,
  created: 90,
  known: 0,
  failed: 0,
  wasCut: false,
  pages: 1,
  formsDone: 9,
  tries: 0,
  failures: [],
});
const IS_SOCIAL = 'n % 10 < 7';

/** An unlisted city that one lead of five thousand names. */
export const RARE_CITY = 'Wieliczka';
const rareLead = ({ rows }: WorldSize) => rows.all - 50;
/** A lead of a participant: one at 'Zapisany' is. */
const playerOfLead = ({ players }: WorldSize) => `(1 + n % ${players.all})`;

export function leadRows(size: WorldSize): readonly sql.TableRows[] {
  const { rows } = size;
  const isRecent = `n > ${rows.old}`;
  const at = sql.momentOf(rows);
  const isInactive = `(n % 5 = 0 AND NOT (${isRecent}) OR n % 20 = 1)`;
  const last = sql.lastName('n', rareLead(size));
  const email = `${sql.plain(sql.parent('n'))} || '.' || ${sql.plain(last)} || n || '@poczta.example'`;
  const isLinked = 'n % 100 >= 88';
  const player = playerOfLead(size);
  const social = (value: string) => `CASE WHEN ${IS_SOCIAL} THEN ${value} END`;
  return [
    {
      table: 'lead',
      columns: {
        id: sql.idOf('lead'),
        social_lead_id: social(`'9' || n`),
        email,
        phone: `'+48' || (600000000 + n * 37)`,
        first_name: sql.parent('n'),
        last_name: last,
        product_interest: sql.oneOf(INTERESTS, 'n / 4'),
        city: `CASE WHEN n % 4999 = 77 THEN '${RARE_CITY}' ELSE ${sql.oneOf(sql.CITY_NAMES, 'n / 7')} END`,
        city_listed: 'n % 4999 <> 77',
        city_source: `'form'`,
        status: STAGE,
        channel: sql.oneOf(CHANNELS, 'n'),
        page_id: social(`'7000'`),
        form_id: social(`(7100 + n % 9)::text`),
        form_name: social(`'Zapisy ' || n % 9`),
        campaign_id: social(`(7200 + n % 30)::text`),
        campaign_name: social(`'Nabór ' || n % 30`),
        created_time: social(`${at} - interval '40 seconds'`),
        received_at: at,
        answers: `jsonb_build_array(jsonb_build_object('name', 'full_name', 'values', jsonb_build_array(${sql.parent('n')})),
          jsonb_build_object('name', 'wiek_dziecka', 'values', jsonb_build_array(4 + n % 9 || ' lat')))`,
        consents: `'[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]'`,
        note: `CASE WHEN n % 9 = 0 THEN 'Prosi o telefon po 17' ELSE '' END`,
        inactive_reason: `CASE WHEN ${isInactive} THEN 'Nie odbiera' END`,
        player_id: `CASE WHEN ${isLinked} THEN ${sql.idOf('player', player)} END`,
        owner_email: `CASE WHEN ${isLinked} THEN ${sql.emailOf(sql.ownerOfPlayer(player))} END`,
        assignee: `CASE WHEN n % 2 = 0 THEN ${sql.staff('n / 2')} END`,
        next_contact_on: `CASE WHEN ${isRecent} AND n % 20 = 8 THEN date '2026-11-20' + (n / 20 % 60 - 10)::int
          WHEN n % 100 = 48 THEN ${sql.dayOf(at)} + 7 END`,
      },
    },
    ...historyRows(size),
    ...intakeRows(size),
  ];
}

/** Of each lead its coming, and the moves to its stage with a day between them. */
function historyRows({ rows }: WorldSize): readonly sql.TableRows[] {
  const at = sql.momentOf(rows);
  const rank = `array_position(ARRAY['${STAGES.join("', '")}'], ${STAGE})`;
  return [
    {
      table: 'lead_history',
      columns: {
        lead_id: sql.idOf('lead'),
        at,
        actor: `CASE WHEN ${IS_SOCIAL} THEN 'webhook' ELSE 'marek.dudek@zapisy.example' END`,
        change: `'created'`,
        to_status: `'Nowy'`,
      },
    },
    {
      table: 'lead_history',
      from: `CROSS JOIN (VALUES (2, '${STAGES[0]}', '${STAGES[1]}'), (3, '${STAGES[1]}', '${STAGES[2]}'), (4, '${STAGES[2]}', '${STAGES[3]}')) AS move (rank, left_stage, stage)`,
      where: `move.rank <= ${rank}`,
      columns: {
        lead_id: sql.idOf('lead'),
        at: `${at} + move.rank * interval '20 hours'`,
        actor: sql.staff('n'),
        change: `'moved'`,
        from_status: 'move.left_stage',
        to_status: 'move.stage',
      },
    },
    {
      table: 'lead_history',
      where: 'n % 2 = 0',
      columns: {
        lead_id: sql.idOf('lead'),
        at: `${at} + interval '2 hours'`,
        actor: `'marek.dudek@zapisy.example'`,
        change: `'assigned'`,
      },
    },
  ];
}

/** Deliveries that are done are kept for ninety days. */
function intakeRows({ rows }: WorldSize): readonly sql.TableRows[] {
  const at = sql.momentOf(rows, { recent: 12, all: 88 });
  return [
    {
      table: 'lead_delivery',
      where: IS_SOCIAL,
      columns: {
        leadgen_id: `'9' || n`,
        page_id: `'7000'`,
        form_id: `(7100 + n % 9)::text`,
        raw: `json_build_object('field', 'leadgen', 'value', json_build_object('leadgen_id', '9' || n))`,
        received_at: at,
        state: `CASE WHEN n IN (${rows.all - 8}, ${rows.all - 9}) THEN 'failed' ELSE 'done' END`,
        attempts: '1',
        next_attempt_at: at,
        done_at: `${at} + interval '2 seconds'`,
      },
    },
    {
      table: 'lead_tombstone',
      count: Math.floor(rows.all / 10),
      columns: { id_hash: `md5('tombstone ' || n)`, erased_at: sql.NOW_SQL },
    },
    {
      table: 'lead_form',
      count: 9,
      columns: { form_id: `(7099 + n)::text`, name: `'Zapisy ' || n`, fetched_at: sql.NOW_SQL },
    },
    {
      table: 'lead_backfill',
      count: 70,
      columns: {
        id: sql.idOf('backfill'),
        since_days: '30',
        started_by: `'marek.dudek@zapisy.example'`,
        state: `'done'`,
        progress: `'${PROGRESS}'`,
        started_at: `${sql.NOW_SQL} - n * interval '30 days'`,
        finished_at: `${sql.NOW_SQL} - n * interval '30 days' + interval '1 hour'`,
      },
    },
    {
      table: 'marketing_budget',
      count: 72,
      from: `CROSS JOIN unnest(ARRAY['${sql.CITY_NAMES.join("', '")}']) AS city
        CROSS JOIN unnest(ARRAY['social', 'strona', 'telefon', 'polecenie']) AS channel`,
      columns: {
        channel: 'channel',
        city: 'city',
        month: `to_char(${sql.NOW_SQL} - (n - 1) * interval '1 month', 'YYYY-MM')`,
        amount_grosze: '100000 + n * 100',
        source: `CASE WHEN channel = 'social' THEN 'import' ELSE 'manual' END`,
      },
    },
  ];
}
