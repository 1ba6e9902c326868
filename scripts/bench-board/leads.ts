// The leads of the measurement: made in PostgreSQL, the same shape for 1,000 and for 100,000 of them.
import type { Database } from '../../packages/db/src/connection/open-database.ts';

/** Two thirds 'Nowy', then fewer at each stage; a fifth have an owner, and a twentieth a planned day. */
const FILL = `
  INSERT INTO lead (social_lead_id, email, phone, first_name, last_name, product_interest, city, city_source,
    status, channel, form_name, campaign_name, created_time, received_at, answers, assignee, next_contact_on)
  SELECT (7000000000000 + n)::text,
    lower(first) || '.' || n || '@poczta.example',
    '+48 ' || 500000000 + n * 37, first, last,
    (ARRAY['Balet 4–6 lat', 'Akrobatyka 7–9 lat', 'Hip-hop kids', 'Judo', 'Gimnastyka', 'Półkolonie zimowe'])[1 + n % 6],
    (ARRAY['Kraków', 'Wrocław', 'Gdańsk', 'Gdynia'])[1 + n % 4], 'form',
    (ARRAY['Nowy', 'Nowy', 'Nowy', 'Nowy', 'Kontakt', 'Nowy', 'Trening próbny', 'Nowy', 'Nowy', 'Zapisany',
      'Kontakt', 'Nowy'])[1 + n % 12], 'social', 'Zapisy zimowe', 'Nabór zimowy 2026',
    now() - n * interval '1 minute', now() - n * interval '1 minute',
    jsonb_build_array(jsonb_build_object('name', 'wiek', 'values', jsonb_build_array('5 lat'))),
    CASE WHEN n % 5 = 0 THEN 'marek.dudek@zapisy.example' END,
    CASE WHEN n % 20 = 0 THEN current_date + n % 60 END
  FROM generate_series(1, $1::int) AS n,
    LATERAL (SELECT (ARRAY['Anna', 'Monika', 'Łukasz', 'Natalia', 'Iwona', 'Justyna', 'Piotr', 'Ewa', 'Żaneta', 'Marcin',
      'Adam', 'Beata', 'Celina', 'Dorota', 'Grażyna', 'Halina', 'Igor', 'Jacek', 'Karol', 'Lidia'])[1 + n * 7 % 20] AS first,
      (ARRAY['Kowal', 'Wiśniew', 'Dąbrow', 'Lewandow', 'Zieliń', 'Szymań', 'Woźniak', 'Kozłow', 'Jankow', 'Mazur',
      'Krawczyń', 'Piotrow', 'Grabow', 'Pawłow', 'Michal', 'Król', 'Wieczor', 'Jabłoń', 'Majew', 'Olszew'])[1 + n * 3 / 7 % 20]
      || (ARRAY['ski', 'ska', 'ek', 'ak', 'owicz', 'czyk', 'ewicz', 'icki', 'icka', 'kiewicz'])[1 + n / 11 % 10] AS last) AS person`;

/** Borne by one lead in both databases. */
export const PERSON = { firstName: 'Żółcisława', lastName: 'Brzęczyszczykiewicz', phone: '+48 799 123 321' };

/** Borne by about one lead of two hundred. */
export const COMMON_NAME = 'kowalczyk';

export async function fillWithLeads({ pool, prisma }: Database, count: number): Promise<void> {
  await pool.query(FILL, [count - 1]);
  await prisma.lead.create({
    data: { ...PERSON, city: 'Kraków', citySource: 'form', channel: 'social', status: 'Kontakt' },
  });
  await pool.query(`INSERT INTO lead_history (lead_id, at, actor, change, to_status)
    SELECT id, received_at, 'backfill', 'created', 'Nowy' FROM lead`);
  // As the database does by itself some minutes after an import.
  await pool.query('VACUUM (ANALYZE) lead, lead_history, lead_stage_count');
}

/** All leads in one column, newest first. */
export async function moveAllToNew({ pool }: Database): Promise<void> {
  await pool.query(`UPDATE lead SET status = 'Nowy' WHERE status <> 'Nowy'`);
  await pool.query('VACUUM (ANALYZE) lead, lead_stage_count');
}
