// The text for a problem of a course or of goods, and the field of the form that it belongs to.
import { DESCRIPTION_LIMITS } from '@zapisy/domain/offer/course-description';
import { LONGEST_TEXT, type SoldTermsProblem } from '@zapisy/domain/offer/sold-terms';
import { COURSE_TEXT_LIMITS, type CourseProblem } from '@zapisy/domain/registration/course-draft';
import { LINE_PART_LIMITS } from '@zapisy/domain/registration/registration-line';
import { pl } from '../../texts/pl.ts';
import { endsField, type HoursField, startsField } from './courses/hours-field-names.ts';

export type WrongField<Field extends string = string> = { readonly field: Field; readonly message: string };

export type CourseField = Exclude<CourseProblem['field'], 'hours'> | HoursField;
export type ProductField = SoldTermsProblem['field'];

export function wrongCourseField(problem: CourseProblem): WrongField<CourseField> {
  return { field: courseField(problem), message: courseText(problem) };
}

function courseField(problem: CourseProblem): CourseField {
  if (problem.field !== 'hours') return problem.field;
  if (problem.code === 'required') return startsField(1);
  return problem.code === 'ends-before-start' ? endsField(problem.weekday) : startsField(problem.weekday);
}

export function wrongProductField(problem: SoldTermsProblem): WrongField<ProductField> {
  return { field: problem.field, message: termsText(problem, pl.products.wrongPrice, LONGEST_TEXT) };
}

const texts = pl.courseForm.problems;

function courseText(problem: CourseProblem): string {
  switch (problem.field) {
    case 'kind':
      return problem.code === 'in-use' ? texts.kindInUse : texts.kind;
    case 'city':
      return { required: texts.city, unknown: texts.cityUnknown, 'in-use': texts.cityInUse }[problem.code];
    case 'shortName':
    case 'address':
    case 'room':
      return problem.code === 'required' ? texts[problem.field] : tooLong(COURSE_TEXT_LIMITS[problem.field]);
    case 'ageFrom':
      return texts.age;
    case 'ageTo':
      return problem.code === 'below-from' ? texts.ageBelowFrom : texts.age;
    case 'hours':
      return HOURS_TEXTS[problem.code];
    case 'startsOn':
      return problem.code === 'required' ? texts.startsOn : texts.day;
    case 'endsOn':
      return END_TEXTS[problem.code];
    case 'description':
    case 'trainer':
    case 'level':
    case 'bring':
    case 'dayPlan':
      return tooLong(DESCRIPTION_LIMITS[problem.field]);
    case 'places':
      return problem.code === 'below-used' ? texts.belowUsed(problem.used) : texts.places;
    default:
      return termsText(problem, texts.price, LINE_PART_LIMITS.courseName);
  }
}

const END_TEXTS = {
  required: texts.endsOn,
  unreadable: texts.day,
  'before-start': texts.beforeStart,
  over: texts.over,
  'one-day': texts.oneDay,
} as const;

const HOURS_TEXTS = {
  required: texts.hours,
  unreadable: texts.hoursUnreadable,
  'ends-before-start': texts.hoursReversed,
  'outside-days': texts.hoursOutside,
} as const;

function tooLong(longest: number): string {
  return pl.fieldProblems['too-long'](longest);
}

function termsText(problem: SoldTermsProblem, price: string, longestName: number): string {
  const { problems } = pl.offer;
  switch (problem.field) {
    case 'price':
      return price;
    case 'vatRate':
      return problems.vatRate;
    case 'vatExemption':
      return problem.code === 'required' ? problems.exemption : pl.fieldProblems['too-long'](LONGEST_TEXT);
    case 'name':
      return nameText(problem, longestName);
  }
}

function nameText(problem: Extract<SoldTermsProblem, { field: 'name' }>, longestName: number): string {
  const { problems, rates } = pl.offer;
  if (problem.code === 'receipt-name') return problems.receiptName(problem.other.name, rates[problem.other.vatRate]);
  if (problem.code === 'receipt-name-printed') return problems.receiptNamePrinted(rates[problem.vatRate]);
  const texts = {
    required: problems.name,
    'too-long': pl.fieldProblems['too-long'](longestName),
    unprintable: problems.unprintable,
  };
  return texts[problem.code];
}
