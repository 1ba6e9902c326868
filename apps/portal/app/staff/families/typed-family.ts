// A new family as typed: its owner and the first participant.
import { tidyLine } from '@zapisy/domain/characters';
import { normaliseEmail } from '@zapisy/domain/people/participant';
import { PROVIDER_LIMITS } from '@zapisy/domain/provider-limits';
import {
  type FieldProblem,
  nameProblem,
  type ParticipantField,
  problemsOf,
  type TypedParticipant,
  typedParticipant,
} from '../../shared/participants/typed-participant.ts';
import { pl } from '../../texts/pl.ts';

const OWNER_FIELDS = ['email', 'ownerFirstName', 'ownerLastName', 'phone'] as const;

export type OwnerField = (typeof OWNER_FIELDS)[number];
type FamilyField = OwnerField | ParticipantField;
type TypedFamily = TypedParticipant & Readonly<Record<OwnerField, string>>;

/** The e-mail is normalised as it is stored: trimmed and in lower case (PPL-19). */
export function typedFamily(form: FormData): TypedFamily {
  const texts = OWNER_FIELDS.map((field) => [field, tidyLine(String(form.get(field) ?? ''))]);
  const owner = Object.fromEntries(texts) as Readonly<Record<OwnerField, string>>;
  return { ...typedParticipant(form), ...owner, email: normaliseEmail(owner.email) };
}

export function ownerOf(typed: TypedFamily) {
  const { email, phone } = typed;
  return { email, firstName: typed.ownerFirstName, lastName: typed.ownerLastName, phone };
}

/** The shortest phone number has seven digits. */
const FEWEST_DIGITS = 7;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** `email`: normalised. */
export function isOwnerEmail(email: string): boolean {
  return EMAIL.test(email) && email.length <= PROVIDER_LIMITS.email;
}

export function familyProblems(typed: TypedFamily, now = new Date()): readonly FieldProblem<FamilyField>[] {
  const { problems } = pl.newFamily;
  const digits = typed.phone.replace(/\D/g, '').length;
  return [
    ...(isOwnerEmail(typed.email) ? [] : [{ field: 'email' as const, message: problems.email }]),
    ...(typed.phone !== '' && digits < FEWEST_DIGITS ? [{ field: 'phone' as const, message: problems.phone }] : []),
    ...nameProblem('ownerFirstName', typed.ownerFirstName, problems.ownerFirstName),
    ...nameProblem('ownerLastName', typed.ownerLastName, problems.ownerLastName),
    ...problemsOf(typed, now),
  ];
}
