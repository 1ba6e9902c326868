// Reads a lead of the platform, and names the fields that are requested: without a request, most are not returned.
import { asList } from '@zapisy/domain/leads/lead-answers';
import type { PlatformLead } from '@zapisy/domain/leads/platform-lead';
import { platformTime } from '@zapisy/domain/leads/platform-time';
import { type Fields, idOf, textOf } from '../http/json-fields.ts';

export const LEAD_FIELDS = [
  'id',
  'created_time',
  'ad_id',
  'ad_name',
  'adset_id',
  'adset_name',
  'campaign_id',
  'campaign_name',
  'form_id',
  'is_organic',
  'platform',
  'field_data',
  'custom_disclaimer_responses',
].join(',');

export function platformLeadFrom(id: string, body: Fields): PlatformLead {
  return {
    id,
    createdTime: platformTime(idOf(body['created_time'])),
    formId: idOf(body['form_id']),
    adId: idOf(body['ad_id']),
    adName: textOf(body['ad_name']),
    adsetId: idOf(body['adset_id']),
    adsetName: textOf(body['adset_name']),
    campaignId: idOf(body['campaign_id']),
    campaignName: textOf(body['campaign_name']),
    platform: textOf(body['platform']),
    isOrganic: body['is_organic'] === true,
    fieldData: asList(body['field_data']),
    consents: asList(body['custom_disclaimer_responses']),
  };
}
