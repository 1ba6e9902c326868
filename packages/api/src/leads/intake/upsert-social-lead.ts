// upsertSocialLead: the only way a social lead is stored, from the webhook, a backfill or reconciliation.

import { inPoolTransaction, type Sql } from '@zapisy/db/connection/pool-transaction';
import { knownCities } from '@zapisy/db/leads/known-cities';
import type { LeadForm } from '@zapisy/db/leads/lead-form-records';
import { insertLeads, type LeadBatch, leadBatch, type NewLead } from '@zapisy/db/leads/lead-insert-records';
import { FIRST_STAGE } from '@zapisy/domain/leads/lead';
import { fieldAnswersFrom, isTestLead } from '@zapisy/domain/leads/lead-answers';
import { resolveCityForForm } from '@zapisy/domain/leads/lead-city';
import { leadFieldsFrom } from '@zapisy/domain/leads/lead-fields';
import type { JobContext } from '../../context.ts';
import type { PlatformLead } from '../../outside/ad-platform/lead.ts';
import { leadIdHash } from '../privacy/lead-id-hash.ts';

export type SocialLead = {
  readonly lead: PlatformLead;
  /** From the notification or the form, because the lead itself does not name its page. */
  readonly pageId: string | undefined;
  readonly formId: string | undefined;
  /** Its form, when it is known, so that a choice is read by its option's label. */
  readonly form?: LeadForm | undefined;
  /** The source, for the lead's history. */
  readonly from: 'webhook' | 'backfill' | 'reconciliation';
};

/** The outcome for a lead. */
export type Upserted = 'new' | 'known' | 'erased';

/**
 * Stores a lead as 'Nowy' from channel 'social' with its resolved city, unless its id is known: then nothing is created
 * or overwritten, so manual edits stay (LEAD-2). A lead that was erased stays erased.
 */
export async function upsertSocialLead(ctx: JobContext, social: SocialLead): Promise<Upserted> {
  const batch = await newLeads(ctx, [social]);
  const [upserted] = await inPoolTransaction(ctx.database, (sql) => storeLeads(sql, batch));
  return upserted ?? 'known';
}

/** First half for many leads: everything that needs no access to the table of leads. */
export async function newLeads(ctx: JobContext, socials: readonly SocialLead[]): Promise<LeadBatch> {
  const cities = await knownCities(ctx);
  const map: Cities = { formCityMap: new Map(Object.entries(ctx.settings.formCityMap)), knownCities: cities };
  return leadBatch(socials.map((social) => newLead(ctx, social, map)));
}

/** Second half, in a transaction: all or none; resolves to the outcome for each, in their order. */
export async function storeLeads(sql: Sql, batch: LeadBatch): Promise<readonly Upserted[]> {
  const inserted = await insertLeads(sql, batch);
  return inserted.map((one) => (typeof one === 'string' ? one : 'new'));
}

type Cities = { readonly formCityMap: ReadonlyMap<string, string>; readonly knownCities: readonly string[] };

function newLead(ctx: JobContext, { lead, pageId, formId, form, from }: SocialLead, cities: Cities): NewLead {
  const answers = fieldAnswersFrom(lead.fieldData);
  const { cityAnswer, ...contact } = leadFieldsFrom(answers, form?.questions);
  const ofForm = lead.formId ?? formId ?? null;
  const { defaultCity, erasureKey } = ctx.settings;
  const { city, source, offList } = resolveCityForForm(ofForm, { ...cities, cityAnswer, defaultCity });
  return {
    ...contact,
    ...originOf(lead),
    socialLeadId: lead.id,
    idHash: leadIdHash(erasureKey, lead.id),
    pageId: pageId ?? null,
    formId: ofForm,
    formName: form?.name ?? null,
    city,
    citySource: source,
    cityOffList: offList,
    stage: FIRST_STAGE,
    channel: 'social',
    isTest: isTestLead(answers),
    createdAt: lead.createdTime ?? null,
    receivedAt: ctx.clock.now(),
    answers: lead.fieldData,
    consents: lead.consents,
    actor: from,
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
