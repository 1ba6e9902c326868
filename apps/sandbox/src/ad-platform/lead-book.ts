// The leads of a tenant by id, and those of each form newest first: sorted once, however many pages are read.
import type { Lead } from './lead.ts';

const newestFirst = (a: Lead, b: Lead): number => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);

/** A map that remembers the order of each form until a lead comes or goes. */
export class LeadBook extends Map<string, Lead> {
  private ordered: Map<string, readonly Lead[]> | undefined;

  override set(id: string, lead: Lead): this {
    this.ordered = undefined;
    return super.set(id, lead);
  }

  override delete(id: string): boolean {
    this.ordered = undefined;
    return super.delete(id);
  }

  override clear(): void {
    this.ordered = undefined;
    super.clear();
  }

  ofForm(formId: string): readonly Lead[] {
    this.ordered ??= new Map(
      [...Map.groupBy(this.values(), (lead) => lead.formId)].map(([form, leads]) => [form, leads.sort(newestFirst)]),
    );
    return this.ordered.get(formId) ?? [];
  }
}
