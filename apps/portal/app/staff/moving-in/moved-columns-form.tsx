// What each column of the file becomes, with its first values; a person corrects the guess (MOV-2).
import { Form, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { COLUMN_RULES } from '@zapisy/domain/moving-in/file-kinds';
import { Button } from '@zapisy/screens/components/button';
import { FieldRow } from '@zapisy/screens/components/field';
import { Select } from '@zapisy/screens/components/select';
import { MonthOptions } from '#app/components/form/month-options.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { pl } from '#app/texts/pl.ts';

const texts = pl.movingIn.columns;

type OpenFile = Pick<
  Outputs['movingIn']['one'],
  'id' | 'version' | 'kind' | 'headings' | 'columns' | 'city' | 'firstMonth'
>;

type MovedColumnsFormProps = {
  readonly file: OpenFile;
  readonly samples: readonly (readonly string[])[];
  readonly cities: readonly string[];
  /** 'YYYY-MM' */
  readonly months: readonly string[];
};

/** Needs a key of the file's version. */
export function MovedColumnsForm({ file, samples, cities, months }: MovedColumnsFormProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('action') === 'read';
  // A column of a file has no other identity than its place: two may have one heading.
  const columns = file.headings.map((heading, place) => ({
    place,
    heading,
    chosen: file.columns[place] ?? '',
    samples: samples[place] ?? [],
  }));
  return (
    <Card labelledBy="kolumny">
      <CardHead>
        <h2 id="kolumny">{texts.title}</h2>
      </CardHead>
      <Form method="post" preventScrollReset className="grid gap-4 p-pad">
        <p className="max-w-[60em] text-small text-pretty">{texts.hint}</p>
        <input type="hidden" name="id" value={file.id} />
        <input type="hidden" name="version" value={file.version} />
        <FieldRow className="sm:grid-cols-2 lg:grid-cols-3">
          {columns.map((column) => (
            <Select
              key={column.place}
              name="column"
              fieldKey={String(column.place)}
              label={texts.of(column.heading)}
              hint={texts.samples(column.samples)}
              defaultValue={column.chosen}
            >
              <option value="">{texts.notRead}</option>
              {COLUMN_RULES[file.kind].columns.map((column) => (
                <option key={column} value={column}>
                  {texts.names[column]}
                </option>
              ))}
            </Select>
          ))}
        </FieldRow>
        {file.kind === 'families' ? <FamilyTerms {...{ file, cities, months }} /> : <NoTerms file={file} />}
        <div>
          <Button type="submit" name="action" value="read" busy={isBusy} busyText={texts.saving}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function FamilyTerms({ file, cities, months }: Omit<MovedColumnsFormProps, 'samples'>) {
  return (
    <FieldRow className="sm:grid-cols-2">
      <Select name="city" label={texts.city} defaultValue={file.city}>
        <option value="">{texts.noCity}</option>
        {cities.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </Select>
      <Select name="firstMonth" label={texts.firstMonth} hint={texts.firstMonthHint} defaultValue={file.firstMonth}>
        <MonthOptions months={months} />
      </Select>
    </FieldRow>
  );
}

/** A course names its city, and owes nothing. */
function NoTerms({ file: { city, firstMonth } }: Pick<MovedColumnsFormProps, 'file'>) {
  return (
    <>
      <input type="hidden" name="city" value={city} />
      <input type="hidden" name="firstMonth" value={firstMonth} />
    </>
  );
}
