// A run of 'Import z Meta' in a test: its office, its work, and what the sandbox's ad platform gives.
import { expect } from 'vitest';
import { backfillSocialLeads } from '../src/leads/backfill/backfill-social-leads.ts';
import type { AdPlatform } from '../src/outside/ad-platform/ad-platform.ts';
import type { TestApi } from './test-api.ts';

export const FORM = '793235552660101';
/** How a failure of `FORM` names it. */
export const NAMED = {
  formId: FORM,
  formName: 'Kraków: zajęcia od września',
  pageName: expect.stringMatching(/Kraków/),
};
export const MINUTE_MS = 60_000;
const DAYS_RETURNED = 90;

type GivenLead = { readonly id: string; readonly formId: string; readonly createdAt: number };

export function openBackfill(api: TestApi) {
  const office = () => api.as('office').leads;
  return {
    office,
    run: () => office().backfillRun(),
    work: () => backfillSocialLeads(api.context),
    withAds: (ads: AdPlatform) => ({ ...api.context, outside: { ...api.context.outside, ads } }),
    leads: () => api.database.prisma.lead.findMany({ orderBy: { socialLeadId: 'asc' } }),
    /** The leads that the platform returns: those of the last 90 days. */
    given: async (): Promise<readonly GivenLead[]> => {
      const all = await api.faultControls.get<GivenLead[]>('/social/leads');
      return all.filter(({ createdAt }) => createdAt * 1000 > Date.now() - DAYS_RETURNED * 24 * 60 * MINUTE_MS);
    },
  };
}
