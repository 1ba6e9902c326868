// The audit log for the administrator (PPL-18): what was changed, by whom, and what it concerns.
import { procedureFor, router } from '../trpc.ts';
import { auditLogInput, logActors, readAuditLog } from './read-audit-log.ts';

export const auditRouter = router({
  log: procedureFor('see-audit')
    .input(auditLogInput)
    .query(({ ctx, input }) => readAuditLog(ctx, input)),
  /** Who has changed something. */
  actors: procedureFor('see-audit').query(({ ctx }) => logActors(ctx)),
});
