// What a receipt will show of a course: its line is a name, a period and a participant, shortened to the printer's
// limit (NAME-9).

import {
  LONGEST_FISCAL_NAME,
  toFiscalPositionName,
  toFiscalText,
} from '../documents/fiscal-names/fiscal-position-name.ts';
import type { NamedProduct } from '../documents/fiscal-names/receipt-name-clash.ts';
import type { VatRate } from '../payments/sold-item.ts';
import type { Course } from './course.ts';
import { registrationLineName, registrationLineNameOfOther } from './registration-line.ts';

type NamedCourse = Pick<Course, 'kind' | 'name'>;

type CourseReceiptName = {
  readonly name: string;
  /**
   * 'all': period and participant too. 'no-participant': there is no space for the participant. 'cut': the end is
   * missing.
   */
  readonly holds: 'all' | 'no-participant' | 'cut';
};

/** A participant with a name of usual length. */
const ANOTHER_CLIENT = { firstName: 'Zofia', lastName: 'Nowak' };
/** A participant with a name that is too long for a receipt. */
const NO_PARTICIPANT = { firstName: 'X'.repeat(LONGEST_FISCAL_NAME + 1), lastName: 'X' };
/** Any month: all are equally long on a receipt. */
const SOME_MONTH = '2026-11';

/** The line of a participant with a name of usual length. @param month the paid month 'YYYY-MM' */
export function courseReceiptName(course: NamedCourse, month: string): CourseReceiptName {
  const name = toFiscalPositionName(registrationLineName(course, ANOTHER_CLIENT, month));
  if (name.includes(`(${ANOTHER_CLIENT.firstName}`)) return { name, holds: 'all' };
  const whole = toFiscalText(registrationLineName(course, undefined, month));
  return { name, holds: name === whole ? 'no-participant' : 'cut' };
}

/**
 * The course under the name that findReceiptNameClash compares. Two lines of one participant and one month are the same
 * only if the lines without space for the participant are, so those are compared.
 */
export function namedCourse<C extends NamedCourse & { readonly vatRate: VatRate }>(
  course: C,
): NamedProduct & { readonly of: C } {
  return { name: registrationLineName(course, NO_PARTICIPANT, SOME_MONTH), vatRate: course.vatRate, of: course };
}

/** What was sold with a line of a payment. */
type SoldLine = {
  readonly name: string;
  /** A place in a course, whose line names its participant; false for goods. */
  readonly isPlace: boolean;
  /** A place that is paid by the month, whose line names the month. */
  readonly isMonthly: boolean;
};

/**
 * The name of a line under which it is compared with courses and goods: of a place it is that of `namedCourse` for the
 * course under which it was sold, whatever has become of course and place since.
 */
export function soldName({ name, isPlace, isMonthly }: SoldLine): string {
  return isPlace ? registrationLineNameOfOther(name, NO_PARTICIPANT, isMonthly ? SOME_MONTH : null) : name;
}
