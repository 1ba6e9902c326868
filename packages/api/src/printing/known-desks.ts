// The desks that a sale taken elsewhere can be printed at.
import { desksSince, type KnownDesk } from '@zapisy/db/printing/desk-records';
import type { Context } from '../context.ts';

/** A desk that has not settled anything for so long is taken for closed. */
const AT_WORK_MS = 90 * 24 * 3_600_000;

/** By name; each with the way its receipts become fiscal (decisions 7.1). */
export async function knownDesks({ database, clock }: Context): Promise<readonly KnownDesk[]> {
  return desksSince(database.prisma, new Date(clock.now().getTime() - AT_WORK_MS));
}
