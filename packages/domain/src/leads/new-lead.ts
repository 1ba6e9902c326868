// A lead of the ad platform as a new lead of ours: its fields, its origin, its city, and its first stage.

import { type CityQuestion, resolveCityForForm } from './city/lead-city.ts';
import { FIRST_STAGE, type Lead } from './lead.ts';
import { type FormQuestion, fieldAnswersFrom, isTestLead } from './lead-answers.ts';
import { leadFieldsFrom } from './lead-fields.ts';
import type { PlatformLead } from './platform-lead.ts';

/** The fields that only the work of staff fills, and those that the table gives. */
type Unset = 'id' | 'version' | 'inactiveReason' | 'playerId' | 'ownerEmail' | 'assignee' | 'nextContactOn';

/** A lead to be stored; its version is 1. */
export type NewLead = Omit<Lead, Unset> & {
  /** All raw answers; they are always stored and shown. */
  readonly answers: readonly unknown[];
  readonly consents: readonly unknown[];
  /** The source: 'webhook', 'backfill', 'reconciliation', or a staff e-mail. */
  readonly actor: string;
  /** The keyed hash of its social_lead_id: the hash of its tombstone if it was erased. */
  readonly idHash?: string;
};

export type SocialLead = {
  readonly lead: PlatformLead;
  /** From the notification or the form, because the lead itself does not name its page. */
  readonly pageId: string | undefined;
  readonly formId: string | undefined;
  /** Its form, when it is known, so that a choice is read by its option's label. */
  readonly form?: { readonly name: string; readonly questions: readonly FormQuestion[] } | undefined;
  /** The source, for the lead's history. */
  readonly from: 'webhook' | 'backfill' | 'reconciliation';
};

type Reception = {
  /** What a city is resolved with, but the lead's own answer. */
  readonly cities: Omit<CityQuestion, 'cityAnswer'>;
  readonly idHash: string;
  readonly receivedAt: Date;
};

/** LEAD-2, LEAD-4: 'Nowy' from channel 'social'. Total: any answers of the platform become a lead. */
export function newSocialLead({ lead, pageId, formId, form, from }: SocialLead, reception: Reception): NewLead {
  const answers = fieldAnswersFrom(lead.fieldData);
  const { cityAnswer, ...contact } = leadFieldsFrom(answers, form?.questions);
  const ofForm = lead.formId ?? formId ?? null;
  const { city, source, offList } = resolveCityForForm(ofForm, { ...reception.cities, cityAnswer });
  return {
    ...contact,
    ...originOf(lead),
    socialLeadId: lead.id,
    idHash: reception.idHash,
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
    receivedAt: reception.receivedAt,
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
