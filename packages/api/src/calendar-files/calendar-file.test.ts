// Calendar files, read by another library than the one that writes them: every meeting at its moment, over the changes of
// the clocks, and nothing typed becomes a line.
import type { NamedCalendarPlace } from '@zapisy/db/calendar/calendar-records';
import { type CourseHours, WEEKDAYS } from '@zapisy/domain/courses/course-hours';
import { nextMeetings } from '@zapisy/domain/courses/course-meetings';
import { addDays } from '@zapisy/domain/warsaw-time';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const NOW = new Date('2026-11-23T13:05:00Z');
const PLACE: NamedCalendarPlace = {
  registrationId: '5b0f4c2e-0000-4000-8000-000000000001',
  since: new Date('2026-08-20T10:00:00Z'),
  sequence: 3,
  firstName: 'Zofia',
  course: {
    shortName: 'Akrobatyka 7–9 lat',
    city: 'Kraków',
    address: 'ul. Zakopiańska 62',
    room: 'sala 1',
    startsOn: '2026-09-01',
    endsOn: '2027-06-24',
    hours: [
      { weekday: 2, starts: '18:00', ends: '19:30' },
      { weekday: 4, starts: '18:00', ends: '19:30' },
    ],
  },
};
const MOST = 600;

type Meeting = { readonly starts: string; readonly ends: string };

function readFile(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return { calendar, zone, events };
}

/** All meetings of a file that take place as moments (UTC), by the time zone that the file itself describes. */
function meetingsIn(file: string): readonly Meeting[] {
  const { zone, events } = readFile(file);
  const utc = (time: ICAL.Time) => {
    const shown = time.clone();
    shown.zone = zone;
    return new Date(shown.toUnixTime() * 1000).toISOString();
  };
  const instances = events.filter((event) => event.isRecurrenceException());
  const meetings = events.flatMap((event) => {
    const found: Meeting[] = [];
    if (event.isRecurrenceException() || statusOf(event) === 'CANCELLED') return found;
    for (const one of instances) if (one.uid === event.uid) event.relateException(one);
    const iterator = event.iterator();
    for (let next = iterator.next(); next && found.length < MOST; next = iterator.next()) {
      const { startDate, endDate } = event.getOccurrenceDetails(next);
      found.push({ starts: utc(startDate), ends: utc(endDate) });
    }
    return found;
  });
  return meetings.toSorted((one, other) => one.starts.localeCompare(other.starts));
}

const statusOf = ({ component }: ICAL.Event) => component.getFirstPropertyValue('status');
const fileOf = (place: NamedCalendarPlace) => calendarFile([place], NOW) ?? '';
const meetingsOf = ({ course, since }: NamedCalendarPlace): readonly Meeting[] =>
  nextMeetings(course, since, MOST).map(({ starts, ends }) => ({
    starts: starts.toISOString(),
    ends: ends.toISOString(),
  }));

it('a calendar file has every meeting at its hour in Warsaw, in winter and in summer', () => {
  const meetings = meetingsIn(fileOf(PLACE));
  expect(meetings).toEqual(meetingsOf(PLACE));
  const starts = meetings.map((one) => one.starts);
  expect(starts).toContain('2026-10-22T16:00:00.000Z');
  expect(starts).toContain('2026-10-27T17:00:00.000Z');
  expect(starts).toContain('2027-03-25T17:00:00.000Z');
  expect(starts).toContain('2027-03-30T16:00:00.000Z');
  expect(starts.at(-1)).toBe('2027-06-24T16:00:00.000Z');
});

it('a calendar file names the course, the child and the place, and is of the child’s place alone', () => {
  const { events, calendar } = readFile(fileOf(PLACE));
  expect(events.map(({ summary, location, uid, sequence }) => ({ summary, location, uid, sequence }))).toEqual([
    {
      summary: 'Akrobatyka 7–9 lat – Zofia',
      location: 'ul. Zakopiańska 62, Kraków, sala 1',
      uid: '5b0f4c2e-0000-4000-8000-000000000001@zapisy',
      sequence: 3,
    },
  ]);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('dtstamp')?.toString()).toBe(
    '2026-11-23T13:05:00Z',
  );
});

