// The answer to a change of stored invoice data, for clients and staff alike.
import { validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import { invoiceDataOf, preferenceOf, type StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import type { Attempt, FormFailure } from '../../server/api.server.ts';
import type { Draft } from './draft.ts';
import type { Outcome } from './outcome.ts';
import { snapshotOf } from './snapshot.ts';
import type { Ward } from './ward.ts';

type Change = { readonly what: 'saved' | 'cleared'; readonly before: readonly Ward[]; readonly draft: Draft };

export function outcomeOf(result: Attempt<readonly Ward[]>, { what, before, draft }: Change): Outcome {
  return result.ok
    ? { kind: 'saved', what, count: before.length, undo: snapshotOf(before, result.value) }
    : notSavedOf(result.failure, draft);
}

export function notSavedOf(failure: FormFailure, draft: Draft) {
  return failure.kind === 'invalid'
    ? { kind: 'invalid' as const, draft, problems: failure.problems }
    : { kind: 'failed' as const, draft, failure };
}

/**
 * The data that undoing writes back. An old row may contain what is refused today: then at least it switches no invoice
 * on.
 */
export function restorableData(invoice: StoredInvoice) {
  const data = invoiceDataOf(invoice);
  const preference = preferenceOf(invoice);
  return { preference: validateInvoiceDetails(preference, data).length === 0 ? preference : ('none' as const), data };
}
