// Parses a typed amount and month in the usual notations, and saves them.
import type { Outputs } from '@zapisy/api/client';
import { LEAD_CHANNELS, type LeadChannel } from '@zapisy/domain/leads/lead';
import { type Grosze, parseZloty } from '@zapisy/domain/money';
import { type Api, attempt, type FormFailure } from '../../server/api.server.ts';
import { malformedForm, oneOfValues } from '../../server/form-value.server.ts';
import { pl } from '../../texts/pl.ts';
import { type BudgetProblem, budgetProblems, type TypedBudget, typedBudget } from './typed-budget.ts';

export type BudgetKey = { readonly month: string; readonly channel: LeadChannel; readonly city: string };
export type BudgetEntry = BudgetKey & { readonly amount: Grosze };

/** What 'Cofnij' writes: `amount` as it was before, where `expected` is still stored. Null is no entry. */
export type UndoneBudget = BudgetKey & { readonly amount: Grosze | null; readonly expected: Grosze | null };

/** `before` is the amount that was replaced, null for none. */
export type SavedBudget = { readonly at: number } & (
  | { readonly kind: 'saved'; readonly saved: BudgetEntry; readonly before: Grosze | null }
  | { readonly kind: 'removed'; readonly removed: BudgetEntry }
  | { readonly kind: 'undone'; readonly undone: UndoneBudget }
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
  const key = keyOf(form, typed);
  const done = await attempt(api.marketing.saveBudget.mutate({ ...key, amount }));
  if (done.ok) {
    // The server may have spelled the city in another way.
    const city = done.value.row?.city ?? key.city;
    return { kind: 'saved', saved: { ...key, city, amount }, before: done.value.before, at };
  }
  const { failure } = done;
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

/** 'Cofnij': the entry is again as it was before, unless another amount was typed since (MKT-12). */
export async function undo(api: Api, form: FormData): Promise<SavedBudget> {
  const undone = { ...keyOf(form, typedBudget(form)), amount: sent(form, 'amount'), expected: sent(form, 'expected') };
  const at = Date.now();
  const done = await attempt(api.marketing.saveBudget.mutate(undone));
  return done.ok ? { kind: 'undone', undone, at } : { kind: 'failed', failure: done.failure, at };
}

/** A row as a page of ours sends it; anything else is answered 400. */
function rowOf(form: FormData): BudgetEntry {
  const amount = sent(form, 'amount');
  if (amount === null) malformedForm();
  return { ...keyOf(form, typedBudget(form)), amount };
}

/** An amount of a hidden field; '' is no entry. Anything else than these two is answered 400. */
function sent(form: FormData, name: 'amount' | 'expected'): Grosze | null {
  const text = String(form.get(name) ?? '');
  if (text === '') return null;
  return parseZloty(text) ?? malformedForm();
}

/** Throws 400 for an unknown channel. */
function keyOf(form: FormData, { month, city }: TypedBudget) {
  return { month, channel: oneOfValues(form, 'channel', LEAD_CHANNELS), city };
}
