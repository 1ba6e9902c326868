// What is typed into a form of the invoice data, and the fields with a problem.
import { type InvoiceProblem, validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import {
  hasBothFlags,
  type InvoiceData,
  type InvoicePreference,
  invoiceDataOf,
  preferenceOf,
  type StoredInvoice,
} from '@zapisy/domain/preferences/invoice-preference';
import { normaliseTaxId, taxIdProblem } from '@zapisy/domain/preferences/polish-tax-id';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import { type SetStateAction, useState } from 'react';
import { useAfterPress } from './use-after-press.ts';

/** The name of the choice in a form that is sent; the other fields have the names of their data. */
export const CHOICE_FIELD = 'document';

export type InvoiceDraft = {
  /** Undefined without a choice: for a stored record with both flags there is no default. */
  readonly choice: InvoicePreference | undefined;
  readonly data: InvoiceData;
};

/** The start values for a stored record. */
export function invoiceDraftOf(stored: StoredInvoice): InvoiceDraft {
  const data = invoiceDataOf(stored);
  return {
    choice: hasBothFlags(stored) ? undefined : preferenceOf(stored),
    data: { ...data, taxId: formatTaxId(data.taxId) },
  };
}

function invoiceDraftProblems({ choice, data }: InvoiceDraft): readonly InvoiceProblem[] {
  return choice === undefined ? [] : validateInvoiceDetails(choice, data);
}

export type InvoiceDraftForm<Draft extends InvoiceDraft = InvoiceDraft> = {
  readonly draft: Draft;
  readonly problems: readonly InvoiceProblem[];
  readonly choose: (choice: Draft['choice']) => void;
  readonly type: (field: keyof InvoiceData, value: string) => void;
  readonly leave: (field: keyof InvoiceData) => void;
  readonly fill: (data: Partial<InvoiceData>) => void;
  readonly set: (draft: SetStateAction<Draft>) => void;
  /** Checks every field, shows the problems, and returns whether the form may be sent. */
  readonly check: () => boolean;
};

/**
 * Fields are checked when they lose the focus and on submit; a red field is checked again while typing. `given` are the
 * problems that the server found.
 */
export function useInvoiceDraft<Draft extends InvoiceDraft>(
  start: Draft | (() => Draft),
  given: readonly InvoiceProblem[] = [],
): InvoiceDraftForm<Draft> {
  const [draft, setDraft] = useState(start);
  const [watched, setWatched] = useState<ReadonlySet<keyof InvoiceData>>(
    () => new Set(given.map(({ field }) => field)),
  );
  const afterPress = useAfterPress();
  const all = invoiceDraftProblems(draft);
  const fill = (data: Partial<InvoiceData>) => setDraft((before) => ({ ...before, data: { ...before.data, ...data } }));
  return {
    draft,
    problems: all.filter(({ field }) => watched.has(field)),
    choose: (choice) => setDraft((before) => ({ ...before, choice })),
    type: (field, value) => fill({ [field]: value }),
    leave: (field) => {
      const digits = field === 'taxId' ? normaliseTaxId(draft.data.taxId) : undefined;
      if (digits && !taxIdProblem(digits)) fill({ taxId: formatTaxId(digits) });
      if (draft.data[field] !== '') afterPress(() => setWatched((before) => new Set(before).add(field)));
    },
    fill,
    set: setDraft,
    check: () => {
      setWatched(new Set(all.map(({ field }) => field)));
      return draft.choice !== undefined && all.length === 0;
    },
  };
}
