// The tries of a print in a history: one entry with their number, and a person's answers beside it.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PRINT_JOB_STATES, type PrintJobState } from './print-job.ts';
import { joinedTries } from './reported-tries.ts';

const report = (minute: number, before: PrintJobState, after: PrintJobState, more: object = {}) => ({
  action: 'reportPrintJob',
  entityId: 'p1',
  actor: 'kasia',
  at: new Date(Date.UTC(2026, 10, 24, 13, minute)),
  before: { state: before },
  after: { state: after },
  ...more,
});
const seen = (changes: Parameters<typeof joinedTries>[0]) =>
  joinedTries(changes.toReversed()).map(({ change, count, since }) => [
    change.after as { state: string },
    count,
    since.getUTCMinutes(),
  ]);

it('joinedTries: a print that was held twice and then printed is one entry, from its first try', () => {
  const changes = [
    report(1, 'queued', 'printing'),
    report(2, 'printing', 'held'),
    report(3, 'held', 'printing'),
    report(4, 'printing', 'held'),
    report(5, 'held', 'printed'),
  ];
  expect(seen(changes)).toEqual([[{ state: 'printed' }, 5, 1]]);
});

it.each([
  ['cancelling', report(3, 'held', 'cancelled')],
  ['another person', report(3, 'held', 'printed', { actor: 'ola' })],
  ['another print', report(3, 'held', 'printed', { entityId: 'p2' })],
  ['another act', report(3, 'held', 'printed', { action: 'answerDeskPrint' })],
  ['what follows an unknown outcome', report(3, 'unknown', 'printed')],
])('joinedTries: %s is an entry of its own', (_, last) => {
  expect(seen([report(1, 'queued', 'printing'), report(2, 'printing', 'held'), last])).toMatchObject([
    [last.after, 1, 3],
    [{ state: 'held' }, 2, 1],
  ]);
});

it('joinedTries loses no change, and keeps their order', () => {
  const state = fc.constantFrom(...PRINT_JOB_STATES);
  const change = fc.record({ before: state, after: state, entityId: fc.constantFrom('p1', 'p2') });
  fc.assert(
    fc.property(fc.array(change), (given) => {
      const changes = given.map(({ before, after, entityId }, minute) => report(minute, before, after, { entityId }));
      const entries = joinedTries(changes.toReversed());
      expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(changes.length);
      const times = entries.map(({ change: { at } }) => at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => other - one));
    }),
  );
});
