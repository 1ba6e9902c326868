// Calling off, moving and restoring one meeting: what may be changed, and what is wrong with a change.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CourseTime, nextMeetings } from '../courses/course-meetings.ts';
import { LONGEST_REASON } from '../reason-length.ts';
import { addDays, warsawMoment } from '../warsaw-time.ts';
import { courseAgenda } from './course-agenda.ts';
import { meetingChangeProblems, restoreRefusal, type WantedChange } from './meeting-change.ts';

const NOW = warsawMoment('2026-11-28', '12:00');
const TIME: CourseTime = {
  startsOn: '2026-09-01',
  endsOn: '2027-06-24',
  hours: [
    { weekday: 2, starts: '18:00', ends: '19:30' },
    { weekday: 4, starts: '17:00', ends: '18:00' },
  ],
  daysOff: [{ from: '2026-12-28', to: '2027-01-02', reason: 'ferie' }],
  changes: [
    { day: '2026-12-08', reason: 'zawody', movedTo: { day: '2026-12-09', starts: '10:00', ends: '11:00' } },
    { day: '2026-12-10', reason: 'choroba', movedTo: null },
  ],
};
const TO = { day: '2026-12-04', starts: '10:00', ends: '11:00' };
const wanted = (given: Partial<WantedChange>): WantedChange => ({
  day: '2026-12-01',
  reason: 'choroba trenera',
  movedTo: null,
  isOnDayOff: false,
  ...given,
});
const problems = (given: Partial<WantedChange>, now = NOW) => meetingChangeProblems(TIME, wanted(given), now);
const moved = (to: Partial<typeof TO>, more: Partial<WantedChange> = {}) =>
  problems({ movedTo: { ...TO, ...to }, ...more });

it.each<[string, Partial<WantedChange>, readonly unknown[]]>([
  ['at its hours', {}, []],
  ['that was moved', { day: '2026-12-08' }, []],
  ['that is called off already, with another reason', { day: '2026-12-10' }, []],
  ['on a weekday without hours', { day: '2026-12-02' }, [{ field: 'day', code: 'no-meeting' }]],
  ['on a public holiday', { day: '2026-12-24' }, [{ field: 'day', code: 'no-meeting' }]],
  ['on a day off', { day: '2026-12-29' }, [{ field: 'day', code: 'no-meeting' }]],
  ['after the last day', { day: '2027-06-29' }, [{ field: 'day', code: 'no-meeting' }]],
  ['on no day at all', { day: '2026-02-30' }, [{ field: 'day', code: 'no-meeting' }]],
  ['that is over', { day: '2026-11-26' }, [{ field: 'day', code: 'over' }]],
  ['without a reason', { reason: ' \u00A0 ' }, [{ field: 'reason', code: 'required' }]],
  ['with a novel', { reason: 'x'.repeat(LONGEST_REASON + 1) }, [{ field: 'reason', code: 'too-long' }]],
])('a meeting that is called off: %s', (_, given, expected) => {
  expect(problems(given)).toEqual(expected);
});

it('a meeting that is called off may be changed while it lasts, and not once it has ended', () => {
  expect(problems({}, warsawMoment('2026-12-01', '19:29'))).toEqual([]);
  expect(problems({}, warsawMoment('2026-12-01', '19:30'))).toEqual([{ field: 'day', code: 'over' }]);
});

it.each<[string, Partial<typeof TO>, readonly unknown[]]>([
  ['to a free day', {}, []],
  ['to other hours of its day', { day: '2026-12-01' }, []],
  ['to the day of a called off one', { day: '2026-12-10' }, []],
  ['to the day of another one', { day: '2026-12-03' }, [{ field: 'movedTo.day', code: 'taken' }]],
  ['to the day to which another one was moved', { day: '2026-12-09' }, [{ field: 'movedTo.day', code: 'taken' }]],
  ['to the past', { day: '2026-11-27' }, [{ field: 'movedTo.day', code: 'past' }]],
  ['to this minute', { day: '2026-11-28', starts: '12:00', ends: '13:00' }, [{ field: 'movedTo.day', code: 'past' }]],
  ['past the last day', { day: '2027-06-25' }, [{ field: 'movedTo.day', code: 'outside-days' }]],
  ['before the first day', { day: '2026-08-31' }, [{ field: 'movedTo.day', code: 'outside-days' }]],
  ['to no day', { day: '' }, [{ field: 'movedTo.day', code: 'required' }]],
  ['to a day that is none', { day: '2026-11-31' }, [{ field: 'movedTo.day', code: 'unreadable' }]],
  ['to a public holiday', { day: '2026-12-25' }, [{ field: 'isOnDayOff', code: 'day-off', name: 'Boże Narodzenie' }]],
  ['to a day off', { day: '2026-12-30' }, [{ field: 'isOnDayOff', code: 'day-off', name: 'ferie' }]],
  ['to end before it starts', { ends: '10:00' }, [{ field: 'movedTo.ends', code: 'ends-before-start' }]],
  [
    'without its hours',
    { starts: '', ends: '' },
    [
      { field: 'movedTo.starts', code: 'required' },
      { field: 'movedTo.ends', code: 'required' },
    ],
  ],
  ['to hours that are none', { starts: '25:00' }, [{ field: 'movedTo.starts', code: 'unreadable' }]],
  [
    'to an hour that the clocks leave out',
    { day: '2027-03-28', starts: '02:30' },
    [{ field: 'movedTo.starts', code: 'unreadable' }],
  ],
])('a meeting that is moved: %s', (_, to, expected) => {
  expect(moved(to)).toEqual(expected);
});

