// A print job's states and moves: above all, an unknown outcome is never repeated automatically.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isPrintJobOpen,
  nextPrintState,
  PRINT_JOB_STATES,
  type PrintJobEvent,
  type PrintJobState,
  retryPauseSeconds,
} from './print-job.ts';

const EVENTS: readonly PrintJobEvent[] = [
  { kind: 'start' },
  { kind: 'done' },
  { kind: 'hold', reason: 'paper' },
  { kind: 'fail' },
  { kind: 'outcome-unknown' },
  { kind: 'restart' },
  { kind: 'retry' },
  { kind: 'found-printed', by: 'printer' },
  { kind: 'found-absent', by: 'person' },
  { kind: 'cancel' },
];

it.each<[PrintJobState, string]>([
  ['queued', 'start=printing hold=held cancel=cancelled'],
  ['printing', 'done=printed hold=held fail=failed outcome-unknown=unknown restart=unknown'],
  ['held', 'retry=queued cancel=cancelled'],
  ['failed', 'retry=queued cancel=cancelled'],
  ['unknown', 'found-printed=printed found-absent=queued'],
  ['printed', ''],
  ['cancelled', ''],
])('nextPrintState: %s: %s', (state, moves) => {
  const allowed = EVENTS.flatMap((event) => {
    const next = nextPrintState(state, event);
    return next === undefined ? [] : [`${event.kind}=${next}`];
  });
  expect(allowed.join(' ')).toBe(moves);
});

it('nextPrintState: a printed receipt is never printed again', () => {
  expect(EVENTS.filter((event) => nextPrintState('printed', event) !== undefined)).toEqual([]);
});

it('a history of events has said between two printings of one job that nothing came out', () => {
  const trace = (history: readonly PrintJobEvent[]) =>
    history.reduce<{ state: PrintJobState; marks: string }>(
      ({ state, marks }, event) => {
        const next = nextPrintState(state, event);
        return next === undefined ? { state, marks } : { state: next, marks: `${marks} ${event.kind}>${next}` };
      },
      { state: 'queued', marks: '' },
    ).marks;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (history) => {
      const marks = trace(history);
      expect(marks).not.toMatch(/>unknown (?!found-)/);
      expect(marks).not.toMatch(/>printed /);
    }),
    { numRuns: 1000 },
  );
});

it('retryPauseSeconds: a known failure is tried again after 2, 5 and 15 seconds, then waits', () => {
  expect([1, 2, 3, 4].map((failures) => retryPauseSeconds('held', failures))).toEqual([2, 5, 15, undefined]);
  expect(retryPauseSeconds('failed', 1)).toBe(2);
});

it.each(PRINT_JOB_STATES.filter((state) => state !== 'held' && state !== 'failed'))(
  'retryPauseSeconds: %s is never retried by itself',
  (state) => {
    expect([1, 2, 3].map((failures) => retryPauseSeconds(state, failures))).toEqual([undefined, undefined, undefined]);
  },
);

it('isPrintJobOpen is false only when nothing more can come out', () => {
  expect(PRINT_JOB_STATES.filter((state) => !isPrintJobOpen(state))).toEqual(['printed', 'cancelled']);
});
