// A new family as typed: its owner and the first participant.
import { tidyLine } from '@zapisy/domain/characters';
import { isMailbox } from '@zapisy/domain/mail/mailbox';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { normalisePhone } from '@zapisy/domain/people/phone';
import { emailProblemText } from '@zapisy/screens/texts/email-problem';
import {
  type FieldProblem,
  nameProblem,
  type ParticipantField,
  problemsOf,
  type TypedParticipant,
  typedParticipant,
} from '../../shared/participants/typed-participant.ts';
import { pl } from '../../texts/pl.ts';

const OWNER_FIELDS = ['email', 'ownerFirstName', 'ownerLastName', 'phone', 'otherFamily'] as const;

export type OwnerField = Exclude<(typeof OWNER_FIELDS)[number], 'otherFamily'>;
type FamilyField = OwnerField | ParticipantField;
type TypedFamily = TypedParticipant & Readonly<Record<(typeof OWNER_FIELDS)[number], string>>;

/** The e-mail is normalised as it is stored (PPL-19). */
export function typedFamily(form: FormData): TypedFamily {
  const texts = OWNER_FIELDS.map((field) => [field, tidyLine(String(form.get(field) ?? ''))]);
  const owner = Object.fromEntries(texts) as Readonly<Record<(typeof OWNER_FIELDS)[number], string>>;
  return { ...typedParticipant(form), ...owner, email: normaliseEmail(owner.email) };
}

export function ownerOf(typed: TypedFamily) {
  const { email, phone } = typed;
  return { email, firstName: typed.ownerFirstName, lastName: typed.ownerLastName, phone };
}

export function familyProblems(typed: TypedFamily, now = new Date()): readonly FieldProblem<FamilyField>[] {
  const { problems } = pl.newFamily;
  return [
    ...contactProblems(typed),
    ...nameProblem('ownerFirstName', typed.ownerFirstName, problems.ownerFirstName),
    ...nameProblem('ownerLastName', typed.ownerLastName, problems.ownerLastName),
    ...problemsOf(typed, now),
  ];
}

/** One of both is enough (PPL-28). */
function contactProblems({ email, phone }: TypedFamily): readonly FieldProblem<'email' | 'phone'>[] {
  const { problems } = pl.newFamily;
  if (email === '' && phone === '') return [{ field: 'email', message: problems.contact }];
  const isPhone = phone === '' || normalisePhone(phone) !== undefined;
  return [
    ...(email === '' || isMailbox(email)
      ? []
      : [{ field: 'email' as const, message: emailProblemText(email, problems.email) }]),
    ...(isPhone ? [] : [{ field: 'phone' as const, message: email === '' ? problems.onlyPhone : problems.phone }]),
  ];
}
