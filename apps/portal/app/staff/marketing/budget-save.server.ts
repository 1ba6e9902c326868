// Parses a typed amount and month in the usual notations, and saves them.
import type { Outputs } from '@zapisy/api/client';
import { LEAD_CHANNELS } from '@zapisy/domain/leads/lead';
import { parseZloty } from '@zapisy/domain/money';
import { type Api, attempt, type FormFailure } from '../../server/api.server.ts';
import { oneOfValues } from '../../server/form-value.server.ts';
import { formatMonth } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { type BudgetProblem, budgetProblems, type TypedBudget, typedBudget } from './typed-budget.ts';

export type SavedBudget = { readonly at: number } & (
  | { readonly kind: 'saved'; readonly message: string }
  | { readonly kind: 'wrong'; readonly typed: TypedBudget; readonly problems: readonly BudgetProblem[] }
  | { readonly kind: 'fetched'; readonly result: Outputs['marketing']['importSpendNow'] }
  | { readonly kind: 'failed'; readonly failure: FormFailure; readonly typed?: TypedBudget | undefined }
);

export async function saveTyped(api: Api, form: FormData): Promise<SavedBudget> {
  const typed = typedBudget(form);
  const at = Date.now();
  const amount = parseZloty(typed.amount);
  const problems = budgetProblems(typed);
  if (problems.length > 0 || amount === undefined) return { kind: 'wrong', typed, problems, at };
  const saved = await attempt(api.marketing.saveBudget.mutate({ ...keyOf(form, typed), amount }));
  if (saved.ok) return { kind: 'saved', message: pl.budget.saved(formatMonth(typed.month)), at };
  const { failure } = saved;
  if (failure.kind !== 'refused' || failure.details.reason !== 'imported')
    return { kind: 'failed', failure, typed, at };
  return { kind: 'wrong', typed, problems: [{ field: 'amount', message: pl.budget.isImported }], at };
}

/** 'Usuń wpis' beside an amount that staff typed. */
export async function removeRow(api: Api, form: FormData): Promise<SavedBudget> {
  const row = typedBudget(form);
  const at = Date.now();
  const removed = await attempt(api.marketing.saveBudget.mutate({ ...keyOf(form, row), amount: null }));
  if (!removed.ok) return { kind: 'failed', failure: removed.failure, at };
  return { kind: 'saved', message: pl.budget.removed(formatMonth(row.month)), at };
}

/** Throws 400 for an unknown channel. */
function keyOf(form: FormData, { month, city }: TypedBudget) {
  return { month, channel: oneOfValues(form, 'channel', LEAD_CHANNELS), city };
}
