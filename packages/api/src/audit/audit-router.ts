// The audit log for the administrator (PPL-18): what was changed, by whom, and what it concerns.
import { fromReplica, procedureFor, router } from '../trpc.ts';
import { auditLogInput, logActors, readAuditLog } from './read-audit-log.ts';

export const auditRouter = router({
  log: procedureFor('see-audit')
    .input(auditLogInput)
    .use(fromReplica)
    .query(async ({ ctx, input }) => ({ ...(await readAuditLog(ctx, input)), behindSeconds: ctx.behindSeconds })),
  /** Who has changed something. */
  actors: procedureFor('see-audit').query(({ ctx }) => logActors(ctx)),
});
