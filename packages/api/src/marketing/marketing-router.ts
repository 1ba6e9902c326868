// Marketing: the budget, the import of spend, and the figures.
import { procedureFor, router } from '../trpc.ts';
import { importSpendNow } from './import-spend-now.ts';

export const marketingRouter = router({
  /** 'Pobierz teraz'. */
  importSpendNow: procedureFor('see-figures').mutation(({ ctx }) => importSpendNow(ctx)),
});
