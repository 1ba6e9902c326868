// A typed participant: its problems in the form's order, and the values for the server.
import { tidyLine } from '@zapisy/domain/characters';
import type { ParticipantDetails } from '@zapisy/domain/people/new-ward';
import { FIRST_BIRTH_YEAR, PERSON_LIMITS } from '@zapisy/domain/people/person-limits';
import { LONGEST_CITY_NAME } from '@zapisy/domain/registration/city-name';
import { LINE_PART_LIMITS } from '@zapisy/domain/registration/registration-line';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { pl } from '../../texts/client-pl.ts';

const FIELDS = ['firstName', 'lastName', 'birthYear', 'city'] as const;

export type ParticipantField = (typeof FIELDS)[number];
export type TypedParticipant = Readonly<Record<ParticipantField, string>>;
export type FieldProblem<Field extends string = ParticipantField> = { readonly field: Field; readonly message: string };

export const NOTHING_TYPED: TypedParticipant = { firstName: '', lastName: '', birthYear: '', city: '' };

/** `prefix` selects another set of the same fields in the form. */
export function typedParticipant(form: FormData, prefix = ''): TypedParticipant {
  const texts = FIELDS.map((field) => [field, tidyLine(String(form.get(prefix + field) ?? ''))]);
  return Object.fromEntries(texts) as TypedParticipant;
}

/** A stored participant as values of the form. */
export function typedOf({ firstName, lastName, birthYear, city }: ParticipantDetails): TypedParticipant {
  return { firstName, lastName, birthYear: String(birthYear), city };
}

export function detailsOf({ firstName, lastName, birthYear, city }: TypedParticipant): ParticipantDetails {
  return { firstName, lastName, birthYear: Number(birthYear), city };
}

export function problemsOf(
  { firstName, lastName, birthYear, city }: TypedParticipant,
  now = new Date(),
): readonly FieldProblem[] {
  const { problems } = pl.participant;
  const year = Number(warsawDate(now).slice(0, 4));
  const isYear = /^\d{4}$/.test(birthYear) && Number(birthYear) >= FIRST_BIRTH_YEAR && Number(birthYear) <= year;
  return [
    ...nameProblem('firstName', firstName, problems.firstName, LINE_PART_LIMITS.firstName),
    ...nameProblem('lastName', lastName, problems.lastName, LINE_PART_LIMITS.lastName),
    ...(isYear ? [] : [{ field: 'birthYear' as const, message: problems.birthYear(year) }]),
    ...nameProblem('city', city, problems.city, LONGEST_CITY_NAME),
  ];
}

/** The problem of the name in that field; `missing` when it is empty. */
export function nameProblem<Field extends string>(
  field: Field,
  name: string,
  missing: string,
  longest: number = PERSON_LIMITS.name,
): readonly FieldProblem<Field>[] {
  if (name === '') return [{ field, message: missing }];
  return name.length > longest ? [{ field, message: pl.fieldProblems['too-long'](longest) }] : [];
}
