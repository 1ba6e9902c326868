// What rows add to a school: each thing once, and what is there already never again.
import { expect, it } from 'vitest';
import { PLAIN_COURSE } from '../../testing/courses.ts';
import { grosze } from '../money.ts';
import { dueKey, type KnownSchool, type MoveCourse, planMove } from './move-plan.ts';
import type { ReadRow } from './moved-row.ts';

const BALLET: MoveCourse = {
  ...PLAIN_COURSE,
  id: 'ballet',
  startsOn: '2026-09-01',
  endsOn: null,
  price: grosze(25_000),
  vatRate: '8',
  places: 12,
  kind: 'permanent',
  name: 'Balet',
  shortName: 'Balet czw.',
  city: 'Kraków',
  free: 2,
  isOver: false,
};
const SCHOOL: KnownSchool = {
  cities: ['Kraków', 'Gdańsk'],
  courses: [BALLET],
  families: [],
  places: [],
  dueKeys: new Set(),
};
const ZOFIA: ReadRow = {
  line: 2,
  firstName: 'Zofia',
  lastName: 'Nowak',
  birthYear: 2017,
  city: 'krakow',
  owner: { firstName: 'Anna', lastName: 'Nowak', email: 'anna@poczta.example', phone: '+48504118220' },
  course: 'balet',
  due: { amount: grosze(25_000), dueOn: '2026-12-05' },
};

function plan(rows: readonly ReadRow[], school: KnownSchool = SCHOOL, city = '') {
  let last = 0;
  return planMove(rows, school, { city, firstMonth: '2027-01', newId: () => `new-${++last}` });
}

const KNOWN_ZOFIA = {
  ownerEmail: 'anna@poczta.example',
  phones: ['504 118 220'],
  wards: [
    {
      participant: {
        id: 'zofia',
        ownerEmail: 'anna@poczta.example',
        firstName: 'ZOFIA',
        lastName: 'Nowak',
        birthYear: 2017,
        mark: 4,
      },
      city: 'Kraków',
    },
  ],
};

it('a row of an unknown family adds the owner, the participant, the place and the due payment', () => {
  expect(plan([ZOFIA])).toMatchObject({
    owners: [{ email: 'anna@poczta.example', firstName: 'Anna', lastName: 'Nowak', phone: '504 118 220' }],
    participants: [{ id: 'new-1', ownerEmail: 'anna@poczta.example', city: 'Kraków', mark: 0 }],
    places: [{ id: 'new-2', playerId: 'new-1', courseId: 'ballet', firstMonth: '2027-01' }],
    dues: [{ registrationId: 'new-2', dueOn: '2026-12-05', month: '2026-12', item: { gross: 25_000 } }],
    known: 0,
    problems: [],
  });
});

it('rows of one child in several classes and months add the child once, and siblings are one family', () => {
  const later = { ...ZOFIA, line: 3, due: { amount: grosze(25_000), dueOn: '2027-01-05' } };
  const sibling = { ...ZOFIA, line: 4, firstName: 'Adam', due: null };
  const { owners, participants, places, dues } = plan([ZOFIA, later, sibling]);
  expect(owners).toHaveLength(1);
  expect(participants.map(({ firstName, mark }) => [firstName, mark])).toEqual([
    ['Zofia', 0],
    ['Adam', 1],
  ]);
  expect([places.length, dues.length]).toEqual([2, 2]);
});

it('what is there already is not added again: the family by e-mail or phone, the child by name and year, the place, the due', () => {
  const key = dueKey({ playerId: 'zofia', courseId: 'ballet', dueOn: '2026-12-05', amount: 25_000 });
  const place = { id: 'place', playerId: 'zofia', courseId: 'ballet', isHeld: false };
  const school = { ...SCHOOL, families: [KNOWN_ZOFIA], places: [place], dueKeys: new Set([key]) };
  const byPhone = { ...ZOFIA, line: 3, owner: { ...ZOFIA.owner, email: '' } };
  expect(plan([ZOFIA, byPhone], school)).toEqual({
    courses: [],
    owners: [],
    participants: [],
    places: [],
    dues: [],
    known: 2,
    problems: [],
  });
  const another = { ...ZOFIA, firstName: 'Adam', due: { amount: grosze(100), dueOn: '2026-12-05' } };
  expect(plan([another], school)).toMatchObject({ owners: [], participants: [{ firstName: 'Adam', mark: 5 }] });
  const dues = plan([{ ...ZOFIA, due: { amount: grosze(100), dueOn: '2026-12-05' } }], school).dues;
  expect(dues).toMatchObject([{ registrationId: 'place', playerId: 'zofia' }]);
});

