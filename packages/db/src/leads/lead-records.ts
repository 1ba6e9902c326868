// The domain's lead from its row: columns renamed, and the texts that the table's CHECKs restrict given their types.
import type { CitySource, Lead, LeadChannel, LeadStage } from '@zapisy/domain/leads/lead';
import type { Lead as Row } from '../generated/prisma/client.ts';
import { calendarDay } from '../values/calendar-day.ts';

export function leadFromRow(row: Row): Lead {
  const { status, cityListed, createdTime, nextContactOn, answers, consents, note, erasedAt, searchText, ...same } =
    row;
  return {
    ...same,
    // The table's CHECKs restrict these three to the domain's unions.
    stage: status as LeadStage,
    channel: row.channel as LeadChannel,
    citySource: row.citySource as CitySource,
    cityOffList: !cityListed,
    createdAt: createdTime,
    nextContactOn: nextContactOn && calendarDay(nextContactOn),
  };
}
