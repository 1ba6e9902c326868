// What staff order at the comparison: start it, cancel it, and the acts of one difference.
import type { acceptMismatchAct } from '@zapisy/acts/documents/accept-mismatch';
import type { cancelSalesComparisonAct } from '@zapisy/acts/sales-register/cancel-sales-comparison';
import type { explainDifferenceAct } from '@zapisy/acts/sales-register/explain-difference';
import type { recheckDifferenceAct } from '@zapisy/acts/sales-register/recheck-difference';
import type { startSalesComparisonAct } from '@zapisy/acts/sales-register/start-sales-comparison';
import { DOCUMENT_KINDS } from '@zapisy/domain/documents/document';
import { type Api, type Attempt, attempt, type FormFailure } from '../../server/api.server.ts';
import { oneOfValues, sentId, sentNumber, sentText } from '../../server/form-value.server.ts';

/** What a person may order at the comparison. */
export type ComparisonActs =
  | typeof startSalesComparisonAct
  | typeof cancelSalesComparisonAct
  | typeof explainDifferenceAct
  | typeof acceptMismatchAct
  | typeof recheckDifferenceAct;

export type ComparisonAnswer =
  | { readonly done: 'started' | 'cancelled' | 'still' | 'resolved' | 'saved'; readonly at: number }
  | { readonly failure: FormFailure; readonly at: number };

const ACTS = ['compare', 'cancel', 'recheck', 'explain', 'assign'] as const;

export async function actOnComparison(api: Api, form: FormData, month: string): Promise<ComparisonAnswer> {
  const at = Date.now();
  switch (oneOfValues(form, 'action', ACTS)) {
    case 'compare':
      return answered(await attempt(api.salesRegister.startComparison.mutate({ month })), () => 'started', at);
    case 'cancel':
      return answered(await attempt(api.salesRegister.cancelComparison.mutate()), () => 'cancelled', at);
    case 'explain':
      return answered(
        await attempt(
          api.salesRegister.explainDifference.mutate({
            differenceId: sentId(form, 'difference'),
            note: sentText(form, 'note'),
          }),
        ),
        () => 'saved',
        at,
      );
    case 'assign':
      return await assign(api, form, sentId(form, 'difference'));
    case 'recheck':
      return await recheck(api, sentId(form, 'difference'));
  }
}

/** The document is accepted as the requested one by the rule of a mismatching document, then the difference is gone. */
async function assign(api: Api, form: FormData, differenceId: string): Promise<ComparisonAnswer> {
  const kind = oneOfValues(form, 'kind', DOCUMENT_KINDS);
  const order = { paymentId: sentNumber(form, 'payment'), kind, providerId: sentNumber(form, 'provider') };
  const accepted = await attempt(api.documents.acceptMismatch.mutate(order));
  return accepted.ok ? await recheck(api, differenceId) : { failure: accepted.failure, at: Date.now() };
}

async function recheck(api: Api, differenceId: string): Promise<ComparisonAnswer> {
  const read = await attempt(api.salesRegister.recheckDifference.mutate({ differenceId }));
  return answered(read, ({ isResolved }) => (isResolved ? 'resolved' : 'still'), Date.now());
}

type Done = Extract<ComparisonAnswer, { readonly done: string }>['done'];

function answered<T>(sent: Attempt<T>, done: (value: T) => Done, at: number): ComparisonAnswer {
  return sent.ok ? { done: done(sent.value), at } : { failure: sent.failure, at };
}
