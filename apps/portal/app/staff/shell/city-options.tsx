// The cities that a list can be filtered by.
import { pl } from '../../texts/pl.ts';

type CityOptionsProps = {
  readonly cities: readonly string[];
  /** The value in the address: offered also when the list does not have it any more. */
  readonly chosen: string | null;
};

export function CityOptions({ cities, chosen }: CityOptionsProps) {
  const offered = chosen && !cities.includes(chosen) ? [...cities, chosen] : cities;
  return (
    <>
      <option value="">{pl.courses.everyCity}</option>
      {offered.map((city) => (
        <option key={city}>{city}</option>
      ))}
    </>
  );
}
