// The Polish line of a course's time: weekdays, hours and days.

import { expect, it } from 'vitest';
import type { CourseHours, Weekday } from '../courses/course-hours.ts';
import {
  courseDaysText,
  courseEndText,
  courseTimeText,
  shortDayText,
  shortWeekdayText,
  toDayText,
  weekdayText,
} from './course-time-text.ts';

const on = (starts: string, ends: string, ...weekdays: Weekday[]): CourseHours[] =>
  weekdays.map((weekday) => ({ weekday, starts, ends }));

it.each<[string, readonly CourseHours[]]>([
  ['', []],
  ['soboty, 9:00–10:00', on('09:00', '10:00', 6)],
  ['wtorki i czwartki, 18:00–19:30', on('18:00', '19:30', 4, 2)],
  ['poniedziałki, środy i piątki, 18:00–19:30', on('18:00', '19:30', 1, 3, 5)],
  ['wtorki 17:00–18:00, czwartki 18:30–19:30', [...on('18:30', '19:30', 4), ...on('17:00', '18:00', 2)]],
  ['wtorki i piątki 17:00–18:00, niedziele 9:00–10:00', [...on('17:00', '18:00', 2, 5), ...on('09:00', '10:00', 7)]],
  ['pon.–pt. 16:00–17:00', on('16:00', '17:00', 1, 2, 3, 4, 5)],
])('courseTimeText: permanent classes: %s', (expected, hours) => {
  expect(courseTimeText({ kind: 'permanent', startsOn: '2026-09-01', endsOn: null, hours })).toBe(expected);
});

it.each<[string, readonly CourseHours[]]>([
  ['1–5.02.2027', []],
  ['1–5.02.2027, pon.–pt. 8:00–16:00', on('08:00', '16:00', 1, 2, 3, 4, 5)],
  [
    '1–5.02.2027, pon.–czw. 8:00–16:00, pt. 8:00–14:00',
    [...on('08:00', '16:00', 1, 2, 3, 4), ...on('08:00', '14:00', 5)],
  ],
  ['1–5.02.2027, pon. i śr. 8:00–16:00', on('08:00', '16:00', 1, 3)],
  ['1–5.02.2027, pon., śr. i pt. 8:00–16:00', on('08:00', '16:00', 1, 3, 5)],
])('courseTimeText: a turnus: %s', (expected, hours) => {
  expect(courseTimeText({ kind: 'turnus', startsOn: '2027-02-01', endsOn: '2027-02-05', hours })).toBe(expected);
});

it('courseTimeText: a turnus of one day is written as a trial is', () => {
  const day = { startsOn: '2026-11-28', endsOn: '2026-11-28', hours: on('10:00', '11:00', 6) };
  expect(courseTimeText({ kind: 'turnus', ...day })).toBe('sobota 28.11.2026, 10:00–11:00');
  expect(courseTimeText({ kind: 'trial', ...day })).toBe('sobota 28.11.2026, 10:00–11:00');
});

it.each<[string, readonly CourseHours[]]>([
  ['wtorek 24.11.2026', []],
  ['wtorek 24.11.2026, 18:00–19:00', on('18:00', '19:00', 2)],
])('courseTimeText: a trial: %s', (expected, hours) => {
  expect(courseTimeText({ kind: 'trial', startsOn: '2026-11-24', endsOn: '2026-11-24', hours })).toBe(expected);
});

it.each([
  ['2027-02-01', '2027-02-05', '1–5.02.2027'],
  ['2027-01-28', '2027-02-02', '28.01–2.02.2027'],
  ['2026-12-28', '2027-01-02', '28.12.2026 – 2.01.2027'],
  ['2027-02-01', '2027-02-01', '1.02.2027'],
  ['2026-09-01', null, 'od 1.09.2026'],
  [null, null, ''],
])('courseDaysText: %s to %s', (from, to, expected) => {
  expect(courseDaysText(from, to)).toBe(expected);
});

it.each([
  ['permanent', '2027-06-24', 'do 24.06.2027'],
  ['permanent', null, ''],
  ['turnus', '2027-02-05', ''],
] as const)('courseEndText of a %s until %s: %s', (kind, endsOn, expected) => {
  expect(courseEndText({ kind, endsOn })).toBe(expected);
});

it.each([
  ['2026-11-23', 'poniedziałku 23.11', 'Poniedziałek', 'pon.'],
  ['2026-11-24', 'wtorku 24.11', 'Wtorek', 'wt.'],
  ['2026-11-25', 'środy 25.11', 'Środa', 'śr.'],
  ['2026-11-26', 'czwartku 26.11', 'Czwartek', 'czw.'],
  ['2026-11-27', 'piątku 27.11', 'Piątek', 'pt.'],
  ['2026-11-28', 'soboty 28.11', 'Sobota', 'sob.'],
  ['2027-02-07', 'niedzieli 7.02', 'Niedziela', 'niedz.'],
])('a day in a sentence: %s', (day, after, name, short) => {
  expect([toDayText(day), weekdayText(day), shortWeekdayText(day)]).toEqual([after, name, short]);
  expect(after.endsWith(shortDayText(day))).toBe(true);
});
