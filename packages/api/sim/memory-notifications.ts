// Critical notifications in memory: one open row for a matter, and each happening of it counts once.
import type { Raised } from '@zapisy/db/notifications/notification-records';

export type Told = {
  readonly matter: string;
  readonly type: string;
  readonly severity: string;
  readonly reason: string;
  readonly subject: string;
  paymentIds: readonly number[];
  count: number;
  readonly occurrences: string[];
  readonly firstAt: Date;
};

/** Nobody resolves one in a simulated world, so a matter has one row. */
export function keepTold(told: Told[], { notification, occurrence, gathersPayments, at }: Raised): void {
  const { type, severity, reason, paymentIds, subject } = notification;
  const matter = [type, reason, gathersPayments ? '' : paymentIds.join(','), subject].join(':');
  const known = told.find((one) => one.matter === matter);
  if (known?.occurrences.includes(occurrence)) return;
  if (!known) {
    told.push({
      matter,
      type,
      severity,
      reason,
      subject,
      paymentIds,
      count: 1,
      occurrences: [occurrence],
      firstAt: at,
    });
    return;
  }
  known.count += 1;
  known.occurrences.push(occurrence);
  known.paymentIds = [...new Set([...known.paymentIds, ...paymentIds])].sort((one, other) => one - other);
}
