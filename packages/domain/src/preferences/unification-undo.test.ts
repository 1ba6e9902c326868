// A unification can be undone for 30 days, to the millisecond, also across the change of the clocks.
import { expect, it } from 'vitest';
import { isUndoOver, undoUntil } from './unification-undo.ts';

const AT = new Date('2026-10-10T10:00:00.000Z');

it('undoUntil is 30 days of 24 hours later (PREF-12)', () => {
  expect(undoUntil({ at: AT })).toEqual(new Date('2026-11-09T10:00:00.000Z'));
});

it.each([
  ['2026-10-10T10:00:00.000Z', false],
  ['2026-11-09T09:59:59.999Z', false],
  ['2026-11-09T10:00:00.000Z', false],
  ['2026-11-09T10:00:00.001Z', true],
  ['2027-10-10T10:00:00.000Z', true],
])('isUndoOver at %s: %s', (now, isOver) => {
  expect(isUndoOver({ at: AT }, new Date(now))).toBe(isOver);
});
