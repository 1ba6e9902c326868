// A course as the office enters it: what is wrong with it by field, alone and compared with what is stored (REG-2).
import { tidyLine } from '../characters.ts';
import type { AgeRange } from '../courses/age-range.ts';
import { areSameHours, type CourseHours, inWeekOrder } from '../courses/course-hours.ts';
import type { CourseTime } from '../courses/course-meetings.ts';
import {
  type CourseDescription,
  DESCRIPTION_FIELDS,
  type DescriptionProblem,
  descriptionProblems,
  tidyDescription,
} from '../offer/course-description.ts';
import {
  type SoldTerms,
  type SoldTermsProblem,
  soldTermsProblems,
  type Typed,
  tidyTerms,
} from '../offer/sold-terms.ts';
import type { CourseKind, Venue } from './course.ts';
import { type CourseTimeProblem, courseTimeProblems } from './course-time-problems.ts';
import { LINE_PART_LIMITS } from './registration-line.ts';

/** Days are business days 'YYYY-MM-DD'; classes without an end have null. The price of permanent ones is for a month. */
export type CourseDraft = SoldTerms &
  AgeRange &
  Venue &
  Partial<CourseDescription> & {
    readonly shortName: string;
    readonly kind: CourseKind;
    readonly city: string;
    readonly startsOn: string;
    readonly endsOn: string | null;
    readonly hours: readonly CourseHours[];
    /** True for classes that take place on public holidays, too. */
    readonly meetsOnHolidays?: boolean;
    readonly places: number;
  };

export type OfferedCourse = CourseDraft &
  Pick<CourseTime, 'daysOff' | 'changes'> & {
    readonly id: string;
    /** In the address of its page. */
    readonly number: number;
    /** Raised by every change of the draft. */
    readonly version: number;
    /** False: closed for new registrations. */
    readonly active: boolean;
    readonly taken: number;
    /** Held places that have not expired. */
    readonly held: number;
    /** Those who wait for a place; absent while nobody does. */
    readonly waiting?: number | undefined;
  };

export type CourseProblem =
  | SoldTermsProblem
  | CourseTimeProblem
  | DescriptionProblem
  | { readonly field: 'shortName'; readonly code: 'required' | 'too-long' }
  | { readonly field: 'kind'; readonly code: 'required' | 'in-use' }
  | { readonly field: 'city'; readonly code: 'required' | 'unknown' | 'in-use' }
  | { readonly field: 'address'; readonly code: 'required' | 'too-long' }
  | { readonly field: 'room'; readonly code: 'too-long' }
  | { readonly field: 'ageFrom'; readonly code: 'unreadable' }
  | { readonly field: 'ageTo'; readonly code: 'unreadable' | 'below-from' }
  | { readonly field: 'places'; readonly code: 'required' | 'out-of-range' }
  | { readonly field: 'places'; readonly code: 'below-used'; readonly used: number };

export const COURSE_TEXT_LIMITS = { shortName: 60, address: 100, room: 60 } as const;
const MOST_PLACES = 1_000;
const OLDEST = 99;

const LIMITS = { lowestPrice: 0, longestName: LINE_PART_LIMITS.courseName };

/** Everything that can be checked in the draft alone, in the order of a form. A turnus needs both days. */
export function courseProblems(typed: Typed<CourseDraft>): readonly CourseProblem[] {
  const { kind, city, places } = typed;
  const found: CourseProblem[] = [];
  const shortName = textProblem(typed.shortName, COURSE_TEXT_LIMITS.shortName);
  if (shortName) found.push({ field: 'shortName', code: shortName });
  const [name, rest] = partition(soldTermsProblems(typed, LIMITS), ({ field }) => field === 'name');
  found.push(...name);
  if (kind === undefined) found.push({ field: 'kind', code: 'required' });
  if (tidyLine(city ?? '') === '') found.push({ field: 'city', code: 'required' });
  const address = textProblem(typed.address, COURSE_TEXT_LIMITS.address);
  if (address) found.push({ field: 'address', code: address });
  if (tidyLine(typed.room ?? '').length > COURSE_TEXT_LIMITS.room) found.push({ field: 'room', code: 'too-long' });
  found.push(...ageProblems(typed), ...courseTimeProblems(typed));
  if (places === undefined) found.push({ field: 'places', code: 'required' });
  else if (places < 1 || places > MOST_PLACES) found.push({ field: 'places', code: 'out-of-range' });
  return [...found, ...rest, ...descriptionProblems(typed)];
}

