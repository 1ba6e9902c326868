// The enrolment form as typed: its fields, its problems, and the order for the server (REG-31).
import type { Inputs, Outputs } from '@zapisy/api/client';
import { tidyLine } from '@zapisy/domain/characters';
import { parseZloty } from '@zapisy/domain/money';
import { ownerContact } from '@zapisy/domain/people/owner-key';
import { personSearchedFor } from '@zapisy/domain/search/person-searched-for';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { emailProblemText } from '@zapisy/screens/texts/email-problem';
import { type FieldProblem, problemsOf } from '../../shared/participants/typed-participant.ts';
import { pl } from '../../texts/pl.ts';

const FIELDS = [
  'contact',
  'firstName',
  'lastName',
  'birthYear',
  'ownerFirstName',
  'ownerLastName',
  'family',
  'course',
  'pays',
  'until',
  'month',
  'amount',
  'amountReason',
] as const;

export type EnrolmentField = (typeof FIELDS)[number];
export type TypedEnrolment = Readonly<Record<EnrolmentField, string>>;

type Families = Outputs['enrolment']['families'];

/** 'family': the new child joins a family that the contact belongs to. 'other': it is another one with that phone. */
export const OTHER_FAMILY = 'other';
const KNOWN_CHILD = 'child:';
const KNOWN_FAMILY = 'family:';

export function knownChild(playerId: string): string {
  return KNOWN_CHILD + playerId;
}

/** A family is named by its first participant: the form never contains an e-mail that was not typed. */
export function knownFamily(firstPlayerId: string): string {
  return KNOWN_FAMILY + firstPlayerId;
}

export function nothingTyped(course: string): TypedEnrolment {
  const empty = Object.fromEntries(FIELDS.map((field) => [field, ''])) as TypedEnrolment;
  return { ...empty, course, pays: 'now' };
}

/** What was searched for, in the fields of a new person. */
export function searchedPerson(query: string): Pick<TypedEnrolment, 'contact' | 'firstName' | 'lastName'> {
  return personSearchedFor(query);
}

/**
 * True when the searched text is for the form of a new person: of a name that was found it may be the name of another one,
 * or of a guardian.
 */
export function isOfNewPerson(query: string, found: number): boolean {
  return found === 0 || searchedPerson(query).contact !== '';
}

export function typedEnrolment(form: FormData): TypedEnrolment {
  const texts = FIELDS.map((field) => [field, tidyLine(String(form.get(field) ?? ''))]);
  return Object.fromEntries(texts) as TypedEnrolment;
}

/** The value of a course in the form: it carries the price that the screen showed. */
export function courseValue({ id, price }: { readonly id: string; readonly price: number }): string {
  return `${id}.${price}`;
}

const COURSE = /^([\da-f-]{36})\.(\d{1,9})$/;

export function courseOf({ course }: Pick<TypedEnrolment, 'course'>) {
  const [, courseId, price] = COURSE.exec(course) ?? [];
  return courseId === undefined ? undefined : { courseId, price: Number(price) };
}

/** `isKnown`: the participant was chosen before. */
export function enrolmentProblems(
  typed: TypedEnrolment,
  isKnown: boolean,
  now = new Date(),
): readonly FieldProblem<EnrolmentField>[] {
  const { problems } = pl.enrolment;
  const ofPerson = isKnown || typed.family.startsWith(KNOWN_CHILD) ? [] : newPersonProblems(typed, now);
  return [
    ...ofPerson,
    ...(courseOf(typed) ? [] : [{ field: 'course' as const, message: problems.course }]),
    ...amountProblems(typed),
  ];
}

/** A month without a price needs an amount, and each other amount a reason. */
function amountProblems({ month, amount, amountReason }: TypedEnrolment): readonly FieldProblem<EnrolmentField>[] {
  const { problems } = pl.enrolment;
  if (amount === '') return month.endsWith('.') ? [{ field: 'amount', message: problems.amountNeeded }] : [];
  if ((parseZloty(amount) ?? 0) <= 0) return [{ field: 'amount', message: problems.amount }];
  return amountReason === '' ? [{ field: 'amountReason', message: problems.amountReason }] : [];
}

function newPersonProblems(typed: TypedEnrolment, now: Date): readonly FieldProblem<EnrolmentField>[] {
  const { firstName, lastName, birthYear, contact } = typed;
  const child = problemsOf({ firstName, lastName, birthYear, city: '-' }, now);
  const isContact = ownerContact(contact) !== undefined;
  return [
    ...(isContact
      ? []
      : [{ field: 'contact' as const, message: emailProblemText(contact, pl.enrolment.problems.contact) }]),
    ...child.flatMap(({ field, message }) => (field === 'city' ? [] : [{ field, message }])),
  ];
}

type Person = Inputs['enrolment']['enrol']['person'];

/** The person for the server; undefined while families are known and none was chosen. */
export function personOf(typed: TypedEnrolment, playerId: string | null, families: Families): Person | undefined {
  if (playerId !== null) return { kind: 'known', playerId };
  const { family, firstName, lastName, birthYear, contact, ownerFirstName, ownerLastName } = typed;
  const wards = families.flatMap((one) => one.wards);
  const child = wards.find(({ id }) => knownChild(id) === family);
  if (child) return { kind: 'known', playerId: child.id };
  const added = { kind: 'new', firstName, lastName, birthYear: Number(birthYear) } as const;
  const joined = families.find((one) => one.wards.some(({ id }) => knownFamily(id) === family));
  if (joined) return { ...added, owner: { kind: 'known', ownerEmail: joined.owner.email } };
  const isOtherFamily = family === OTHER_FAMILY;
  if (families.length > 0 && !isOtherFamily) return undefined;
  const owner = { kind: 'new', contact, firstName: ownerFirstName, lastName: ownerLastName, isOtherFamily } as const;
  return { ...added, owner };
}

/** The value of a month in the form: it carries the price that the screen showed, none where staff say it. */
export function monthValue({ month, price }: { readonly month: string; readonly price: number | null }): string {
  return `${month}.${price ?? ''}`;
}

const MONTH = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:\.(\d{0,9}))?$/;

/** What a course does not have is left out by the server: a class takes the month, a reservation the day. */
export function termsOf(typed: TypedEnrolment, today = warsawDate(new Date())) {
  const { pays, until, amount, amountReason } = typed;
  const [, month, price] = MONTH.exec(typed.month) ?? [];
  const other = parseZloty(amount);
  return {
    reservedUntil: pays === 'later' && /^\d{4}-\d{2}-\d{2}$/.test(until) ? until : today,
    ...(month && { month }),
    ...(price && { monthPrice: Number(price) }),
    ...(other !== undefined && { otherAmount: { amount: other, reason: amountReason } }),
  };
}
