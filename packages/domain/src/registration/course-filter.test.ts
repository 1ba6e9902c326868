// The filter of a list of courses: each field alone, all together, and the words that find a course.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAMP_FACTS } from '../../testing/courses.ts';
import { grosze } from '../money.ts';
import type { Course } from './course.ts';
import { type CourseFilter, isInFilter, matchesText, NO_COURSE_FILTER } from './course-filter.ts';

const COURSE: Course = {
  ...CAMP_FACTS,
  id: 'c1',
  kind: 'permanent',
  name: 'Żonglerka i akrobatyka dla dzieci',
  shortName: 'Żonglerka 7–9 lat',
  city: 'Łódź',
  address: 'ul. Świętokrzyska 1',
  room: 'sala nr\u00A02',
  ageFrom: 7,
  ageTo: 9,
  price: grosze(25_000),
  vatRate: 'zw',
  places: 12,
  startsOn: '2026-09-01',
  endsOn: '2027-06-24',
  hours: [{ weekday: 2, starts: '18:00', ends: '19:30' }],
};
const filter = (given: Partial<CourseFilter>): CourseFilter => ({ ...NO_COURSE_FILTER, ...given });

describe('isInFilter', () => {
  it.each<[Partial<CourseFilter>, boolean]>([
    [{}, true],
    [{ kind: 'permanent' }, true],
    [{ kind: 'turnus' }, false],
    [{ city: 'Łódź' }, true],
    [{ city: 'Kraków' }, false],
    [{ band: '7-9' }, true],
    [{ band: '10-12' }, false],
    [{ birthYear: 2018 }, true],
    [{ birthYear: 2012 }, false],
    [{ text: 'zongl' }, true],
    [{ text: 'balet' }, false],
    [{ kind: 'permanent', city: 'Łódź', band: '7-9', birthYear: 2018, text: 'wtorki' }, true],
    [{ kind: 'permanent', city: 'Łódź', band: '7-9', birthYear: 2012, text: 'wtorki' }, false],
  ])('of %j is %s', (given, isIn) => {
    expect(isInFilter(COURSE, filter(given))).toBe(isIn);
  });
});

describe('matchesText', () => {
  it.each([
    'ZONGLERKA',
    'żonglerka',
    'lodz',
    'swietokrzyska',
    '7-9',
    '7–9',
    'wtorki 18:00',
    ' sala  2 ',
    'sala nr 2',
    '',
  ])('finds the course by "%s"', (text) => {
    expect(matchesText(COURSE, text)).toBe(true);
  });

  it.each(['czwartki', 'zonglerka krakow', '10-12'])('does not find it by "%s"', (text) => {
    expect(matchesText(COURSE, text)).toBe(false);
  });

  it('finds a course by its own name, however it is written, and never by fewer words what more of them find', () => {
    const words = fc.constantFrom('żonglerka', 'LODZ', 'wtorki', 'sala', 'balet', 'kraków');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 4 }), words, (some, one) => {
        const all = matchesText(COURSE, [...some, one].join(' '));
        expect(!all || matchesText(COURSE, some.join('  '))).toBe(true);
        expect(matchesText(COURSE, one.toUpperCase())).toBe(matchesText(COURSE, one));
      }),
    );
  });
});
