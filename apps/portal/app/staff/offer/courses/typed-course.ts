// A typed course, and a stored one as values of the form.
import type { Outputs } from '@zapisy/api/client';
import { tidyLines } from '@zapisy/domain/characters';
import { type CourseHours, WEEKDAYS, type Weekday } from '@zapisy/domain/courses/course-hours';
import { DESCRIPTION_FIELDS, DESCRIPTION_LINES, tidyDescription } from '@zapisy/domain/offer/course-description';
import type { Typed, UsualVat } from '@zapisy/domain/offer/sold-terms';
import { COURSE_KINDS } from '@zapisy/domain/registration/course';
import { type CourseDraft, courseProblems } from '@zapisy/domain/registration/course-draft';
import { wrongCourseField } from '../offer-problem.ts';
import {
  NO_TERMS,
  parsedTerms,
  type TypedTerms,
  typedTermsAnd,
  typedTermsOf,
  typedVatOf,
  wrongFieldsIn,
} from '../typed-terms.ts';
import { endsField, startsField } from './hours-field-names.ts';

export type Course = Outputs['courses']['one'];

const TEXT_FIELDS = [
  'shortName',
  'kind',
  'city',
  'address',
  'room',
  'ageFrom',
  'ageTo',
  'startsOn',
  'endsOn',
  'meetsOnHolidays',
  'places',
  'version',
  ...DESCRIPTION_FIELDS,
] as const;
/** Of a ticked box; one that is not ticked is not sent. */
export const TICKED = 'tak';

const HOURS_FIELDS = WEEKDAYS.flatMap((weekday) => [startsField(weekday), endsField(weekday)]);

/** Every field of the form; `version` is the one that the form showed, '0' for a new course. */
export type TypedCourse = TypedTerms &
  Readonly<Record<(typeof TEXT_FIELDS)[number], string>> &
  Readonly<Record<(typeof HOURS_FIELDS)[number], string>>;

export const NEW_COURSE: TypedCourse = {
  ...NO_TERMS,
  ...typedHoursOf([]),
  shortName: '',
  kind: '',
  city: '',
  address: '',
  room: '',
  ageFrom: '',
  ageTo: '',
  startsOn: '',
  endsOn: '',
  meetsOnHolidays: '',
  places: '',
  version: '0',
  ...tidyDescription({}),
};

/** A new course of a school that may have a usual VAT. */
export function newCourse(usualVat: UsualVat | null): TypedCourse {
  return usualVat === null ? NEW_COURSE : { ...NEW_COURSE, ...typedVatOf(usualVat) };
}

export function typedCourse(form: FormData): TypedCourse {
  const lines = DESCRIPTION_LINES.map((field) => [field, tidyLines(String(form.get(field) ?? ''))]);
  return { ...typedTermsAnd(form, [...TEXT_FIELDS, ...HOURS_FIELDS]), ...Object.fromEntries(lines) };
}

export function parsedCourse(typed: TypedCourse): Typed<CourseDraft> {
  const { shortName, kind, city, address, room, places } = typed;
  return {
    ...parsedTerms(typed),
    shortName,
    kind: COURSE_KINDS.find((one) => one === kind),
    city,
    address,
    room,
    ageFrom: parsedAge(typed.ageFrom),
    ageTo: parsedAge(typed.ageTo),
    startsOn: typed.startsOn === '' ? undefined : typed.startsOn,
    endsOn: typed.endsOn === '' ? null : typed.endsOn,
    hours: WEEKDAYS.flatMap((weekday) => parsedHours(typed, weekday)),
    meetsOnHolidays: typed.meetsOnHolidays !== '',
    places: /^\d{1,6}$/.test(places) ? Number(places) : undefined,
    ...tidyDescription(typed),
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
    ...typedHoursOf(course.hours),
    shortName: course.shortName,
    kind: course.kind,
    city: course.city,
    address: course.address,
    room: course.room,
    ageFrom: course.ageFrom === null ? '' : String(course.ageFrom),
    ageTo: course.ageTo === null ? '' : String(course.ageTo),
    startsOn: course.startsOn,
    endsOn: course.endsOn ?? '',
    meetsOnHolidays: course.meetsOnHolidays === true ? TICKED : '',
    places: String(course.places),
    version: String(course.version),
    ...tidyDescription(course),
  };
}

function typedHoursOf(hours: readonly CourseHours[]): Readonly<Record<(typeof HOURS_FIELDS)[number], string>> {
  const typed = WEEKDAYS.flatMap((weekday) => {
    const found = hours.find((one) => one.weekday === weekday);
    return [
      [startsField(weekday), found?.starts ?? ''],
      [endsField(weekday), found?.ends ?? ''],
    ];
  });
  return Object.fromEntries(typed);
}

/** Nothing for a weekday whose two fields are empty. */
function parsedHours(typed: TypedCourse, weekday: Weekday): readonly CourseHours[] {
  const [starts, ends] = [typed[startsField(weekday)], typed[endsField(weekday)]];
  return starts === '' && ends === '' ? [] : [{ weekday, starts: parsedTime(starts), ends: parsedTime(ends) }];
}

const TYPED_TIME = /^(\d{1,2})(?:[:.](\d{2}))?$/;

/** Also '8:00', '8.00' and '8', which a browser without a time field sends. */
function parsedTime(typed: string): string {
  const [, hours, minutes = '00'] = TYPED_TIME.exec(typed) ?? [];
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`;
}

function parsedAge(typed: string): number | null | undefined {
  if (typed === '') return null;
  return /^\d{1,2}$/.test(typed) ? Number(typed) : undefined;
}
