// Who is enrolled: a participant who was chosen, or the fields of one who is added on the spot.
import type { Outputs } from '@zapisy/api/client';
import { fullName } from '@zapisy/domain/people/participant';
import { PERSON_LIMITS } from '@zapisy/domain/people/person-limits';
import { LINE_PART_LIMITS } from '@zapisy/domain/registration/registration-line';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { Field, FieldRow, fieldId } from '@zapisy/screens/components/field';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { RadioCard } from '@zapisy/screens/components/radio-card';
import { UserRoundPlus, UserRoundSearch, UsersRound } from 'lucide-react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import type { FieldProblem } from '../../shared/participants/typed-participant.ts';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { editorAddress, enrolAddress } from '../shell/addresses.ts';
import type { NotEnrolled } from './enrolment.server.ts';
import { type EnrolmentField, knownChild, knownFamily, OTHER_FAMILY, type TypedEnrolment } from './typed-enrolment.ts';

const texts = pl.enrolment;

type KnownPerson = Pick<Outputs['preferences']['fetchPlayerInvoiceDataInternal'], 'participant' | 'preference'>;

type ChosenPersonProps = {
  readonly person: KnownPerson;
  /** The class of the address, which every way back keeps. */
  readonly ofCourse: { readonly courseId?: string };
};

export function ChosenPerson({ person: { participant, preference }, ofCourse }: ChosenPersonProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PersonMark name={participant.firstName} mark={participant.mark} size={40} />
      <div className="min-w-48 flex-1">
        <b className="wrap-anywhere">{fullName(participant)}</b>
        <span className="block text-small text-muted">{pl.staffRegister.born(participant.birthYear)}</span>
      </div>
      <span className="flex flex-wrap items-center gap-2 text-small text-muted">
        {texts.invoice} <DocumentChip preference={preference} />
      </span>
      <ButtonLink
        to={editorAddress(participant.id, enrolAddress({ ...ofCourse, playerId: participant.id }))}
        size="small"
        variant="quiet"
      >
        {texts.changeInvoice}
      </ButtonLink>
      <ButtonLink to={enrolAddress(ofCourse)} size="small" icon={UserRoundSearch}>
        {texts.otherPerson}
      </ButtonLink>
    </div>
  );
}

type NewPersonProps = {
  readonly typed: TypedEnrolment;
  readonly problems: readonly FieldProblem<EnrolmentField>[];
  readonly answer: NotEnrolled | undefined;
};

export function NewPerson({ typed, problems, answer }: NewPersonProps) {
  const line = (name: Exclude<EnrolmentField, 'family' | 'course' | 'pays' | 'until' | 'month'>) => ({
    name,
    label: texts.fields[name],
    defaultValue: typed[name],
    error: problems.find(({ field }) => field === name)?.message,
    autoComplete: 'off',
  });
  return (
    <>
      <FieldRow className="sm:grid-cols-3">
        <Field {...line('firstName')} maxLength={LINE_PART_LIMITS.firstName} />
        <Field {...line('lastName')} maxLength={LINE_PART_LIMITS.lastName} />
        <Field {...line('birthYear')} numeric maxLength={4} />
      </FieldRow>
      <FieldRow className="sm:grid-cols-3">
        <Field {...line('contact')} hint={texts.contactHint} maxLength={PERSON_LIMITS.contact} />
        <Field {...line('ownerFirstName')} optional maxLength={PERSON_LIMITS.name} />
        <Field {...line('ownerLastName')} optional maxLength={PERSON_LIMITS.name} />
      </FieldRow>
      {answer?.kind === 'families' && <WhichFamily families={answer.families} chosen={typed.family} />}
      <p className="text-small text-muted">{texts.newReceipt}</p>
    </>
  );
}

type WhichFamilyProps = {
  readonly families: Extract<NotEnrolled, { kind: 'families' }>['families'];
  readonly chosen: string;
};

function WhichFamily({ families, chosen }: WhichFamilyProps) {
  const choice = (value: string) => ({ name: 'family', value, defaultChecked: chosen === value });
  return (
    <fieldset className="grid gap-2" id={fieldId('family')}>
      <legend className="mb-2 text-small font-semibold">{texts.fields.family}</legend>
      {families.flatMap(({ wards }) => [
        ...wards.map((ward) => (
          <RadioCard
            key={ward.id}
            {...choice(knownChild(ward.id))}
            title={texts.knownChild(fullName(ward), ward.birthYear)}
            consequence={texts.knownChildHint}
            icon={UserRoundSearch}
          />
        )),
        ...wards
          .slice(0, 1)
          .map((first) => (
            <RadioCard
              key={`family ${first.id}`}
              {...choice(knownFamily(first.id))}
              title={texts.joins(listed(wards.map(({ firstName }) => firstName)))}
              consequence={texts.joinsHint}
              icon={UserRoundPlus}
            />
          )),
      ])}
      <RadioCard {...choice(OTHER_FAMILY)} title={texts.other} consequence={texts.otherHint} icon={UsersRound} />
    </fieldset>
  );
}