/** What is stored when the draft overwrites it. */
export type CourseSurroundings = {
  /** The business day. */
  readonly today: string;
  readonly cities: readonly string[];
  /** The changed course; undefined for a new one. */
  readonly stored: CourseDraft | undefined;
  /** Places taken or held. */
  readonly used: number;
};

/**
 * The checks that need other rows. Places are never lowered below those used. Kind and city stay once a participant has
 * a place: they are what the client chose, and the kind decides which period the price covers. Only a new course must
 * not have ended already.
 */
export function courseConflicts(draft: CourseDraft, surroundings: CourseSurroundings): readonly CourseProblem[] {
  const { today, cities, stored, used } = surroundings;
  const found: CourseProblem[] = [];
  const isFixed = stored !== undefined && used > 0;
  if (isFixed && draft.kind !== stored.kind) found.push({ field: 'kind', code: 'in-use' });
  if (isFixed && draft.city !== stored.city) found.push({ field: 'city', code: 'in-use' });
  else if (draft.city !== stored?.city && !cities.includes(draft.city)) found.push({ field: 'city', code: 'unknown' });
  if (!stored && (draft.endsOn ?? today) < today) found.push({ field: 'endsOn', code: 'over' });
  if (draft.places < Math.min(used, stored?.places ?? used)) found.push({ field: 'places', code: 'below-used', used });
  return found;
}

/** The draft as it is stored: tidy lines, hours in the order of the week, and a trial that ends on its day. */
export function tidyCourse<C extends Omit<CourseDraft, 'price'>>(draft: C): C {
  return {
    ...tidyTerms(draft),
    shortName: tidyLine(draft.shortName),
    city: tidyLine(draft.city),
    address: tidyLine(draft.address),
    room: tidyLine(draft.room),
    hours: inWeekOrder(draft.hours),
    endsOn: draft.kind === 'trial' ? (draft.endsOn ?? draft.startsOn) : draft.endsOn,
    ...tidyDescription(draft),
  };
}

/** True when writing the draft would change nothing. */
export function isSameCourse(one: CourseDraft, other: CourseDraft): boolean {
  return COURSE_FIELDS.every((field) => {
    if (field === 'hours') return areSameHours(one.hours, other.hours);
    if (field === 'meetsOnHolidays') return (one[field] ?? false) === (other[field] ?? false);
    if (isSaid(field)) return (one[field] ?? '') === (other[field] ?? '');
    return one[field] === other[field];
  });
}

function isSaid(field: string): field is keyof CourseDescription {
  return DESCRIPTION_FIELDS.some((one) => one === field);
}

/** In the order of a form. */
export const COURSE_FIELDS = [
  'shortName',
  'name',
  'kind',
  'city',
  'address',
  'room',
  'ageFrom',
  'ageTo',
  'startsOn',
  'endsOn',
  'hours',
  'meetsOnHolidays',
  'places',
  'price',
  'vatRate',
  'vatExemption',
  ...DESCRIPTION_FIELDS,
] as const satisfies readonly (keyof CourseDraft)[];

function ageProblems({ ageFrom, ageTo }: Typed<AgeRange>): readonly CourseProblem[] {
  const found: CourseProblem[] = [];
  if (!isAge(ageFrom)) found.push({ field: 'ageFrom', code: 'unreadable' });
  if (!isAge(ageTo)) found.push({ field: 'ageTo', code: 'unreadable' });
  else if (isAge(ageFrom) && ageFrom !== null && ageTo !== null && ageTo < ageFrom) {
    found.push({ field: 'ageTo', code: 'below-from' });
  }
  return found;
}

/** A whole number of years, or null for no limit. */
function isAge(age: number | null | undefined): age is number | null {
  return age === null || (age !== undefined && Number.isInteger(age) && age >= 0 && age <= OLDEST);
}

function textProblem(typed: string | undefined, longest: number): 'required' | 'too-long' | undefined {
  const tidy = tidyLine(typed ?? '');
  if (tidy === '') return 'required';
  return tidy.length > longest ? 'too-long' : undefined;
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
