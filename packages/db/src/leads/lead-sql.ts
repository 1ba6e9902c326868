// SQL that several queries about leads share.
import { Prisma } from '../generated/prisma/client.ts';

/** When the lead came, by the rule of the domain's `leadArrivedAt`; `table` is the alias of `lead` with a dot. */
export const arrivedAt = (table = ''): Prisma.Sql =>
  Prisma.sql`coalesce(${Prisma.raw(table)}created_time, ${Prisma.raw(table)}received_at)`;
export const ARRIVED_AT = arrivedAt();

/** A new lead without a planned day, but no lead of the testing tool: it is to be called for the first time (LEAD-20). */
export const NEEDS_FIRST_CALL = Prisma.sql`status = 'Nowy' AND NOT is_test AND next_contact_on IS NULL`;

/**
 * A customer 'bez powiązania' whom staff can still link: one rule for the list and for the figures that count them. A
 * lead whose data were erased can never be linked, and an inactive one does not have to be. Letter by letter the condition of
 * an index; 'IS TRUE' makes it one condition, of which PostgreSQL keeps how many rows have it.
 */
export const IS_UNLINKED = Prisma.sql`(status = 'Zapisany' AND owner_email IS NULL AND NOT is_test
  AND erased_at IS NULL AND inactive_reason IS NULL) IS TRUE`;
