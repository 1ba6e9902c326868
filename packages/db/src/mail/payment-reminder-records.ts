// Reminders of due payments (MAIL-6): those of a day are written in one statement, each once for its payment and kind (PAY-42).

import { MONEY_UNDER_REVIEW } from '@zapisy/domain/notifications/critical-notification';
import { type ReminderKind, remindedDueDays } from '@zapisy/domain/payments/payment-reminder';
import { phoneOwnerKey } from '@zapisy/domain/people/owner-key';
import type { Tx } from '../connection/open-database.ts';

/** Owners with a phone alone get no letter (PPL-28). */
const PHONE_KEYS = phoneOwnerKey('+%');

/**
 * Writes the reminders of a day of Europe/Warsaw that are not written yet; a payment under way at the gateway, paid or
 * cancelled gets none, nor does one that staff reminded of today or check money for (PAY-38). Returns how many.
 */
export async function planPaymentReminders(tx: Tx, today: string, at: Date): Promise<number> {
  const kinds = Object.entries(remindedDueDays(today)) as [ReminderKind, { from: string; to: string }][];
  let planned = 0;
  for (const [kind, { from, to }] of kinds) {
    // The index on state and due day finds the few payments of a week.
    planned += await tx.$executeRaw`
      WITH letter AS (
        INSERT INTO outgoing_mail (kind, dedupe_key, recipient, facts, since, next_attempt_at, created_at)
        SELECT ${kind}, ${kind} || ':' || id, owner_email, jsonb_build_object('paymentId', id), ${at}, ${at}, ${at}
        FROM payment
        WHERE state = 'due' AND due_on BETWEEN ${from}::date AND ${to}::date AND amount_grosze > 0
          AND owner_email NOT LIKE ${PHONE_KEYS}
          AND NOT EXISTS (
            SELECT 1 FROM payment_reminder WHERE payment_id = payment.id AND reminded_on = ${today}::date)
          AND NOT EXISTS (
            SELECT 1 FROM notification
            WHERE resolved_at IS NULL AND reason = ANY(${[...MONEY_UNDER_REVIEW]})
              AND payment_ids && ARRAY[payment.id, payment.instalment_of])
        ORDER BY id
        ON CONFLICT (dedupe_key) DO NOTHING
        RETURNING (facts ->> 'paymentId')::int AS payment_id)
      INSERT INTO payment_reminder (payment_id, reminded_on, reminded_at)
      SELECT payment_id, ${today}::date, ${at} FROM letter ORDER BY payment_id
      ON CONFLICT DO NOTHING`;
  }
  return planned;
}