it('a meeting that is moved goes to a day off once the person has confirmed it', () => {
  expect(moved({ day: '2026-12-25' }, { isOnDayOff: true })).toEqual([]);
});

it.each<[string, string, CourseTime['changes'], Date, string | undefined]>([
  ['before both times', '2026-12-08', TIME.changes, NOW, undefined],
  [
    'from called off, once it would have begun',
    '2026-12-10',
    TIME.changes,
    warsawMoment('2026-12-10', '17:00'),
    'over',
  ],
  ['from called off, a minute before', '2026-12-10', TIME.changes, warsawMoment('2026-12-10', '16:59'), undefined],
  [
    'once its new time has begun',
    '2026-12-08',
    [{ day: '2026-12-08', reason: 'zawody', movedTo: { day: '2026-12-04', starts: '10:00', ends: '11:00' } }],
    warsawMoment('2026-12-04', '10:30'),
    'over',
  ],
  [
    'onto a day that another one has got',
    '2026-12-10',
    [
      { day: '2026-12-10', reason: 'choroba', movedTo: null },
      { day: '2026-12-08', reason: 'zawody', movedTo: { day: '2026-12-10', starts: '10:00', ends: '11:00' } },
    ],
    NOW,
    'taken',
  ],
  ['that was never changed', '2026-12-01', TIME.changes, NOW, undefined],
])('a meeting that is restored: %s', (_, day, changes = [], now, expected) => {
  expect(restoreRefusal({ ...TIME, changes }, day, now)).toBe(expected);
});

it('an accepted change leaves at most one meeting a day, and loses none that it moves', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-28', days));
  const to = fc.option(day.map((newDay) => ({ day: newDay, starts: '08:00', ends: '09:00' })));
  fc.assert(
    fc.property(fc.array(fc.tuple(day, to), { maxLength: 12 }), (wishes) => {
      const time = wishes.reduce(afterWish, { ...TIME, changes: [] });
      const days = nextMeetings(time, NOW, 99).map((one) => one.day);
      expect(new Set(days).size).toBe(days.length);
      const calledOff = time.changes?.filter(({ movedTo }) => movedTo === null) ?? [];
      expect(days.length).toBe(nextMeetings({ ...TIME, changes: [] }, NOW, 99).length - calledOff.length);
    }),
  );
});

/** The course once staff asked for the change: as it was when it was refused. */
function afterWish(time: CourseTime, [day, movedTo]: readonly [string, WantedChange['movedTo']]): CourseTime {
  const change = wanted({ day, movedTo });
  if (meetingChangeProblems(time, change, NOW).length > 0) return time;
  const others = time.changes?.filter((one) => one.day !== day) ?? [];
  return { ...time, changes: [...others, { day, reason: change.reason, movedTo }] };
}

it('the agenda has each placed day with what became of it, and a moved one until its new time ends', () => {
  const rows = (now: Date) => courseAgenda(TIME, now, 4).map(({ placed, why }) => [placed.day, why?.kind ?? 'held']);
  expect(rows(NOW)).toEqual([
    ['2026-12-01', 'held'],
    ['2026-12-03', 'held'],
    ['2026-12-08', 'moved'],
    ['2026-12-10', 'called-off'],
  ]);
  expect(rows(warsawMoment('2026-12-09', '10:59'))[0]).toEqual(['2026-12-08', 'moved']);
  expect(rows(warsawMoment('2026-12-09', '11:00'))[0]).toEqual(['2026-12-10', 'called-off']);
});
