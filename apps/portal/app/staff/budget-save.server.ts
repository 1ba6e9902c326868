// An amount typed for a month: read as people write money and months, and saved.
import type { Outputs } from '@zapisy/api/client';
import { LEAD_CHANNELS } from '@zapisy/domain/leads/lead';
import { parseZloty } from '@zapisy/domain/money';
import { addMonths, warsawMonth } from '@zapisy/domain/warsaw-time';
import { type Api, attempt, type FormFailure } from '../server/api.server.ts';
import { formatMonth } from '../texts/format.ts';
import { pl } from '../texts/pl.ts';

export type TypedBudget = Readonly<Record<'miesiac' | 'kanal' | 'miasto' | 'kwota', string>>;
export type BudgetProblem = { readonly field: 'miesiac' | 'miasto' | 'kwota'; readonly words: string };

export type SavedBudget = { readonly at: number } & (
  | { readonly kind: 'saved'; readonly words: string }
  | { readonly kind: 'wrong'; readonly typed: TypedBudget; readonly problems: readonly BudgetProblem[] }
  | { readonly kind: 'fetched'; readonly result: Outputs['marketing']['importSpendNow'] }
  | { readonly kind: 'failed'; readonly failure: FormFailure; readonly typed?: TypedBudget | undefined }
);

/** Spend can be planned so far; what lies beyond would be saved where no list shows it. */
export const MONTHS_AHEAD = 12;

const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/;

export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

function monthProblems(month: string): readonly BudgetProblem[] {
  if (!isMonth(month)) return [{ field: 'miesiac', words: pl.budget.wrongMonth }];
  const last = addMonths(warsawMonth(new Date()), MONTHS_AHEAD);
  return month > last ? [{ field: 'miesiac', words: pl.budget.farMonth(formatMonth(last)) }] : [];
}

export async function saveTyped(api: Api, form: FormData): Promise<SavedBudget> {
  const typed = typedIn(form);
  const at = Date.now();
  const amount = parseZloty(typed.kwota);
  const problems: readonly BudgetProblem[] = [
    ...monthProblems(typed.miesiac),
    ...(typed.miasto === '' ? [{ field: 'miasto' as const, words: pl.budget.wrongCity }] : []),
    ...(amount === undefined ? [{ field: 'kwota' as const, words: pl.budget.wrongAmount }] : []),
  ];
  if (problems.length > 0 || amount === undefined) return { kind: 'wrong', typed, problems, at };
  const saved = await attempt(api.marketing.saveBudget.mutate({ ...keyOf(typed), amount }));
  if (saved.ok) return { kind: 'saved', words: pl.budget.saved(formatMonth(typed.miesiac)), at };
  const { failure } = saved;
  if (failure.kind !== 'refused' || failure.details['reason'] !== 'imported')
    return { kind: 'failed', failure, typed, at };
  return { kind: 'wrong', typed, problems: [{ field: 'kwota', words: pl.budget.isImported }], at };
}

/** 'Usuń wpis' beside an amount that staff typed. */
export async function removeRow(api: Api, form: FormData): Promise<SavedBudget> {
  const row = typedIn(form);
  const at = Date.now();
  const removed = await attempt(api.marketing.saveBudget.mutate({ ...keyOf(row), amount: null }));
  if (!removed.ok) return { kind: 'failed', failure: removed.failure, at };
  return { kind: 'saved', words: pl.budget.removed(formatMonth(row.miesiac)), at };
}

function typedIn(form: FormData): TypedBudget {
  const text = (name: keyof TypedBudget) => String(form.get(name) ?? '').trim();
  return { miesiac: text('miesiac'), kanal: text('kanal'), miasto: text('miasto'), kwota: text('kwota') };
}

function keyOf({ miesiac, kanal, miasto }: TypedBudget) {
  return { month: miesiac, channel: LEAD_CHANNELS.find((one) => one === kanal) ?? 'inne', city: miasto };
}
