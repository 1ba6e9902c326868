// Whether a person may answer for a desk: only for a print that has not ended, and only when the desk has not reported.
import { expect, it } from 'vitest';
import { DESK_ANSWERS, deskAnswerRefusal, printStateAfterAnswer } from './desk-answer.ts';
import { isPrintJobOpen, PRINT_JOB_STATES } from './print-job.ts';

const NOW = new Date('2026-11-20T13:00:00Z');
const HOUR_AGO = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-20T12:00:00.001Z');

it.each(PRINT_JOB_STATES)('deskAnswerRefusal: a print that is %s', (state) => {
  const whenUnreported = isPrintJobOpen(state) ? undefined : 'print-is-over';
  expect(deskAnswerRefusal({ state, updatedAt: HOUR_AGO }, NOW)).toBe(whenUnreported);
  expect(deskAnswerRefusal({ state, updatedAt: LATER }, NOW)).toBe(whenUnreported ?? 'desk-is-active');
});

it('both words end the print', () => {
  expect(DESK_ANSWERS.map((answer) => [answer, printStateAfterAnswer(answer)])).toEqual([
    ['printed', 'printed'],
    ['cancel', 'cancelled'],
  ]);
});
