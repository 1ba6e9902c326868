// What every page of the staff area shows around its own content.
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';
import { searchStaffArea } from './search-staff-area.ts';
import { followedWork, waitingWork } from './waiting-work.ts';

export const staffAreaRouter = router({
  /** For every staff role: each counter needs a right of its own. */
  waitingWork: procedureFor('see-staff-area').query(({ ctx }) => waitingWork(ctx)),
  /** For every staff role, as the counters; asked for again and again by pages that are open. */
  followed: procedureFor('see-staff-area').query(({ ctx }) => followedWork(ctx)),
  /** For everybody with a group to search. The query is never logged: it goes in the body (SEC-7). */
  search: procedureFor('edit-participants', 'settle-and-issue', 'work-leads')
    .input(z.object({ query: z.string().max(100) }))
    .query(({ ctx, input }) => searchStaffArea(ctx, input.query)),
});
