// The meetings of a course in Warsaw time: over the changes of summer time, a leap day, and the ends of its days.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, warsawDate, warsawMoment, warsawTime } from '../warsaw-time.ts';
import { type CourseHours, WEEKDAYS, weekdayOf } from './course-hours.ts';
import {
  type CourseTime,
  firstMeeting,
  hasEnded,
  hasStarted,
  lastMeeting,
  meetingOfDay,
  meetingsOfMonth,
  nextMeetings,
  whyNoMeeting,
} from './course-meetings.ts';

const TUESDAY: CourseHours = { weekday: 2, starts: '18:00', ends: '19:30' };
const THURSDAY: CourseHours = { weekday: 4, starts: '17:00', ends: '18:00' };
const CLASSES: CourseTime = { startsOn: '2026-09-01', endsOn: '2027-06-24', hours: [TUESDAY, THURSDAY] };
const starts = (time: CourseTime, after: string, limit = 2) =>
  nextMeetings(time, new Date(after), limit).map((meeting) => meeting.starts.toISOString());

it.each<[string, CourseTime, string, readonly string[]]>([
  ['on another day', CLASSES, '2026-11-23T13:05:00Z', ['2026-11-24T17:00:00.000Z', '2026-11-26T16:00:00.000Z']],
  ['while one lasts', CLASSES, '2026-11-24T18:29:00Z', ['2026-11-24T17:00:00.000Z', '2026-11-26T16:00:00.000Z']],
  ['as one ends', CLASSES, '2026-11-24T18:30:00Z', ['2026-11-26T16:00:00.000Z', '2026-12-01T17:00:00.000Z']],
  ['before the first day', CLASSES, '2026-06-01T12:00:00Z', ['2026-09-01T16:00:00.000Z', '2026-09-03T15:00:00.000Z']],
  ['before the last', CLASSES, '2027-06-24T12:00:00Z', ['2027-06-24T15:00:00.000Z']],
  ['after the last', CLASSES, '2027-06-24T16:00:00Z', []],
  [
    'over the end of summer time',
    CLASSES,
    '2026-10-22T16:00:00Z',
    ['2026-10-27T17:00:00.000Z', '2026-10-29T16:00:00.000Z'],
  ],
  [
    'over the beginning of summer time',
    CLASSES,
    '2027-03-25T17:00:00Z',
    ['2027-03-30T16:00:00.000Z', '2027-04-01T15:00:00.000Z'],
  ],
  [
    'on a leap day',
    { ...CLASSES, endsOn: '2028-06-30' },
    '2028-02-28T12:00:00Z',
    ['2028-02-29T17:00:00.000Z', '2028-03-02T16:00:00.000Z'],
  ],
  [
    'without an end',
    { ...CLASSES, endsOn: null },
    '2040-11-06T19:00:00Z',
    ['2040-11-08T16:00:00.000Z', '2040-11-13T17:00:00.000Z'],
  ],
  [
    'without a first day',
    { ...CLASSES, startsOn: null },
    '2026-11-24T12:00:00Z',
    ['2026-11-24T17:00:00.000Z', '2026-11-26T16:00:00.000Z'],
  ],
  ['without hours', { ...CLASSES, hours: [] }, '2026-11-23T13:05:00Z', []],
])('nextMeetings: %s', (_, time, after, expected) => {
  expect(starts(time, after)).toEqual(expected);
});

it('nextMeetings are the hours of the wall clock within the days, in order, whatever the moment', () => {
  fc.assert(
    fc.property(aTime, aMoment, (time, after) => {
      const found = nextMeetings(time, after, 5);
      let latest = after;
      for (const meeting of found) {
        expect(meeting.ends > latest).toBe(true);
        latest = meeting.ends;
        const hours = time.hours.find(({ weekday }) => weekday === weekdayOf(meeting.day));
        expect([warsawDate(meeting.starts), warsawTime(meeting.starts), warsawTime(meeting.ends)]).toEqual([
          meeting.day,
          hours?.starts,
          hours?.ends,
        ]);
        expect(meeting.day >= (time.startsOn ?? '') && meeting.day <= (time.endsOn ?? '9')).toBe(true);
      }
      const isWithoutEnd = time.endsOn === null && time.hours.length > 0;
      const last = lastMeeting(time);
      expect(found.length > 0).toBe(isWithoutEnd || (last !== undefined && last.ends > after));
    }),
  );
});

