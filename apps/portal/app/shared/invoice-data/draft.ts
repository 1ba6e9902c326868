// The values of the invoice form: parsed the same way in the browser and in the action.
import {
  byInvoiceField,
  type InvoicePreference,
  type StoredInvoice,
  sameInvoiceData,
} from '@zapisy/domain/preferences/invoice-preference';
import { CHOICE_FIELD, type InvoiceDraft, invoiceDraftOf } from '@zapisy/screens/invoice-draft';

export type Draft = InvoiceDraft & { readonly applyToAll: boolean };

export const ALL_FIELD = 'applyToAll';

const CHOICES: readonly string[] = ['none', 'classic', 'nominal'] satisfies readonly InvoicePreference[];

/** The form's start values for a stored record. */
export function draftOf(stored: StoredInvoice, applyToAll: boolean): Draft {
  return { ...invoiceDraftOf(stored), applyToAll };
}

/** The values of a submitted form; a field that it does not have is empty. */
export function draftFrom(form: FormData): Draft {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const choice = text(CHOICE_FIELD);
  return {
    choice: CHOICES.includes(choice) ? (choice as InvoicePreference) : undefined,
    data: byInvoiceField(text),
    applyToAll: form.get(ALL_FIELD) !== null,
  };
}

/** Whether two drafts would save the same data. */
export function sameDraft(one: Draft, other: Draft): boolean {
  return one.choice === other.choice && one.applyToAll === other.applyToAll && sameInvoiceData(one.data, other.data);
}
