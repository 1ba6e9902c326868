// Courses to enrol for, for tests of the enrolment dialog.

import type { EnrolmentCourse } from '@zapisy/counter/ports/procedures';
import { grosze } from '@zapisy/domain/money';

export const OFFER_DAY = '2026-11-23';

let courses = 0;

/** A trial on Tuesday 24.11.2026 for children of 7 to 9 years, with four of twelve places free. */
export function aCourse(given: Partial<EnrolmentCourse> = {}): EnrolmentCourse {
  courses += 1;
  return {
    id: `00000000-0000-4000-8000-0000000001${String(courses).padStart(2, '0')}`,
    number: courses,
    kind: 'trial',
    name: 'Akrobatyka 7–9 lat',
    shortName: 'Próbne: akrobatyka 7–9 lat',
    city: 'Kraków',
    address: 'ul. Zakopiańska 62',
    room: 'sala 1',
    ageFrom: 7,
    ageTo: 9,
    startsOn: '2026-11-24',
    endsOn: '2026-11-24',
    hours: [{ weekday: 2, starts: '18:00', ends: '19:00' }],
    price: grosze(3_000),
    vatRate: '8',
    places: 12,
    free: 4,
    kept: 0,
    reservableUntil: '2026-11-24',
    months: [],
    ...given,
  };
}