it('a calendar file has the same ids when it is written again', () => {
  const uids = (file: string) => readFile(file).events.map(({ uid }) => uid);
  const later = calendarFile([PLACE], new Date('2026-12-24T08:00:00Z')) ?? '';
  expect(uids(later)).toEqual(uids(fileOf(PLACE)));
  expect(meetingsIn(later)).toEqual(meetingsIn(fileOf(PLACE)));
});

it('a calendar file is none when there is nothing to enter', () => {
  expect(calendarFile([], NOW)).toBeUndefined();
  expect(calendarFile([{ ...PLACE, course: { ...PLACE.course, hours: [] } }], NOW)).toBeUndefined();
});

it('a calendar file has the meetings of any course at any time', () => {
  const hours = fc
    .uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 7 })
    .chain((weekdays) =>
      fc.tuple(
        ...weekdays.map((weekday) => fc.constantFrom<CourseHours>(...HOURS.map((one) => ({ weekday, ...one })))),
      ),
    );
  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(
      hours,
      day,
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: -40, max: 40 }),
      (all, startsOn, length, taken) => {
        const since = new Date(`${addDays(startsOn, taken)}T12:34:00Z`);
        const place = {
          ...PLACE,
          since,
          course: { ...PLACE.course, hours: all, startsOn, endsOn: addDays(startsOn, length) },
        };
        expect(meetingsIn(fileOf(place) || calendarWithoutEntries)).toEqual(meetingsOf(place));
      },
    ),
    { numRuns: 60 },
  );
});

it('a calendar file has the same meetings as the screens over days off, called off and moved ones', () => {
  fc.assert(
    fc.property(aChangedCourse, fc.integer({ min: -20, max: 120 }), (course, taken) => {
      const place = { ...PLACE, since: new Date(`${addDays('2026-11-01', taken)}T12:34:00Z`), course };
      expect(meetingsIn(fileOf(place) || calendarWithoutEntries)).toEqual(meetingsOf(place));
      for (const [id, days] of exceptionsIn(fileOf(place))) expect(days, id).toEqual([...new Set(days)]);
    }),
    { numRuns: 80 },
  );
});

it('a calendar file of a class without a last day leaves out the holidays of the coming years', () => {
  const place = { ...PLACE, course: { ...PLACE.course, endsOn: null } };
  const meetings = meetingsIn(fileOf(place));
  expect(meetings.slice(0, 150)).toEqual(meetingsOf(place).slice(0, 150));
  expect(meetings.map(({ starts }) => starts.slice(0, 10))).not.toContain('2030-06-20');
  expect(meetings.length).toBe(MOST);
});

it('a calendar file has a moved meeting under the id of the place, at the hour that it replaces', () => {
  const movedTo = { day: '2026-11-28', starts: '10:00', ends: '11:30' };
  const changes = [{ day: '2026-11-24', reason: 'zawody', movedTo }];
  const file = fileOf({ ...PLACE, course: { ...PLACE.course, changes } });
  const [, moved] = readFile(file).events;
  expect([moved?.uid, moved?.recurrenceId.toString(), moved?.startDate.toString()]).toEqual([
    `${PLACE.registrationId}@zapisy`,
    '2026-11-24T18:00:00',
    '2026-11-28T10:00:00',
  ]);
  expect(file).toContain('EXDATE;VALUE=DATE-TIME;TZID=Europe/Warsaw:20261224T180000\r\n');
});

