// Which object a path means, and which answer it gets.
import { type GraphAnswer, knownError, notVisible, refusal } from './graph-error.ts';
import type { GraphCall, GraphPath } from './graph-request.ts';
import { readAccount, readInsights } from './insights.ts';
import { createTestLead, deleteLead, listLeads, readLead } from './read-leads.ts';
import { listAccounts, listForms, readForm, readMe, readPage, subscribedApps } from './read-pages.ts';
import type { Operation } from './social-faults.ts';
import type { SocialState } from './social-state.ts';

const EDGES: Readonly<Record<string, Operation>> = {
  accounts: 'accounts',
  leadgen_forms: 'forms',
  leads: 'leads',
  test_leads: 'test-leads',
  subscribed_apps: 'subscribed-apps',
  insights: 'insights',
};

/** The operation of a path; a fault is set for it under this name. */
export function operationOf(path: GraphPath, state: SocialState | undefined): Operation {
  if (path.edge !== '') return EDGES[path.edge] ?? 'unknown';
  if (path.node === 'me' || path.node === 'debug_token') return path.node === 'me' ? 'me' : 'debug-token';
  if (path.node.startsWith('act_')) return 'account';
  if (state?.pages.some((page) => page.id === path.node)) return 'page';
  if (state?.forms.some((form) => form.id === path.node)) return 'form';
  return /^\d+$/.test(path.node) ? 'lead' : 'unknown';
}

function onPage(call: GraphCall, origin: string, method: string): GraphAnswer | undefined {
  const { node, edge } = call.path;
  const page = call.state.pages.find((candidate) => candidate.id === node);
  if (!page) return undefined;
  if (edge === '') return readPage(call, page);
  if (edge === 'leadgen_forms') return listForms(call, page, origin);
  return edge === 'subscribed_apps' ? subscribedApps(call, page, method) : undefined;
}

function onForm(call: GraphCall, origin: string, method: string): GraphAnswer | undefined {
  const { node, edge } = call.path;
  const form = call.state.forms.find((candidate) => candidate.id === node);
  if (!form) return undefined;
  if (edge === '') return readForm(call, form);
  if (edge === 'leads') return listLeads(call, origin);
  if (edge !== 'test_leads') return undefined;
  return method === 'POST' ? createTestLead(call) : listLeads(call, origin, true);
}

function onAccount(call: GraphCall): GraphAnswer | undefined {
  if (call.path.edge === 'insights') return readInsights(call);
  return call.path.node.startsWith('act_') && call.path.edge === '' ? readAccount(call) : undefined;
}

/** The answer to a call whose token was accepted. `origin` is the platform's own address, for `next`. */
export function dispatch(call: GraphCall, method: string, origin: string): GraphAnswer {
  const { node, edge } = call.path;
  if (node === 'me' && edge === '') return readMe(call);
  if (node === 'me' && edge === 'accounts') return listAccounts(call, origin);
  const found = onPage(call, origin, method) ?? onForm(call, origin, method) ?? onAccount(call);
  if (found) return found;
  if (!/^\d+$/.test(node)) return refusal(knownError(803, undefined, node));
  if (edge !== '') return notVisible(node);
  return method === 'DELETE' ? deleteLead(call) : readLead(call);
}
