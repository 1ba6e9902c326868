// The forms of the budget: an amount that is typed, taken away or brought back, and the import of spend.
import type { InputOf } from '@zapisy/acts/act';
import { recentMonth } from '@zapisy/acts/inputs/recent-month';
import { importSpendNowAct } from '@zapisy/acts/marketing/import-spend-now';
import { budgetAmount, saveBudgetAct } from '@zapisy/acts/marketing/save-budget';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { formatMonth } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import { newestMonth } from './newest-month.ts';

/** Without an amount nothing is saved: taking a row away is a form of its own. */
const typedInput = saveBudgetAct.input.extend({
  month: recentMonth.refine((month) => month <= newestMonth()),
  amount: budgetAmount,
});

const { farMonth, wrongCity, wrongAmount } = pl.budget;

export function budgetForms({ marketing }: Api) {
  const save = async <Sent extends InputOf<typeof saveBudgetAct>>(sent: Sent) => ({
    sent,
    ...(await marketing.saveBudget.mutate(sent)),
  });
  const texts = { month: farMonth(formatMonth(newestMonth())), city: wrongCity, amount: wrongAmount, expected: null };
  return {
    save: actForm({ ...saveBudgetAct, input: typedInput }, texts, save),
    remove: actForm(saveBudgetAct, { '*': null }, save),
    undo: actForm(saveBudgetAct, { '*': null }, save),
    fetch: actForm(importSpendNowAct, {}, marketing.importSpendNow.mutate),
  };
}

export type BudgetAnswer = AnswerTo<ReturnType<typeof budgetForms>>;
