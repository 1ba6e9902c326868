// The ad platform as operations use it, and its HTTP: leads by id and by form, spend, and the state of our access (INT-24).

import type { PlatformLead } from '@zapisy/domain/leads/platform-lead';
import { idOf } from '../http/json-fields.ts';
import { openRequests, type PlatformResult, refused, withRetries } from './ask.ts';
import { formsOf, type LeadPage, type LeadsWanted, leadsOf, type PlatformForm, readForm } from './forms.ts';
import { LEAD_FIELDS, platformLeadFrom } from './lead.ts';
import {
  NOTHING_WITHOUT_TOKEN,
  type PageKey,
  type PageSubscription,
  type PlatformPage,
  pageDirectory,
  problemOfPage,
} from './pages.ts';
import type { PlatformProblem } from './problem.ts';
import { type AccountSpend, type SpendWanted, spendOf } from './spend.ts';
import { LEAD_SCOPES, SPEND_SCOPES, type TokenStates, tokenStateOf } from './token-state.ts';

export type LeadAnswer =
  | {
      readonly kind: 'found';
      readonly lead: PlatformLead;
      /**
       * How long to send no request now, so that the platform never blocks us; 0 while little of its limits is used.
       */
      readonly restMs: number;
    }
  | { readonly kind: 'refused'; readonly problem: PlatformProblem };

/** Only `lead` throws (Unreachable); for the others a missing answer is one more temporary problem. */
export type AdPlatform = {
  /** False: the school does without it (SCH-11), and nothing here is called. */
  readonly isOn: boolean;
  /** GET /{leadgen_id}. Throws Unreachable when the platform does not answer at all. */
  readonly lead: (asked: { readonly leadgenId: string; readonly pageId: string | undefined }) => Promise<LeadAnswer>;
  /** GET /me/accounts, or GET /me for a page's token; cached for ten minutes. */
  readonly pages: () => Promise<PlatformResult<readonly PlatformPage[]>>;
  /** GET /{page_id}/leadgen_forms with the page's own token, archived forms too. */
  readonly forms: (page: { readonly id: string }) => Promise<PlatformResult<readonly PlatformForm[]>>;
  /** GET /{form_id}: its name, and the labels of its questions and options. */
  readonly formQuestions: (form: {
    readonly formId: string;
    readonly pageId: string | undefined;
  }) => Promise<PlatformResult<PlatformForm>>;
  /** GET /{form_id}/leads, page by page; the next one is fetched while this one is used. */
  readonly leads: (wanted: LeadsWanted) => AsyncIterable<LeadPage>;
  /** GET /act_{id}/insights. */
  readonly spend: (wanted: SpendWanted) => Promise<PlatformResult<AccountSpend>>;
  /** GET /debug_token for both tokens. */
  readonly tokenState: () => Promise<TokenStates>;
  /** GET /{page_id}/subscribed_apps for every page. */
  readonly subscriptions: () => Promise<PlatformResult<readonly PageSubscription[]>>;
};

export type AdPlatformSettings = {
  readonly baseUrl: string;
  /** 'v26.0'; always sent, because a path without it means the version that the application is set to. */
  readonly version: string;
  /** SOCIAL_PAGE_ACCESS_TOKEN: a user's, a system user's or a page's. */
  readonly accessToken: string;
  /** SOCIAL_ADS_ACCESS_TOKEN; without it spend is read with `accessToken` (MKT-6). */
  readonly adsAccessToken?: string | undefined;
  readonly now: () => Date;
};

/** A lead is one small object: a platform that takes longer is asked again, so that the lead is not late. */
const TIME_LIMIT_MS = 5_000;
/** A full page of a long list takes the platform longer. */
const LIST_TIME_LIMIT_MS = 60_000;

const NOT_THIS_LEAD: PlatformProblem = { cause: 'unavailable', message: 'the answer is not this lead' };

