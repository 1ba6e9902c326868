// Each reason against a reminder by staff.
import { expect, it } from 'vitest';
import { noReminderReason, type RemindedPayment } from './reminder-by-staff.ts';

const DUE: RemindedPayment = {
  state: 'due',
  ownerEmail: 'anna@poczta.example',
  remindedOn: null,
  isUnderReview: false,
};
const on = { today: '2026-11-23', isEmailOn: true };

it('noReminderReason has none for a due payment that was not reminded of today', () => {
  expect(noReminderReason(DUE, on)).toBeUndefined();
  expect(noReminderReason({ ...DUE, remindedOn: '2026-11-22' }, on)).toBeUndefined();
});

it.each([
  ['paid-online-now', { ...DUE, state: 'pending' }, on],
  ['not-due', { ...DUE, state: 'paid' }, on],
  ['not-due', { ...DUE, state: 'cancelled' }, on],
  ['under-review', { ...DUE, isUnderReview: true }, on],
  ['no-email', { ...DUE, ownerEmail: 'tel:+48514220987' }, on],
  ['email-off', DUE, { ...on, isEmailOn: false }],
  ['reminded-today', { ...DUE, remindedOn: '2026-11-23' }, on],
] as const)('noReminderReason is %s', (reason, payment, day) => {
  expect(noReminderReason(payment, day)).toBe(reason);
});
