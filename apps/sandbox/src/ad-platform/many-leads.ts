// Leads by the hundred thousand: each is its number, and its fields are generated again at each request.
import { z } from 'zod';
import type { Form } from './catalogue.ts';
import { type Answered, answersTo, DAY, type Lead, nowInSeconds, type Origin, originOf } from './lead.ts';
import type { SocialState } from './social-state.ts';

export const manyLeads = z.strictObject({
  count: z.int().min(1).max(1_000_000),
  /** Spread over all forms when not given. */
  formId: z.string().optional(),
});

const SPREAD_DAYS = 80;
const EVERY_ORGANIC = 7;

class InventedLead implements Lead {
  readonly id: string;
  readonly createdAt: number;
  readonly form: Form;
  readonly n: number;

  constructor(form: Form, n: number, createdAt: number) {
    // Seventeen digits, as real ones have; a number of its own for each, which a hash would not promise.
    this.id = `24596${String(n).padStart(12, '0')}`;
    this.form = form;
    this.n = n;
    this.createdAt = createdAt;
  }

  get formId(): string {
    return this.form.id;
  }

  get fieldData(): readonly Answered[] {
    return answersTo(this.form, this.n);
  }

  get origin(): Origin | undefined {
    return this.n % EVERY_ORGANIC === 3 ? undefined : originOf(this.n);
  }

  get platform(): string {
    return this.n % 3 === 0 ? 'ig' : 'fb';
  }

  get disclaimers(): Lead['disclaimers'] {
    return [{ checkbox_key: 'zgoda_marketingowa', is_checked: this.n % 2 === 0 ? '1' : '' }];
  }

  get isTest(): boolean {
    return false;
  }

  toJSON(): Lead {
    const { id, formId, createdAt, fieldData, origin, platform, disclaimers, isTest } = this;
    return { id, formId, createdAt, fieldData, origin, platform, disclaimers, isTest };
  }
}

/** Adds so many leads of the last eighty days; how many the tenant has then. Undefined for an unknown form. */
export function addManyLeads(state: SocialState, { count, formId }: z.infer<typeof manyLeads>): number | undefined {
  const forms = state.forms.filter(({ id }) => formId === undefined || id === formId);
  const now = nowInSeconds();
  const first = state.leads.size;
  for (let n = first; n < first + count; n++) {
    const form = forms[n % forms.length];
    if (!form) return undefined;
    const lead = new InventedLead(form, n, now - Math.floor(((n - first) * SPREAD_DAYS * DAY) / count));
    state.leads.set(lead.id, lead);
  }
  return state.leads.size;
}
