// The national e-invoice system's states: what may never be sent again.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { governmentProblem, governmentStateOf, isRejectedByGovernment, nextReadingAt } from './government-state.ts';

it.each([
  [null, 'waiting'],
  ['', 'waiting'],
  ['ok', 'registered'],
  ['demo_ok', 'registered'],
  ['processing', 'waiting'],
  ['demo_processing', 'waiting'],
  ['offline', 'waiting'],
  ['server_error', 'may-resend'],
  ['status_check_error', 'maybe-registered'],
  ['duplicate_error', 'maybe-registered'],
  ['send_error', 'refused'],
  ['offline_error', 'refused'],
  ['blocked_403_error', 'refused'],
  ['not_connected', 'refused'],
  ['not_applicable', 'not-applicable'],
  ['something_new', 'maybe-registered'],
])('governmentStateOf: %j is %s', (status, state) => {
  expect(governmentStateOf(status, null)).toBe(state);
});

it('governmentStateOf: a number of the system settles it', () => {
  expect(governmentStateOf('send_error', '5252445767-20260201-ABC123DEF456')).toBe('registered');
});

it('governmentStateOf only server_error may be sent again', () => {
  fc.assert(
    fc.property(fc.string(), (status) => {
      expect(governmentStateOf(status, null) === 'may-resend').toBe(/^(demo_)?server_error$/.test(status));
    }),
  );
});

it.each(['send_error', 'demo_send_error', 'blocked_403_error', 'not_connected'])(
  'isRejectedByGovernment: %s: it was never issued, another may take its place',
  (govStatus) => {
    expect(isRejectedByGovernment({ govStatus, govId: null })).toBe(true);
  },
);

it.each([
  null,
  '',
  'ok',
  'processing',
  'offline',
  'offline_error',
  'server_error',
  'status_check_error',
  'duplicate_error',
])('isRejectedByGovernment: %j: it is there, or may be', (govStatus) => {
  expect(isRejectedByGovernment({ govStatus, govId: null })).toBe(false);
});

it('isRejectedByGovernment: a number of the system settles it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('send_error', 'ok', 'demo_not_connected'),
      fc.string({ minLength: 1 }),
      (govStatus, govId) => {
        expect(isRejectedByGovernment({ govStatus, govId })).toBe(false);
      },
    ),
  );
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ACCEPTED = new Date('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(ACCEPTED.getTime() + ms);
const sentThere = (govStatus: string | null, govId: string | null = null) => ({
  govStatus,
  govId,
  isForGovernment: true,
});

it.each([
  ['processing', 59 * MINUTE, undefined],
  ['processing', 60 * MINUTE, 'government-unconfirmed'],
  ['demo_processing', 60 * MINUTE, 'government-unconfirmed'],
  ['offline', 60 * MINUTE, 'government-unconfirmed'],
  ['server_error', 59 * MINUTE, undefined],
  ['server_error', 60 * MINUTE, 'government-unconfirmed'],
  ['status_check_error', 59 * MINUTE, undefined],
  ['status_check_error', 60 * MINUTE, 'government-unconfirmed'],
  ['duplicate_error', 60 * MINUTE, 'government-unconfirmed'],
  [null, 59 * MINUTE, undefined],
  [null, 60 * MINUTE, 'government-unconfirmed'],
  ['something_new', 0, 'government-unconfirmed'],
  ['send_error', 0, 'government-refused'],
  ['blocked_403_error', 0, 'government-refused'],
  ['ok', 9 * DAY, undefined],
  ['not_applicable', 9 * DAY, undefined],
])('governmentProblem of %j after %i ms: %s', (govStatus, age, call) => {
  expect(governmentProblem(sentThere(govStatus), ACCEPTED, after(age))).toBe(call);
});

it('governmentProblem of an invoice with a number of the system, or one that we never sent there: no notification', () => {
  expect(governmentProblem(sentThere('duplicate_error', '5252-1'), ACCEPTED, after(DAY))).toBeUndefined();
  expect(
    governmentProblem({ govStatus: null, govId: null, isForGovernment: false }, ACCEPTED, after(DAY)),
  ).toBeUndefined();
});

it.each(['ok', 'send_error', 'not_applicable'])('nextReadingAt: %s: nothing more is to come', (govStatus) => {
  expect(nextReadingAt(sentThere(govStatus), ACCEPTED, after(MINUTE))).toBeNull();
});

it.each([
  [0, 5 * MINUTE],
  [58 * MINUTE, 2 * MINUTE],
  [60 * MINUTE, 15 * MINUTE],
  [DAY, DAY / 4],
  [400 * DAY, DAY],
])('nextReadingAt after %i ms the pause is %i ms', (age, pause) => {
  expect(nextReadingAt(sentThere('processing'), ACCEPTED, after(age))).toEqual(after(age + pause));
});

it('nextReadingAt is never given up, never later than a day, and never passes over the moment of the call', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 * DAY }), (age) => {
      const next = nextReadingAt(sentThere('processing'), ACCEPTED, after(age))?.getTime() ?? 0;
      expect(next).toBeGreaterThan(after(age).getTime());
      expect(next).toBeLessThanOrEqual(after(age + DAY).getTime());
      if (age < 60 * MINUTE) expect(next).toBeLessThanOrEqual(after(60 * MINUTE).getTime());
    }),
  );
});
