// When a lead that the platform does not know is looked up again, and when that is final.
import { expect, it } from 'vitest';
import { pauseForMissing } from './missing-lead.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

it.each([
  ['just reported', { since: ago(0) }, 2_000],
  ['reported 8 s ago', { since: ago(8) }, 8_000],
  ['reported 8 s ago, missing before', { since: ago(8), lastCause: 'missing' }, 8_000],
  ['reported four minutes ago, missing before', { since: ago(240), lastCause: 'missing' }, 60_000],
  ['reported five minutes ago, missing before', { since: ago(300), lastCause: 'missing' }, undefined],
  ['reported an hour ago, never asked for', { since: ago(3_600) }, 2_000],
  ['reported an hour ago, the platform was away', { since: ago(3_600), lastCause: 'unavailable' }, 2_000],
  ['reported an hour ago, missing before', { since: ago(3_600), lastCause: 'missing' }, undefined],
  ['made long ago, just reported', { since: ago(0), createdTime: ago(86_400) }, 2_000],
  ['made long ago, missing before', { since: ago(0), createdTime: ago(86_400), lastCause: 'missing' }, undefined],
  ['made in times to come', { since: ago(8), createdTime: ago(-86_400), lastCause: 'missing' }, 8_000],
  ['reported by a clock that is ahead', { since: ago(-9) }, 2_000],
])('%s', (_, reported, pause) => {
  expect(pauseForMissing({ createdTime: undefined, lastCause: undefined, ...reported }, NOW)).toBe(pause);
});
