// Critical notifications: the list, 'Załatwione' and its undo (PPL-13).
import { resolveNotificationAct } from '@zapisy/acts/notifications/resolve-notification';
import { undoResolutionAct } from '@zapisy/acts/notifications/undo-resolution';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import { listNotifications } from './list-notifications.ts';
import { resolveNotification, undoResolution } from './resolve-notification.ts';

export const notificationsRouter = router({
  list: procedureFor('settle-and-issue').query(({ ctx }) => listNotifications(ctx)),
  resolve: procedureOf(resolveNotificationAct).mutation(({ ctx, input }) => resolveNotification(ctx, input)),
  undoResolve: procedureOf(undoResolutionAct).mutation(({ ctx, input }) => undoResolution(ctx, input)),
});