it.each<[string, Partial<CourseTime>, string | undefined, string | undefined]>([
  ['of classes', {}, '2026-09-01', '2027-06-24'],
  [
    'of classes from a Wednesday to a Monday',
    { startsOn: '2026-09-02', endsOn: '2027-06-21' },
    '2026-09-03',
    '2027-06-17',
  ],
  ['of one day', { startsOn: '2026-11-24', endsOn: '2026-11-24' }, '2026-11-24', '2026-11-24'],
  ['of days without such a weekday', { startsOn: '2026-11-27', endsOn: '2026-11-30' }, undefined, undefined],
  ['without a last day', { endsOn: null }, '2026-09-01', undefined],
  ['without a first day', { startsOn: null }, undefined, '2027-06-24'],
  ['without hours', { hours: [] }, undefined, undefined],
])('the first and the last meeting: %s', (_, given, first, last) => {
  const time = { ...CLASSES, ...given };
  expect([firstMeeting(time)?.day, lastMeeting(time)?.day]).toEqual([first, last]);
});

it.each<[string, string, Partial<CourseTime>, string | undefined]>([
  ['on its weekday', '2026-09-01', {}, '2026-09-01T16:00:00.000Z'],
  ['on another weekday', '2026-09-02', {}, undefined],
  ['before the first day', '2026-08-25', {}, undefined],
  ['after the last day', '2027-06-29', {}, undefined],
  ['without a first and a last day', '2026-09-01', { startsOn: null, endsOn: null }, '2026-09-01T16:00:00.000Z'],
  ['without hours', '2026-09-01', { hours: [] }, undefined],
])('the meeting of a day: %s', (_, day, given, starts) => {
  expect(meetingOfDay({ ...CLASSES, ...given }, day)?.starts.toISOString()).toBe(starts);
});

it.each<[string, Partial<CourseTime>, string, boolean, boolean]>([
  ['a minute before the first meeting', {}, '2026-09-01 17:59', false, false],
  ['at the start of the first meeting', {}, '2026-09-01 18:00', true, false],
  ['a minute before the end of the last one', {}, '2027-06-24 17:59', true, false],
  ['at the end of the last one', {}, '2027-06-24 18:00', true, true],
  ['without hours, the evening before', { hours: [] }, '2026-08-31 23:59', false, false],
  ['without hours, at midnight', { hours: [] }, '2026-09-01 00:00', true, false],
  ['without hours, on the last day', { hours: [] }, '2027-06-24 23:59', true, false],
  ['without hours, the day after', { hours: [] }, '2027-06-25 00:00', true, true],
  ['without an end', { endsOn: null }, '2040-01-01 12:00', true, false],
])('hasStarted and hasEnded: %s', (_, given, moment, started, ended) => {
  const [day = '', time = ''] = moment.split(' ');
  const now = warsawMoment(day, time);
  expect([hasStarted({ ...CLASSES, ...given }, now), hasEnded({ ...CLASSES, ...given }, now)]).toEqual([
    started,
    ended,
  ]);
});

const CHRISTMAS = { ...CLASSES, endsOn: '2027-01-31' };
const days = (time: CourseTime, after: string, limit: number) =>
  nextMeetings(time, new Date(after), limit).map(({ day }) => day);

it('days off and changed meetings leaves out public holidays, unless the course meets on them', () => {
  // Thursdays 24 and 31 December, Tuesdays 29 December and 5 January.
  expect(days(CHRISTMAS, '2026-12-23T12:00:00Z', 3)).toEqual(['2026-12-29', '2026-12-31', '2027-01-05']);
  expect(days({ ...CHRISTMAS, meetsOnHolidays: true }, '2026-12-23T12:00:00Z', 2)).toEqual([
    '2026-12-24',
    '2026-12-29',
  ]);
});

