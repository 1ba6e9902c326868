import { expect, it } from 'vitest';
import { firstTransferDay, transferDayProblem } from './transfer-day.ts';

it.each([
  ['2026-11-25', '2026-11-25', undefined],
  ['2026-10-01', '2026-11-25', undefined],
  ['2026-12-01', '2027-01-31', undefined],
  ['2026-09-30', '2026-11-25', 'day-too-long-ago'],
  ['2019-01-31', '2026-11-25', 'day-too-long-ago'],
  ['2026-11-26', '2026-11-25', 'day-in-future'],
  ['2026-11-31', '2026-11-25', 'no-day'],
  ['', '2026-11-25', 'no-day'],
] as const)('a transfer of %j, said on %s: %s', (day, today, problem) => {
  expect(transferDayProblem(day, today)).toBe(problem);
});

it('the first day is that of the month before, also over a new year', () => {
  expect(firstTransferDay('2027-01-31')).toBe('2026-12-01');
});
