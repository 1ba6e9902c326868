// The dashboard's critical notifications.
import {
  type KeptNotification,
  listNotifications as readNotifications,
} from '@zapisy/db/notifications/notification-records';
import type { Context } from '../context.ts';

const MOST = 200;
/** 'Załatwione' can be undone for so long; then the notification leaves the list. */
const UNDO_MS = 7 * 24 * 3_600_000;

/** Open ones first, the newest happening first; then those dealt with in the last seven days. */
export async function listNotifications(ctx: Context): Promise<readonly KeptNotification[]> {
  const since = new Date(ctx.clock.now().getTime() - UNDO_MS);
  return readNotifications(ctx.database.prisma, since, MOST);
}
