// The desks of the chain: where a receipt can be printed, and the list that the office keeps (PRN-14).
import { listDesks } from '@zapisy/db/printing/desk-records';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import { type Desk, deskAtWorkSince } from '@zapisy/domain/printing/desk';
import { routedDesks } from '@zapisy/domain/printing/fiscal-route';
import type { ApiSettings, Context } from '../../context.ts';

/**
 * The desks at work, by name; each with its fiscal channel (PRN-3). Desks that FISCAL_ROUTES names are included before
 * they have done anything, so that a new installation can sell on its first day.
 */
export async function knownDesks({ database, clock, settings }: Context): Promise<readonly Desk[]> {
  const since = deskAtWorkSince(clock.now());
  const routed = new Set(routedDesks(settings.fiscalRoutes));
  const desks = withRouted(await listDesks(database.prisma), settings);
  return desks.filter(({ id, lastSeenAt }) => routed.has(id) || (lastSeenAt !== null && lastSeenAt >= since));
}

/** Every desk, also one that is closed, by name. */
export async function allDesks({ database, settings }: Context): Promise<readonly Desk[]> {
  return withRouted(await listDesks(database.prisma), settings);
}

/** A desk that only the settings name: it must have a printer of its own. */
export function routedDesk(id: string): Desk {
  return { id, name: null, city: null, driver: 'posnet', lastSeenAt: null, isBound: false };
}

function withRouted(stored: readonly Desk[], settings: ApiSettings): readonly Desk[] {
  const missing = routedDesks(settings.fiscalRoutes).filter((id) => !stored.some((desk) => desk.id === id));
  return inPolishOrder([...stored, ...missing.map(routedDesk)], ({ name, id }) => [name ?? id, id]);
}
