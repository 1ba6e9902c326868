// A calendar file (iCalendar, RFC 5545) of places: times of the clock in Warsaw, with the rules of its time zone (CAL-3,
// CAL-7).
import type { NamedCalendarPlace } from '@zapisy/db/calendar/calendar-records';
import { type CalendarEntry, calendarEntries, type MovedInstance } from '@zapisy/domain/calendar/calendar-entry';
import type { Weekday } from '@zapisy/domain/courses/course-hours';
import { warsawMoment } from '@zapisy/domain/warsaw-time';
import { generateIcsCalendar, type IcsDateObject, type IcsEvent, type IcsTimezone, type IcsWeekDay } from 'ts-ics';
import { foldLines } from './fold-lines.ts';

const ZONE = 'Europe/Warsaw';
const HOUR_MS = 3_600_000;
/** Before the name, for calendars that show nothing of a status. */
const CANCELLED = 'Odwołane';

/** What calendars call a file, and its name when it is saved. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
export const CALENDAR_NAME = 'zajecia.ics';

/** @param now the moment at which the file is written. Undefined when there is nothing to enter. */
export function calendarFile(places: readonly NamedCalendarPlace[], now: Date): string | undefined {
  const events = places.flatMap((place) => calendarEntries(place).flatMap((entry) => eventsOf(place, entry, now)));
  if (events.length === 0) return undefined;
  const written = generateIcsCalendar({
    version: '2.0',
    prodId: '-//zapisy//zajecia//PL',
    method: 'PUBLISH',
    timezones: [WARSAW],
    events,
  });
  return foldLines(written);
}

/** The entry, and each of its moved meetings as an instance of its own under the same id. */
function eventsOf(place: NamedCalendarPlace, entry: CalendarEntry, now: Date): readonly IcsEvent[] {
  const moved = entry.repeats?.moved ?? [];
  return [eventOf(place, entry, now), ...moved.map((one) => movedEvent(place, { entry, moved: one }, now))];
}

type MovedEntry = { readonly entry: CalendarEntry; readonly moved: MovedInstance };

function movedEvent(place: NamedCalendarPlace, { entry, moved: { day, to } }: MovedEntry, now: Date): IcsEvent {
  const { uid, sequence, starts } = entry;
  return {
    ...eventOf(place, { uid, sequence, repeats: null, day: to.day, starts: to.starts, ends: to.ends }, now),
    recurrenceId: { value: warsawClock(day, starts) },
  };
}

function eventOf({ course, firstName }: NamedCalendarPlace, entry: CalendarEntry, now: Date): IcsEvent {
  const { uid, sequence, day, starts, ends, repeats, isCancelled = false } = entry;
  const summary = `${course.shortName} – ${firstName}`;
  return {
    uid,
    sequence,
    stamp: { date: now },
    summary: oneLine(isCancelled ? `${CANCELLED}: ${summary}` : summary),
    location: oneLine(locationOf(course)),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    start: warsawClock(day, starts),
    end: warsawClock(day, ends),
    ...(repeats && {
      recurrenceRule: {
        frequency: 'WEEKLY' as const,
        byDay: repeats.weekdays.map((weekday) => ({ day: WEEKDAYS[weekday] })),
        ...(repeats.until && { until: { date: repeats.until } }),
      },
      exceptionDates: repeats.without.map((off) => warsawClock(off, starts)),
    }),
  };
}

/** The wall clock goes into the file, so that a meeting stays at its hour when the clocks change. */
function warsawClock(day: string, time: string): IcsDateObject {
  const date = warsawMoment(day, time);
  const shown = new Date(`${day}T${time}:00Z`);
  const hours = (shown.getTime() - date.getTime()) / HOUR_MS;
  return { date, type: 'DATE-TIME', local: { date: shown, timezone: ZONE, tzoffset: `+0${hours}00` } };
}

function locationOf({ address, room, city }: NamedCalendarPlace['course']): string {
  return [address, city, room].filter((part) => part !== '').join(', ');
}

/** A typed name must not look like a line of the file. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

const WEEKDAYS: Readonly<Record<Weekday, IcsWeekDay>> = {
  1: 'MO',
  2: 'TU',
  3: 'WE',
  4: 'TH',
  5: 'FR',
  6: 'SA',
  7: 'SU',
};

/** The library writes a start as the clock after the change shows it; the format wants the clock before the change. */
const startOfRule = (day: string) => new Date(`${day}T00:00:00Z`);
const LAST_SUNDAY = { day: 'SU', occurrence: -1 } as const;

const WARSAW: IcsTimezone = {
  id: ZONE,
  props: [
    {
      type: 'DAYLIGHT',
      start: startOfRule('1996-03-31'),
      offsetFrom: '+0100',
      offsetTo: '+0200',
      name: 'CEST',
      recurrenceRule: { frequency: 'YEARLY', byMonth: [2], byDay: [LAST_SUNDAY] },
    },
    {
      type: 'STANDARD',
      start: new Date('1996-10-27T02:00:00Z'),
      offsetFrom: '+0200',
      offsetTo: '+0100',
      name: 'CET',
      recurrenceRule: { frequency: 'YEARLY', byMonth: [9], byDay: [LAST_SUNDAY] },
    },
  ],
};
