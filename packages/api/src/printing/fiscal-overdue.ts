// For the dashboard: receipts that are not fiscal yet, and problems in the routes of online sales.
import { citiesSelling, type FiscalOverdue, readFiscalOverdue } from '@zapisy/db/printing/fiscal-overdue-records';
import {
  fiscalOverdueSince,
  type RouteProblem,
  readFiscalRoutes,
  routeProblems,
} from '@zapisy/domain/printing/fiscal-route';
import type { JobContext } from '../context.ts';

const MOST_NUMBERS = 100;

/** PRN-9: receipts not fiscal 60 minutes after the payment, with the payments' numbers, the lowest first. */
export async function fiscalOverdue(ctx: JobContext): Promise<FiscalOverdue> {
  const { routes } = readFiscalRoutes(ctx.settings.fiscalRoutes);
  const exemptCities = [...routes].flatMap(([city, { kind }]) => (kind === 'none' ? [city] : []));
  const paidBefore = fiscalOverdueSince(ctx.clock.now());
  return readFiscalOverdue(ctx.database.prisma, { paidBefore, exemptCities, limit: MOST_NUMBERS });
}

/** Called by the host at start, and by the check of the routes: cities whose online sales would be printed nowhere. */
export async function fiscalRouteProblems(ctx: JobContext): Promise<readonly RouteProblem[]> {
  return routeProblems(await citiesSelling(ctx.database.prisma), readFiscalRoutes(ctx.settings.fiscalRoutes));
}
