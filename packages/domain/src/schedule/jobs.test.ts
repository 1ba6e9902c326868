// The jobs of JOB-1: keys, schedules, and nothing else.
import { expect, it } from 'vitest';
import { isJobKey, JOB_KEYS, JOB_SCHEDULES, JOB_TIME_ZONE } from './jobs.ts';

it('the jobs are these ten, in Europe/Warsaw', () => {
  expect(JOB_SCHEDULES).toEqual({
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
  });
  expect(JOB_TIME_ZONE).toBe('Europe/Warsaw');
});

it('the jobs are known by their keys alone', () => {
  expect(JOB_KEYS.every(isJobKey)).toBe(true);
  expect(['', 'toString', '__proto__', 'Retention'].some(isJobKey)).toBe(false);
});
