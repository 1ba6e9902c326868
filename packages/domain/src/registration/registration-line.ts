// The line of a document for a registration: the course, the period, the participant (NAME-10).
import { type MonthPart, partText } from '../payments/paid-month.ts';
import type { SoldItem } from '../payments/sold-item.ts';
import { PROVIDER_LIMITS } from '../provider-limits.ts';
import type { Course } from './course.ts';
import type { MonthOffer } from './months/month-offer.ts';

type NamedCourse = Pick<Course, 'kind' | 'name'>;
type Person = { readonly firstName: string; readonly lastName: string };

/**
 * The maximum length of each part of a line. Forms for courses and participants enforce it, so that every course with
 * every month and every participant gives a line that the provider accepts (PROVIDER_LIMITS.lineName). Only beside the
 * meetings of a part of a month is the longest name of a course cut.
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
 * Permanent classes name the month that is paid for, and what of it: '<activity> — <month> <year>, 1 z 4 zajęć
 * (<participant>)'.
 * @param month the paid month 'YYYY-MM'; null for a course that is paid once
 * @param first the month with which the place begins: it has a price of its own (REG-34)
 */
export function registrationLine(
  course: Course,
  person: Person,
  month: string | null,
  first: MonthOffer | null = null,
): SoldItem {
  const paid = first !== null && first.month === month ? first : null;
  return {
    name: registrationLineName(course, person, month, paid?.part ?? null),
    gross: paid?.price ?? course.price,
    quantity: 1,
    vatRate: course.vatRate,
    ...(course.vatExemption !== undefined && { vatExemption: course.vatExemption }),
  };
}

/** Only the name of that item; without a participant it is general. */
export function registrationLineName(
  course: NamedCourse,
  person: Person | undefined,
  month: string | null,
  part: MonthPart | null = null,
): string {
  const actor = person ? ` (${person.firstName} ${person.lastName})` : '';
  const end = `${periodOf(course, month, part)}${actor}`;
  return `${part === null ? course.name : cutTo(course.name, PROVIDER_LIMITS.lineName - end.length)}${end}`;
}

/**
 * The line of a payment as it would be for another participant and, where it is for a month, for another month: the whole
 * of it, because a printer that knows the name of a part or an instalment at one rate refuses it at a higher one.
 * @param month 'YYYY-MM'; null for a line that is for no month
 */
export function registrationLineNameOfOther(name: string, person: Person, month: string | null): string {
  const sold = withoutParticipant(name).replace(SHARE, '');
  const general = month === null ? sold : sold.replace(PERIOD, monthPeriod(month));
  return `${general} (${person.firstName} ${person.lastName})`;
}

/** The meetings of a part of the month, and the instalment. */
const SHARE = /(?:, \d+ z \d+ zajęć)?(?:, rata \d+ z \d+)?$/;

/** At the end. */
const PERIOD = new RegExp(` — (?:${MONTHS.join('|')}) \\d{4}$`);

function periodOf(course: NamedCourse, month: string | null, part: MonthPart | null): string {
  if (course.kind === 'trial') return ' — zajęcia próbne';
  if (course.kind === 'turnus' || month === null) return '';
  return `${monthPeriod(month)}${part === null ? '' : `, ${partText(part)}`}`;
}

function monthPeriod(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return ` — ${MONTHS[Number(number) - 1] ?? month} ${year}`;
}

/** Never in the middle of a character that is two code units. */
function cutTo(name: string, most: number): string {
  if (name.length <= most) return name;
  return `${name
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
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
