// The tiles of the staff's first page: each is read alone, so that one that fails leaves the others (DASH-2).
import { procedureFor, router } from '../trpc.ts';
import { classesToday } from './classes-today.ts';
import { deliveriesToday } from './deliveries-today.ts';
import { deskQueues } from './desk-queues.ts';
import { documentsToday } from './documents-today.ts';
import { moneyToday } from './money-today.ts';
import { ofCity } from './of-city.ts';
import { reservationsToday } from './reservations-today.ts';
import { waitingLeads } from './waiting-leads.ts';

export const dashboardRouter = router({
  documents: procedureFor('see-sales')
    .input(ofCity)
    .query(({ ctx, input }) => documentsToday(ctx, input)),
  money: procedureFor('see-sales')
    .input(ofCity)
    .query(({ ctx, input }) => moneyToday(ctx, input)),
  deskQueues: procedureFor('settle-and-issue')
    .input(ofCity)
    .query(({ ctx, input }) => deskQueues(ctx, input)),
  waitingLeads: procedureFor('work-leads')
    .input(ofCity)
    .query(({ ctx, input }) => waitingLeads(ctx, input)),
  deliveries: procedureFor('work-leads').query(({ ctx }) => deliveriesToday(ctx)),
  classes: procedureFor('enrol')
    .input(ofCity)
    .query(({ ctx, input }) => classesToday(ctx, input)),
  reservations: procedureFor('enrol')
    .input(ofCity)
    .query(({ ctx, input }) => reservationsToday(ctx, input)),
});
