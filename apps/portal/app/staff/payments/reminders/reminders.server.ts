// Sends the reminders of the ticked families, or of one payment.
import type { Outputs } from '@zapisy/api/client';
import { type Api, attempt, type FormFailure } from '#app/server/api.server.ts';
import { malformedForm } from '#app/server/form-value.server.ts';
import { REMINDED_FIELD } from './reminded-field.ts';

export type ReminderAnswer =
  | ({ readonly kind: 'reminded'; readonly at: number } & Outputs['payments']['remindOfDues'])
  | { readonly kind: 'nothing'; readonly at: number }
  | { readonly kind: 'not-reminded'; readonly failure: FormFailure; readonly at: number };

const IDS = /^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/;
const LARGEST_ID = 2_147_483_647;

/** Throws 400 for a tick that none of our pages has. */
export async function sendReminders(api: Api, form: FormData): Promise<ReminderAnswer> {
  const ticks = form.getAll(REMINDED_FIELD);
  const paymentIds = ticks.flatMap((tick) =>
    typeof tick === 'string' && IDS.test(tick) ? tick.split(',').map(Number) : malformedForm(),
  );
  if (paymentIds.some((id) => id > LARGEST_ID)) malformedForm();
  const at = Date.now();
  if (paymentIds.length === 0) return { kind: 'nothing', at };
  const sent = await attempt(api.payments.remindOfDues.mutate({ paymentIds }));
  return sent.ok ? { kind: 'reminded', at, ...sent.value } : { kind: 'not-reminded', failure: sent.failure, at };
}
