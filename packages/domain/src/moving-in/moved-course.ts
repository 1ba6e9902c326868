// One row of a file of courses, read without anything that is stored (MOV-9), by the rules of the form of a course.
import { foldText, tidyLine } from '../characters.ts';
import { weekdayOf } from '../courses/course-hours.ts';
import { VAT_EXEMPTIONS } from '../documents/vat-exemption.ts';
import { parseZloty } from '../money.ts';
import type { Typed } from '../offer/sold-terms.ts';
import { VAT_RATES, type VatRate } from '../payments/sold-item.ts';
import type { CourseKind } from '../registration/course.ts';
import { type CourseDraft, type CourseProblem, courseProblems } from '../registration/course-draft.ts';
import { DAY_NAMES } from '../registration/course-time-text.ts';
import type { CourseFileColumn } from './course-columns.ts';
import type { MovedColumns } from './moved-columns.ts';
import { movedDay } from './moved-day.ts';
import { movedAges, movedHours } from './moved-hours.ts';
import type { MovedRow, RowProblem } from './moved-row.ts';

/** Of a school that pays no VAT: the ground. Its rows may leave the rate out. */
type SchoolVat = { readonly isVatPayer: boolean; readonly vatExemption: string };

export type ReadCourse = { readonly line: number; readonly draft: CourseDraft };

/** The course, or all that is wrong with the row. */
export function readCourseRow(
  row: MovedRow,
  columns: MovedColumns,
  vat: SchoolVat,
): ReadCourse | readonly RowProblem[] {
  const cell = (column: CourseFileColumn) => tidyLine(row.cells[columns.indexOf(column)] ?? '');
  const problems: RowProblem[] = [];
  const report = (column: CourseFileColumn, code: RowProblem['code']) => {
    if (!problems.some((one) => one.column === column))
      problems.push({ line: row.line, column, code, text: cell(column) });
  };
  const typed = typedCourse(cell, { report, hours: columnOf('hours', columns) }, vat);
  for (const problem of courseProblems(typed)) {
    // A course without a name of its own for documents has one name, and one problem.
    if (problem.field === 'name' && cell('documentName') === '') report('shortName', codeOf(problem));
    else report(columnOf(problem.field, columns), codeOf(problem));
  }
  if (problems.length > 0) return problems;
  // Without a problem no field is missing.
  return { line: row.line, draft: typed as CourseDraft };
}

type Cell = (column: CourseFileColumn) => string;
type Report = (column: CourseFileColumn, code: RowProblem['code']) => void;

/** A cell that cannot be read is reported, and its field is left out. */
function typedCourse(
  cell: Cell,
  { report, hours }: { readonly report: Report /** The column of their problems. */; readonly hours: CourseFileColumn },
  vat: SchoolVat,
): Typed<CourseDraft> {
  const readable = <Value>(column: CourseFileColumn, read: (text: string) => Value | undefined): Value | undefined => {
    const text = cell(column);
    const value = text === '' ? undefined : read(text);
    if (text !== '' && value === undefined) report(column, 'unreadable');
    return value;
  };
  const kind = readable('kind', kindIn);
  const startsOn = dayIn(cell, report, 'firstDay');
  const typedRate = readable('vatRate', rateIn);
  const isExempt = !vat.isVatPayer && cell('vatRate') === '';
  const vatRate = isExempt ? 'zw' : typedRate;
  return {
    shortName: cell('shortName'),
    name: cell('documentName') || cell('shortName'),
    kind,
    city: cell('city'),
    address: cell('address'),
    room: cell('room'),
    startsOn,
    endsOn: dayIn(cell, report, 'lastDay') ?? null,
    hours: hoursIn(cell, () => report(hours, 'unclear-hours'), kind === 'trial' ? startsOn : undefined),
    ...agesIn(cell, readable),
    places: readable('places', wholeNumber),
    price: readable('price', parseZloty),
    vatRate,
    vatExemption: vatRate === 'zw' ? groundIn(cell('vatExemption'), vat) : null,
  };
}

const KINDS: readonly (readonly [CourseKind, RegExp])[] = [
  ['trial', /prob|jednoraz/],
  ['turnus', /turnus|kolonie|oboz|warsztat/],
  ['permanent', /^sta[lc]|miesi|abonament|calorocz|regularn/],
];

