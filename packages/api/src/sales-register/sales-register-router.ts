// The month's register of sales, as procedures (SAL-9).
import { cancelSalesComparisonAct } from '@zapisy/acts/sales-register/cancel-sales-comparison';
import { explainDifferenceAct } from '@zapisy/acts/sales-register/explain-difference';
import { recheckDifferenceAct } from '@zapisy/acts/sales-register/recheck-difference';
import { startSalesComparisonAct } from '@zapisy/acts/sales-register/start-sales-comparison';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import { cancelSalesComparison, readSalesComparison, startSalesComparison } from './comparisons.ts';
import { explainDifference, recheckDifference } from './difference-acts.ts';
import { readSalesDay, readSalesMonth, salesDayInput, salesMonthInput } from './read-sales-month.ts';

export const salesRegisterRouter = router({
  month: procedureFor('see-sales')
    .input(salesMonthInput)
    .query(({ ctx, input }) => readSalesMonth(ctx, input)),
  day: procedureFor('see-sales')
    .input(salesDayInput)
    .query(({ ctx, input }) => readSalesDay(ctx, input)),
  comparison: procedureFor('see-sales')
    .input(startSalesComparisonAct.input)
    .query(({ ctx, input }) => readSalesComparison(ctx, input.month)),
  startComparison: procedureOf(startSalesComparisonAct).mutation(({ ctx, input }) => startSalesComparison(ctx, input)),
  cancelComparison: procedureOf(cancelSalesComparisonAct).mutation(({ ctx }) => cancelSalesComparison(ctx)),
  explainDifference: procedureOf(explainDifferenceAct).mutation(({ ctx, input }) => explainDifference(ctx, input)),
  recheckDifference: procedureOf(recheckDifferenceAct).mutation(({ ctx, input }) => recheckDifference(ctx, input)),
});
