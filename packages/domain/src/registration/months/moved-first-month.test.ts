// With which month a place begins in the class to which it was moved.

import { PLAIN_COURSE } from '@zapisy/domain/testing/courses';
import { expect, it } from 'vitest';
import { grosze } from '../../money.ts';
import type { Course } from '../course.ts';
import { movedFirstMonth } from './moved-first-month.ts';

const SATURDAY = new Date('2026-11-28T11:00:00Z');
const SATURDAY_EVENING = new Date('2026-11-28T18:00:00Z');
const FRIDAY = new Date('2026-11-27T11:00:00Z');
const SATURDAYS = [{ weekday: 6, starts: '17:00', ends: '18:00' }] as const;
const TUESDAY = new Date('2026-12-01T11:00:00Z');
const TO: Course = {
  ...PLAIN_COURSE,
  id: 'to',
  kind: 'permanent',
  name: 'Balet',
  city: 'Kraków',
  price: grosze(20_000),
  vatRate: '8',
  places: 12,
  startsOn: '2026-09-01',
  endsOn: null,
  hours: [{ weekday: 1, starts: '17:00', ends: '18:00' }],
};
const FROM: Course = { ...TO, id: 'from' };
const CAMP: Course = { ...FROM, kind: 'turnus' };
const PART = { month: '2026-11', price: grosze(4_000), part: { left: 1, all: 5 } };
const whole = (month: string) => ({ month, price: grosze(20_000), part: null });

type Before = Parameters<typeof movedFirstMonth>[0];
const paid = (month: string | null) => ({ state: 'paid' as const, month });
const before = (given: Partial<Before> = {}): Before => ({
  state: 'taken',
  courseId: 'from',
  course: FROM,
  first: PART,
  payments: [],
  ...given,
});

it.each<[string, Before, Course, Date, ReturnType<typeof movedFirstMonth>]>([
  ['a place goes on with what was agreed', before(), TO, TUESDAY, PART],
  [
    'a place goes on in a class of another price with its month',
    before(),
    { ...TO, price: grosze(25_000) },
    TUESDAY,
    { month: '2026-11', price: grosze(25_000), part: null },
  ],
  [
    'a part that is not charged is one of the meetings of the other class',
    before(),
    { ...TO, hours: SATURDAYS },
    FRIDAY,
    { month: '2026-11', price: grosze(5_000), part: { left: 1, all: 4 } },
  ],
  [
    'a part that is not charged costs its part in a class of another price',
    before(),
    { ...TO, price: grosze(25_000) },
    SATURDAY,
    { month: '2026-11', price: grosze(5_000), part: { left: 1, all: 5 } },
  ],
  [
    'a part that is not charged is one of the next month where no meeting is left',
    before(),
    { ...TO, hours: SATURDAYS },
    SATURDAY_EVENING,
    whole('2026-12'),
  ],
  [
    'a part that was charged stays in a class of other meetings',
    before({ payments: [paid('2026-11')] }),
    { ...TO, hours: SATURDAYS },
    FRIDAY,
    PART,
  ],
  [
    'a part that was charged is the whole month in a class of another price',
    before({ payments: [paid('2026-11')] }),
    { ...TO, price: grosze(25_000) },
    SATURDAY,
    { month: '2026-11', price: grosze(25_000), part: null },
  ],
  ['a place from before months were kept has none', before({ first: null }), TO, TUESDAY, null],
  [
    'late money is for the first month with a meeting left',
    before({ state: 'released', payments: [paid('2026-11')] }),
    TO,
    TUESDAY,
    whole('2026-12'),
  ],
  [
    'late money keeps the month that was chosen in another class',
    before({ state: 'released', first: whole('2026-12'), payments: [paid('2026-12')] }),
    TO,
    SATURDAY,
    whole('2026-12'),
  ],
  [
    'a place that went without money for it begins as an enrolment of now',
    before({ state: 'released', first: whole('2026-10'), payments: [paid('2026-09')] }),
    TO,
    SATURDAY,
    PART,
  ],
  [
    'late money names no part of another class',
    before({ state: 'released', payments: [paid('2026-11')] }),
    TO,
    SATURDAY,
    whole('2026-11'),
  ],
  [
    'late money keeps its month in its own class',
    before({ state: 'released', courseId: 'to', payments: [paid('2026-11')] }),
    TO,
    SATURDAY,
    PART,
  ],
  [
    'late money of a month without a meeting left is for the next',
    before({ state: 'released', courseId: 'to', payments: [paid('2026-11')] }),
    TO,
    TUESDAY,
    whole('2026-12'),
  ],
  ['a camp that is paid begins as an enrolment of now', before({ course: CAMP, first: null }), TO, SATURDAY, PART],
  [
    'a class that ends with this month begins with what is left, where the school sells no part',
    before({ course: CAMP, first: null, payments: [paid(null)] }),
    { ...TO, sellsPartOfMonth: false, endsOn: '2026-11-30' },
    SATURDAY,
    PART,
  ],
  [
    'what is due for a camp pays for the whole month',
    before({ course: CAMP, first: null, payments: [{ state: 'due', month: null }] }),
    TO,
    SATURDAY,
    whole('2026-11'),
  ],
  ['a course that is paid once has no month', before(), { ...TO, kind: 'trial' }, SATURDAY, null],
])('%s', (_, place, to, now, expected) => {
  expect(movedFirstMonth(place, to, now)).toEqual(expected);
});
