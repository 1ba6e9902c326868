// How many critical notifications are open, for the menu.
import type { Api } from '../../server/api.server.ts';
import { attempt } from '../../server/api.server.ts';

/** Undefined when they could not be read: no number is not the same as none. */
export async function openNotifications(api: Api): Promise<number | undefined> {
  const read = await attempt(api.notifications.list.query());
  return read.ok ? read.value.filter(({ resolvedAt }) => resolvedAt === null).length : undefined;
}
