// Deletes a document at the invoicing provider; whatever the answer, what counts is whether the document still exists.
import type { ProviderRefusal } from '@zapisy/domain/documents/issuing/rejection';
import { writeAnswerOf } from './invoicing-answers.ts';
import { type AskProvider, isNoAnswer, readDocument } from './invoicing-look-up.ts';

/** 'unreachable': the outcome is unknown; deleting once more does no harm. */
export type RemoveOutcome =
  | { readonly outcome: 'gone' | 'unreachable' }
  | { readonly outcome: 'refused'; readonly refusal: ProviderRefusal };

/** DELETE, and then the document is read again: only that shows whether it is gone. */
export async function removeDocument(ask: AskProvider, id: number): Promise<RemoveOutcome> {
  const answer = await ask('DELETE', `/invoices/${id}.json`);
  const now = await readDocument(ask, id);
  if (now.outcome === 'missing') return { outcome: 'gone' };
  const meaning = isNoAnswer(answer) ? undefined : writeAnswerOf(answer);
  if (now.outcome === 'found' && meaning?.outcome === 'rejected')
    return { outcome: 'refused', refusal: meaning.refusal };
  return { outcome: 'unreachable' };
}
