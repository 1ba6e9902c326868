// The fields of a participant, the same for their owner and for staff.
import { LINE_PART_LIMITS } from '@zapisy/domain/registration/registration-line';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { Select } from '@zapisy/screens/components/select';
import { pl } from '../../texts/client-pl.ts';
import type { FieldProblem, ParticipantField, TypedParticipant } from './typed-participant.ts';

type ParticipantFieldsProps = {
  readonly typed: TypedParticipant;
  /** The problems of this form; those of other fields are not shown here. */
  readonly problems: readonly FieldProblem<string>[];
  readonly cities: readonly string[];
  readonly cityHint: string;
};

const texts = pl.participant;

export function ParticipantFields({ typed, problems, cities, cityHint }: ParticipantFieldsProps) {
  const line = (name: ParticipantField) => ({
    name,
    label: texts.fields[name],
    defaultValue: typed[name],
    error: problems.find(({ field }) => field === name)?.message,
  });
  // A child whose city has no courses keeps it until a person chooses another one.
  const offered = typed.city === '' || cities.includes(typed.city) ? cities : [typed.city, ...cities];
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field {...line('firstName')} maxLength={LINE_PART_LIMITS.firstName} autoComplete="off" />
        <Field {...line('lastName')} maxLength={LINE_PART_LIMITS.lastName} autoComplete="off" />
      </div>
      <FieldRow className="sm:grid-cols-2">
        <Field {...line('birthYear')} hint={texts.yearHint} numeric maxLength={4} autoComplete="off" />
        <Select {...line('city')} hint={cityHint}>
          <option value="">{texts.chooseCity}</option>
          {offered.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </Select>
      </FieldRow>
    </>
  );
}
