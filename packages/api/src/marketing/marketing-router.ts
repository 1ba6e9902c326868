// Marketing: the budget, the import of spend, and the figures (PPL-16).
import { recentMonth } from '@zapisy/acts/inputs/recent-month';
import { budgetKey } from '@zapisy/acts/marketing/budget-key';
import { importSpendNowAct } from '@zapisy/acts/marketing/import-spend-now';
import { saveBudgetAct } from '@zapisy/acts/marketing/save-budget';
import { MOST_SPEND_MONTHS } from '@zapisy/domain/marketing/spend-month';
import { addMonths } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import { fromReplica, procedureFor, procedureOf, router } from '../trpc.ts';
import { importSpendNow } from './import-spend-now.ts';
import { marketingBudget, saveBudget } from './marketing-budget.ts';
import { marketingFigures } from './marketing-figures.ts';

const months = z.object({ from: recentMonth, to: recentMonth });
const isInOrder = ({ from, to }: z.infer<typeof months>) => from <= to && addMonths(from, MOST_SPEND_MONTHS) > to;
const WRONG_ORDER = { path: ['to'] };

export const marketingRouter = router({
  /** 'Pobierz teraz'. */
  importSpendNow: procedureOf(importSpendNowAct).mutation(({ ctx }) => importSpendNow(ctx)),
  budget: procedureFor('see-figures')
    .input(months.refine(isInOrder, WRONG_ORDER))
    .query(({ ctx, input }) => marketingBudget(ctx, input)),
  saveBudget: procedureOf(saveBudgetAct).mutation(({ ctx, input }) => saveBudget(ctx, input)),
  /** The default view is by cohort. */
  figures: procedureFor('see-figures')
    .input(
      months
        .extend(budgetKey.pick({ channel: true, city: true }).partial().shape)
        .extend({ view: z.enum(['cohort', 'period']).default('cohort') })
        .refine(isInOrder, WRONG_ORDER),
    )
    .use(fromReplica)
    .query(async ({ ctx, input }) => ({ ...(await marketingFigures(ctx, input)), behindSeconds: ctx.behindSeconds })),
});
