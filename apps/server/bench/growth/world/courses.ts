// The courses of a world, those who take part, and those who wait. Old courses are over; of the recent ones most go on.
import { byInvoiceField } from '@zapisy/domain/preferences/invoice-preference';
import type { WorldSize } from './size.ts';
import * as sql from './sql.ts';

const NAMES = ['Balet 4–6 lat', 'Akrobatyka 7–9 lat', 'Hip-hop kids', 'Judo', 'Gimnastyka', 'Taniec nowoczesny'];
export const INTERESTS = [...NAMES, 'Półkolonie zimowe'];
const courseName = (c: string) => `${sql.oneOf(NAMES, c)} || ', grupa ' || ${c}`;

const PLACES = 12;
/** Of the recent courses the first so many have a waiting list. */
const WAITED_FOR = 30;
const CHOICE = JSON.stringify({
  preference: 'none',
  invoiceVersion: 0,
  isChosen: true,
  data: byInvoiceField(() => ''),
});

/** Before the courses, which copy them. */
export const DAYS_OFF: sql.TableRows = {
  table: 'days_off',
  count: 40,
  columns: {
    id: sql.idOf('days off'),
    first_day: `date '2026-12-24' - n * 30`,
    last_day: `date '2026-12-26' - n * 30`,
    reason: `'Przerwa'`,
  },
};

export function courseRows(size: WorldSize): readonly sql.TableRows[] {
  const { courses } = size;
  const begun = sql.dayOf(sql.momentOf(courses));
  const isOld = `n <= ${courses.old}`;
  // The last one, in which places are held, goes on.
  const isShort = `(n % 10 < 2 AND n < ${courses.all})`;
  const kind = `CASE WHEN NOT ${isShort} THEN 'permanent' WHEN n % 10 = 0 THEN 'trial' ELSE 'turnus' END`;
  const soon = `date '2026-11-21' + (n % 20)::int`;
  return [
    { table: 'city', count: sql.CITY_NAMES.length, columns: { name: sql.oneOf(sql.CITY_NAMES, 'n') } },
    {
      table: 'course',
      count: courses.all,
      columns: {
        id: sql.idOf('course'),
        kind,
        name: courseName('n'),
        short_name: courseName('n'),
        city: sql.oneOf(sql.CITY_NAMES, 'n'),
        address: `'ul. Zakopiańska ' || n % 60`,
        room: `'sala ' || n % 4`,
        starts_on: `CASE WHEN ${isOld} THEN ${begun} - 60 WHEN ${isShort} THEN ${soon} ELSE ${begun} END`,
        ends_on: `CASE WHEN ${isOld} THEN ${begun} + 300 WHEN ${isShort} THEN ${soon} + (n % 10) * 4 END`,
        price_grosze: '20000 + n % 9 * 1000',
        vat_rate: `'8'`,
        // Those with a waiting list are full.
        places: `CASE WHEN n BETWEEN ${courses.old + 1} AND ${courses.old + WAITED_FOR} THEN ${PLACES} - 4 ELSE ${PLACES} + n % 3 * 4 END`,
        receipt_key: `upper(${sql.plain(courseName('n'))})`,
        created_at: sql.momentOf(courses),
      },
    },
    {
      table: 'course_hours',
      count: courses.all,
      columns: {
        course_id: sql.idOf('course'),
        // A short one has a meeting on its first day; the last one has some left in the month, around its days off.
        weekday: `CASE WHEN ${isShort} THEN extract(isodow FROM ${soon})::int WHEN n = ${courses.all} THEN 1 ELSE 1 + n % 7 END`,
        starts: `'16:00'`,
        ends: `'17:00'`,
      },
    },
    {
      table: 'course_description',
      count: courses.all,
      columns: {
        course_id: sql.idOf('course'),
        description: `'Zajęcia dla dzieci: ' || repeat('ruch, zabawa, muzyka. ', 10)`,
        trainer: sql.parent('n'),
        level: `'każdy'`,
        bring: `'wygodny strój'`,
        day_plan: `''`,
      },
    },
    {
      table: 'camp',
      count: courses.all,
      where: `n % 10 = 1 AND ${isShort}`,
      columns: { course_id: sql.idOf('course') },
    },
    ...placeRows(size),
  ];
}

function placeRows(size: WorldSize): readonly sql.TableRows[] {
  const { registrations, courses } = size;
  const player = sql.playerOfRegistration(size);
  const at = sql.momentOf(registrations);
  // A fifth of the old places was given up; of the newest, three are held now and some are reserved.
  const state = `CASE WHEN n > ${registrations.all - 3} THEN 'held' WHEN n % 20 = 3 THEN 'cancelled' WHEN n % 20 = 7 THEN 'released' ELSE 'taken' END`;
  const course = `(CASE WHEN n > ${registrations.old} THEN ${courses.old} + 1 + (n - ${registrations.old} - 1) / ${PLACES}
    ELSE 1 + (n - 1) / ${PLACES} END)`;
  return [
    {
      table: 'registration',
      count: registrations.all,
      columns: {
        id: sql.idOf('registration'),
        course_id: sql.idOf('course', course),
        player_id: sql.idOf('player', player),
        owner_email: sql.emailOf(sql.ownerOfPlayer(player)),
        state,
        held_until: `CASE WHEN n > ${registrations.all - 3} THEN ${sql.NOW_SQL} + interval '9 minutes' END`,
        reserved_until: `CASE WHEN n > ${registrations.all - 60} AND n <= ${registrations.all - 50} AND n % 20 NOT IN (3, 7) THEN date '2026-11-20' + (n % 3)::int END`,
        invoice_choice: `CASE WHEN n > ${registrations.all - 3} THEN '${CHOICE}'::jsonb END`,
        price_grosze: '20000',
        first_month: `to_char(${at}, 'YYYY-MM')`,
        created_at: at,
        closed_at: `CASE WHEN n <= ${registrations.all - 3} AND n % 20 IN (3, 7) THEN ${at} + interval '20 days' END`,
      },
    },
    ...waitingRows(size),
    {
      table: 'health_card',
      count: registrations.all,
      where: `n > ${registrations.old} AND ${course} % 10 = 1 AND (${state}) = 'taken'`,
      columns: {
        course_id: sql.idOf('course', course),
        player_id: sql.idOf('player', player),
        allergies: `'orzechy'`,
        medicines: `''`,
        emergency_contact: `'Anna, 504 118 220'`,
        collected_by: `'babcia'`,
        saved_at: at,
      },
    },
  ];
}

function waitingRows({ players, courses }: WorldSize): readonly sql.TableRows[] {
  const leftAt = sql.momentOf(players, { recent: 20, all: 1_000 });
  return [
    {
      // Ended ones are kept for three years at most; two wait for each course with a list.
      table: 'waiting_entry',
      count: Math.floor(players.old / 4),
      columns: {
        id: sql.idOf('waiting'),
        course_id: sql.idOf('course', `(1 + n % ${courses.old})`),
        player_id: sql.idOf('player'),
        state: `'left'`,
        joined_at: leftAt,
        ended_at: `${leftAt} + interval '5 days'`,
      },
    },
    {
      table: 'waiting_entry',
      count: Math.min(60, players.recent),
      columns: {
        id: sql.idOf('open waiting'),
        course_id: sql.idOf('course', `(${courses.old} + 1 + n % ${Math.min(WAITED_FOR, courses.recent)})`),
        player_id: sql.idOf('player', `(${players.old} + n)`),
        state: `'waiting'`,
        joined_at: `${sql.NOW_SQL} - n * interval '1 day'`,
      },
    },
  ];
}
