// Leads as the graph gives them: one by id, or a form's, filtered and paged; never older than ninety days.
import { askedFields, pick, type Shape } from './fields.ts';
import { badParameter, type GraphAnswer, knownError, notVisible, refusal } from './graph-error.ts';
import { type GraphCall, type Holder, maySeePage } from './graph-request.ts';
import { answersTo, DAY, type Lead, newLeadId, nowInSeconds, testAnswers } from './lead.ts';
import { pageOf } from './paging.ts';
import type { SocialState } from './social-state.ts';

const SHAPE: Shape = {
  type: 'UserLeadGenInfo',
  known: `id created_time ad_id ad_name adset_id adset_name campaign_id campaign_name form_id is_organic platform
    field_data custom_disclaimer_responses home_listing partner_name post post_submission_check_result retailer_item_id
    vehicle`.split(/\s+/),
  usual: ['created_time', 'id', 'field_data'],
};

const RETENTION = 90 * DAY;

export const isRetained = (lead: Lead): boolean => lead.createdAt > nowInSeconds() - RETENTION;

/** `2018-02-28T08:49:14+0000`: an offset without a colon. */
const graphTime = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(/\.\d{3}Z$/, '+0000');

function leadObject(lead: Lead, state: SocialState): Record<string, unknown> {
  return {
    id: lead.id,
    created_time: graphTime(lead.createdAt),
    form_id: lead.formId,
    field_data: lead.fieldData,
    platform: lead.platform,
    is_organic: lead.origin === undefined,
    custom_disclaimer_responses: lead.disclaimers,
    ...(state.settings.adsAccess ? lead.origin : {}),
  };
}

/** Leads need a token that reads them: an ads token or one without permissions is refused. */
function unreadable(holder: Holder): GraphAnswer | undefined {
  return holder.kind === 'ads' || holder.kind === 'noperm' ? refusal(knownError(200)) : undefined;
}

/** The form, when this token may see its page. */
function visibleForm(call: GraphCall, id: string) {
  const form = call.state.forms.find((candidate) => candidate.id === id);
  return form && maySeePage(call.holder, form.pageId) ? form : undefined;
}

/** GET /{leadgen_id}. */
export function readLead(call: GraphCall): GraphAnswer {
  const no = unreadable(call.holder);
  if (no) return no;
  const lead = call.state.leads.get(call.path.node);
  if (!lead || !isRetained(lead) || !visibleForm(call, lead.formId)) return notVisible(call.path.node);
  const names = askedFields(SHAPE, call.parameters['fields']);
  return 'status' in names ? names : { status: 200, body: pick(leadObject(lead, call.state), names) };
}

/** DELETE /{leadgen_id}: what the testing tool does with its leads. */
export function deleteLead(call: GraphCall): GraphAnswer {
  const lead = call.state.leads.get(call.path.node);
  if (!lead || !visibleForm(call, lead.formId)) return notVisible(call.path.node);
  call.state.leads.delete(lead.id);
  return { status: 200, body: { success: true } };
}

type Condition = (seconds: number) => boolean;

const OPERATORS: Readonly<Record<string, (value: number) => Condition>> = {
  LESS_THAN: (value) => (seconds) => seconds < value,
  GREATER_THAN: (value) => (seconds) => seconds > value,
  GREATER_THAN_OR_EQUAL: (value) => (seconds) => seconds >= value,
};

function conditionOf(filter: unknown): Condition | undefined {
  if (typeof filter !== 'object' || filter === null) return undefined;
  const { field, operator, value } = filter as Record<string, unknown>;
  const make = OPERATORS[String(operator)];
  const seconds = Number(value);
  return field === 'time_created' && make && Number.isFinite(seconds) ? make(seconds) : undefined;
}

/** `filtering` as conditions on the time of a lead in unix seconds, or the platform's refusal of it. */
function conditionsOf(text: string | undefined): Condition[] | GraphAnswer {
  if (text === undefined) return [];
  let filters: unknown;
  try {
    filters = JSON.parse(text);
  } catch {
    filters = undefined;
  }
  if (!Array.isArray(filters)) return badParameter('param filtering must be an array.');
  const conditions = filters.map(conditionOf);
  const known = conditions.filter((condition) => condition !== undefined);
  if (known.length < conditions.length) return badParameter('Filtering field or operator is not supported.');
  return known;
}

/** GET /{form_id}/leads, and with `onlyTests` the edge test_leads. */
export function listLeads(call: GraphCall, origin: string, onlyTests = false): GraphAnswer {
  const no = unreadable(call.holder);
  if (no) return no;
  const form = visibleForm(call, call.path.node);
  if (!form) return notVisible(call.path.node);
  const names = askedFields(SHAPE, call.parameters['fields']);
  if ('status' in names) return names;
  const conditions = conditionsOf(call.parameters['filtering']);
  if ('status' in conditions) return conditions;
  const leads = call.state.leads
    .ofForm(form.id)
    .filter((lead) => isRetained(lead) && (!onlyTests || lead.isTest))
    .filter((lead) => conditions.every((condition) => condition(lead.createdAt)));
  return pageOf(call, origin, leads, (lead) => pick(leadObject(lead, call.state), names));
}

/** POST /{form_id}/test_leads: a real, organic lead with dummy answers, or with those sent as `field_data`. */
export function createTestLead(call: GraphCall): GraphAnswer {
  const no = unreadable(call.holder);
  if (no) return no;
  const form = visibleForm(call, call.path.node);
  if (!form) return notVisible(call.path.node);
  const sent = call.parameters['field_data'];
  const fieldData = sent === undefined ? testAnswers(form) : JSON.parse(sent);
  const lead: Lead = {
    id: newLeadId(),
    formId: form.id,
    createdAt: nowInSeconds(),
    fieldData: Array.isArray(fieldData) ? fieldData : answersTo(form, 0),
    origin: undefined,
    platform: 'fb',
    disclaimers: [],
    isTest: true,
  };
  call.state.leads.set(lead.id, lead);
  return { status: 200, body: { id: lead.id } };
}
