// The national e-invoice system's states: what may never be sent again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { governmentStateOf, isTurnedAway } from './government-state.ts';

describe('governmentStateOf', () => {
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
  ])('%j is %s', (status, state) => {
    expect(governmentStateOf(status, null)).toBe(state);
  });

  it('a number of the system settles it', () => {
    expect(governmentStateOf('send_error', '5252445767-20260201-ABC123DEF456')).toBe('registered');
  });

  it('only server_error may be sent again', () => {
    fc.assert(
      fc.property(fc.string(), (status) => {
        expect(governmentStateOf(status, null) === 'may-resend').toBe(/^(demo_)?server_error$/.test(status));
      }),
    );
  });
});

describe('isTurnedAway', () => {
  it.each(['send_error', 'demo_send_error', 'blocked_403_error', 'not_connected'])(
    '%s: it was never issued, another may take its place',
    (govStatus) => {
      expect(isTurnedAway({ govStatus, govId: null })).toBe(true);
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
  ])('%j: it is there, or may be', (govStatus) => {
    expect(isTurnedAway({ govStatus, govId: null })).toBe(false);
  });

  it('a number of the system settles it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('send_error', 'ok', 'demo_not_connected'),
        fc.string({ minLength: 1 }),
        (govStatus, govId) => {
          expect(isTurnedAway({ govStatus, govId })).toBe(false);
        },
      ),
    );
  });
});
