// The month's register of sales, as procedures.
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';
import { cancelSalesComparison, readSalesComparison, startSalesComparison } from './comparisons.ts';
import { explainDifference, recheckDifference } from './difference-acts.ts';
import { month, readSalesDay, readSalesMonth, salesDayInput, salesMonthInput } from './read-sales-month.ts';

export const salesRegisterRouter = router({
  month: procedureFor('see-sales')
    .input(salesMonthInput)
    .query(({ ctx, input }) => readSalesMonth(ctx, input)),
  day: procedureFor('see-sales')
    .input(salesDayInput)
    .query(({ ctx, input }) => readSalesDay(ctx, input)),
  comparison: procedureFor('see-sales')
    .input(z.object({ month }))
    .query(({ ctx, input }) => readSalesComparison(ctx, input.month)),
  startComparison: procedureFor('see-sales')
    .input(z.object({ month }))
    .mutation(({ ctx, input }) => startSalesComparison(ctx, input.month)),
  cancelComparison: procedureFor('see-sales').mutation(({ ctx }) => cancelSalesComparison(ctx)),
  explainDifference: procedureFor('see-sales')
    .input(z.object({ differenceId: z.uuid(), note: z.string().trim().min(1).max(500) }))
    .mutation(({ ctx, input }) => explainDifference(ctx, input)),
  recheckDifference: procedureFor('see-sales')
    .input(z.object({ differenceId: z.uuid() }))
    .mutation(({ ctx, input }) => recheckDifference(ctx, input.differenceId)),
});
