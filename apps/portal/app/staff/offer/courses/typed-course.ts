// A typed course, and a stored one as values of the form.
import { foldText } from '@zapisy/domain/characters';
import type { Typed } from '@zapisy/domain/offer/sold-terms';
import { COURSE_KINDS } from '@zapisy/domain/registration/course';
import { type CourseDraft, courseProblems } from '@zapisy/domain/registration/course-draft';
import { pl } from '#app/texts/pl.ts';
import { wrongCourseField } from '../offer-problem.ts';
import { NO_TERMS, parsedTerms, type TypedTerms, typedTermsAnd, typedTermsOf, wrongFieldsIn } from '../typed-terms.ts';

const OWN_FIELDS = ['kind', 'city', 'ageGroup', 'schedule', 'startsOn', 'endsOn', 'places', 'version'] as const;

/** Every field of the form; `version` is the one that the form showed, '0' for a new course. */
export type TypedCourse = TypedTerms & Readonly<Record<(typeof OWN_FIELDS)[number], string>>;

export const NEW_COURSE: TypedCourse = {
  ...NO_TERMS,
  kind: '',
  city: '',
  ageGroup: '',
  schedule: '',
  startsOn: '',
  endsOn: '',
  places: '',
  version: '0',
};

const ADULT = 'adult';
const texts = pl.courseForm;

export function typedCourse(form: FormData): TypedCourse {
  return typedTermsAnd(form, OWN_FIELDS);
}

export function parsedCourse(typed: TypedCourse): Typed<CourseDraft> {
  const { kind, city, ageGroup, schedule, places } = typed;
  return {
    ...parsedTerms(typed),
    kind: COURSE_KINDS.find((one) => one === kind),
    city,
    ageGroup: ageGroupOf(ageGroup),
    schedule,
    startsOn: typed.startsOn === '' ? undefined : typed.startsOn,
    endsOn: typed.endsOn === '' ? null : typed.endsOn,
    places: /^\d{1,6}$/.test(places) ? Number(places) : undefined,
  };
}

/** The problems of the form's values, as far as the browser can check them. */
export function wrongCourseFields(form: FormData) {
  const typed = typedCourse(form);
  return wrongFieldsIn(courseProblems(parsedCourse(typed)).map(wrongCourseField), typed);
}

export function typedCourseOf(course: CourseDraft & { readonly version: number }): TypedCourse {
  return {
    ...typedTermsOf(course),
    kind: course.kind,
    city: course.city,
    ageGroup: course.ageGroup === ADULT ? texts.adults : course.ageGroup.replace('-', '–'),
    schedule: course.schedule,
    startsOn: course.startsOn,
    endsOn: course.endsOn ?? '',
    places: String(course.places),
    version: String(course.version),
  };
}

/** Accepts the usual notations: years with or without their unit, and the word for adults. */
function ageGroupOf(typed: string): string {
  const folded = foldText(typed);
  if (folded === foldText(texts.adults)) return ADULT;
  return folded.endsWith(` ${texts.years}`) ? typed.slice(0, -texts.years.length).trim() : typed;
}
