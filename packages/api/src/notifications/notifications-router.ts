// Critical notifications: the list, 'Załatwione' and its undo.
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';
import { listNotifications } from './list-notifications.ts';
import { resolveNotification, undoResolution } from './resolve-notification.ts';

const MOST_NOTE = 1_000;

export const notificationsRouter = router({
  list: procedureFor('settle-and-issue').query(({ ctx }) => listNotifications(ctx)),
  resolve: procedureFor('settle-and-issue')
    .input(z.object({ id: z.uuid(), note: z.string().trim().max(MOST_NOTE).default('') }))
    .mutation(({ ctx, input }) => resolveNotification(ctx, input)),
  undoResolve: procedureFor('settle-and-issue')
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => undoResolution(ctx, input.id)),
});
