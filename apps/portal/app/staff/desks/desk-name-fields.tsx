// The name and the city of a desk, in the form of a known one and in that of a new one.
import { LONGEST_DESK_NAME } from '@zapisy/domain/printing/desk';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { Select } from '@zapisy/screens/components/select';
import { pl } from '#app/texts/pl.ts';

const texts = pl.desks;

type DeskNameFieldsProps = {
  readonly start: { readonly name: string; readonly city: string };
  readonly cities: readonly string[];
  readonly errorOf: (field: string) => string | undefined;
};

export function DeskNameFields({ start, cities, errorOf }: DeskNameFieldsProps) {
  return (
    <FieldRow className="sm:grid-cols-2">
      <Field
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        defaultValue={start.name}
        error={errorOf('name')}
        maxLength={LONGEST_DESK_NAME}
        autoComplete="off"
      />
      <Select name="city" label={pl.staff.city} defaultValue={start.city} error={errorOf('city')}>
        <option value="">{texts.noCity}</option>
        {cities.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </Select>
    </FieldRow>
  );
}
