// What every page of the staff area shows around its own content.
import { procedureFor, router } from '../trpc.ts';
import { waitingWork } from './waiting-work.ts';

export const staffAreaRouter = router({
  /** For every staff role: each counter needs a right of its own. */
  waitingWork: procedureFor('read-invoice-data').query(({ ctx }) => waitingWork(ctx)),
});
