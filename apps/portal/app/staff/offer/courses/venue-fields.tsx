// The venue of a course: street and room, each with a list of those known in the chosen city.
import type { Outputs } from '@zapisy/api/client';
import { COURSE_TEXT_LIMITS } from '@zapisy/domain/registration/course-draft';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { pl } from '#app/texts/pl.ts';

export type KnownVenue = Outputs['courses']['venues'][number];

type LineOf = (name: 'address' | 'room') => {
  readonly name: string;
  readonly label: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
  readonly autoComplete: string;
};

type VenueFieldsProps = {
  readonly line: LineOf;
  readonly venues: readonly KnownVenue[];
  /** The chosen city; '' lists the venues of all cities. */
  readonly city: string;
};

const { hints } = pl.courseForm;

export function VenueFields({ line, venues, city }: VenueFieldsProps) {
  const here = venues.filter((venue) => city === '' || venue.city === city);
  return (
    <FieldRow className="sm:grid-cols-2">
      <Field {...line('address')} hint={hints.address} maxLength={COURSE_TEXT_LIMITS.address} list="znane-adresy" />
      <Field {...line('room')} hint={hints.room} maxLength={COURSE_TEXT_LIMITS.room} list="znane-sale" optional />
      <Options id="znane-adresy" values={here.map(({ address }) => address)} />
      <Options id="znane-sale" values={here.map(({ room }) => room)} />
    </FieldRow>
  );
}

function Options({ id, values }: { readonly id: string; readonly values: readonly string[] }) {
  const known = [...new Set(values)].filter((value) => value !== '');
  return (
    <datalist id={id}>
      {known.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
