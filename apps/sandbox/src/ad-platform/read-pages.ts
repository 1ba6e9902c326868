// Who the token is, its pages with their tokens, and their forms.
import type { Form, Page } from './catalogue.ts';
import { askedFields, pick, type Shape } from './fields.ts';
import { badParameter, type GraphAnswer, knownError, notVisible, refusal } from './graph-error.ts';
import { type GraphCall, maySeePage, type Parameters } from './graph-request.ts';
import { pageOf } from './paging.ts';
import { isRetained } from './read-leads.ts';
import type { SocialState } from './social-state.ts';

const USER: Shape = { type: 'User', known: ['id', 'name'], usual: ['name', 'id'] };
const ACCOUNTS: Shape = {
  type: 'Page',
  known: ['id', 'name', 'access_token', 'category', 'category_list', 'tasks'],
  usual: ['access_token', 'category', 'category_list', 'name', 'id', 'tasks'],
};
const PAGE: Shape = { ...ACCOUNTS, usual: ['name', 'id'] };
const FORM: Shape = {
  type: 'LeadGenData',
  known: `id name status locale leads_count organic_leads_count expired_leads_count questions page page_id created_time
    privacy_policy_url follow_up_action_url`.split(/\s+/),
  usual: ['id', 'locale', 'name', 'status'],
};

const pageToken = (tenant: string, pageId: string): string => `page.${tenant}.${pageId}`;

function pageObject(call: GraphCall, page: Page): Record<string, unknown> {
  const hidden = call.state.settings.pagesWithoutToken.includes(page.id);
  return {
    id: page.id,
    name: page.name,
    access_token: hidden ? undefined : pageToken(call.tenant.name, page.id),
    category: 'Szkoła sportowa',
    category_list: [{ id: '184405378265823', name: 'Szkoła sportowa' }],
    tasks: hidden ? ['ANALYZE'] : ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MODERATE', 'MANAGE'],
  };
}

function shown(shape: Shape, call: GraphCall, object: Readonly<Record<string, unknown>>): GraphAnswer {
  const names = askedFields(shape, call.parameters['fields']);
  return 'status' in names ? names : { status: 200, body: pick(object, names) };
}

/** GET /me: the person, or the page itself when the token is a page's. */
export function readMe(call: GraphCall): GraphAnswer {
  const page = call.state.pages.find((candidate) => candidate.id === call.holder.pageId);
  if (call.holder.kind === 'page' && page) return shown(PAGE, call, pageObject(call, page));
  return shown(USER, call, { id: '122100000000000001', name: 'Integracja Zapisy' });
}

/** GET /me/accounts: a page token has no such field, and a token without pages gets an empty list. */
export function listAccounts(call: GraphCall, origin: string): GraphAnswer {
  if (call.holder.kind === 'page') {
    return badParameter('Tried accessing nonexisting field (accounts) on node type (Page)');
  }
  const names = askedFields(ACCOUNTS, call.parameters['fields']);
  if ('status' in names) return names;
  const pages = call.holder.kind === 'user' ? call.state.pages : [];
  return pageOf(call, origin, pages, (page) => pick(pageObject(call, page), names));
}

/** GET /{page_id}: its token comes along only for a person with a task on it. */
export function readPage(call: GraphCall, page: Page): GraphAnswer {
  const object = pageObject(call, page);
  const withToken = maySeePage(call.holder, page.id);
  return shown(PAGE, call, withToken ? object : { ...object, access_token: undefined, tasks: undefined });
}

function formObject(state: SocialState, form: Form): Record<string, unknown> {
  const leads = [...state.leads.values()].filter((lead) => lead.formId === form.id);
  const page = state.pages.find((candidate) => candidate.id === form.pageId);
  return {
    id: form.id,
    name: form.name,
    status: form.status,
    locale: 'pl_PL',
    leads_count: leads.length,
    organic_leads_count: leads.filter((lead) => lead.origin === undefined).length,
    expired_leads_count: leads.filter((lead) => !isRetained(lead)).length,
    page_id: form.pageId,
    page: page && { name: page.name, id: page.id },
    created_time: '2026-01-12T09:30:00+0000',
    privacy_policy_url: 'https://szkola.example/prywatnosc',
    follow_up_action_url: 'https://szkola.example/dziekujemy',
    questions: form.questions.map((question, index) => ({ id: `${form.id}${index}`, ...question })),
  };
}

const NO_FORMS = { ...knownError(200), message: '(#200) Requires pages_manage_ads permission to manage the object' };

/** GET /{page_id}/leadgen_forms: archived ones too, their leads can still be read. */
export function listForms(call: GraphCall, page: Page, origin: string): GraphAnswer {
  if (call.holder.kind === 'ads' || call.holder.kind === 'noperm') return refusal(NO_FORMS);
  if (!maySeePage(call.holder, page.id)) return notVisible(page.id);
  const names = askedFields(FORM, call.parameters['fields']);
  if ('status' in names) return names;
  const forms = call.state.forms.filter((form) => form.pageId === page.id);
  return pageOf(call, origin, forms, (form) => pick(formObject(call.state, form), names));
}

/** GET /{form_id}. */
export function readForm(call: GraphCall, form: Form): GraphAnswer {
  if (!maySeePage(call.holder, form.pageId)) return notVisible(form.id);
  return shown(FORM, call, formObject(call.state, form));
}

/** GET, POST and DELETE /{page_id}/subscribed_apps: only the page's own token, as at the platform. */
export function subscribedApps(call: GraphCall, page: Page, method: string): GraphAnswer {
  const { state, holder, parameters } = call;
  if (holder.kind !== 'page' || holder.pageId !== page.id) {
    return refusal({
      code: 210,
      status: 403,
      message: '(#210) A page access token is required to request this resource.',
    });
  }
  if (method === 'POST') {
    const fields = fieldList(parameters);
    if (fields.length === 0) return badParameter('The parameter subscribed_fields is required.');
    state.subscriptions.set(page.id, fields);
    return { status: 200, body: { success: true } };
  }
  if (method === 'DELETE') {
    state.subscriptions.delete(page.id);
    return { status: 200, body: { success: true } };
  }
  const subscribed = state.subscriptions.get(page.id) ?? [];
  const app = { link: 'https://szkola.example/', name: 'Zapisy', id: '1234567890', subscribed_fields: subscribed };
  return { status: 200, body: { data: subscribed.length === 0 ? [] : [app] } };
}

function fieldList(parameters: Parameters): string[] {
  return (parameters['subscribed_fields'] ?? '').split(',').filter(Boolean);
}
