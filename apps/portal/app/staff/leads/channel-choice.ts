// The choice of the channel that a list of leads or figures is filtered by.
import { LEAD_CHANNELS } from '@zapisy/domain/leads/lead';
import type { FilterField } from '../../pages/filter-form.tsx';
import { pl } from '../../texts/pl.ts';

export const CHANNEL_CHOICE = {
  kind: 'choice',
  label: pl.staff.leadColumns.channel,
  every: pl.lead.everyChannel,
  options: LEAD_CHANNELS.map((channel) => [channel, pl.staff.channels[channel]] as const),
} as const satisfies FilterField;
