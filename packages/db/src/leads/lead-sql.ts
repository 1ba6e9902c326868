// What several questions about leads say alike, in SQL.
import { Prisma } from '../generated/prisma/client.ts';

/** When the lead came: made at the platform (an import brings it later), else received. `cameAt` of the domain says the same. */
export const CAME_AT = Prisma.sql`coalesce(created_time, received_at)`;

/**
 * A customer 'bez powiązania', whom staff can still link: one rule for the list and for the figures that count them. One whose
 * data were erased belongs to nobody for good, and one put aside waits for nobody.
 */
export const IS_UNLINKED = Prisma.sql`(status = 'Zapisany' AND owner_email IS NULL AND NOT is_test
  AND erased_at IS NULL AND inactive_reason IS NULL)`;
