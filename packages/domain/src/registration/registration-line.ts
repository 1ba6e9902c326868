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

/**
 * The line of a payment as it would be for another participant and, where it is for a month, for another month.
 * @param month 'YYYY-MM'; null for a line that is for no month
 */
export function registrationLineNameOfOther(name: string, person: Person, month: string | null): string {
  const sold = withoutParticipant(name);
  const general = month === null ? sold : sold.replace(PERIOD, monthPeriod(month));
  return `${general} (${person.firstName} ${person.lastName})`;
}

const PERIOD = new RegExp(` — (?:${MONTHS.join('|')}) \\d{4}$`);

function periodOf(course: NamedCourse, month: string): string {
  if (course.kind === 'turnus') return '';
  return course.kind === 'trial' ? ' — zajęcia próbne' : monthPeriod(month);
}

function monthPeriod(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return ` — ${MONTHS[Number(number) - 1] ?? month} ${year}`;
}

/** Without its last parenthesis, which may hold another one. */
function withoutParticipant(name: string): string {
  if (!name.endsWith(')')) return name;
  let open = 0;
  for (let at = name.length - 1; at >= 0; at -= 1) {
    if (name[at] === ')') open += 1;
    if (name[at] === '(') open -= 1;
    if (open === 0) return name.slice(0, at).trimEnd();
  }
  return name;
}
