// The filter of a list of courses: read from an address, and what it lets through.
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { aPlace } from '#app/testing/overview.ts';
import { choiceFilterIn, FIT, filteredCourses } from './course-choice-filter.ts';

const { course } = aPlace();
const ACROBATICS = { ...course, free: 3 };
const BALLET = {
  ...course,
  id: 'c-2',
  shortName: 'Balet',
  name: 'Balet',
  city: 'Łódź',
  ageFrom: 10,
  ageTo: 12,
  free: 1,
};
const FULL = {
  ...course,
  id: 'c-3',
  shortName: 'Karate',
  name: 'Karate',
  kind: 'trial' as const,
  price: grosze(3_000),
  free: 0,
};
const COURSES = [ACROBATICS, BALLET, FULL];

it.each([
  [{ text: 'LODZ balet' }, ['c-2']],
  [{ city: 'Łódź' }, ['c-2']],
  [{ kind: 'trial' }, ['c-3']],
  [{ age: FIT }, ['course-1', 'c-3']],
  [{ age: '10-12' }, ['c-2']],
  [{ text: 'szermierka' }, []],
] as const)('a filter of %j lets the right courses through', (filter, listed) => {
  const wanted = { text: '', city: '', kind: '', age: '', ...filter } as const;
  expect(filteredCourses(COURSES, wanted, 2018).map(({ id }) => id)).toEqual(listed);
});

it('a filter is read from an address, unknown values are no limit, and what is given holds where a field is missing', () => {
  const read = (search: string) => choiceFilterIn(new URLSearchParams(search), { city: 'Kraków' });
  expect(read('tekst=+balet+&rodzaj=turnus&wiek=7-9&miasto=')).toEqual({
    text: 'balet',
    kind: 'turnus',
    age: '7-9',
    city: '',
  });
  expect(read('rodzaj=taniec&wiek=99')).toEqual({ text: '', kind: '', age: '', city: 'Kraków' });
});

it('a filter lets every age through while the year of birth is not known', () => {
  const fitting = choiceFilterIn(new URLSearchParams({ wiek: FIT }));
  expect(filteredCourses(COURSES, fitting, undefined)).toEqual(COURSES);
});
