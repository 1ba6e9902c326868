// The form's draft on the screen: its values, the fields with a problem, and a copy that survives signing in again.
import { type InvoiceProblem, validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import type { InvoiceData } from '@zapisy/domain/preferences/invoice-preference';
import { normaliseTaxId, taxIdProblem } from '@zapisy/domain/preferences/polish-tax-id';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import { type RefObject, useEffect, useState } from 'react';
import { useAfterPress } from '../../components/form/use-after-press.ts';
import { type Draft, draftFrom, sameDraft } from './draft.ts';

export type DraftForm = {
  readonly draft: Draft;
  readonly problems: readonly InvoiceProblem[];
  readonly choose: (choice: Draft['choice']) => void;
  readonly applyToAll: (all: boolean) => void;
  readonly type: (field: keyof InvoiceData, value: string) => void;
  readonly leave: (field: keyof InvoiceData) => void;
  readonly fill: (data: Partial<InvoiceData>) => void;
  readonly set: (draft: Draft) => void;
  /** Checks every field, shows the problems, and returns whether the form may be sent. */
  readonly check: () => boolean;
};

/**
 * Fields are checked when they lose the focus and on submit; a red field is checked again while typing. `given` are the
 * problems that the server found.
 */
export function useDraft(start: Draft, given: readonly InvoiceProblem[], form: RefObject<HTMLFormElement>): DraftForm {
  const [draft, setDraft] = useState(start);
  const [watched, setWatched] = useState<ReadonlySet<keyof InvoiceData>>(
    () => new Set(given.map(({ field }) => field)),
  );

  useEffect(() => {
    // The form already contains what was typed before the scripts arrived.
    if (!form.current) return;
    const typed = draftFrom(new FormData(form.current));
    setDraft((before) => (sameDraft(before, typed) ? before : typed));
  }, [form]);

  const afterPress = useAfterPress();
  const all = draft.choice === undefined ? [] : validateInvoiceDetails(draft.choice, draft.data);
  const setData = (data: Partial<InvoiceData>) =>
    setDraft((before) => ({ ...before, data: { ...before.data, ...data } }));

  return {
    draft,
    problems: all.filter(({ field }) => watched.has(field)),
    choose: (choice) => setDraft((before) => ({ ...before, choice })),
    applyToAll: (applyToAll) => setDraft((before) => ({ ...before, applyToAll })),
    type: (field, value) => setData({ [field]: value }),
    leave: (field) => {
      const digits = field === 'taxId' ? normaliseTaxId(draft.data.taxId) : undefined;
      if (digits && !taxIdProblem(digits)) setData({ taxId: formatTaxId(digits) });
      if (draft.data[field] !== '') afterPress(() => setWatched((before) => new Set(before).add(field)));
    },
    fill: setData,
    set: setDraft,
    check: () => {
      setWatched(new Set(all.map(({ field }) => field)));
      return draft.choice !== undefined && all.length === 0;
    },
  };
}
