// The channels that a list of leads or figures can be filtered by.
import { LEAD_CHANNELS } from '@zapisy/domain/leads/lead';
import { pl } from '../../texts/pl.ts';

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
