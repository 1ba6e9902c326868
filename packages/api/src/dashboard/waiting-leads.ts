// Leads that have waited for a first call for more than an hour, and how many contacts are planned for today (DASH-7).
import { countWaitingLeads, listWaitingLeads, type WaitingLead } from '@zapisy/db/dashboard/waiting-lead-records';
import { countDueContacts, type StageCount } from '@zapisy/db/leads/lead-count-records';
import { waitingLeadsSince } from '@zapisy/domain/dashboard/waiting-lead';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';
import type { OfCity } from './of-city.ts';

const SHOWN = 4;
const MOST_COUNTED = 99;

type WaitingLeads = {
  /** The one that has waited longest first. */
  readonly leads: readonly WaitingLead[];
  readonly waiting: StageCount;
  /** Contacts planned for today or before. */
  readonly due: StageCount;
};

export async function waitingLeads({ database, clock }: Context, { city }: OfCity): Promise<WaitingLeads> {
  const now = clock.now();
  const waiting = { since: waitingLeadsSince(now), city };
  const [leads, count, due] = await Promise.all([
    listWaitingLeads(database.prisma, waiting, SHOWN),
    countWaitingLeads(database.prisma, waiting, MOST_COUNTED),
    countDueContacts(database, { today: warsawDate(now), city, most: MOST_COUNTED }),
  ]);
  return { leads, waiting: count, due };
}
