// What the enrolment dialog shows and sends, computed from its state (DESK-13, REG-37).
import { tidyLine } from '@zapisy/domain/characters';
import { fitsAge } from '@zapisy/domain/courses/age-range';
import type { EnrolmentMonth } from '@zapisy/domain/enrolment/first-due';
import { type Grosze, parseZloty } from '@zapisy/domain/money';
import { type OwnerContact, ownerContact } from '@zapisy/domain/people/owner-key';
import { FIRST_BIRTH_YEAR } from '@zapisy/domain/people/person-limits';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import { isInFilter, NO_COURSE_FILTER } from '@zapisy/domain/registration/course-filter';
import type { EnrolmentCourse, KnownFamily, ProcedureInput } from '../ports/procedures.ts';
import type { EnrolmentGap, EnrolmentState } from './enrolment-state.ts';

export type EnrolmentView = {
  /** First and last name; undefined while there are not two words. */
  readonly names: { readonly firstName: string; readonly lastName: string } | undefined;
  readonly birthYear: number | undefined;
  readonly contact: OwnerContact | undefined;
  /** The family that a new child joins. */
  readonly family: KnownFamily | undefined;
  /** Of the participant; of a new child the next one of its family. */
  readonly mark: number;
  /** Business day 'YYYY-MM-DD' of the offer; '' until it is read. */
  readonly today: string;
  /** The cities of the offer in Polish order. */
  readonly cities: readonly string[];
  /** Courses of every kind that age, city and words let through, and the chosen one. */
  readonly offered: readonly EnrolmentCourse[];
  /** Those of the chosen kind. */
  readonly listed: readonly EnrolmentCourse[];
  readonly course: EnrolmentCourse | undefined;
  /** What is to be paid first; undefined while no course is chosen, and for a month whose amount is not typed. */
  readonly due: Grosze | undefined;
  /** Whether the chosen course is for the participant's age; true while one of both is not known. */
  readonly isOfAge: boolean;
  readonly gap: EnrolmentGap | undefined;
};

/** What the dialog shows, computed from its state. */
export function enrolmentView(state: EnrolmentState): EnrolmentView {
  const { known, families, familyChoice } = state;
  const courses = state.offer.kind === 'known' ? state.offer.offer.courses : [];
  const today = state.offer.kind === 'known' ? state.offer.offer.today : '';
  const birthYear = known ? known.birthYear : yearIn(state.birthYear);
  const fits = (course: EnrolmentCourse) => birthYear === undefined || fitsAge(course, birthYear);
  const wanted = {
    ...NO_COURSE_FILTER,
    city: state.courseCity || null,
    birthYear: state.showsOthers ? null : (birthYear ?? null),
    text: state.courseText,
  };
  const offered = courses.filter((one) => isInFilter(one, wanted) || one.id === state.courseId);
  const course = courses.find(({ id }) => id === state.courseId);
  const chosenFamily = familyChoice?.kind === 'family' ? familyChoice.ownerEmail : null;
  const family = families.find(({ owner }) => owner.email === chosenFamily);
  const view = {
    names: known ?? namesIn(state.name),
    birthYear,
    contact: ownerContact(state.contact),
    family,
    mark: known?.mark ?? Math.max(-1, ...(family?.wards ?? []).map(({ mark }) => mark)) + 1,
    today,
    cities: inPolishOrder(new Set([...courses.map(({ city }) => city), state.courseCity].filter(Boolean)), (city) => [
      city,
    ]),
    offered,
    listed: offered.filter(({ kind }) => state.kind === null || kind === state.kind),
    course,
    due: course && dueOf(state, course),
    isOfAge: !course || fits(course),
  };
  return { ...view, gap: gapIn(state, view) };
}

function namesIn(text: string): EnrolmentView['names'] {
  const [firstName, ...rest] = tidyLine(text).split(' ');
  return firstName && rest.length > 0 ? { firstName, lastName: rest.join(' ') } : undefined;
}

function yearIn(text: string): number | undefined {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : 0;
  return year >= FIRST_BIRTH_YEAR && year <= new Date().getUTCFullYear() ? year : undefined;
}

