// The desks at which a receipt of a sale made elsewhere can be printed.
import { desksSince, type KnownDesk } from '@zapisy/db/printing/desk-records';
import { readFiscalRoutes } from '@zapisy/domain/printing/fiscal-route';
import type { Context } from '../context.ts';

/** A desk that has neither settled nor asked for its print jobs for so long counts as closed. */
const AT_WORK_MS = 90 * 24 * 3_600_000;

/**
 * By name; each with its fiscal channel (PRN-3). Desks that FISCAL_ROUTES names are included before they have done
 * anything, so that a new installation can sell on its first day.
 */
export async function knownDesks({ database, clock, settings }: Context): Promise<readonly KnownDesk[]> {
  const atWork = await desksSince(database.prisma, new Date(clock.now().getTime() - AT_WORK_MS));
  const routed = [...readFiscalRoutes(settings.fiscalRoutes).routes.values()].flatMap((route) =>
    route.kind === 'desk' ? [{ id: route.deskId, driver: 'posnet' as const }] : [],
  );
  const desks = new Map([...routed, ...atWork].map((desk) => [desk.id, desk]));
  return [...desks.values()].toSorted((one, other) => one.id.localeCompare(other.id));
}
