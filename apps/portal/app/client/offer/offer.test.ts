// The offer's rules of the screen: filters in the address, free places in words, and who of the family a course is for.
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import type { ListedCourse } from '../registration/basket.ts';
import { coursesFor, filterIn, freeText, moreRows, offerAddress, wholeOffer } from './offer.ts';

const COURSE: ListedCourse = {
  id: 'c1',
  number: 1,
  kind: 'permanent',
  name: 'Akrobatyka',
  shortName: 'Akrobatyka 7–9 lat',
  city: 'Kraków',
  address: 'ul. Zakopiańska 62',
  room: '',
  ageFrom: 7,
  ageTo: 9,
  price: grosze(25_000),
  vatRate: 'zw',
  places: 12,
  startsOn: '2026-09-01',
  endsOn: null,
  hours: [],
  free: 3,
  kept: 0,
};
const JAN = { id: 'jan', ownerEmail: 'a@b.pl', firstName: 'Jan', lastName: 'Nowak', birthYear: 2019, mark: 1 };
const filterAt = (search: string) => filterIn(new URL(`https://zapisy.example/zajecia${search}`));

it('the filter in the address comes back from the address that it makes', () => {
  const filter = filterAt('?rodzaj=turnus&miasto=Krak%C3%B3w&wiek=7-9&tekst=balet&koszyk=a,b');
  expect(filter).toMatchObject({ kind: 'turnus', city: 'Kraków', band: '7-9', child: null, basket: ['a', 'b'] });
  expect(filterIn(new URL(offerAddress(filter), 'https://zapisy.example'))).toEqual(filter);
});

it('the filter in the address is none for unknown values, and a child replaces the age', () => {
  expect(filterAt('?rodzaj=taniec&wiek=99&ile=abc')).toEqual(wholeOffer(filterAt('')));
  expect(filterAt('?dla=jan&wiek=7-9')).toMatchObject({ child: 'jan', band: null });
});

it('the filter in the address lists 30 courses, then 20 more', () => {
  expect(moreRows(filterAt(''), 30)).toBe(0);
  expect(moreRows(filterAt(''), 34)).toBe(4);
  expect(moreRows(filterAt(''), 80)).toBe(20);
  expect(moreRows(filterAt('?ile=50'), 80)).toBe(20);
});

it.each([
  [0, 12, 'Brak miejsc', false],
  [1, 4, 'Ostatnie miejsce z\u00A04', true],
  [2, 14, 'Ostatnie 2 z\u00A014\u00A0miejsc', true],
  [3, 4, 'Wolne 3 z\u00A04\u00A0miejsc', false],
  [11, 16, 'Wolne 11 z\u00A016\u00A0miejsc', false],
  [1, 1, 'Jedno wolne miejsce', false],
])('%i free of %i places', (free, places, text, isFew) => {
  expect(freeText({ free, places })).toEqual({ text, isFew });
});

it('keeps for a child what fits the year of birth, and what it has a place in', () => {
  const adults = { ...COURSE, id: 'c2', ageFrom: 18, ageTo: null };
  const attended = { ...COURSE, id: 'c3', ageFrom: 10, ageTo: 12 };
  const place = { course: attended, participant: JAN, state: 'taken' };
  const family = { wards: [JAN], places: [place] } as unknown as Parameters<typeof coursesFor>[2];
  const ids = (search: string) => coursesFor(filterAt(search), [COURSE, adults, attended], family).map(({ id }) => id);
  expect(ids('?dla=jan')).toEqual(['c1', 'c3']);
  expect(ids('?wiek=18')).toEqual(['c2']);
  expect(ids('?dla=somebody-else')).toEqual(['c1', 'c2', 'c3']);
  expect(ids('?tekst=ZAKOPIANSKA&dla=jan')).toEqual(['c1', 'c3']);
  expect(ids('?tekst=balet')).toEqual([]);
});
