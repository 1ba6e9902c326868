// A file of courses: each row read by the rules of the form, and what the whole file adds to what the school has.
import { expect, it } from 'vitest';
import { receiptNameKey } from '../documents/fiscal-names/receipt-name-clash.ts';
import { VAT_EXEMPTIONS } from '../documents/vat-exemption.ts';
import { namedCourse } from '../registration/course-receipt-name.ts';
import type { CourseFileColumn } from './course-columns.ts';
import { type KnownOffer, planCourses } from './course-plan.ts';
import { readCourseRow } from './moved-course.ts';

const COLUMNS = [
  'shortName',
  'documentName',
  'kind',
  'city',
  'address',
  'room',
  'weekdays',
  'hours',
  'firstDay',
  'lastDay',
  'ages',
  'places',
  'price',
  'vatRate',
  'vatExemption',
] as const satisfies readonly CourseFileColumn[];

const BALLET: Partial<Record<CourseFileColumn, string>> = {
  shortName: 'Balet',
  kind: 'stałe',
  city: 'krakow',
  address: 'ul. Dietla 9',
  weekdays: 'wt., czw.',
  hours: '17:00-18:00',
  firstDay: '1.09.2026',
  ages: '4-6',
  places: '12',
  price: '220,00 zł',
  vatRate: '8%',
};
const PAYER = { isVatPayer: true, vatExemption: '' };

function read(given: Partial<Record<CourseFileColumn, string>> = {}, vat = PAYER, line = 2) {
  const cells = { ...BALLET, ...given };
  return readCourseRow({ line, cells: COLUMNS.map((column) => cells[column] ?? '') }, COLUMNS, vat);
}

function draftOf(given: Partial<Record<CourseFileColumn, string>> = {}, vat = PAYER, line = 2) {
  const one = read(given, vat, line);
  if ('draft' in one) return one;
  throw new Error(JSON.stringify(one));
}

it('a row of a course is read as people write it', () => {
  expect(draftOf().draft).toMatchObject({
    shortName: 'Balet',
    name: 'Balet',
    kind: 'permanent',
    startsOn: '2026-09-01',
    endsOn: null,
    hours: [
      { weekday: 2, starts: '17:00', ends: '18:00' },
      { weekday: 4, starts: '17:00', ends: '18:00' },
    ],
    ageFrom: 4,
    ageTo: 6,
    places: 12,
    price: 22_000,
    vatRate: '8',
    vatExemption: null,
  });
});

it('a trial needs no weekday beside its day, and a turnus has both days', () => {
  const trial = draftOf({ kind: 'Próbne', firstDay: '2027-01-05', weekdays: '' });
  expect(trial.draft).toMatchObject({ kind: 'trial', hours: [{ weekday: 2, starts: '17:00', ends: '18:00' }] });
  const camp = draftOf({
    kind: 'półkolonie',
    weekdays: 'pn-pt 8:00-16:00',
    hours: '',
    firstDay: '1.02.2027',
    lastDay: '5.02.2027',
  });
  expect(camp.draft).toMatchObject({ kind: 'turnus', endsOn: '2027-02-05' });
});

it.each([
  ['0.08', '8'],
  ['0,23', '23'],
  ['8 %', '8'],
])('a rate is read as a person and as a cell of percents writes it: %s', (vatRate, rate) => {
  expect(draftOf({ vatRate }).draft).toMatchObject({ vatRate: rate });
});

it('a row may leave the rate out where the school pays no VAT, and takes the ground of the school', () => {
  const exempt = { isVatPayer: false, vatExemption: 'art. 113 ust. 1 ustawy o VAT' };
  expect(draftOf({ vatRate: '' }, exempt).draft).toMatchObject({ vatRate: 'zw', vatExemption: exempt.vatExemption });
  expect(draftOf({ vatRate: 'zw.' }, exempt).draft).toMatchObject({ vatRate: 'zw', vatExemption: exempt.vatExemption });
  const ground = VAT_EXEMPTIONS.activity;
  expect(draftOf({ vatRate: 'zw', vatExemption: ground.toUpperCase() }).draft).toMatchObject({ vatExemption: ground });
});

