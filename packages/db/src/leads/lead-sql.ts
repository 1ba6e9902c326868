// SQL that several queries about leads share.
import { Prisma } from '../generated/prisma/client.ts';

/**
 * When the lead came: created at the platform (an import brings it later), else received. The domain's `leadCreatedAt` is the
 * same rule.
 */
export const CAME_AT = Prisma.sql`coalesce(created_time, received_at)`;

/**
 * A customer 'bez powiązania' whom staff can still link: one rule for the list and for the figures that count them. A
 * lead whose data were erased can never be linked, and an inactive one does not have to be.
 */
export const IS_UNLINKED = Prisma.sql`(status = 'Zapisany' AND owner_email IS NULL AND NOT is_test
  AND erased_at IS NULL AND inactive_reason IS NULL)`;
