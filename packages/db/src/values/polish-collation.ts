// The order of the Polish alphabet in SQL (STA-5).
import { Prisma } from '../generated/prisma/client.ts';

/**
 * After a text of ORDER BY that is cut to a page: the collation that a migration made of what the build of PostgreSQL has.
 * A list that is read whole is ordered by `inPolishOrder` of the domain, which every build agrees on.
 */
export const IN_POLISH = Prisma.sql`COLLATE "polish"`;
