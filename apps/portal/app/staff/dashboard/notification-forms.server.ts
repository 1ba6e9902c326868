// 'Załatwione' of a critical notification, and its undo (FOL-12, NOT-6).
import { resolveNotificationAct } from '@zapisy/acts/notifications/resolve-notification';
import { undoResolutionAct } from '@zapisy/acts/notifications/undo-resolution';
import { actForm } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';

export const notificationForms = ({ notifications }: Api) => ({
  resolve: actForm(resolveNotificationAct, { note: pl.staff.noteNeeded }, async (input) => {
    await notifications.resolve.mutate(input);
    return input.id;
  }),
  undo: actForm(undoResolutionAct, {}, (input) => notifications.undoResolve.mutate(input)),
});
