// One row of a file of families, read without anything that is stored (MOV-3).
import { tidyLine } from '../characters.ts';
import { isMailbox } from '../mail/mailbox.ts';
import { type Grosze, parseZloty } from '../money.ts';
import { normaliseEmail } from '../people/normalise-email.ts';
import { FIRST_BIRTH_YEAR, PERSON_LIMITS } from '../people/person-limits.ts';
import { normalisePhone } from '../people/phone.ts';
import { LINE_PART_LIMITS } from '../registration/registration-line.ts';
import type { MovedColumn, MovedColumns } from './moved-columns.ts';
import { movedBirthYear, movedDay } from './moved-day.ts';

export type MovedRow = {
  /** As a program for tables counts: the headings are in line 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

export const ROW_PROBLEMS = [
  'required',
  'too-long',
  'unreadable',
  'unclear',
  'not-two-words',
  'not-begun',
  'no-contact',
  'too-much',
  'without-course',
  'without-day',
  'unknown-city',
  'unknown-course',
  'several-courses',
  'course-over',
  'course-full',
  'place-held',
  'several-families',
  'family-full',
  'unclear-hours',
  'hours-reversed',
  'outside-days',
  'before-start',
  'one-day',
  'below-from',
  'out-of-range',
  'unprintable',
  'receipt-name',
  'too-many',
] as const;

/** Why a row cannot be moved in: the column in which it is mended, and what stands there. */
export type RowProblem = {
  readonly line: number;
  readonly column: MovedColumn;
  readonly code: (typeof ROW_PROBLEMS)[number];
  readonly text: string;
};

export type ReadRow = {
  readonly line: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthYear: number;
  /** As it is written; '' when the file has none. */
  readonly city: string;
  readonly owner: {
    readonly firstName: string;
    readonly lastName: string;
    /** As it is stored; '' without one. */
    readonly email: string;
    /** '+' and digits; '' without one. */
    readonly phone: string;
  };
  /** The name of the class, as it is written; '' for a row without a place. */
  readonly course: string;
  readonly due: { readonly amount: Grosze /** 'YYYY-MM-DD' */; readonly dueOn: string } | null;
};

/** In grosze: no family owes so much, and the table holds not much more. */
const MOST_DUE = 10_000_000_00;

type Name = { readonly firstName: string; readonly lastName: string };

/** The row, or all that is wrong with it. `thisYear`: of the business day. */
export function readRow(row: MovedRow, columns: MovedColumns, thisYear: number): ReadRow | readonly RowProblem[] {
  const problems: RowProblem[] = [];
  const cell = (column: MovedColumn) => tidyLine(row.cells[columns.indexOf(column)] ?? '');
  const report = (column: MovedColumn, code: RowProblem['code']) => {
    problems.push({ line: row.line, column, code, text: cell(column) });
  };
  const name = nameIn(cell, report, PARTICIPANT_NAME);
  const owner = nameIn(cell, report, OWNER_NAME);
  const birthYear = birthYearIn(cell, report, thisYear);
  const contact = contactIn(cell, report);
  const due = dueIn(cell, report);
  if (problems.length > 0 || birthYear === undefined || due === undefined) return problems;
  const read = { line: row.line, ...name, birthYear, city: cell('city'), course: cell('course'), due };
  return { ...read, owner: { ...owner, ...contact } };
}

type Cell = (column: MovedColumn) => string;
type Report = (column: MovedColumn, code: RowProblem['code']) => void;

type NameColumns = {
  readonly apart: readonly [first: MovedColumn, last: MovedColumn];
  readonly together: readonly [firstAndLast: MovedColumn, lastAndFirst: MovedColumn];
  readonly limits: Readonly<Record<keyof Name, number>>;
  readonly isRequired: boolean;
};

const PARTICIPANT_NAME: NameColumns = {
  apart: ['firstName', 'lastName'],
  together: ['firstAndLast', 'lastAndFirst'],
  limits: LINE_PART_LIMITS,
  isRequired: true,
};

const OWNER_NAME: NameColumns = {
  apart: ['ownerFirstName', 'ownerLastName'],
  together: ['ownerFirstAndLast', 'ownerLastAndFirst'],
  limits: { firstName: PERSON_LIMITS.name, lastName: PERSON_LIMITS.name },
  isRequired: false,
};

function nameIn(cell: Cell, report: Report, names: NameColumns): Name {
  const { apart, together, limits, isRequired } = names;
  const column = together.find((one) => cell(one) !== '');
  const isTogether = column !== undefined && apart.every((one) => cell(one) === '');
  const name = isTogether ? dividedName(cell, report, column, together) : nameApart(cell, apart);
  const [first, last] = isTogether ? ([column, column] as const) : apart;
  const isNeeded = isRequired && !isTogether;
  reportPart(report, first, { part: name.firstName, longest: limits.firstName, isNeeded });
  reportPart(report, last, { part: name.lastName, longest: limits.lastName, isNeeded });
  return name;
}

type Part = { readonly part: string; readonly longest: number; readonly isNeeded: boolean };

function reportPart(report: Report, column: MovedColumn, { part, longest, isNeeded }: Part): void {
  if (part === '' && isNeeded) report(column, 'required');
  if (part.length > longest) report(column, 'too-long');
}

function nameApart(cell: Cell, [first, last]: NameColumns['apart']): Name {
  return { firstName: cell(first), lastName: cell(last) };
}

/** Only two words are divided: of three nobody can say where the family name begins. */
function dividedName(cell: Cell, report: Report, column: MovedColumn, [, lastAndFirst]: NameColumns['together']): Name {
  const [one = '', other = '', ...more] = cell(column).split(' ');
  if (other === '' || more.length > 0) report(column, 'not-two-words');
  return column === lastAndFirst ? { firstName: other, lastName: one } : { firstName: one, lastName: other };
}

function birthYearIn(cell: Cell, report: Report, thisYear: number): number | undefined {
  if (cell('birth') === '') {
    report('birth', 'required');
    return undefined;
  }
  const year = movedBirthYear(cell('birth'));
  if (year === 'unreadable' || year < FIRST_BIRTH_YEAR) report('birth', 'unreadable');
  else if (year > thisYear) report('birth', 'not-begun');
  else return year;
  return undefined;
}

function contactIn(cell: Cell, report: Report): { readonly email: string; readonly phone: string } {
  const [typedEmail, typedPhone] = [cell('email'), cell('phone')];
  if (typedEmail === '' && typedPhone === '') report('email', 'no-contact');
  const email = typedEmail === '' ? '' : normaliseEmail(typedEmail);
  if (email !== '' && !isMailbox(email)) report('email', 'unreadable');
  else if (email.length > PERSON_LIMITS.contact) report('email', 'too-long');
  const phone = typedPhone === '' ? '' : normalisePhone(typedPhone);
  if (phone === undefined) report('phone', 'unreadable');
  return { email, phone: phone ?? '' };
}

/** Null for nothing due, which a file may also write as 0; undefined for a due payment that cannot be read. */
function dueIn(cell: Cell, report: Report): ReadRow['due'] | undefined {
  if (cell('amount') === '') return null;
  const amount = parseZloty(cell('amount'));
  if (amount === undefined) report('amount', 'unreadable');
  if (amount === 0) return null;
  if ((amount ?? 0) > MOST_DUE) report('amount', 'too-much');
  if (cell('course') === '') report('course', 'without-course');
  const dueOn = dayIn(cell, report);
  return amount === undefined || dueOn === undefined ? undefined : { amount, dueOn };
}

function dayIn(cell: Cell, report: Report): string | undefined {
  const day = cell('dueOn') === '' ? 'without-day' : movedDay(cell('dueOn'));
  if (day !== 'without-day' && day !== 'unclear' && day !== 'unreadable') return day;
  report('dueOn', day);
  return undefined;
}
