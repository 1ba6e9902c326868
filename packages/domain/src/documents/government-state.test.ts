// The national e-invoice system's states: what may never be sent again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { governmentStateOf } from './government-state.ts';

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
