// The forms of the page of dues: charging what it shows, stopping a month, and the rules of the school.
import { monthOfYear } from '@zapisy/acts/inputs/month-input';
import { type Api, attempt, type FormFailure } from '../../server/api.server.ts';
import { malformedForm, oneOfValues, sentNumber, sentText } from '../../server/form-value.server.ts';
import { ACT_FIELD, CITY_FIELD, DAY_FIELD, DUES_ACTS, MONTH_FIELD, PART_FIELD } from './dues-fields.ts';

export type DuesAnswer = { readonly at: number } & (
  | { readonly kind: 'charged'; readonly month: string; readonly count: number }
  | { readonly kind: 'stopped' | 'resumed'; readonly month: string }
  | { readonly kind: 'rules-saved' }
  | { readonly kind: 'failed'; readonly failure: FormFailure }
);

export async function actOnDues(api: Api, form: FormData): Promise<DuesAnswer> {
  const done = await ACTS[oneOfValues(form, ACT_FIELD, DUES_ACTS)](api, form);
  const at = Date.now();
  return done.ok ? { ...done.value, at } : { kind: 'failed', failure: done.failure, at };
}

const ACTS = {
  charge(api: Api, form: FormData) {
    const month = monthIn(form);
    const city = String(form.get(CITY_FIELD) ?? '') || undefined;
    const seen = { count: sentNumber(form, 'places'), sum: sentNumber(form, 'sum') };
    const charged = api.courses.chargeMonth.mutate({ month, city, seen });
    return attempt(charged.then(({ length: count }) => ({ kind: 'charged' as const, month, count })));
  },
  stop: (api: Api, form: FormData) => stopped(api, monthIn(form), true),
  resume: (api: Api, form: FormData) => stopped(api, monthIn(form), false),
  rules(api: Api, form: FormData) {
    const rules = {
      duesDay: sentNumber(form, DAY_FIELD),
      sellsPartOfMonth: form.has(PART_FIELD),
      version: sentNumber(form, 'version'),
    };
    return attempt(api.courses.changeSchoolRules.mutate(rules).then(() => ({ kind: 'rules-saved' as const })));
  },
};

function stopped(api: Api, month: string, isStopped: boolean) {
  const kind = isStopped ? ('stopped' as const) : ('resumed' as const);
  return attempt(api.courses.stopDues.mutate({ month, isStopped }).then(() => ({ kind, month })));
}

function monthIn(form: FormData): string {
  const month = monthOfYear.safeParse(sentText(form, MONTH_FIELD));
  return month.success ? month.data : malformedForm();
}
