// When a lead came, and when an import brought it.
import { expect, it } from 'vitest';
import { lateImportAt, leadArrivedAt } from './lead.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const before = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000);

it.each([
  ['entered by hand', null, NOON, undefined],
  ['reported at once', before(1), before(1), undefined],
  ['reported an hour later', before(60), before(60), undefined],
  ['brought by an import', before(61), before(61), NOON],
  ['of a platform whose clock is ahead', before(-120), before(-120), undefined],
])('a lead: %s', (_, createdAt, arrived, imported) => {
  const lead = { createdAt, receivedAt: NOON };
  expect([leadArrivedAt(lead), lateImportAt(lead)]).toEqual([arrived, imported]);
});
