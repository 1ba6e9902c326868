// A desk's report of a cancelled print: a printed receipt is accepted, anything else is refused, and who is notified.
import { expect, it } from 'vitest';
import { isReportTaken, mayStopPrint, reportNeedsPerson } from './desk-report.ts';
import { isPrintJobOpen, PRINT_JOB_STATES } from './print-job.ts';

const open = PRINT_JOB_STATES.filter(isPrintJobOpen);
const takenBy = (print: Parameters<typeof isReportTaken>[0]) =>
  PRINT_JOB_STATES.filter((state) => isReportTaken(print, state));
const callingBy = (print: Parameters<typeof isReportTaken>[0]) =>
  PRINT_JOB_STATES.filter((state) => reportNeedsPerson(print, state));

it.each(open)('a print that was not cancelled: %s: every report is accepted, and raises no notification', (state) => {
  expect(takenBy({ state, cancelledInState: null })).toEqual(PRINT_JOB_STATES);
  expect(callingBy({ state, cancelledInState: null })).toEqual([]);
});

it('a print that was not cancelled that is printed stays printed', () => {
  expect(takenBy({ state: 'printed', cancelledInState: null })).toEqual(['printed']);
});

it.each([
  ['cancelled', 'printing', ['printed', 'unknown', 'cancelled'], ['printed', 'unknown']],
  ['cancelled', 'unknown', ['printed', 'cancelled'], ['printed']],
  ['unknown', 'queued', ['printed', 'unknown', 'cancelled'], ['printed', 'cancelled']],
  ['printing', 'printing', ['printing', 'printed', 'unknown', 'cancelled'], ['printed', 'unknown']],
  ['printed', 'held', ['printed'], []],
] as const)(
  'a print that was cancelled by the office: %s, when it was %s: a printed receipt is accepted, and nothing else begins',
  (state, cancelledInState, taken, calling) => {
    expect([...takenBy({ state, cancelledInState })].sort()).toEqual([...taken].sort());
    expect([...callingBy({ state, cancelledInState })].sort()).toEqual([...calling].sort());
  },
);

it.each([
  ['posnet', ['queued', 'held', 'failed']],
  ['provider', ['queued', 'failed']],
] as const)('another print of the same payments: %s: is stopped while it has not begun', (driver, states) => {
  expect(PRINT_JOB_STATES.filter((state) => mayStopPrint(driver, state))).toEqual(states);
});
