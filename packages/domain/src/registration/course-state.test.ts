// The state of a course: ended before started, started before closed, closed before full.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, warsawMoment } from '../warsaw-time.ts';
import { COURSE_KINDS } from './course.ts';
import { courseState, enrolmentClosure, openCourse } from './course-state.ts';

const TODAY = '2026-11-20';
const noon = (day: string) => warsawMoment(day, '12:00');

it.each([
  ['turnus', '2026-11-21', '2026-11-25', undefined],
  ['turnus', '2026-11-20', '2026-11-24', 'turnus-started'],
  ['turnus', '2026-11-16', '2026-11-20', 'turnus-started'],
  ['turnus', '2026-11-15', '2026-11-19', 'course-over'],
  ['permanent', '2026-09-01', null, undefined],
  ['permanent', '2026-09-01', '2026-11-20', undefined],
  ['permanent', '2026-09-01', '2026-11-19', 'course-over'],
  ['trial', '2026-11-20', '2026-11-20', undefined],
  ['trial', '2026-11-19', '2026-11-19', 'course-over'],
] as const)('enrolmentClosure: a %s from %s until %s: %s', (kind, startsOn, endsOn, closure) => {
  expect(enrolmentClosure({ kind, startsOn, endsOn, hours: [] }, noon(TODAY))).toBe(closure);
});

it.each([
  ['turnus', '2026-11-20', '2026-11-24', '15:59', undefined],
  ['turnus', '2026-11-20', '2026-11-24', '16:00', 'turnus-started'],
  ['turnus', '2026-11-13', '2026-11-20', '17:29', 'turnus-started'],
  ['turnus', '2026-11-13', '2026-11-20', '17:30', 'course-over'],
  ['trial', '2026-11-20', '2026-11-20', '17:29', undefined],
  ['trial', '2026-11-20', '2026-11-20', '17:30', 'course-over'],
  ['permanent', '2026-09-01', '2026-11-22', '17:29', undefined],
  ['permanent', '2026-09-01', '2026-11-22', '17:30', 'course-over'],
  ['permanent', '2026-09-01', null, '23:59', undefined],
] as const)(
  'enrolmentClosure: a %s from %s until %s on Fridays, on that day at %s: %s',
  (kind, startsOn, endsOn, time, closure) => {
    const hours = [{ weekday: 5 as const, starts: '16:00', ends: '17:30' }];
    expect(enrolmentClosure({ kind, startsOn, endsOn, hours }, warsawMoment(TODAY, time))).toBe(closure);
  },
);

const FRIDAY = [{ weekday: 5 as const, starts: '16:00', ends: '17:30' }];
const CALLED_OFF = { day: '2026-12-04', reason: 'choroba', movedTo: null };
const MOVED = { ...CALLED_OFF, movedTo: { day: '2026-12-05', starts: '10:00', ends: '11:00' } };

it.each<[string, object, string | undefined]>([
  ['called off', { changes: [CALLED_OFF] }, 'course-off'],
  ['moved', { changes: [MOVED] }, undefined],
  ['on a day off', { daysOff: [{ from: '2026-12-01', to: '2026-12-06', reason: 'remont' }] }, 'course-off'],
  ['on a holiday', { startsOn: '2026-12-25', endsOn: '2026-12-25' }, 'course-off'],
  [
    'on a holiday on which it meets',
    { startsOn: '2026-12-25', endsOn: '2026-12-25', meetsOnHolidays: true },
    undefined,
  ],
])('enrolmentClosure: a course whose only meeting is %s: %s', (_, given, closure) => {
  const only = { startsOn: '2026-12-04', endsOn: '2026-12-04', hours: FRIDAY, ...given };
  for (const kind of COURSE_KINDS) expect(enrolmentClosure({ kind, ...only }, noon(TODAY))).toBe(closure);
});

it('enrolmentClosure never opens a course again on a later day', () => {
  const days = fc.integer({ min: -40, max: 40 }).map((count) => addDays(TODAY, count));
  fc.assert(
    fc.property(fc.constantFrom(...COURSE_KINDS), days, fc.option(days), days, fc.nat(40), (kind, ...rest) => {
      const [startsOn, endsOn, today, later] = rest;
      const course = { kind, startsOn, endsOn, hours: [] };
      fc.pre(enrolmentClosure(course, noon(today)) !== undefined);
      expect(enrolmentClosure(course, noon(addDays(today, later)))).toBeDefined();
    }),
  );
});

const course = { kind: 'permanent', startsOn: '2026-09-01', endsOn: null, hours: [] } as const;

it('openCourse is the course itself while it accepts participants', () => {
  expect(openCourse(course, noon(TODAY))).toBe(course);
});

it.each([
  [undefined, { code: 'not-found', reason: 'no-course' }],
  [
    { ...course, endsOn: '2026-11-19' },
    { code: 'course-closed', reason: 'course-over' },
  ],
])('openCourse is a refusal for a course that does not exist or is over', (found, refusal) => {
  expect(openCourse(found, noon(TODAY))).toEqual(refusal);
});

it.each([
  ['permanent', null, true, 3, 'open'],
  ['permanent', '2026-11-20', true, 1, 'open'],
  ['permanent', '2026-11-21', true, 0, 'full'],
  ['permanent', null, false, 0, 'closed'],
  ['permanent', null, false, 3, 'closed'],
  ['permanent', '2026-11-19', true, 3, 'over'],
  ['permanent', '2026-11-19', false, 0, 'over'],
  ['turnus', '2026-11-21', true, 3, 'started'],
  ['turnus', '2026-11-21', false, 0, 'started'],
  ['turnus', '2026-11-19', true, 3, 'over'],
] as const)('courseState: a %s until %s, active %s, %i free: %s', (kind, endsOn, active, free, state) => {
  expect(courseState({ kind, startsOn: '2026-11-16', endsOn, hours: [], active, free }, noon(TODAY))).toBe(state);
});

it('courseState is off when no meeting is left', () => {
  const hours = [{ weekday: 5 as const, starts: '16:00', ends: '17:30' }];
  const only = { kind: 'trial', startsOn: '2026-12-25', endsOn: '2026-12-25', hours, active: true, free: 3 } as const;
  expect(courseState(only, noon(TODAY))).toBe('off');
});