it('a calendar file says of an only meeting that was called off that it is cancelled, under its id and as newer than before', () => {
  const day = '2026-11-28';
  const trial = { ...PLACE.course, startsOn: day, endsOn: day, hours: [{ weekday: 6, ...HOURS[1] } as const] };
  const changes = [{ day, reason: 'choroba', movedTo: null }];
  const [before] = readFile(fileOf({ ...PLACE, course: trial })).events;
  const [after, ...others] = readFile(fileOf({ ...PLACE, sequence: 4, course: { ...trial, changes } })).events;
  const facts = (event: typeof after) => event && [event.uid, event.sequence, statusOf(event), event.summary];
  expect([facts(before), facts(after), others]).toEqual([
    [before?.uid, 3, 'CONFIRMED', 'Akrobatyka 7–9 lat – Zofia'],
    [before?.uid, 4, 'CANCELLED', 'Odwołane: Akrobatyka 7–9 lat – Zofia'],
    [],
  ]);
  expect(after?.startDate.toString()).toBe(before?.startDate.toString());
});

it('a calendar file has lines of at most 75 octets that part no character, and ends each with CRLF', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom('ż'.repeat(150), '🤸'.repeat(90)),
  );
  fc.assert(
    fc.property(typed, (shortName) => {
      const file = fileOf({ ...PLACE, course: { ...PLACE.course, shortName, address: shortName } });
      const lines = file.split('\r\n');
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      for (const line of lines) expect([line, line.includes('\n')]).toEqual([line.toWellFormed(), false]);
      expect(lines.at(-1)).toBe('');
      expect(readFile(file).events[0]?.summary).toBe(`${shortName.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')} – Zofia`);
    }),
  );
});

it('a calendar file adds no entry and no property, whatever was typed', () => {
  const evil = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom('\r\nATTACH:x', 'a\nEND:VEVENT', '\\n;,"'),
  );
  const shape = (file: string) =>
    readFile(file)
      .calendar.getAllSubcomponents('vevent')
      .map((one) => one.getAllProperties().map(({ name }) => name));
  fc.assert(
    fc.property(evil, (typed) => {
      const place = { ...PLACE, firstName: typed, course: { ...PLACE.course, shortName: typed, room: typed } };
      expect(shape(fileOf(place))).toEqual(shape(fileOf(PLACE)));
    }),
  );
});

const HOURS = [
  { starts: '00:15', ends: '01:15' },
  { starts: '08:00', ends: '16:00' },
  { starts: '18:00', ends: '19:30' },
] as const;

const aDay = fc.integer({ min: -10, max: 130 }).map((days) => addDays('2026-11-01', days));
/** A course over Christmas with any days off, and with called off and moved meetings on any days. */
const aChangedCourse = fc
  .record({
    hours: fc.constantFrom<readonly CourseHours[]>(
      PLACE.course.hours,
      WEEKDAYS.map((weekday) => ({ weekday, starts: '08:00', ends: '16:00' })),
      [
        { weekday: 2, starts: '18:00', ends: '19:30' },
        { weekday: 4, starts: '08:00', ends: '16:00' },
      ],
    ),
    first: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 0, max: 120 }),
    meetsOnHolidays: fc.boolean(),
    daysOff: fc.array(
      fc.tuple(aDay, fc.nat(9)).map(([from, more]) => ({ from, to: addDays(from, more), reason: 'ferie' })),
      { maxLength: 3 },
    ),
    changes: fc.uniqueArray(
      fc.record({
        day: aDay,
        reason: fc.constant('choroba'),
        movedTo: fc.option(aDay.map((day) => ({ day, starts: '20:00', ends: '21:00' }))),
      }),
      { selector: ({ day }) => day, maxLength: 20 },
    ),
  })
  .map(({ first, length, ...time }) => {
    const startsOn = addDays('2026-11-01', first);
    return { ...PLACE.course, ...time, startsOn, endsOn: addDays(startsOn, length) };
  });

/** The days left out of each entry and those of its moved meetings: no day is both. */
function exceptionsIn(file: string): ReadonlyMap<string, readonly string[]> {
  const { events } = readFile(file || calendarWithoutEntries);
  const days = new Map<string, string[]>();
  for (const { uid, component } of events) {
    const found = ['exdate', 'recurrence-id'].flatMap((name) => component.getAllProperties(name));
    days.set(uid, [...(days.get(uid) ?? []), ...found.map((one) => String(one.getFirstValue()))]);
  }
  return days;
}

const calendarWithoutEntries = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nEND:VCALENDAR\r\n';