function gapIn(state: EnrolmentState, view: Omit<EnrolmentView, 'gap'>): EnrolmentGap | undefined {
  const ofPerson = state.known ? undefined : newPersonGap(state, view);
  if (ofPerson) return ofPerson;
  if (!view.course || view.course.free === 0) return 'course';
  return isDayPossible(state, view) ? amountGap(state, view.course) : 'day';
}

function newPersonGap(state: EnrolmentState, view: Omit<EnrolmentView, 'gap'>): EnrolmentGap | undefined {
  if (!view.names) return 'name';
  if (view.birthYear === undefined) return 'birthYear';
  if (!view.contact) return 'contact';
  return state.families.length > 0 && !state.familyChoice ? 'family' : undefined;
}

function isDayPossible({ pays, reservedUntil }: EnrolmentState, { course, today }: Omit<EnrolmentView, 'gap'>) {
  if (pays === 'now' || reservedUntil === null || !course?.reservableUntil) return true;
  return reservedUntil >= today && reservedUntil <= course.reservableUntil;
}

/** A month without a price needs an amount, and each other amount a reason (REG-22). */
function amountGap(state: EnrolmentState, course: EnrolmentCourse): 'amount' | 'reason' | undefined {
  const first = firstMonthOf(state, course);
  if (!first) return undefined;
  if (state.amount.trim() === '') return first.price === null ? 'amount' : undefined;
  if (otherAmountOf(state, course) === undefined) return 'amount';
  return tidyLine(state.reason) === '' ? 'reason' : undefined;
}

function dueOf(state: EnrolmentState, course: EnrolmentCourse): Grosze | undefined {
  const first = firstMonthOf(state, course);
  return first ? (otherAmountOf(state, course) ?? first.price ?? undefined) : course.price;
}

/** What was typed instead of the price of the month, in grosze; undefined for nothing, and for no possible amount. */
function otherAmountOf({ amount }: Pick<EnrolmentState, 'amount'>, course: EnrolmentCourse): Grosze | undefined {
  const typed = parseZloty(amount);
  return typed !== undefined && typed > 0 && typed <= course.price ? typed : undefined;
}

type Order = ProcedureInput<'enrolment.enrol'>;

/** What is sent; undefined while something is missing. The key is the dialog's, so that sending it twice enrols once. */
export function enrolmentOrder(state: EnrolmentState, view: EnrolmentView, key: string): Order | undefined {
  const { course } = view;
  const person = personOf(state, view);
  if (view.gap || !course || !person) return undefined;
  const { reservedUntil, pays } = state;
  const first = firstMonthOf(state, course);
  return {
    key,
    person,
    courseId: course.id,
    price: course.price,
    ...(state.isAccepted && { accepted: true }),
    ...(pays === 'later' && reservedUntil !== null && course.reservableUntil !== null && { reservedUntil }),
    ...(first && { month: first.month, ...amountOrder(state, course, first) }),
  };
}

function amountOrder(state: EnrolmentState, course: EnrolmentCourse, { price }: EnrolmentMonth) {
  const amount = otherAmountOf(state, course);
  if (amount !== undefined) return { otherAmount: { amount, reason: tidyLine(state.reason) } };
  return price === null ? {} : { monthPrice: price };
}

function personOf(state: EnrolmentState, { names, birthYear, family }: EnrolmentView): Order['person'] | undefined {
  if (state.known) return { kind: 'known', playerId: state.known.id };
  if (!names || birthYear === undefined) return undefined;
  const { firstName, lastName } = names;
  const child = { kind: 'new', firstName, lastName, birthYear } as const;
  if (family) return { ...child, owner: { kind: 'known', ownerEmail: family.owner.email } };
  const [ownerFirst = '', ...ownerRest] = tidyLine(state.owner).split(' ');
  const isOtherFamily = state.familyChoice?.kind === 'other';
  const { contact } = state;
  const named = { firstName: ownerFirst, lastName: ownerRest.join(' ') };
  return { ...child, owner: { kind: 'new', contact, ...named, isOtherFamily } };
}

/** The month that was chosen while it is possible, else the first one; undefined where a month is not paid. */
export function firstMonthOf(
  { month }: Pick<EnrolmentState, 'month'>,
  course: EnrolmentCourse | undefined,
): EnrolmentMonth | undefined {
  const months = course?.months ?? [];
  return months.find((one) => one.month === month) ?? months[0];
}
