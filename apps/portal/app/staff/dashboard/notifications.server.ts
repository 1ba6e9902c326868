// Reads the critical notifications with what staff need to act on them; or says that they could not be read.
import type { Outputs } from '@zapisy/api/client';
import { type Api, attempt } from '../../server/api.server.ts';

export type Notification = Outputs['notifications']['list'][number];
export type ConcernedPayment = Notification['payments'][number];

export type ReadNotifications =
  | { readonly kind: 'read'; readonly open: readonly Notification[]; readonly resolved: readonly Notification[] }
  | { readonly kind: 'unread' };

export async function readNotifications(api: Api): Promise<ReadNotifications> {
  const read = await attempt(api.notifications.list.query());
  if (!read.ok) return { kind: 'unread' };
  const open = read.value.filter(({ resolvedAt }) => resolvedAt === null);
  const resolved = read.value.filter(({ resolvedAt }) => resolvedAt !== null);
  return { kind: 'read', open, resolved };
}
