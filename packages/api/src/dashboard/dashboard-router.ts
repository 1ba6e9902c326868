// The tiles of the staff's first page: each is read alone, so that one that fails leaves the others (DASH-2).
import { documentedSalesOfDay } from '@zapisy/db/dashboard/day-document-records';
import { deliveryHours } from '@zapisy/db/dashboard/delivery-hour-records';
import { deliveriesCountedSince, deliveriesOfDay } from '@zapisy/domain/dashboard/deliveries-of-day';
import { documentsOfDay } from '@zapisy/domain/dashboard/documents-of-day';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { procedureFor, router } from '../trpc.ts';
import { classesToday } from './classes-today.ts';
import { deskQueues } from './desk-queues.ts';
import { moneyToday } from './money-today.ts';
import { ofCity } from './of-city.ts';
import { reservationsToday } from './reservations-today.ts';
import { waitingLeads } from './waiting-leads.ts';

export const dashboardRouter = router({
  /** Today's sales by the state of their documents (DASH-4). */
  documents: procedureFor('see-sales')
    .input(ofCity)
    .query(async ({ ctx: { database, clock }, input: { city } }) => {
      const day = warsawDate(clock.now());
      return { day, sales: documentsOfDay(await documentedSalesOfDay(database.prisma, { day, city })) };
    }),
  money: procedureFor('see-sales')
    .input(ofCity)
    .query(({ ctx, input }) => moneyToday(ctx, input)),
  deskQueues: procedureFor('settle-and-issue')
    .input(ofCity)
    .query(({ ctx, input }) => deskQueues(ctx, input)),
  waitingLeads: procedureFor('work-leads')
    .input(ofCity)
    .query(({ ctx, input }) => waitingLeads(ctx, input)),
  /** How many deliveries of the ad platform came today, and in each of the last 24 hours (DASH-8). */
  deliveries: procedureFor('work-leads').query(async ({ ctx: { database, clock } }) => {
    const now = clock.now();
    return deliveriesOfDay(await deliveryHours(database.prisma, deliveriesCountedSince(now)), now);
  }),
  classes: procedureFor('enrol')
    .input(ofCity)
    .query(({ ctx, input }) => classesToday(ctx, input)),
  reservations: procedureFor('enrol')
    .input(ofCity)
    .query(({ ctx, input }) => reservationsToday(ctx, input)),
});
