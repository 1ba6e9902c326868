// The ad platform as the house sees it, and its HTTP: a lead by its id, read with the token of its page.
import type { FieldAnswer } from '@zapisy/domain/leads/lead-answers';
import { type PlatformProblem, problemOf } from './ad-platform-problem.ts';
import { type Answer, type Ask, pageTokens } from './ad-platform-tokens.ts';
import { askOutside, type OutsideAnswer, parsedJson } from './http.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf } from './json-fields.ts';

/** A lead as the platform tells it. Every origin field may be missing: organic leads have none, and access may lack. */
export type PlatformLead = {
  readonly id: string;
  readonly createdTime: Date | undefined;
  readonly formId: string | undefined;
  readonly adId: string | undefined;
  readonly adName: string | undefined;
  readonly adsetId: string | undefined;
  readonly adsetName: string | undefined;
  readonly campaignId: string | undefined;
  readonly campaignName: string | undefined;
  readonly platform: string | undefined;
  readonly isOrganic: boolean;
  readonly fieldData: readonly FieldAnswer[];
  /** custom_disclaimer_responses as sent: the optional consent boxes. */
  readonly consents: readonly unknown[];
};

export type LeadAnswer =
  | { readonly kind: 'found'; readonly lead: PlatformLead }
  | { readonly kind: 'refused'; readonly problem: PlatformProblem };

export type AdPlatform = {
  /** GET /{leadgen_id}. Throws Unreachable when the platform does not answer at all. */
  readonly lead: (asked: { readonly leadgenId: string; readonly pageId: string | undefined }) => Promise<LeadAnswer>;
};

export type AdPlatformSettings = {
  readonly baseUrl: string;
  /** 'v26.0'; always sent, for a path without it means whatever version the application is set to. */
  readonly version: string;
  /** SOCIAL_PAGE_ACCESS_TOKEN: a user's, a system user's or a page's. */
  readonly accessToken: string;
  readonly now: () => Date;
};

const TIME_LIMIT_MS = 20_000;
const LEAD_FIELDS = [
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

const NOT_THIS_LEAD: PlatformProblem = { cause: 'unavailable', message: 'the answer is not this lead' };

/** Opens the ad platform. Nothing is asked until somebody asks. */
export function openAdPlatform(settings: AdPlatformSettings): AdPlatform {
  const ask: Ask = async (path, query, token) => {
    const url = new URL(`${settings.baseUrl.replace(/\/+$/, '')}/${settings.version}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
    return read(await askOutside({ url: url.href, headers, timeLimitMs: TIME_LIMIT_MS }));
  };
  const tokenOf = pageTokens(settings.accessToken, settings.now, ask);
  return {
    async lead({ leadgenId, pageId }) {
      const answer = await ask(encodeURIComponent(leadgenId), { fields: LEAD_FIELDS }, await tokenOf(pageId));
      if ('problem' in answer) return { kind: 'refused', problem: answer.problem };
      // Stored once, a lead is never overwritten: an answer that is not this lead must not stand in for it.
      if (textOf(answer.body['id']) !== leadgenId) return { kind: 'refused', problem: NOT_THIS_LEAD };
      return { kind: 'found', lead: leadFrom(leadgenId, answer.body) };
    },
  };
}

/** An answer is judged by its body: errors come with 200 too, and throttling comes as 400. */
function read({ status, text, headers }: OutsideAnswer): Answer {
  const body = parsedJson(text);
  if (!isFields(body)) return { problem: { cause: 'unavailable', message: `odd answer, HTTP ${status}` } };
  if (status === 200 && body['error'] === undefined) return { body };
  return { problem: problemOf(fieldsOf(body['error']), headers) };
}

function leadFrom(id: string, body: Fields): PlatformLead {
  const created = new Date(textOf(body['created_time']) ?? Number.NaN);
  return {
    id,
    createdTime: Number.isNaN(created.getTime()) ? undefined : created,
    formId: textOf(body['form_id']),
    adId: textOf(body['ad_id']),
    adName: textOf(body['ad_name']),
    adsetId: textOf(body['adset_id']),
    adsetName: textOf(body['adset_name']),
    campaignId: textOf(body['campaign_id']),
    campaignName: textOf(body['campaign_name']),
    platform: textOf(body['platform']),
    isOrganic: body['is_organic'] === true,
    fieldData: listOf(body['field_data']).map((field) => ({
      name: textOf(field['name']) ?? '',
      values: Array.isArray(field['values']) ? field['values'].filter((value) => typeof value === 'string') : [],
    })),
    consents: Array.isArray(body['custom_disclaimer_responses']) ? body['custom_disclaimer_responses'] : [],
  };
}
