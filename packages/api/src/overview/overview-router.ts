// What a client reads of the own family, and its places as a calendar file.
import { calendarPlaces } from '@zapisy/db/calendar/calendar-records';
import { confirmationSentTo } from '@zapisy/db/mail/sent-confirmation';
import { z } from 'zod';
import { CALENDAR_NAME, calendarFile } from '../calendar-files/calendar-file.ts';
import { procedureFor, router } from '../trpc.ts';
import { readChanges, readContact, readOwed, readOwnPlaces } from './own-overview.ts';

const own = procedureFor('own-data');
const MOST_PLACES = 100;

export const overviewRouter = router({
  places: own.query(({ ctx }) => readOwnPlaces(ctx)),
  owed: own.query(({ ctx }) => readOwed(ctx)),
  changes: own.query(({ ctx }) => readChanges(ctx)),
  contact: own.query(({ ctx }) => readContact(ctx)),
  /** Whether the letter about the places of the session's own checkout was sent, and where (MAIL-2, MAIL-8). */
  confirmation: own.input(z.object({ checkoutId: z.uuid() })).query(async ({ ctx, input }) => {
    return { sentTo: await confirmationSentTo(ctx.database.prisma, input.checkoutId, ctx.session.email) };
  }),
  /** A file of all taken places, or of those with these ids; without content when there is nothing to enter (CAL-1). */
  calendar: own
    .input(z.object({ registrationIds: z.array(z.uuid()).min(1).max(MOST_PLACES).optional() }))
    .query(async ({ ctx, input }) => {
      const wanted = { ids: input.registrationIds, limit: MOST_PLACES };
      const places = await calendarPlaces(ctx.database.prisma, ctx.session.email, wanted);
      return { name: CALENDAR_NAME, content: calendarFile(places, ctx.clock.now()) ?? null };
    }),
});
