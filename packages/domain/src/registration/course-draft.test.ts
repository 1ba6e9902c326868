// A course as the office enters it: every field's problems, what blocks it, and what is stored of it.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CAMP_FACTS } from '../../testing/courses.ts';
import { WEEKDAYS } from '../courses/course-hours.ts';
import { grosze } from '../money.ts';
import { tidyDescription } from '../offer/course-description.ts';
import type { Typed } from '../offer/sold-terms.ts';
import { VAT_RATES } from '../payments/sold-item.ts';
import { COURSE_KINDS } from './course.ts';
import {
  COURSE_FIELDS,
  type CourseDraft,
  type CourseSurroundings,
  courseConflicts,
  courseProblems,
  isSameCourse,
  tidyCourse,
} from './course-draft.ts';

const CAMP: CourseDraft = {
  kind: 'turnus',
  name: 'Półkolonie zimowe: taniec',
  city: 'Kraków',
  ...CAMP_FACTS,
  startsOn: '2027-02-01',
  endsOn: '2027-02-05',
  places: 16,
  price: grosze(89_000),
  vatRate: '8',
  vatExemption: null,
};
const MONDAY = [{ weekday: 1 as const, starts: '08:00', ends: '16:00' }];
const CLASSES: CourseDraft = { ...CAMP, kind: 'permanent', endsOn: null };
const reported = (problems: readonly { readonly field: string; readonly code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);

it.each<[string, Partial<Typed<CourseDraft>>, readonly string[]]>([
  ['nothing', {}, []],
  ['permanent classes without an end', CLASSES, []],
  ['a trial of one day', { kind: 'trial', endsOn: '2027-02-01', hours: MONDAY }, []],
  ['a trial without a typed end', { kind: 'trial', endsOn: null, hours: MONDAY }, []],
  ['a trial of two days', { kind: 'trial', endsOn: '2027-02-02', hours: MONDAY }, ['endsOn one-day']],
  ['a trial at another weekday', { kind: 'trial', endsOn: null }, [2, 3, 4, 5].map(() => 'hours outside-days')],
  ['a free turnus', { price: grosze(0) }, []],
  ['adults', { ageFrom: 18, ageTo: null }, []],
  ['all ages', { ageFrom: null, ageTo: null }, []],
  ['one year', { ageFrom: 7, ageTo: 7 }, []],
  ['no room', { room: '' }, []],
  ['a long description', { description: 'x'.repeat(3_001) }, ['description too-long']],
  ['no short name', { shortName: ' ' }, ['shortName required']],
  ['a long short name', { shortName: 'x'.repeat(61) }, ['shortName too-long']],
  ['no address', { address: '' }, ['address required']],
  ['a long address', { address: 'x'.repeat(101) }, ['address too-long']],
  ['a long room', { room: 'x'.repeat(61) }, ['room too-long']],
  ['no name', { name: ' ' }, ['name required']],
  ['a name that no invoice has room for', { name: 'x'.repeat(121) }, ['name too-long']],
  ['a name that no receipt can bear', { name: '— „…” —' }, ['name unprintable']],
  ['no kind', { kind: undefined }, ['kind required']],
  ['no city', { city: '' }, ['city required']],
  ['an age from late to early', { ageFrom: 9, ageTo: 7 }, ['ageTo below-from']],
  ['an age that cannot be read', { ageFrom: undefined, ageTo: 7.5 }, ['ageFrom unreadable', 'ageTo unreadable']],
  ['an age of nobody', { ageFrom: -1, ageTo: 100 }, ['ageFrom unreadable', 'ageTo unreadable']],
  ['no hours', { hours: [] }, ['hours required']],
  ['a time that is none', { hours: [{ weekday: 1, starts: '25:00', ends: '26:00' }] }, ['hours unreadable']],
  ['only a beginning', { hours: [{ weekday: 1, starts: '08:00', ends: '' }] }, ['hours unreadable']],
  ['one weekday twice', { hours: [...MONDAY, ...MONDAY] }, ['hours unreadable']],
  ['hours that end at once', { hours: [{ weekday: 1, starts: '08:00', ends: '08:00' }] }, ['hours ends-before-start']],
  [
    'a weekday that the days do not have',
    { hours: [{ weekday: 6, starts: '08:00', ends: '16:00' }] },
    ['hours outside-days'],
  ],
  ['classes on a Saturday', { ...CLASSES, hours: [{ weekday: 6, starts: '08:00', ends: '09:00' }] }, []],
  ['no start', { startsOn: undefined }, ['startsOn required']],
  ['a start that is no day', { startsOn: '2027-02-30' }, ['startsOn unreadable']],
  ['a start in a mistyped year', { startsOn: '0027-02-01' }, ['startsOn unreadable']],
  ['a turnus without an end', { endsOn: null }, ['endsOn required']],
  ['a turnus whose end was left out', { endsOn: undefined }, ['endsOn required']],
  ['an end that is no day', { endsOn: '5.02.2027' }, ['endsOn unreadable']],
  ['an end before the start', { endsOn: '2027-01-31' }, ['endsOn before-start']],
  ['no places', { places: undefined }, ['places required']],
  ['not one place', { places: 0 }, ['places out-of-range']],
  ['more places than people', { places: 1_001 }, ['places out-of-range']],
  ['a price below nothing', { price: grosze(-1) }, ['price out-of-range']],
  ['no price', { price: undefined }, ['price required']],
  ['no VAT rate', { vatRate: undefined }, ['vatRate required']],
  ['an exemption without its ground', { vatRate: 'zw' }, ['vatExemption required']],
  [
    'several, in the order of the form',
    { places: 0, name: '', price: undefined, startsOn: '2027-02-06', ageTo: 1 },
    ['name required', 'ageTo below-from', 'endsOn before-start', 'places out-of-range', 'price required'],
  ],
])('courseProblems: %s', (_, change, expected) => {
  expect(reported(courseProblems({ ...CAMP, ...change }))).toEqual(expected);
});

const typed = (field: keyof CourseDraft) =>
  NUMBERS.has(field) ? fc.option(fc.integer(), { nil: undefined }) : anyText;
const NUMBERS: ReadonlySet<keyof CourseDraft> = new Set(['price', 'places', 'ageFrom', 'ageTo']);
const anyHours = fc.array(fc.record({ weekday: fc.constantFrom(...WEEKDAYS), starts: fc.string(), ends: fc.string() }));
const anyText = fc.option(fc.string({ unit: 'binary', maxLength: 300 }), { nil: undefined });
const anything = fc
  .record({
    ...Object.fromEntries(COURSE_FIELDS.map((field) => [field, typed(field)])),
    kind: fc.constantFrom(undefined, ...COURSE_KINDS),
    hours: fc.option(anyHours, { nil: undefined }),
    vatRate: fc.constantFrom(undefined, ...VAT_RATES),
  })
  .map((value) => value as unknown as Typed<CourseDraft>);

it('courseProblems never throws, and always keeps the order of the form', () => {
  fc.assert(
    fc.property(anything, (draft) => {
      const fields = [...new Set(courseProblems(draft).map(({ field }) => field))];
      expect(fields).toEqual(COURSE_FIELDS.filter((field) => (fields as readonly string[]).includes(field)));
    }),
  );
});

const beside = (draft: Partial<CourseDraft>, known: Partial<CourseSurroundings> = {}) =>
  reported(
    courseConflicts(
      { ...CAMP, ...draft },
      { today: '2026-11-20', cities: ['Kraków', 'Wrocław'], stored: CAMP, used: 3, ...known },
    ),
  );

it.each<[string, Partial<CourseDraft>, Partial<CourseSurroundings>, readonly string[]]>([
  ['a new one', {}, { stored: undefined, used: 0 }, []],
  ['as many places as are used', { places: 3 }, {}, []],
  ['one place fewer', { places: 2 }, {}, ['places below-used']],
  ['places as they are, though more were given away', { places: 16 }, { used: 17 }, []],
  ['places lowered where more were given away', { places: 15 }, { used: 17 }, ['places below-used']],
  ['an unknown city', { city: 'Radom' }, { used: 0 }, ['city unknown']],
  ['a city that has gone meanwhile, but was hers', {}, { cities: [] }, []],
  ['a new one in an unknown city', { city: 'Radom' }, { stored: undefined, used: 0 }, ['city unknown']],
  ['another city while a place is taken', { city: 'Wrocław' }, {}, ['city in-use']],
  ['another city while none is taken', { city: 'Wrocław' }, { used: 0 }, []],
  ['another kind while a place is taken', { kind: 'permanent' }, {}, ['kind in-use']],
  ['another kind while none is taken', { kind: 'permanent' }, { used: 0 }, []],
  ['a new one that is over', { endsOn: '2026-11-19' }, { stored: undefined, used: 0 }, ['endsOn over']],
  ['a new one on its last day', { endsOn: '2026-11-20' }, { stored: undefined, used: 0 }, []],
  ['one that is ended early', { endsOn: '2026-11-19' }, {}, []],
  ['a new one without an end', { kind: 'permanent', endsOn: null }, { stored: undefined, used: 0 }, []],
])('courseConflicts: %s', (_, draft, known, expected) => {
  expect(beside(draft, known)).toEqual(expected);
});

it('courseConflicts never lets places fall below what is used, and never asks for more than there were', () => {
  const number = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(number, number, number, (places, used, before) => {
      const known = { used, stored: { ...CAMP, places: before } };
      const refused = beside({ places }, known).includes('places below-used');
      expect(refused).toBe(places < used && places < before);
    }),
  );
});