it('a row with the e-mail of an account names the family of that account, unless another family has the e-mail', () => {
  const moved = { ...KNOWN_ZOFIA, ownerEmail: 'dawny@poczta.example', accountEmail: 'anna@poczta.example' };
  const adam = { ...ZOFIA, firstName: 'Adam' };
  const { owners, participants } = plan([adam], { ...SCHOOL, families: [moved] });
  expect([owners, participants[0]?.ownerEmail]).toEqual([[], 'dawny@poczta.example']);
  const both = plan([adam], { ...SCHOOL, families: [moved, KNOWN_ZOFIA] });
  expect(both.participants[0]?.ownerEmail).toBe('anna@poczta.example');
});

it('a phone alone names the family that the file names by e-mail with that phone, before or after it', () => {
  const alone = { ...ZOFIA, line: 3, firstName: 'Adam', owner: { ...ZOFIA.owner, email: '' } };
  for (const rows of [
    [ZOFIA, alone],
    [alone, ZOFIA],
  ]) {
    const { owners, participants } = plan(rows);
    expect(owners).toMatchObject([{ email: 'anna@poczta.example' }]);
    expect(participants.map(({ ownerEmail }) => ownerEmail)).toEqual(['anna@poczta.example', 'anna@poczta.example']);
  }
});

it('a phone that nobody has makes a family of its own, and one that two have is a problem', () => {
  const alone = { ...ZOFIA, owner: { ...ZOFIA.owner, email: '' } };
  expect(plan([alone]).owners).toMatchObject([{ email: 'tel:+48504118220' }]);
  const two = [KNOWN_ZOFIA, { ...KNOWN_ZOFIA, ownerEmail: 'tata@poczta.example', wards: [] }];
  expect(plan([alone], { ...SCHOOL, families: two }).problems).toMatchObject([
    { column: 'phone', code: 'several-families' },
  ]);
});

it.each([
  [{ course: 'Judo' }, {}, 'course', 'unknown-course'],
  [
    {},
    { courses: [BALLET, { ...BALLET, id: 'other', city: 'Gdańsk' }].map((one) => ({ ...one, city: 'Łódź' })) },
    'course',
    'several-courses',
  ],
  [{}, { courses: [{ ...BALLET, isOver: true }] }, 'course', 'course-over'],
  [{}, { courses: [{ ...BALLET, free: 0 }] }, 'course', 'course-full'],
  [
    {},
    { families: [KNOWN_ZOFIA], places: [{ id: 'place', playerId: 'zofia', courseId: 'ballet', isHeld: true }] },
    'course',
    'place-held',
  ],
  [{ city: 'Radom' }, {}, 'city', 'unknown-city'],
  [{ city: '', course: '', due: null }, {}, 'city', 'required'],
  [
    { firstName: 'Nowa' },
    {
      families: [
        { ...KNOWN_ZOFIA, wards: Array.from({ length: 50 }, () => KNOWN_ZOFIA.wards[0]).flatMap((one) => one ?? []) },
      ],
    },
    'lastName',
    'family-full',
  ],
])('a row with %j in a school with %j has a problem in %s: %s', (row, school, column, code) => {
  const { problems, ...added } = plan([{ ...ZOFIA, ...row }], { ...SCHOOL, ...school });
  expect(problems.map((one) => [one.line, one.column, one.code])).toContainEqual([2, column, code]);
  expect(added).toEqual({ courses: [], owners: [], participants: [], places: [], dues: [], known: 0 });
});

it('the name of a class that two cities have is distinguished by the city of the row', () => {
  const school = { ...SCHOOL, courses: [{ ...BALLET, id: 'gdańsk', city: 'Gdańsk' }, BALLET] };
  expect(plan([ZOFIA], school).places).toMatchObject([{ courseId: 'ballet' }]);
});

it('places are given in the order of the rows, and a row that finds none adds nothing of its own', () => {
  const rows = ['Zofia', 'Adam', 'Ewa'].map((firstName, at) => ({ ...ZOFIA, firstName, line: at + 2, due: null }));
  const { participants, places, problems } = plan(rows);
  expect(participants.map(({ firstName }) => firstName)).toEqual(['Zofia', 'Adam']);
  expect(places).toHaveLength(2);
  expect(problems).toMatchObject([{ line: 4, code: 'course-full', text: 'Balet czw.' }]);
});

it('the city of a participant is the row’s, else the class’s, else the one that was chosen for the file', () => {
  expect(plan([{ ...ZOFIA, city: '' }]).participants).toMatchObject([{ city: 'Kraków' }]);
  expect(plan([{ ...ZOFIA, city: '', course: '', due: null }], SCHOOL, 'gdansk').participants).toMatchObject([
    { city: 'Gdańsk' },
  ]);
});
