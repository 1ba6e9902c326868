// Parses a typed amount and month in the usual notations, and saves them.
import type { Outputs } from '@zapisy/api/client';
import { LEAD_CHANNELS, type LeadChannel } from '@zapisy/domain/leads/lead';
import { type Grosze, parseZloty } from '@zapisy/domain/money';
import { type Api, attempt, type FormFailure } from '../../server/api.server.ts';
import { malformedForm, oneOfValues } from '../../server/form-value.server.ts';
import { formatMonth } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { type BudgetProblem, budgetProblems, type TypedBudget, typedBudget } from './typed-budget.ts';

export type RemovedBudget = {
  readonly month: string;
  readonly channel: LeadChannel;
  readonly city: string;
  readonly amount: Grosze;
};

export type SavedBudget = { readonly at: number } & (
  | { readonly kind: 'saved'; readonly message: string }
  /** Taken away: what it was, for 'Cofnij'. */
  | { readonly kind: 'removed'; readonly removed: RemovedBudget }
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
  const seen = rowOf(form);
  const at = Date.now();
  const { amount, ...key } = seen;
  const removed = await attempt(api.marketing.saveBudget.mutate({ ...key, amount: null, expected: amount }));
  if (!removed.ok) return { kind: 'failed', failure: removed.failure, at };
  return { kind: 'removed', removed: seen, at };
}

/** 'Cofnij' after a removal: the row is written again, unless another amount was typed since. */
export async function restoreRow(api: Api, form: FormData): Promise<SavedBudget> {
  const removed = rowOf(form);
  const at = Date.now();
  const restored = await attempt(api.marketing.saveBudget.mutate({ ...removed, expected: null }));
  if (!restored.ok) return { kind: 'failed', failure: restored.failure, at };
  return { kind: 'saved', message: pl.budget.restored(formatMonth(removed.month)), at };
}

/** A row as a page of ours sends it; anything else is answered 400. */
function rowOf(form: FormData): RemovedBudget {
  const typed = typedBudget(form);
  const amount = parseZloty(typed.amount);
  if (amount === undefined) malformedForm();
  return { ...keyOf(form, typed), amount };
}

/** Throws 400 for an unknown channel. */
function keyOf(form: FormData, { month, city }: TypedBudget) {
  return { month, channel: oneOfValues(form, 'channel', LEAD_CHANNELS), city };
}
