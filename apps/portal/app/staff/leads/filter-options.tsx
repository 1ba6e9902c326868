// The cities and channels that a list of leads or figures can be filtered by.
import { LEAD_CHANNELS } from '@zapisy/domain/leads/lead';
import { pl } from '../../texts/pl.ts';

type CityOptionsProps = {
  readonly cities: readonly string[];
  /** The value in the address: offered also when no lead has it any more. */
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

export function ChannelOptions() {
  return (
    <>
      <option value="">{pl.lead.everyChannel}</option>
      {LEAD_CHANNELS.map((channel) => (
        <option key={channel} value={channel}>
          {pl.staff.channels[channel]}
        </option>
      ))}
    </>
  );
}
