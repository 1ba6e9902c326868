// The lead forms of a page, their questions, and their leads page by page.
import type { FormQuestion } from '@zapisy/domain/leads/lead-answers';
import type { PlatformLead } from '@zapisy/domain/leads/platform-lead';
import { type Fields, idOf, listOf, textOf } from '../http/json-fields.ts';
import { type AskPlatform, found, type PlatformResult, refused } from './ask.ts';
import { LEAD_FIELDS, platformLeadFrom } from './lead.ts';
import { listPages, readWholeList } from './list.ts';
import type { PlatformProblem } from './problem.ts';

export type PlatformForm = {
  readonly id: string;
  readonly name: string;
  /** 'ACTIVE', 'ARCHIVED', ...: the leads of forms in any status can be read. */
  readonly status: string | undefined;
  readonly questions: readonly FormQuestion[];
};

export type LeadPage =
  | {
      readonly kind: 'page';
      readonly leads: readonly PlatformLead[];
      /** Entries that are no lead: they have no id. */
      readonly malformed: number;
      /** The cursor of the next page; undefined on the last. */
      readonly after: string | undefined;
      /** How long the platform must not be asked before the next request, in milliseconds. */
      readonly restMs: number;
    }
  | { readonly kind: 'refused'; readonly problem: PlatformProblem };

export type LeadsWanted = {
  readonly formId: string;
  readonly pageId: string;
  /** Leads created later than this moment (UTC). */
  readonly since: Date;
  /** The cursor to continue from; undefined: from the start. */
  readonly after?: string | undefined;
};

const FORM_FIELDS = 'id,name,status,questions';
const FORMS_AT_ONCE = 50;
const FIRST_LEADS = 100;
const MOST_LEADS = 500;

/** Every form of a page, archived ones too (INT-19). */
export async function formsOf(
  ask: AskPlatform,
  pageId: string,
  token: string,
): Promise<PlatformResult<readonly PlatformForm[]>> {
  const listed = await readWholeList(ask, {
    path: `${encodeURIComponent(pageId)}/leadgen_forms`,
    query: { fields: FORM_FIELDS },
    token,
    firstSize: FORMS_AT_ONCE,
    largestSize: FORMS_AT_ONCE,
  });
  return 'problem' in listed ? refused(listed.problem) : found(listed.flatMap(formFrom));
}

/** One form with its questions. */
export async function readForm(ask: AskPlatform, formId: string, token: string): Promise<PlatformResult<PlatformForm>> {
  const answer = await ask(encodeURIComponent(formId), { fields: FORM_FIELDS }, token);
  if ('problem' in answer) return refused(answer.problem);
  const [form] = formFrom(answer.body);
  return form?.id === formId ? found(form) : refused({ cause: 'unavailable', message: 'the answer is not this form' });
}

/** The leads of a form by pages (INT-19); a problem is the last item. */
export async function* leadsOf(ask: AskPlatform, wanted: LeadsWanted, token: string): AsyncGenerator<LeadPage, void> {
  const later = { field: 'time_created', operator: 'GREATER_THAN', value: Math.floor(wanted.since.getTime() / 1000) };
  const pages = listPages(ask, {
    path: `${encodeURIComponent(wanted.formId)}/leads`,
    query: { fields: LEAD_FIELDS, filtering: JSON.stringify([later]) },
    token,
    after: wanted.after,
    firstSize: FIRST_LEADS,
    largestSize: MOST_LEADS,
  });
  for await (const page of pages) {
    if ('problem' in page) {
      yield { kind: 'refused', problem: page.problem };
      return;
    }
    const leads = page.items.flatMap(leadIn);
    yield { kind: 'page', leads, malformed: page.items.length - leads.length, after: page.after, restMs: page.restMs };
  }
}

function leadIn(item: Fields): readonly PlatformLead[] {
  const id = idOf(item['id']);
  return id === undefined ? [] : [platformLeadFrom(id, item)];
}

function formFrom(form: Fields): readonly PlatformForm[] {
  const id = idOf(form['id']);
  if (id === undefined) return [];
  const questions = listOf(form['questions']).flatMap(questionFrom);
  return [{ id, name: textOf(form['name']) ?? '', status: textOf(form['status']), questions }];
}

function questionFrom(question: Fields): readonly FormQuestion[] {
  const key = idOf(question['key']);
  if (key === undefined) return [];
  const options = listOf(question['options']).flatMap((option) => {
    const [optionKey, value] = [idOf(option['key']), idOf(option['value'])];
    return optionKey === undefined || value === undefined ? [] : [{ key: optionKey, value }];
  });
  return [{ key, label: textOf(question['label']) ?? key, ...(options.length > 0 && { options }) }];
}
