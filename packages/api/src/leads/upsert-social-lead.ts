// upsertSocialLead: the one door by which a social lead enters, from the webhook, a backfill or reconciliation.
import { insertLeadIfNew, knownCities, type NewLead } from '@zapisy/db/leads/lead-records';
import { FIRST_STAGE } from '@zapisy/domain/leads/lead';
import { isTestLead } from '@zapisy/domain/leads/lead-answers';
import { resolveCityForForm } from '@zapisy/domain/leads/lead-city';
import { leadFieldsFrom } from '@zapisy/domain/leads/lead-fields';
import type { JobContext } from '../context.ts';
import type { PlatformLead } from '../outside/ad-platform-lead.ts';
import { leadIdHash } from './lead-id-hash.ts';

export type SocialLead = {
  readonly lead: PlatformLead;
  /** From the notification or the form: the lead itself does not name its page. */
  readonly pageId: string | undefined;
  readonly formId: string | undefined;
  /** What brought it here, for its history. */
  readonly from: 'webhook' | 'backfill' | 'reconciliation';
};

/**
 * Stores the lead as 'Nowy' from channel 'social' with its resolved city, unless its id is known: then nothing is created
 * or overwritten, so manual edits stay (spec: "Upsert rule"). A lead that was erased stays erased. Resolves to what it was.
 */
export async function upsertSocialLead(ctx: JobContext, social: SocialLead): Promise<'new' | 'known' | 'erased'> {
  const cities = await knownCities(ctx.database);
  const stored = await insertLeadIfNew(ctx.database, newLead(ctx, social, cities));
  return typeof stored === 'string' ? stored : 'new';
}

function newLead(ctx: JobContext, { lead, pageId, formId, from }: SocialLead, cities: readonly string[]): NewLead {
  const { cityAnswer, ...contact } = leadFieldsFrom(lead.fieldData);
  const form = lead.formId ?? formId ?? null;
  const { city, source, offList } = resolveCityForForm(form, {
    cityAnswer,
    formCityMap: new Map(Object.entries(ctx.settings.formCityMap)),
    defaultCity: ctx.settings.defaultCity,
    knownCities: cities,
  });
  return {
    ...contact,
    ...originOf(lead),
    socialLeadId: lead.id,
    pageId: pageId ?? null,
    formId: form,
    formName: null,
    city,
    citySource: source,
    cityOffList: offList,
    stage: FIRST_STAGE,
    channel: 'social',
    isTest: isTestLead(lead.fieldData),
    createdAt: lead.createdTime ?? null,
    receivedAt: ctx.clock.now(),
    answers: lead.fieldData,
    consents: lead.consents,
    who: from,
    idHash: leadIdHash(ctx.settings.erasureKey, lead.id),
  };
}

function originOf({ campaignId, campaignName, adsetId, adsetName, adId, adName, platform, isOrganic }: PlatformLead) {
  return {
    campaignId: campaignId ?? null,
    campaignName: campaignName ?? null,
    adsetId: adsetId ?? null,
    adsetName: adsetName ?? null,
    adId: adId ?? null,
    adName: adName ?? null,
    platform: platform ?? null,
    isOrganic,
  };
}
