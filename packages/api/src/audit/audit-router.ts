// The audit log for the administrator: every staff write, newest first.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';

const text = z.string().max(200).optional();

export const auditRouter = router({
  /** `before` is the id of the last row of the previous page. */
  list: procedureFor('see-audit')
    .input(
      z.object({
        entity: text,
        entityId: text,
        action: text,
        before: z.int64().min(0n).optional(),
        limit: z.number().int().min(1).max(100).default(50),
      }),
    )
    .query(({ ctx, input }) => listAudit(ctx.database.prisma, input)),
});
