// The draft of a form that is also sent without scripts: it takes over what was typed before they came.
import type { InvoiceProblem } from '@zapisy/domain/preferences/invoice-details';
import { type InvoiceDraftForm, useInvoiceDraft } from '@zapisy/screens/invoice-draft';
import { type RefObject, useEffect } from 'react';
import { type Draft, draftFrom, sameDraft } from './draft.ts';

export type DraftForm = InvoiceDraftForm<Draft> & { readonly applyToAll: (all: boolean) => void };

export function useDraft(start: Draft, given: readonly InvoiceProblem[], form: RefObject<HTMLFormElement>): DraftForm {
  const draft = useInvoiceDraft(start, given);
  const { set } = draft;
  useEffect(() => {
    // The form already contains what was typed before the scripts arrived.
    if (!form.current) return;
    const typed = draftFrom(new FormData(form.current));
    set((before) => (sameDraft(before, typed) ? before : typed));
  }, [form, set]);
  return { ...draft, applyToAll: (applyToAll) => set((before) => ({ ...before, applyToAll })) };
}
