// An amount for a month of a channel as typed, and its problems.
import { parseZloty } from '@zapisy/domain/money';
import { addMonths, isRecentMonth, warsawMonth } from '@zapisy/domain/warsaw-time';
import { formatMonth } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';

export type TypedBudget = Readonly<Record<'month' | 'channel' | 'city' | 'amount', string>>;
export type BudgetProblem = { readonly field: 'month' | 'city' | 'amount'; readonly message: string };

/** How many months ahead spend can be planned; a later one would not be shown in any list. */
export const MONTHS_AHEAD = 12;

/** The last month for which spend can be planned. */
export function newestMonth(): string {
  return addMonths(warsawMonth(new Date()), MONTHS_AHEAD);
}

function monthProblems(month: string): readonly BudgetProblem[] {
  if (!isRecentMonth(month)) return [{ field: 'month', message: pl.budget.wrongMonth }];
  const last = newestMonth();
  return month > last ? [{ field: 'month', message: pl.budget.farMonth(formatMonth(last)) }] : [];
}

/** In the form's order. */
export function budgetProblems(typed: TypedBudget): readonly BudgetProblem[] {
  return [
    ...monthProblems(typed.month),
    ...(typed.city === '' ? [{ field: 'city' as const, message: pl.budget.wrongCity }] : []),
    ...(parseZloty(typed.amount) === undefined ? [{ field: 'amount' as const, message: pl.budget.wrongAmount }] : []),
  ];
}

export function typedBudget(form: FormData): TypedBudget {
  const text = (name: keyof TypedBudget) => String(form.get(name) ?? '').trim();
  return { month: text('month'), channel: text('channel'), city: text('city'), amount: text('amount') };
}
