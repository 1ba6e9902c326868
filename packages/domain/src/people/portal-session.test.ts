// When a session of the portal is over, and which of two portals renews it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksAgain, foundSession, type PortalSession, type SessionEnd, sessionEnd } from './portal-session.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const session = (more: Partial<PortalSession> = {}): PortalSession => ({
  isStaff: true,
  createdAt: ago(60),
  lastUsedAt: ago(1),
  accessEndsAt: ago(-10),
  endedAt: null,
  endCause: null,
  renewal: null,
  renewalUntil: null,
  ...more,
});

describe('sessionEnd', () => {
  it.each<[string, Partial<PortalSession>, SessionEnd | undefined]>([
    ['in use', {}, undefined],
    ['of staff, a second before 30 idle minutes', { lastUsedAt: ago(30 - 1 / 60) }, undefined],
    ['of staff, after 30 idle minutes', { lastUsedAt: ago(30) }, 'idle'],
    ['of a client, after 30 idle minutes', { isStaff: false, lastUsedAt: ago(30) }, undefined],
    ['a second before 12 hours', { createdAt: ago(720 - 1 / 60) }, undefined],
    ['of a client, after 12 hours', { isStaff: false, createdAt: ago(720) }, 'too-long'],
    ['signed out', { endedAt: ago(1), endCause: 'signed-out' }, 'signed-out'],
    ['refused by the provider', { endedAt: ago(1), endCause: 'refused' }, 'refused'],
    ['ended for a cause that a later release wrote', { endedAt: ago(1), endCause: 'role-taken' }, 'signed-out'],
    ['while its renewal is waited for', { renewal: 'a', renewalUntil: ago(-0.1) }, undefined],
    ['whose renewal was never answered', { renewal: 'a', renewalUntil: ago(0) }, 'lost'],
  ])('a session %s: %o', (_, given, end) => {
    expect(sessionEnd(session(given), NOW)).toBe(end);
  });

  it('a session that is over stays over', () => {
    const minutes = fc.integer({ min: -800, max: 800 });
    fc.assert(
      fc.property(fc.boolean(), minutes, minutes, fc.nat(), (isStaff, created, used, later) => {
        const one = session({ isStaff, createdAt: ago(created), lastUsedAt: ago(used) });
        return sessionEnd(one, NOW) === undefined || sessionEnd(one, new Date(NOW.getTime() + later)) !== undefined;
      }),
    );
  });
});

describe('foundSession', () => {
  it.each<[string, Partial<PortalSession>, object]>([
    ['lives while its access token does', {}, { state: 'live', sealed: 's' }],
    ['is renewed by who began the renewal', { accessEndsAt: ago(0), renewal: 'me' }, { state: 'renew', renewal: 'me' }],
    ['is waited for while another renews it', { accessEndsAt: ago(0), renewal: 'other' }, { state: 'wait' }],
    ['is waited for half a minute before its token ends', { accessEndsAt: ago(-0.5) }, { state: 'wait' }],
    ['is over for everybody', { lastUsedAt: ago(31), renewal: 'me' }, { state: 'over', cause: 'idle' }],
  ])('a session %s', (_, given, found) => {
    expect(foundSession({ ...session(given), sealed: 's' }, { now: NOW, asker: 'me' })).toMatchObject(found);
  });
});

it('a person is asked again after a session that they have left', () => {
  const causes = ['signed-out', 'idle', 'too-long', 'refused', 'lost', 'unknown'] as const;
  expect(causes.filter(asksAgain)).toEqual(['signed-out', 'idle', 'too-long']);
});
