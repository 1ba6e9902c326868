import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CAMP_FACTS, PLAIN_COURSE } from '../../testing/courses.ts';
import { tidyLine } from '../characters.ts';
import { toFiscalPositionName } from '../documents/fiscal-names/fiscal-position-name.ts';
import { grosze } from '../money.ts';
import { PROVIDER_LIMITS } from '../provider-limits.ts';
import { COURSE_KINDS, type Course } from './course.ts';
import { type CourseDraft, courseProblems } from './course-draft.ts';
import { LINE_PART_LIMITS, registrationLine } from './registration-line.ts';

const course: Course = {
  ...PLAIN_COURSE,
  id: 'c',
  kind: 'permanent',
  name: 'Akrobatyka dla dzieci 7–9 lat',
  city: 'Kraków',
  price: grosze(25_000),
  vatRate: '8',
  places: 12,
  startsOn: '2026-09-01',
  endsOn: null,
};
const zofia = { firstName: 'Zofia', lastName: 'Nowak' };

/** The weekday of the first day below. */
const TUESDAY = [{ weekday: 2 as const, starts: '17:00', ends: '18:00' }];

const TYPED_COURSE: CourseDraft = {
  kind: 'permanent',
  name: 'Balet',
  city: 'Kraków',
  ...CAMP_FACTS,
  startsOn: '2026-09-01',
  endsOn: '2027-06-30',
  places: 12,
  price: grosze(25_000),
  vatRate: '8',
  vatExemption: null,
};

it.each([
  ['permanent', '2026-09', 'Akrobatyka dla dzieci 7–9 lat — wrzesień 2026 (Zofia Nowak)'],
  ['permanent', '2027-01', 'Akrobatyka dla dzieci 7–9 lat — styczeń 2027 (Zofia Nowak)'],
  ['trial', '2026-09', 'Akrobatyka dla dzieci 7–9 lat — zajęcia próbne (Zofia Nowak)'],
  ['turnus', '2026-09', 'Akrobatyka dla dzieci 7–9 lat (Zofia Nowak)'],
] as const)('registrationLine names %s classes', (kind, month, name) => {
  expect(registrationLine({ ...course, kind }, zofia, month).name).toBe(name);
});

const rest = { month: '2026-11', price: grosze(6_250), part: { left: 1, all: 4 } };

it.each([
  ['its rest', '2026-11', rest, 'Akrobatyka dla dzieci 7–9 lat — listopad 2026, 1 z 4 zajęć (Zofia Nowak)', 6_250],
  ['a later month', '2026-12', rest, 'Akrobatyka dla dzieci 7–9 lat — grudzień 2026 (Zofia Nowak)', 25_000],
  [
    'the whole of it at another price',
    '2026-11',
    { ...rest, part: null },
    'Akrobatyka dla dzieci 7–9 lat — listopad 2026 (Zofia Nowak)',
    6_250,
  ],
])('registrationLine of a place that begins with a month says for %s what is paid', (_, month, first, name, gross) => {
  expect(registrationLine(course, zofia, month, first)).toMatchObject({ name, gross });
});

it.each([
  ['Akrobatyka', 'Zofia', 'Bąk', 'Akrobatyka 11.2026, 1 z 4 zajec (Zofia)'],
  ['Balet', 'Zofia', 'Bąk', 'Balet 11.2026, 1 z 4 zajec (Zofia Bak)'],
  ['Balet', 'Zofia', 'Kowalska', 'Balet 11.2026, 1 z 4 zajec (Zofia K.)'],
  ['Akrobatyka dla dzieci 7–9 lat', 'Zofia', 'Bąk', 'Akrobatyka dla dzieci 7-9 lat 11.2026'],
])('registrationLine of a part is on a receipt as printers take it: %s', (name, firstName, lastName, printed) => {
  const line = registrationLine({ ...course, name }, { firstName, lastName }, '2026-11', rest);
  expect(toFiscalPositionName(line.name)).toBe(printed);
});

