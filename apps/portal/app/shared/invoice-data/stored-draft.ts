// A copy of an unsaved draft in this tab, so that nothing typed is lost by signing in again or a reload.
import { INVOICE_DATA_FIELDS } from '@zapisy/domain/preferences/invoice-preference';
import { CHOICE_FIELD } from '@zapisy/screens/invoice-draft';
import { useEffect, useState } from 'react';
import { copyOf, forgetCopies, forgetCopy, saveCopy } from '../../forms/tab-copies.ts';
import { ALL_FIELD, type Draft, draftFrom, sameDraft } from './draft.ts';
import type { DraftForm } from './use-draft.ts';

const START = 'draft-';

// Kept in the form's own encoding, so that the form's parser reads it back.
function written({ choice, data, applyToAll }: Draft): string {
  const fields = new URLSearchParams(INVOICE_DATA_FIELDS.map((field) => [field, data[field]]));
  if (choice) fields.set(CHOICE_FIELD, choice);
  if (applyToAll) fields.set(ALL_FIELD, 'yes');
  return fields.toString();
}

function read(key: string): Draft | undefined {
  const text = copyOf(START + key);
  if (text === undefined) return undefined;
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.set(name, value);
  return draftFrom(form);
}

/** Forgets the copies after a save or a deliberate discard. */
export function forgetDrafts(): void {
  forgetCopies(START);
}

/**
 * Keeps the draft while it is unsaved, and restores a kept one when the page opens again. True while a restored draft
 * is on the screen. After a save (`isSaved`) nothing is restored.
 */
export function useStoredDraft(key: string, start: Draft, form: DraftForm, isSaved: boolean): boolean {
  const [restored, setRestored] = useState(false);
  const [looked, setLooked] = useState(false);
  const { draft, set } = form;
  const dirty = !sameDraft(start, draft);
  useEffect(() => {
    if (looked) return;
    setLooked(true);
    if (isSaved) forgetDrafts();
    const found = read(key);
    if (!found || sameDraft(found, start)) return;
    set(found);
    setRestored(true);
  }, [looked, isSaved, key, start, set]);
  useEffect(() => {
    if (!looked) return;
    if (dirty) saveCopy(START + key, written(draft));
    else forgetCopy(START + key);
  }, [looked, dirty, draft, key]);
  return restored && dirty;
}
