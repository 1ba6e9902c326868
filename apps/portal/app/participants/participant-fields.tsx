// The fields of a participant, the same for their owner and for staff.
import { Field, FieldRow } from '../components/field.tsx';
import { Select } from '../components/select.tsx';
import { pl } from '../texts/pl.ts';
import {
  type FieldProblem,
  MOST_OF_A_NAME,
  type ParticipantField,
  type TypedParticipant,
} from './typed-participant.ts';

type ParticipantFieldsProps = {
  readonly typed: TypedParticipant;
  /** Of this form; those of other fields in it are not shown here. */
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
    error: problems.find(({ field }) => field === name)?.words,
  });
  // A child of a city without courses keeps it until somebody chooses another one.
  const offered = typed.miasto === '' || cities.includes(typed.miasto) ? cities : [typed.miasto, ...cities];
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field {...line('imie')} maxLength={MOST_OF_A_NAME} autoComplete="off" />
        <Field {...line('nazwisko')} maxLength={MOST_OF_A_NAME} autoComplete="off" />
      </div>
      <FieldRow className="sm:grid-cols-2">
        <Field {...line('rok')} hint={texts.yearHint} numeric maxLength={4} autoComplete="off" />
        <Select {...line('miasto')} hint={cityHint}>
          <option value="">{texts.chooseCity}</option>
          {offered.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </Select>
      </FieldRow>
    </>
  );
}
