// Marketing: the budget, the import of spend, and the figures.
import { LARGEST_BUDGET } from '@zapisy/db/marketing/marketing-budget-records';
import { LEAD_CHANNELS } from '@zapisy/domain/leads/lead';
import { MOST_SPEND_MONTHS } from '@zapisy/domain/marketing/spend-month';
import { grosze } from '@zapisy/domain/money';
import { addMonths } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';
import { importSpendNow } from './import-spend-now.ts';
import { marketingBudget, saveBudget } from './marketing-budget.ts';
import { marketingFigures } from './marketing-figures.ts';

const month = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/);
const city = z.string().trim().min(1).max(100);
const channel = z.enum(LEAD_CHANNELS);
const amount = z.number().int().min(0).max(LARGEST_BUDGET).transform(grosze).nullable();

const months = z.object({ from: month, to: month });
const isInOrder = ({ from, to }: z.infer<typeof months>) => from <= to && addMonths(from, MOST_SPEND_MONTHS) > to;
const WRONG_ORDER = { path: ['to'] };

export const marketingRouter = router({
  /** 'Pobierz teraz'. */
  importSpendNow: procedureFor('see-figures').mutation(({ ctx }) => importSpendNow(ctx)),
  budget: procedureFor('see-figures')
    .input(months.refine(isInOrder, WRONG_ORDER))
    .query(({ ctx, input }) => marketingBudget(ctx, input)),
  saveBudget: procedureFor('see-figures')
    .input(
      z.object({
        channel,
        city,
        month,
        amount,
        expected: amount.optional(),
      }),
    )
    .mutation(({ ctx, input }) => saveBudget(ctx, input)),
  /** The default view is by cohort. */
  figures: procedureFor('see-figures')
    .input(
      months
        .extend({
          channel: channel.optional(),
          city: city.optional(),
          view: z.enum(['cohort', 'period']).default('cohort'),
        })
        .refine(isInOrder, WRONG_ORDER),
    )
    .query(({ ctx, input }) => marketingFigures(ctx, input)),
});
