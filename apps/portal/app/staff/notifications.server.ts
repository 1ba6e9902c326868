// The critical notifications with the payments they are about, and what may be done; or that they could not be read.
import type { Outputs } from '@zapisy/api/client';
import { type Api, attempt } from '../server/api.server.ts';

export type Notification = Outputs['notifications']['list'][number];
export type ConcernedPayment = Outputs['payments']['one'];

export type ReadNotifications =
  | {
      readonly kind: 'read';
      readonly open: readonly Notification[];
      readonly resolved: readonly Notification[];
      /** Of the payments concerned; one that could not be read is missing. */
      readonly payments: readonly ConcernedPayment[];
    }
  | { readonly kind: 'unread' };

/** A payment is one question each: no more of them than a person looks at. */
const MOST_PAYMENTS = 20;

export async function readNotifications(api: Api): Promise<ReadNotifications> {
  const read = await attempt(api.notifications.list.query());
  if (!read.ok) return { kind: 'unread' };
  const open = read.value.filter(({ resolvedAt }) => resolvedAt === null);
  const resolved = read.value.filter(({ resolvedAt }) => resolvedAt !== null);
  const ids = [...new Set(open.flatMap(({ paymentIds }) => paymentIds))].slice(0, MOST_PAYMENTS);
  const answers = await Promise.all(ids.map((paymentId) => attempt(api.payments.one.query({ paymentId }))));
  const payments = answers.flatMap((one) => (one.ok ? [one.value] : []));
  return { kind: 'read', open, resolved, payments };
}