it('registrationLine carries price, rate and the ground of an exemption', () => {
  const exempt = { ...course, vatRate: 'zw', vatExemption: 'art. 43 ust. 1 pkt 32' } as const;
  expect(registrationLine(exempt, zofia, '2026-09')).toMatchObject({
    gross: 25_000,
    quantity: 1,
    vatRate: 'zw',
    vatExemption: 'art. 43 ust. 1 pkt 32',
  });
  expect(registrationLine(course, zofia, '2026-09')).not.toHaveProperty('vatExemption');
});

const text = (longest: number) =>
  fc
    .oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constant('Ż'.repeat(longest)))
    .map((typed) => tidyLine(typed).slice(0, longest))
    .map((typed) => tidyLine(`${typed}x`).slice(0, longest));
const month = fc.tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }));

it('registrationLine of any course and participant that are accepted is one that the provider takes', () => {
  const { courseName, firstName, lastName } = LINE_PART_LIMITS;
  const parts = fc.tuple(fc.constantFrom(...COURSE_KINDS), text(courseName), text(firstName), text(lastName), month);
  fc.assert(
    fc.property(parts, ([kind, name, first, last, [year, number]]) => {
      const isRefused = courseProblems({ ...TYPED_COURSE, endsOn: '2026-09-01', hours: TUESDAY, kind, name }).some(
        ({ field }) => field === 'name',
      );
      const person = { firstName: first, lastName: last };
      const line = registrationLine({ ...course, kind, name }, person, `${year}-${String(number).padStart(2, '0')}`);
      expect(isRefused || line.name.length <= PROVIDER_LIMITS.lineName).toBe(true);
    }),
  );
});

it('registrationLine of a part of a month is one that the provider and a printer take, whatever the names are', () => {
  const { courseName, firstName, lastName } = LINE_PART_LIMITS;
  const part = fc
    .integer({ min: 2, max: 31 })
    .chain((all) => fc.record({ left: fc.integer({ min: 1, max: all - 1 }), all: fc.constant(all) }));
  const parts = fc.tuple(text(courseName), text(firstName), text(lastName), month, part);
  fc.assert(
    fc.property(parts, ([name, first, last, [year, number], sold]) => {
      const of = `${year}-${String(number).padStart(2, '0')}`;
      const offer = { month: of, price: grosze(100), part: sold };
      const line = registrationLine({ ...course, name }, { firstName: first, lastName: last }, of, offer);
      expect(line.name.length).toBeLessThanOrEqual(PROVIDER_LIMITS.lineName);
      expect(line.name.endsWith(`${year}, ${sold.left} z ${sold.all} zajęć (${first} ${last})`)).toBe(true);
      expect(line.name.isWellFormed()).toBe(true);
      const printed = toFiscalPositionName(line.name);
      expect(printed).toMatch(/^[ -~]{1,40}$/);
      expect(toFiscalPositionName(printed)).toBe(printed);
    }),
  );
});

it.each(COURSE_KINDS)('registrationLine of the longest names and the longest month fits for %s classes', (kind) => {
  const { courseName, firstName, lastName } = LINE_PART_LIMITS;
  const name = 'x'.repeat(courseName);
  const person = { firstName: 'x'.repeat(firstName), lastName: 'x'.repeat(lastName) };
  expect(courseProblems({ ...TYPED_COURSE, endsOn: '2026-09-01', hours: TUESDAY, kind, name })).toEqual([]);
  for (const paid of ['2026-01', '2026-05', '2026-10', '2099-12']) {
    const line = registrationLine({ ...course, kind, name }, person, paid);
    expect(line.name.length).toBeLessThanOrEqual(PROVIDER_LIMITS.lineName);
    const rest = { month: paid, price: grosze(100), part: { left: 30, all: 31 } };
    const part = registrationLine({ ...course, kind, name }, person, paid, rest);
    expect(part.name.length).toBeLessThanOrEqual(PROVIDER_LIMITS.lineName);
  }
});