function kindIn(text: string): CourseKind | undefined {
  const found = KINDS.filter(([, words]) => words.test(foldText(text)));
  return found.length === 1 ? found[0]?.[0] : undefined;
}

function rateIn(text: string): VatRate | undefined {
  const typed = foldText(text)
    .replace(/^vat\s*/, '')
    .replace(/\s*[%.]+$/, '');
  if (typed.startsWith('zw')) return 'zw';
  // A cell of a workbook that shows 8% holds 0.08.
  const percent = /^0[.,]\d{1,2}$/.test(typed) ? String(Math.round(Number(typed.replace(',', '.')) * 100)) : typed;
  return VAT_RATES.find((rate) => rate === percent || (rate === 'np' && typed.startsWith('nie podlega')));
}

/** A ground that is on the list by its first words, another one as it is written, and the school's own for none. */
function groundIn(text: string, vat: SchoolVat): string {
  if (text === '') return vat.isVatPayer ? '' : vat.vatExemption;
  const listed = Object.values(VAT_EXEMPTIONS).find((ground) => foldText(ground) === foldText(text));
  return listed ?? text;
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function dayIn(cell: Cell, report: Report, column: 'firstDay' | 'lastDay'): string | undefined {
  if (cell(column) === '') return undefined;
  const day = movedDay(cell(column));
  if (day !== 'unclear' && day !== 'unreadable') return day;
  report(column, day);
  return undefined;
}

/** Days and hours in one column or apart. A trial meets on its day, so its hours need no weekday. */
function hoursIn(cell: Cell, reportUnclear: () => void, onlyDay: string | undefined) {
  const range = cell('hours') || [cell('starts'), cell('ends')].filter((part) => part !== '').join('-');
  const days = cell('weekdays') || (onlyDay && !/\p{L}/u.test(range) ? DAY_NAMES[weekdayOf(onlyDay)] : '');
  const text = /\d/.test(days) ? days : `${days} ${range}`.trim();
  const hours = text === '' ? [] : movedHours(text);
  if (hours === undefined) reportUnclear();
  return hours;
}

type Readable = <Value>(column: CourseFileColumn, read: (text: string) => Value | undefined) => Value | undefined;

function agesIn(cell: Cell, readable: Readable): Pick<Typed<CourseDraft>, 'ageFrom' | 'ageTo'> {
  if (cell('ages') !== '') return readable('ages', movedAges) ?? { ageFrom: undefined, ageTo: undefined };
  const years = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : undefined);
  const limit = (column: 'ageFrom' | 'ageTo') => (cell(column) === '' ? null : readable(column, years));
  return { ageFrom: limit('ageFrom'), ageTo: limit('ageTo') };
}

const COLUMN_OF: Readonly<Partial<Record<CourseProblem['field'], CourseFileColumn>>> = {
  name: 'documentName',
  startsOn: 'firstDay',
  endsOn: 'lastDay',
};

/** The column in which a problem of a field is mended: a field may be in one of several. */
export function columnOf(field: CourseProblem['field'], columns: MovedColumns): CourseFileColumn {
  if (field === 'hours') return columns.includes('weekdays') ? 'weekdays' : 'hours';
  if ((field === 'ageFrom' || field === 'ageTo') && columns.includes('ages')) return 'ages';
  if (field === 'name' && !columns.includes('documentName')) return 'shortName';
  return COLUMN_OF[field] ?? (field as CourseFileColumn);
}

export function codeOf({ field, code }: CourseProblem): RowProblem['code'] {
  if (field === 'city' && code === 'unknown') return 'unknown-city';
  if (field === 'kind' || field === 'city') return 'required';
  if (field === 'places' && code === 'below-used') return 'out-of-range';
  return CODES[code as keyof typeof CODES];
}

const CODES = {
  required: 'required',
  'too-long': 'too-long',
  unreadable: 'unreadable',
  unprintable: 'unprintable',
  'out-of-range': 'out-of-range',
  'below-from': 'below-from',
  'before-start': 'before-start',
  'one-day': 'one-day',
  over: 'course-over',
  'ends-before-start': 'hours-reversed',
  'outside-days': 'outside-days',
  'receipt-name': 'receipt-name',
  'receipt-name-printed': 'receipt-name',
} as const satisfies Readonly<Record<string, RowProblem['code']>>;
