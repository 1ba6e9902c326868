// Courses, classes and the calendar, the school's own data, jobs and letters.
import type { Inputs } from './inputs.ts';

const GDYNIA = { city: 'Gdynia' };

export const SCHOOL: Inputs = ({ place, movedFile, letter }) => ({
  'registration.courses': { all: {}, 'kind and city': { kind: 'permanent', ...GDYNIA } },
  'registration.coursePage': { one: { number: place.number } },
  'registration.course': { one: { courseId: place.courseId } },
  'registration.classList': { one: { courseId: place.courseId } },
  'registration.waitingList': { one: { courseId: place.courseId } },
  'enrolment.offer': { all: {}, city: GDYNIA },
  'courses.list': { now: {}, city: GDYNIA, past: { past: true }, 'past, city': { past: true, ...GDYNIA } },
  'courses.one': { one: { courseId: place.courseId } },
  'courses.venues': { all: undefined },
  'courses.usualVat': { now: undefined },
  'courses.uncharged': { 'next month': { month: '2026-12' }, 'next month, city': { month: '2026-12', ...GDYNIA } },
  'courses.dues': { now: undefined },
  'courses.cities': { all: undefined },
  'calendar.daysOff': { coming: {}, past: { past: true } },
  'calendar.meetings': { 'a course': { courseId: place.courseId } },
  'movingIn.files': { all: undefined },
  'movingIn.one': { one: { id: movedFile.id } },
  'school.shown': { now: undefined },
  'school.frameOrigins': { now: undefined },
  'school.logo': { 'refused: unknown': { id: '0'.repeat(32) } },
  'school.details': { now: undefined },
  'school.opening': { now: undefined },
  'schedule.jobs': { all: undefined },
  'mail.state': { now: undefined },
  'mail.notSent': { 'first page': {}, 'second page': { after: { at: letter.at, id: letter.id } } },
});