/** Opens the ad platform; no request is sent until an operation needs one. Undefined: it is off. */
export function openAdPlatform(settings: AdPlatformSettings | undefined): AdPlatform {
  if (!settings) return OFF;
  const { baseUrl, version, accessToken, adsAccessToken = accessToken } = settings;
  const ask = openRequests(baseUrl, version, TIME_LIMIT_MS);
  const quick = withRetries(ask);
  const list = withRetries(openRequests(baseUrl, version, LIST_TIME_LIMIT_MS));
  const formsInFlight = onceAtATime<PlatformResult<PlatformForm>>();
  const { pages, keyOf, subscriptions } = pageDirectory(accessToken, settings.now, ask);
  return {
    isOn: true,
    pages,
    subscriptions,
    async lead({ leadgenId, pageId }) {
      const key = await keyOf(pageId);
      const answer = await ask(encodeURIComponent(leadgenId), { fields: LEAD_FIELDS }, key.token);
      if ('problem' in answer) return { kind: 'refused', problem: problemOfPage(key, answer.problem) };
      // A stored lead is never overwritten, so an answer that is not this lead must not be stored in its place.
      if (idOf(answer.body['id']) !== leadgenId) return { kind: 'refused', problem: NOT_THIS_LEAD };
      return { kind: 'found', lead: platformLeadFrom(leadgenId, answer.body), restMs: answer.restMs };
    },
    async forms({ id }) {
      const key = await keyOf(id);
      const forms = await formsOf(list, id, key.token);
      if (forms.kind === 'refused') return refused(problemOfPage(key, forms.problem));
      return key.isUnassigned && forms.value.length === 0 ? refused(NOTHING_WITHOUT_TOKEN) : forms;
    },
    formQuestions: ({ formId, pageId }) =>
      formsInFlight.once(formId, async () => readForm(quick, formId, (await keyOf(pageId)).token)),
    async *leads(wanted) {
      const key = await keyOf(wanted.pageId);
      yield* withReasons(key, leadsOf(list, wanted, key.token), wanted.after === undefined);
    },
    spend: (wanted) => spendOf(list, wanted, adsAccessToken),
    async tokenState() {
      const [leads, ads] = await Promise.all([
        tokenStateOf(quick, accessToken, LEAD_SCOPES),
        tokenStateOf(quick, adsAccessToken, SPEND_SCOPES),
      ]);
      return { leads, ads };
    },
  };
}

/** What came before it was switched off is refused like a platform that is away, until it is given up. */
const AWAY: PlatformProblem = { cause: 'unavailable', message: 'the ad platform is off' };
const away = async () => refused(AWAY);

const OFF: AdPlatform = {
  isOn: false,
  lead: async () => ({ kind: 'refused', problem: AWAY }),
  pages: away,
  forms: away,
  formQuestions: away,
  async *leads() {
    yield { kind: 'refused', problem: AWAY };
  },
  spend: away,
  tokenState: async () => ({ leads: refused(AWAY), ads: refused(AWAY) }),
  subscriptions: away,
};

/** The pages of leads, with what the page of the form explains: a refusal, and a list that is empty from its start. */
async function* withReasons(
  key: PageKey,
  pages: AsyncIterable<LeadPage>,
  isFromStart: boolean,
): AsyncGenerator<LeadPage, void> {
  let isEmpty = isFromStart && key.isUnassigned;
  for await (const page of pages) {
    if (page.kind === 'refused') {
      yield { kind: 'refused', problem: problemOfPage(key, page.problem) };
      return;
    }
    isEmpty &&= page.leads.length + page.malformed === 0;
    yield isEmpty && page.after === undefined ? { kind: 'refused', problem: NOTHING_WITHOUT_TOKEN } : page;
  }
}

/** Callers that ask the same at once share one request; its result is not kept. */
function onceAtATime<T>() {
  const waiting = new Map<string, Promise<T>>();
  return {
    once(key: string, ask: () => Promise<T>): Promise<T> {
      const asked = waiting.get(key) ?? ask().finally(() => waiting.delete(key));
      waiting.set(key, asked);
      return asked;
    },
  };
}
