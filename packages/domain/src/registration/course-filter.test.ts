// The filter of a list of courses: each field alone, all together, and the words that find a course.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CAMP_FACTS } from '../../testing/courses.ts';
import type { Weekday } from '../courses/course-hours.ts';
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
])('isInFilter of %j is %s', (given, isIn) => {
  expect(isInFilter(COURSE, filter(given))).toBe(isIn);
});

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
  'Żonglerka · Łódź',
  'Żonglerka 7–9 lat • Łódź',
  'Łódź, ul. Świętokrzyska 1',
  '„Żonglerka” (Łódź)',
  'Żonglerka/Łódź',
  '𝓩onglerka ｌódź',
  'Łó\u2060dź',
  'zajęcia: żonglerka',
  'wt. 18:00',
  'wt 18',
  'wtorek 18',
  'we wtorki o 18.00',
  'wtorek, godz. 18.00',
  'wtorku',
  'godz.18',
  'g.18:00',
  '18h',
  'od 18.00 do 19.30',
  '18.00',
  '18.00–19.30',
  '18-19',
  '19:30',
  '',
])('matchesText finds the course by "%s"', (text) => {
  expect(matchesText(COURSE, text)).toBe(true);
});

it.each(['czwartki', 'czwartek', 'pon. 18:00', 'zonglerka krakow', '10-12', '18.30', '8:00', '19-20', 'Balet · Łódź'])(
  'matchesText does not find it by "%s"',
  (text) => {
    expect(matchesText(COURSE, text)).toBe(false);
  },
);

it.each(['pon. 17:00', 'poniedziałek 17', 'pn 17.00', 'środa', 'w środę', 'śr.', 'pt', '09:00', 'g. 9'])(
  'matchesText finds a course that meets on many days by "%s"',
  (text) => {
    const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday: weekday as Weekday, starts: '17:00', ends: '18:00' }));
    const course = { ...COURSE, hours: [...hours, { weekday: 6 as const, starts: '09:00', ends: '10:00' }] };
    expect(matchesText(course, text)).toBe(true);
  },
);

it('matchesText finds a trial by its weekday, and a turnus by its first day', () => {
  const trial = { ...COURSE, kind: 'trial' as const, startsOn: '2026-11-30', endsOn: null };
  expect(matchesText({ ...trial, hours: [] }, 'poniedziałki')).toBe(true);
  const turnus = { ...COURSE, kind: 'turnus' as const, startsOn: '2027-02-01', endsOn: '2027-02-05', hours: [] };
  expect(matchesText(turnus, '1-5.02')).toBe(true);
});

it('matchesText finds a course by its own name, however it is written, and never by fewer words what more of them find', () => {
  const words = fc.constantFrom('żonglerka', 'LODZ', 'wtorki', 'sala', 'balet', 'kraków');
  fc.assert(
    fc.property(fc.array(words, { maxLength: 4 }), words, (some, one) => {
      const all = matchesText(COURSE, [...some, one].join(' '));
      expect(!all || matchesText(COURSE, some.join('  '))).toBe(true);
      expect(matchesText(COURSE, one.toUpperCase())).toBe(matchesText(COURSE, one));
    }),
  );
});
