// The scheduled jobs: their keys and their first schedules (JOB-1), in Europe/Warsaw.

export const JOB_TIME_ZONE = 'Europe/Warsaw';

/** Job key to cron line. The cron configuration table may change a schedule and switch a job off; the keys stay. */
export const JOB_SCHEDULES = {
  social_ad_spend_import: '0 6 * * *',
  social_lead_reconciliation: '15 * * * *',
  place_holds_release: '* * * * *',
  document_follow_up: '*/5 * * * *',
  open_checkouts: '*/2 * * * *',
  retention: '30 3 * * *',
  payment_reminders: '0 9 * * *',
  outgoing_mail: '* * * * *',
  reservation_release: '5 0 * * *',
  monthly_dues: '30 4 * * *',
} as const;

export type JobKey = keyof typeof JOB_SCHEDULES;

export const JOB_KEYS = Object.keys(JOB_SCHEDULES) as readonly JobKey[];

/** True when a text names one of the jobs. */
export function isJobKey(text: string): text is JobKey {
  return Object.hasOwn(JOB_SCHEDULES, text);
}
