// The month's register of sales, as procedures.
import { procedureFor, router } from '../trpc.ts';
import { readSalesDay, readSalesMonth, salesDayInput, salesMonthInput } from './read-sales-month.ts';

export const salesRegisterRouter = router({
  month: procedureFor('see-sales')
    .input(salesMonthInput)
    .query(({ ctx, input }) => readSalesMonth(ctx, input)),
  day: procedureFor('see-sales')
    .input(salesDayInput)
    .query(({ ctx, input }) => readSalesDay(ctx, input)),
});