it('days off and changed meetings leaves out the days off of the school, both ends included', () => {
  const daysOff = [{ from: '2026-12-29', to: '2027-01-05', reason: 'ferie' }];
  expect(days({ ...CHRISTMAS, daysOff }, '2026-12-23T12:00:00Z', 2)).toEqual(['2027-01-07', '2027-01-12']);
});

it('days off and changed meetings leaves out a meeting that was called off, and puts a moved one to its new time', () => {
  const changes = [
    { day: '2026-11-24', reason: 'choroba', movedTo: null },
    { day: '2026-11-26', reason: 'zawody', movedTo: { day: '2026-12-02', starts: '19:00', ends: '20:00' } },
  ];
  const time = { ...CLASSES, changes };
  expect(starts(time, '2026-11-23T12:00:00Z', 3)).toEqual([
    '2026-12-01T17:00:00.000Z',
    '2026-12-02T18:00:00.000Z',
    '2026-12-03T16:00:00.000Z',
  ]);
  expect(meetingOfDay(time, '2026-12-02')?.change?.reason).toBe('zawody');
  expect(meetingOfDay(time, '2026-11-26')).toBeUndefined();
});

it('days off and changed meetings ignores a change of a day on which the course does not meet any more', () => {
  const changes = [
    { day: '2026-11-25', reason: 'zawody', movedTo: { day: '2026-11-27', starts: '19:00', ends: '20:00' } },
  ];
  expect(meetingOfDay({ ...CLASSES, changes }, '2026-11-27')).toBeUndefined();
});

it('days off and changed meetings says why there is no meeting', () => {
  const time = {
    ...CHRISTMAS,
    daysOff: [{ from: '2026-12-29', to: '2026-12-30', reason: 'ferie' }],
    changes: [{ day: '2026-12-31', reason: 'sylwester', movedTo: null }],
  };
  expect(
    ['2026-12-24', '2026-12-29', '2026-12-31', '2026-12-30', '2026-12-22'].map((day) => whyNoMeeting(time, day)),
  ).toEqual([
    { kind: 'holiday', reason: 'Wigilia' },
    { kind: 'day-off', reason: 'ferie' },
    { kind: 'called-off', reason: 'sylwester' },
    undefined,
    undefined,
  ]);
});

it('days off and changed meetings: a course ends with the last meeting that takes place, and starts with the first', () => {
  const time = {
    startsOn: '2026-11-11',
    endsOn: '2026-12-25',
    hours: [THURSDAY, { ...TUESDAY, weekday: 3 as const }],
  };
  expect([firstMeeting(time)?.day, lastMeeting(time)?.day]).toEqual(['2026-11-12', '2026-12-23']);
});

it('days off and changed meetings: the meetings of a month are those of its days that take place, wherever they were moved', () => {
  const changes = [
    { day: '2026-12-29', reason: 'zawody', movedTo: { day: '2027-01-02', starts: '10:00', ends: '11:00' } },
    { day: '2026-12-03', reason: 'choroba', movedTo: null },
  ];
  const ofMonth = (month: string) => meetingsOfMonth({ ...CHRISTMAS, changes }, month).map(({ day }) => day);
  expect(ofMonth('2026-12')).toEqual([
    '2026-12-01',
    '2026-12-08',
    '2026-12-10',
    '2026-12-15',
    '2026-12-17',
    '2026-12-22',
    '2026-12-31',
    '2027-01-02',
  ]);
  expect(ofMonth('2027-01')).not.toContain('2027-01-02');
});

const someHours = fc
  .subarray([...WEEKDAYS])
  .map((weekdays) => weekdays.map((weekday) => ({ weekday, starts: '17:00', ends: `18:0${weekday}` })));
const aTime: fc.Arbitrary<CourseTime> = fc
  .record({ first: fc.nat(900), length: fc.option(fc.nat(300)), hours: someHours })
  .map(({ first, length, hours }) => {
    const startsOn = addDays('2026-01-01', first);
    return { startsOn, endsOn: length === null ? null : addDays(startsOn, length), hours };
  });
const aMoment = fc.date({
  min: new Date('2025-12-01T00:00:00Z'),
  max: new Date('2029-12-31T00:00:00Z'),
  noInvalidDate: true,
});