it.each([
  [{ shortName: '' }, 'shortName', 'required'],
  [{ shortName: 'x'.repeat(61) }, 'shortName', 'too-long'],
  [{ kind: '' }, 'kind', 'required'],
  [{ kind: 'inne' }, 'kind', 'unreadable'],
  [{ city: '' }, 'city', 'required'],
  [{ address: '' }, 'address', 'required'],
  [{ hours: '17:00' }, 'weekdays', 'unclear-hours'],
  [{ weekdays: '', hours: '' }, 'weekdays', 'required'],
  [{ hours: '18:00-17:00' }, 'weekdays', 'hours-reversed'],
  [{ firstDay: '1/2/2027' }, 'firstDay', 'unclear'],
  [{ firstDay: 'jutro' }, 'firstDay', 'unreadable'],
  [{ lastDay: '31.08.2026' }, 'lastDay', 'before-start'],
  [{ kind: 'turnus' }, 'lastDay', 'required'],
  [{ ages: 'maluchy' }, 'ages', 'unreadable'],
  [{ ages: '9-7' }, 'ages', 'below-from'],
  [{ places: 'dużo' }, 'places', 'unreadable'],
  [{ places: '0' }, 'places', 'out-of-range'],
  [{ price: '' }, 'price', 'required'],
  [{ price: 'gratis' }, 'price', 'unreadable'],
  [{ vatRate: '' }, 'vatRate', 'required'],
  [{ vatRate: '22%' }, 'vatRate', 'unreadable'],
  [{ vatRate: 'zw' }, 'vatExemption', 'required'],
])('a row with %j is a problem of the column %s: %s', (given, column, code) => {
  const found = read(given);
  expect(found).toEqual([expect.objectContaining({ line: 2, column, code })]);
});

const NOTHING: KnownOffer = { today: '2026-11-20', cities: ['Kraków'], courses: [], sold: [], printed: [] };
let ids = 0;
const plan = (rows: Parameters<typeof planCourses>[0], known: Partial<KnownOffer> = {}) => {
  ids = 0;
  return planCourses(rows, { ...NOTHING, ...known }, { columns: COLUMNS, newId: () => `id-${++ids}` });
};

it('a file adds each course once, in the city as the school writes it, also when two rows are the same', () => {
  const rows = [
    draftOf(),
    draftOf({ shortName: ' BALET', places: '20' }, PAYER, 3),
    draftOf({ hours: '18:00-19:00' }, PAYER, 4),
  ];
  const { courses, known, problems } = plan(rows);
  expect(courses.map(({ id, draft }) => [id, draft.city, draft.hours[0]?.starts])).toEqual([
    ['id-1', 'Kraków', '17:00'],
    ['id-2', 'Kraków', '18:00'],
  ]);
  expect([known, problems]).toEqual([1, []]);
  expect(plan(rows, { courses: courses.map(({ draft }) => draft) })).toMatchObject({ courses: [], known: 3 });
});

it('a course that is over, in a city that is not there, or under a locked name is named with its line', () => {
  const over = draftOf({ firstDay: '1.09.2026', lastDay: '30.10.2026' });
  expect(plan([over]).problems).toEqual([{ line: 2, column: 'lastDay', code: 'course-over', text: '2026-10-30' }]);
  expect(plan([draftOf({ city: 'Radom' })]).problems).toMatchObject([
    { column: 'city', code: 'unknown-city', text: 'Radom' },
  ]);
  const { name } = namedCourse(draftOf().draft);
  const sold = [{ name, vatRate: '23' as const, title: 'Balet' }];
  expect(plan([draftOf()], { sold })).toMatchObject({
    courses: [],
    problems: [{ column: 'documentName', code: 'receipt-name' }],
  });
  const printed = [{ key: receiptNameKey(name), vatRate: '5' as const }];
  expect(plan([draftOf()], { printed }).problems).toMatchObject([{ code: 'receipt-name' }]);
});

it('two rows of one file may not have one name at two rates', () => {
  const rows = [draftOf(), draftOf({ hours: '18:00-19:00', vatRate: '23' }, PAYER, 3)];
  expect(plan(rows)).toMatchObject({ courses: [{ id: 'id-1' }], problems: [{ line: 3, code: 'receipt-name' }] });
});
