// The line of a document for a registration: the course, the period, the participant.
import type { SoldItem } from '../payments/sold-item.ts';
import type { Course } from './course.ts';

type NamedCourse = Pick<Course, 'kind' | 'name'>;
type Person = { readonly firstName: string; readonly lastName: string };

/**
 * The maximum length of each part of a line. Forms for courses and participants enforce it, so that every course with
 * every month and every participant gives a line that the provider accepts (PROVIDER_LIMITS.lineName).
 */
export const LINE_PART_LIMITS = { courseName: 120, firstName: 50, lastName: 60 } as const;

const MONTHS = [
  'styczeń',
  'luty',
  'marzec',
  'kwiecień',
  'maj',
  'czerwiec',
  'lipiec',
  'sierpień',
  'wrzesień',
  'październik',
  'listopad',
  'grudzień',
];

/**
 * The item of one participant in one course, with its full Polish name; receipts shorten it later (toFiscalPositionName).
 * Permanent classes name the month that is paid for: '<activity> — <month> <year> (<participant>)'.
 * @param month the paid month 'YYYY-MM'
 */
export function registrationLine(course: Course, person: Person, month: string): SoldItem {
  return {
    name: registrationLineName(course, person, month),
    gross: course.price,
    quantity: 1,
    vatRate: course.vatRate,
    ...(course.vatExemption !== undefined && { vatExemption: course.vatExemption }),
  };
}

/** Only the name of that item; without a participant it is general. */
export function registrationLineName(course: NamedCourse, person: Person | undefined, month: string): string {
  const actor = person ? ` (${person.firstName} ${person.lastName})` : '';
  return `${course.name}${periodOf(course, month)}${actor}`;
}

function periodOf(course: NamedCourse, month: string): string {
  if (course.kind === 'turnus') return '';
  if (course.kind === 'trial') return ' — zajęcia próbne';
  const [year = '', number = ''] = month.split('-');
  return ` — ${MONTHS[Number(number) - 1] ?? month} ${year}`;
}
