// Critical notifications in memory: one open row per matter, and each of its occurrences counts once.
import type { Raised } from '@zapisy/db/notifications/notification-records';

export type Notified = {
  readonly matter: string;
  readonly type: string;
  readonly severity: string;
  readonly reason: string;
  readonly subject: string;
  paymentIds: readonly number[];
  count: number;
  readonly occurrences: string[];
  readonly firstAt: Date;
  /** Staff have pressed 'Załatwione'. */
  resolved: boolean;
};

/** What happens after a matter was resolved gets a row of its own; an occurrence that is known changes nothing. */
export function storeNotification(
  notified: Notified[],
  { notification, occurrence, gathersPayments, at }: Raised,
): void {
  const { type, severity, reason, paymentIds, subject } = notification;
  const matter = [type, reason, gathersPayments ? '' : paymentIds.join(','), subject].join(':');
  const rows = notified.filter((one) => one.matter === matter);
  if (rows.some(({ occurrences }) => occurrences.includes(occurrence))) return;
  const known = rows.find(({ resolved }) => !resolved);
  if (!known) {
    notified.push({
      matter,
      type,
      severity,
      reason,
      subject,
      paymentIds,
      count: 1,
      occurrences: [occurrence],
      firstAt: at,
      resolved: false,
    });
    return;
  }
  known.count += 1;
  known.occurrences.push(occurrence);
  known.paymentIds = [...new Set([...known.paymentIds, ...paymentIds])].sort((one, other) => one - other);
}
