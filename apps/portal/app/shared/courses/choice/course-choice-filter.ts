// The filter of a list of courses as fields of a form and of an address.
import { AGE_BANDS, type AgeBand } from '@zapisy/domain/courses/age-band';
import { COURSE_KINDS, type CourseKind } from '@zapisy/domain/registration/course';
import { type CourseFilter, isInFilter } from '@zapisy/domain/registration/course-filter';

/** The parameters of an address and the names of the fields. */
export const CHOICE_PARAMS = { text: 'tekst', city: 'miasto', kind: 'rodzaj', age: 'wiek' } as const;

/** The value of the age that means the participant's own. */
export const FIT = 'pasuje';

/** '' is no limit. */
export type ChoiceFilter = {
  readonly text: string;
  readonly city: string;
  readonly kind: CourseKind | '';
  readonly age: AgeBand | typeof FIT | '';
};

const LONGEST_TEXT = 100;

type Fields = { get(name: string): unknown };

/** From an address or a form; unknown values are no limit, and `given` holds for fields that are not there. */
export function choiceFilterIn(fields: Fields, given: Partial<ChoiceFilter> = {}): ChoiceFilter {
  const textOf = (field: keyof ChoiceFilter) => {
    const value = fields.get(CHOICE_PARAMS[field]);
    return typeof value === 'string' ? value.trim().slice(0, LONGEST_TEXT) : (given[field] ?? '');
  };
  const age = textOf('age');
  return {
    text: textOf('text'),
    city: textOf('city'),
    kind: COURSE_KINDS.find((one) => one === textOf('kind')) ?? '',
    age: age === FIT ? FIT : (AGE_BANDS.find((one) => one === age) ?? ''),
  };
}

/** `birthYear` of the participant; undefined while it is not known: then every age fits. */
function courseFilterOf({ text, city, kind, age }: ChoiceFilter, birthYear: number | undefined): CourseFilter {
  return {
    text,
    city: city || null,
    kind: kind || null,
    band: age === FIT || age === '' ? null : age,
    birthYear: age === FIT ? (birthYear ?? null) : null,
  };
}

type Course = Parameters<typeof isInFilter>[0];

/** What the filter lets through, in the order of the list. */
export function filteredCourses<One extends Course>(
  courses: readonly One[],
  filter: ChoiceFilter,
  birthYear: number | undefined,
): readonly One[] {
  const wanted = courseFilterOf(filter, birthYear);
  return courses.filter((course) => isInFilter(course, wanted));
}