it('tidyCourse makes tidy lines, an end of a trial, and no ground where nothing is exempt', () => {
  const typed = { name: ' Balet\u00A0 4–6 ', city: ' Kraków', room: ' sala  1', vatExemption: 'art. 43' };
  const tidy = {
    ...CAMP,
    name: 'Balet 4–6',
    city: 'Kraków',
    room: 'sala 1',
    vatExemption: null,
    ...tidyDescription({}),
  };
  expect(tidyCourse({ ...CAMP, ...typed })).toEqual(tidy);
  expect(tidyCourse({ ...CAMP, kind: 'trial', endsOn: null }).endsOn).toBe(CAMP.startsOn);
  expect(tidyCourse(CLASSES).endsOn).toBeNull();
});

it('tidyCourse once is the same as twice', () => {
  const text = fc.string({ unit: 'binary' });
  const change = fc.record({
    name: text,
    city: text,
    address: text,
    room: text,
    shortName: text,
    vatExemption: text,
  });
  fc.assert(
    fc.property(change, fc.constantFrom(...COURSE_KINDS), (typed, kind) => {
      const tidy = tidyCourse({ ...CAMP, ...typed, kind, vatRate: 'zw' });
      expect(tidyCourse(tidy)).toEqual(tidy);
      expect(isSameCourse(tidy, tidyCourse(tidy))).toBe(true);
    }),
  );
});

it('isSameCourse sees a change in each field', () => {
  const changes: CourseDraft = {
    kind: 'trial',
    name: 'Balet',
    city: 'Wrocław',
    shortName: 'Balet',
    address: 'ul. Dietla 9',
    room: 'sala 1',
    ageFrom: 18,
    ageTo: null,
    hours: [],
    startsOn: '2027-02-02',
    endsOn: null,
    places: 17,
    price: grosze(1),
    vatRate: 'zw',
    meetsOnHolidays: true,
    vatExemption: 'art. 43',
    description: 'Od zera.',
    trainer: 'Ewa Lis',
    level: 'średni',
    bring: 'strój',
    dayPlan: '8:00 zbiórka',
  };
  expect(isSameCourse(CAMP, { ...CAMP })).toBe(true);
  for (const field of COURSE_FIELDS)
    expect(isSameCourse(CAMP, { ...CAMP, [field]: changes[field] }), field).toBe(false);
  expect([...COURSE_FIELDS].sort()).toEqual(Object.keys(changes).sort());
});
